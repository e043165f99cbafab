/// A response's content that goes on after its handler has returned.
///
/// Any thread appends and never waits; the connection's loop sends. What the client has not taken is
/// bounded (`Limits.streamBytes`): a client that is too slow loses its connection, so it costs the others
/// nothing.
package final class BodyStream: Sendable {
    /// What a producer is told, on the loop's thread, so it must not wait there.
    package enum Signal: Sendable, Equatable {
        /// The server drains. What is appended before this returns is sent as the last; then it ends.
        case draining
        /// Nothing was sent for the time that was asked for; what is appended now is sent at once.
        case quiet
        /// Nothing more reaches the client; comes once, and last.
        case ended(Ending)
    }

    package enum Ending: Sendable, Equatable {
        /// By `finish` or a drain, or since the request wants no content, as HEAD.
        case finished
        /// The client has left or was cut off.
        case gone
        /// More was waiting for the client than may.
        case tooSlow
    }

    private struct State: Sendable {
        var queue: [SharedBytes] = []
        /// Bytes of the queue.
        var queued = 0
        /// Bytes that the loop has taken and perhaps not sent.
        var unsent = 0
        var limit = Limits().streamBytes
        var isFinished = false
        var isOverrun = false
        var isDraining = false
        var hasEnded = false
        /// The loop was told that there is something, and has not looked since.
        var isLoopTold = false
        var wakeLoop: (@Sendable () -> Void)?

        var isOver: Bool { isFinished || isOverrun || hasEnded }

        /// Moves the first pieces, so many bytes together, to what the loop has.
        mutating func take(_ pieces: Int, of bytes: Int) {
            queue.removeFirst(pieces)
            queued -= bytes
            unsent = bytes
        }

        mutating func empty() {
            queue = []
            queued = 0
        }
    }

    // A lock, not a stream of the language: appending must not suspend, and one look takes everything.
    private let state = Lock(State())
    private let onSignal: @Sendable (Signal) -> Void
    /// Nanoseconds without anything to send after which the producer is told; nil for never.
    let quietTime: UInt64?

    package init(
        quietTime: UInt64? = nil, onSignal: @escaping @Sendable (Signal) -> Void = { _ in }
    ) {
        self.quietTime = quietTime
        self.onSignal = onSignal
    }

    // MARK: The producer's side

    /// Adds bytes; false when nobody will get them. However large, they are taken when nothing else waits;
    /// when memory is short, only then.
    @discardableResult
    package func append(_ piece: SharedBytes) -> Bool {
        let isShort = piece.budget?.isSpent ?? false
        return change { state in
            let waiting = state.queued + state.unsent
            if waiting == 0 || (piece.count <= state.limit - waiting && !isShort) {
                state.queue.append(piece)
                state.queued += piece.count
            } else {
                state.isOverrun = true
                state.empty()
            }
            return !state.isOverrun
        }
    }

    @discardableResult
    package func append(_ bytes: [UInt8]) -> Bool {
        append(SharedBytes(bytes))
    }

    /// Ends the content, once all that was appended is sent.
    package func finish() {
        change { state in
            state.isFinished = true
            return true
        }
    }

    @discardableResult
    private func change(_ body: (inout State) -> Bool) -> Bool {
        let (isTaken, wakeLoop) = state.withLock { state -> (Bool, (@Sendable () -> Void)?) in
            guard !state.isOver else { return (false, nil) }
            let isTaken = body(&state)
            defer { state.isLoopTold = state.wakeLoop != nil }
            // A loop that waits for its client to take something looks again only when that happens,
            // which a client that is too slow may never do.
            return (isTaken, state.isLoopTold && !state.isOverrun ? nil : state.wakeLoop)
        }
        wakeLoop?()
        return isTaken
    }

    // MARK: The loop's side

    /// Says how the loop wants to be told that there is something to take.
    func attach(limit: Int, wakeLoop: @escaping @Sendable () -> Void) {
        state.withLock { state in
            state.limit = limit
            state.wakeLoop = wakeLoop
        }
    }

    /// Whether the client was too slow: then nothing is worth sending any more.
    var isOverrun: Bool { state.withLock { $0.isOverrun } }

    enum Taken {
        case nothing
        /// Pieces that were put together.
        case bytes([UInt8], isLast: Bool)
        /// One large piece, to be sent from where it lies.
        case piece(SharedBytes, isLast: Bool)
        case overrun
    }

    /// Takes what waits, as much as is sent at once; to be called when all that was taken before is sent.
    func take() -> Taken {
        state.withLock { state in
            state.isLoopTold = false
            state.unsent = 0
            if state.isOverrun { return .overrun }
            if state.queue.isEmpty, !state.isFinished { return .nothing }
            if let piece = state.queue.first, piece.isLarge {
                state.take(1, of: piece.count)
                return .piece(piece, isLast: state.isFinished && state.queue.isEmpty)
            }
            let small = state.queue.prefix { !$0.isLarge }
            let bytes = small.reduce(into: [UInt8]()) { $0 += $1.bytes }
            state.take(small.count, of: bytes.count)
            return .bytes(bytes, isLast: state.isFinished && state.queue.isEmpty)
        }
    }

    /// Lets the producer say a last word and ends the content behind it.
    func drain() {
        let mustTell = state.withLock { state in
            defer { state.isDraining = true }
            return !state.isDraining && !state.isOver
        }
        guard mustTell else { return }
        onSignal(.draining)
        finish()
    }

    /// Tells the producer that it has been quiet.
    func tellQuiet() {
        if state.withLock({ !$0.isOver }) { onSignal(.quiet) }
    }

    /// Tells the producer that it is over.
    func end(_ ending: Ending) {
        let ending = state.withLock { state -> Ending? in
            guard !state.hasEnded else { return nil }
            state.hasEnded = true
            state.empty()
            state.wakeLoop = nil
            return state.isOverrun ? .tooSlow : ending
        }
        if let ending { onSignal(.ended(ending)) }
    }
}
