/// One client's connection as a state machine: fed bytes, answers and the time, it says what to do and
/// never does it, so every fault of a network can be played to it without one.
///
/// Requests are answered one at a time, in order (RFC 9112 §9.3.2): while one is with its handler, or its
/// response is not yet sent, nothing more is read, and the client feels it.
struct Connection {
    /// What its owner must do next.
    enum Action {
        /// Nothing, until something happens.
        case wait
        /// Send what `output` holds and tell `sent`.
        case send
        /// Run the handler and bring its response to `answer`.
        case handle(Request)
        /// Bring what `stream` has to `append`.
        case pull
        /// Tell the producer of `stream` that it has been quiet, and bring what it has.
        case stir
        /// Call `resume` in the next turn: there is more to do, but others come first.
        case yield
        /// Say that no more will be sent, then keep reading (RFC 9112 §9.6).
        case shutdownOutput
        case close
    }

    enum Phase {
        /// Between requests or inside a head.
        case head
        case body(BodyDecoder)
        /// The request is with its handler.
        case running
        /// The response is being sent.
        case responding(After)
        /// The head and what there was of a stream are sent; the rest comes when its producer likes.
        case streaming
        /// All is said; what still comes is thrown away, so that the client can read the answer before
        /// a reset would erase it.
        case lingering
    }

    enum After {
        case nextRequest, linger
    }

    let terms: Terms
    var phase = Phase.head
    var parser: RequestParser
    /// What has come and is not yet used, from `inputStart` on.
    var input: [UInt8] = []
    var inputStart = 0
    /// What is to be sent, from `outputStart` on.
    var output: [UInt8] = []
    private(set) var outputStart = 0
    /// Whose bytes `output` is; nil when they are its own.
    var borrowed: SharedBytes?
    /// Bytes of the body that the handler has.
    var bodyBytes = 0
    /// The head of the current request, until its response is sent.
    var request: Request?
    /// What the current request's head said, once it was read, about what follows the response.
    var persists = false
    var isLegacy = false
    /// An answer given to the head alone, which waits for the body to be read over.
    var earlyAnswer: Response?
    /// The content that goes on, until its last bytes are in `output`.
    var stream: BodyStream?
    /// Whether more has come than the current request: another, whole or not, which is still to be answered.
    var hasMore = false
    var inputEnded = false
    var isDraining = false
    private var discarded = 0
    /// What is to be told of a response, when it is written.
    var written: (status: Status, bytes: Int, duration: UInt64)?
    /// The path that a refused head asked for, as far as it could be read.
    var refusedPath: String?
    var fault: WireFault?
    /// When the phase, or the last progress in it, began.
    var since: UInt64

    init(terms: Terms, now: UInt64) {
        self.terms = terms
        parser = RequestParser(limits: terms.limits)
        since = now
    }

    // MARK: What the owner asks

    /// What its owner must know after each step, asked for at once: an owner looks at it through a
    /// reference, where each look is checked.
    struct Standing {
        let wantsInput: Bool
        let hasOutput: Bool
        let deadline: UInt64?
        let heldBytes: Int
        let unsentBytes: Int
    }

    /// Comes to rest: leaves its output buffer to others, if it is empty and worth keeping, not one that
    /// grew for a giant.
    mutating func settle(leaving spare: inout [UInt8]) -> Standing {
        if !hasOutput {
            if output.capacity > spare.capacity, output.capacity <= Self.largestSpare {
                swap(&spare, &output)
            }
            output = []
        }
        return Standing(
            wantsInput: wantsInput, hasOutput: hasOutput, deadline: deadline, heldBytes: heldBytes,
            unsentBytes: output.count - outputStart)
    }

    private static let largestSpare = 256 << 10

    var hasOutput: Bool { outputStart < output.count }

    /// Whether bytes should be read for it now.
    var wantsInput: Bool {
        if inputEnded { return false }
        switch phase {
        // Not while whole requests may wait in the input, or a flood of them would fill the memory.
        case .head: return inputStart + parser.position >= input.count
        // A stream's client has nothing more to say, but only by reading is it noticed when it leaves.
        case .body, .lingering, .streaming: return true
        case .running, .responding: return false
        }
    }

    /// About how many bytes it makes its loop hold: itself, what has come, and what is not sent. What it
    /// borrowed is counted by its owner.
    var heldBytes: Int {
        var bytes = Self.ownBytes + input.capacity + bodyBytes
        if borrowed == nil, hasOutput { bytes += output.capacity }
        if case .body(let decoder) = phase { bytes += decoder.content.capacity }
        return bytes
    }

    /// A connection at rest with its socket's place, its deadline and the like, measured.
    private static let ownBytes = 768

    /// Trades its empty output buffer for another, so that a loop can lend one big buffer to whoever writes
    /// and idle connections hold none. Does nothing while there is output.
    mutating func exchangeOutput(with buffer: inout [UInt8]) {
        if output.isEmpty { swap(&output, &buffer) }
    }

    /// When `expired` must be called, in monotonic nanoseconds; nil while a handler has the request.
    var deadline: UInt64? {
        switch phase {
        case .head:
            return since + (parser.hasBegun ? terms.limits.headerTime : terms.limits.idleTime)
        case .body: return since + terms.limits.bodyTime
        case .running: return nil
        case .responding: return since + terms.limits.writeTime
        case .streaming:
            if hasOutput { return since + terms.limits.writeTime }
            return stream?.quietTime.map { since + $0 }
        case .lingering: return since + terms.limits.lingerTime
        }
    }

    // MARK: What happens to it

    mutating func receive(_ bytes: Span<UInt8>, now: Moment) -> Action {
        switch phase {
        case .lingering, .streaming:
            discarded += bytes.count
            return discarded > terms.limits.lingerBytes ? .close : .wait
        case .head, .body, .running, .responding:
            break
        }
        guard inputStart == input.count else {
            input.append(copying: bytes)
            return processInput(now: now)
        }
        input.removeAll(keepingCapacity: false)
        inputStart = 0
        let (action, consumed) = process(bytes, now: now)
        if consumed < bytes.count {
            input.append(copying: bytes.extracting(consumed..<bytes.count))
        }
        return action
    }

    /// Goes on with what has come already.
    mutating func resume(now: Moment) -> Action {
        guard case .head = phase else { return .wait }
        return processInput(now: now)
    }

    /// The client has sent its last byte, which doesn't mean that it stopped listening (RFC 9112 §9.6).
    mutating func endInput(now: Moment) -> Action {
        inputEnded = true
        switch phase {
        case .head:
            return parser.hasBegun
                ? refuse(.badRequest("the request ends inside its head"), now: now) : .close
        case .body:
            // RFC 9112 §6.3: shorter than announced is incomplete, and no handler may see it.
            return refuse(.badRequest("the request ends inside its body"), now: now)
        case .running, .responding:
            return .wait
        case .streaming:
            return .pull
        case .lingering:
            return .close
        }
    }

    /// The handler's response.
    mutating func answer(_ response: consuming Response, now: Moment) -> Action {
        guard case .running = phase else { return .wait }
        bodyBytes = 0
        return respond(response, closing: nil, now: now)
    }

    /// So many bytes of `output` are with the kernel.
    mutating func sent(_ count: Int, now: Moment) -> Action {
        outputStart += count
        guard !hasOutput else {
            if count > 0 { since = now.nanoseconds }
            return .wait
        }
        if borrowed.take() == nil { output.removeAll(keepingCapacity: true) } else { output = [] }
        outputStart = 0
        if case .streaming = phase { return .pull }
        guard case .responding(let after) = phase else { return .wait }
        since = now.nanoseconds
        switch after {
        case .nextRequest:
            phase = .head
            request = nil
            parser.restart()
            persists = false
            isLegacy = false
            if inputStart < input.count { return .yield }
            if inputEnded { return .close }
            // The drain began when this response was already written, without a word of closing.
            return isDraining ? linger() : .wait
        case .linger:
            // Of a client that has ended its side nothing is unread, so a close resets nothing.
            return inputEnded ? .close : linger()
        }
    }

    private mutating func linger() -> Action {
        phase = .lingering
        request = nil
        input = []
        inputStart = 0
        return .shutdownOutput
    }

    /// The deadline has passed.
    mutating func expired(now: Moment) -> Action {
        switch phase {
        case .head where parser.hasBegun:
            // RFC 9110 §15.5.9; a connection between requests closes without a word.
            return refuse(.requestTimeout("the head took too long"), now: now)
        case .body:
            return refuse(.requestTimeout("the body took too long"), now: now)
        case .streaming where !hasOutput:
            since = now.nanoseconds
            return .stir
        case .head, .responding, .streaming, .lingering:
            return .close
        case .running:
            return .wait
        }
    }

    /// From now on every response closes, and a connection between requests at once.
    mutating func drain() -> Action {
        isDraining = true
        switch phase {
        case .head where !parser.hasBegun && inputStart == input.count: return .close
        case .streaming: return .pull
        default: return .wait
        }
    }
}
