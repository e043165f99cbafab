/// How anything reaches a loop: new connections, answers, pieces of handlers to run, orders.
final class Inbox: Sendable {
    /// What has come since the last look.
    struct Mail: Sendable {
        var sockets: [(socket: Socket, place: Places.Kind)] = []
        var answers: [(token: Token, response: Response)] = []
        var jobs: [UnownedJob] = []
        /// Connections whose streams have something.
        var streams: [Token] = []
        /// Monotonic nanoseconds after which a drain ends; nil: no drain is ordered.
        var drainsUntil: UInt64?
        var mustLook = false

        var isEmpty: Bool {
            jobs.isEmpty && answers.isEmpty && sockets.isEmpty && streams.isEmpty
                && drainsUntil == nil && !mustLook
        }

        /// Empties it and keeps its memory for the next round.
        mutating func clear() {
            sockets.removeAll(keepingCapacity: true)
            answers.removeAll(keepingCapacity: true)
            jobs.removeAll(keepingCapacity: true)
            streams.removeAll(keepingCapacity: true)
            drainsUntil = nil
            mustLook = false
        }
    }

    private struct State: Sendable {
        var mail = Mail()
        /// Whether the loop waits in its poller and must be woken. It is false while the loop works, so a
        /// put from its own thread, which is nearly every put, costs no system call.
        var isAsleep = false
        /// The loop has ended: nothing is taken any more.
        var isClosed = false
    }

    // A lock, not a stream: many short puts and one take of everything.
    private let state = Lock(State())
    private let bell: Bell

    init() throws(SystemFault) {
        bell = try Bell()
    }

    var bellNumber: Int32 { bell.number }

    func silenceBell() {
        bell.silence()
    }

    func put(_ socket: Socket, at place: Places.Kind) {
        put { $0.sockets.append((socket, place)) }
    }

    /// False when the loop has ended, so that nobody will get the answer.
    @discardableResult
    func put(_ response: Response, for token: Token) -> Bool {
        put { $0.answers.append((token, response)) }
    }

    /// Tells that the stream of a connection has something.
    func putStream(of token: Token) {
        put { $0.streams.append(token) }
    }

    /// False when the loop has ended, so that the job must run elsewhere.
    func put(_ job: UnownedJob) -> Bool {
        put { $0.jobs.append(job) }
    }

    /// Orders a drain that ends at the given time; of two orders the earlier counts.
    func putDrain(until deadline: UInt64) {
        put { $0.drainsUntil = min(deadline, $0.drainsUntil ?? deadline) }
    }

    /// Makes the loop look at its clock.
    func putLook() {
        put { $0.mustLook = true }
    }

    /// Swaps everything that came into an empty mail; false when nothing did. Then, if asked, the loop
    /// counts as asleep and the next put will wake it.
    func take(into mail: inout Mail, thenSleep: Bool) -> Bool {
        state.withLock { state in
            guard !state.mail.isEmpty else {
                state.isAsleep = thenSleep
                return false
            }
            swap(&state.mail, &mail)
            return true
        }
    }

    func wake() {
        state.withLock { $0.isAsleep = false }
    }

    /// Takes nothing from now on; returns what had come.
    func close() -> Mail {
        state.withLock { state in
            state.isClosed = true
            defer { state.mail = Mail() }
            return state.mail
        }
    }

    @discardableResult
    private func put(_ change: (inout Mail) -> Void) -> Bool {
        let (isTaken, mustRing) = state.withLock { state in
            guard !state.isClosed else { return (false, false) }
            change(&state.mail)
            defer { state.isAsleep = false }
            return (true, state.isAsleep)
        }
        if mustRing { bell.ring() }
        return isTaken
    }
}
