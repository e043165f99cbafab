import HTTPLite

/// What clients asked of a session, refusals included, so that a test can verify its own client.
struct Journal: Sendable {
    struct Entry: Sendable {
        /// Counts the calls from 1.
        let seq: Int
        let at: Timestamp
        /// The call's word.
        let command: String
        /// The screen that was asked for; nil where none was named.
        let screen: String?
        let status: Status
        /// The session's version after the call.
        let version: Int
        let problem: Problem.Slug?
        let body: Body
    }

    /// What is kept of a call's body.
    enum Body: Sendable {
        /// Nothing: nobody asked for it, there was none, or it was no JSON.
        case none
        /// The value that was sent, as JSON without needless spaces.
        case value([UInt8])
        /// It was longer than is kept.
        case omitted

        /// The longest that is kept, in bytes as they were sent.
        static let limit = 4096

        init(_ value: JSONValue, sent bytes: Int) {
            guard bytes > 0 else {
                self = .none
                return
            }
            guard bytes <= Self.limit else {
                self = .omitted
                return
            }
            var writer = JSONWriter(capacity: bytes)
            value.write(to: &writer)
            self = .value(writer.bytes)
        }
    }

    /// A kind of call that would change a session: a command, or one of these for the whole.
    struct Call: Sendable {
        static let patch = Call("patch")
        static let put = Call("put")

        let word: String
        private let screen: @Sendable (JSONValue) -> JSONValue?

        init(_ word: String, screen: @escaping @Sendable (JSONValue) -> JSONValue? = { _ in nil }) {
            self.word = word
            self.screen = screen
        }

        /// The screen that a body asks for, as far as it names one.
        func screen(_ body: JSONValue) -> String? {
            guard case .string(let id)? = screen(body), Identifier.isValid(id) else { return nil }
            return id
        }
    }

    /// The last calls, oldest first; by reference, since a journal is copied at each change.
    private var kept: [Shared<Entry>] = []
    /// How many calls there were.
    private var count = 0

    /// About how many bytes it takes.
    private(set) var bytes = 0

    /// The calls that came after the one with a number, oldest first.
    func entries(after seq: Int) -> some Sequence<Entry> {
        kept.lazy.map(\.value).filter { $0.seq > seq }
    }

    /// Adds a call; the oldest make room, more than one where less is kept from now on.
    mutating func append(_ entry: Entry, keeping size: Int) {
        count += 1
        while kept.count >= size { removeFirst() }
        kept.append(Shared(entry.numbered(count)))
        bytes += entry.bytes
    }

    /// Forgets the oldest call but the last; false when there is none such.
    mutating func forgetFirst() -> Bool {
        guard kept.count > 1 else { return false }
        removeFirst()
        return true
    }

    private mutating func removeFirst() {
        bytes -= kept.removeFirst().value.bytes
    }
}

extension Journal.Entry {
    /// What is written of a call as its session wants it; `body` is nil where it was no JSON. Its number
    /// comes from the journal.
    init(
        _ call: Journal.Call, _ body: JSONValue?, of request: Request, at now: Timestamp,
        status: Status, session: Session, problem: Problem.Slug?
    ) {
        self.init(
            seq: 0, at: now, command: call.word, screen: body.flatMap(call.screen),
            status: status, version: session.version, problem: problem,
            body: session.journal.bodies
                ? body.map { .init($0, sent: request.body.count) } ?? .none : .none)
    }

    fileprivate func numbered(_ seq: Int) -> Journal.Entry {
        Journal.Entry(
            seq: seq, at: at, command: command, screen: screen, status: status, version: version,
            problem: problem, body: body)
    }

    fileprivate var bytes: Int {
        let text = if case .value(let bytes) = body { Footprint.array(bytes) } else { 0 }
        return Footprint.object + 8 + MemoryLayout<Self>.stride + text + (screen?.heapBytes ?? 0)
    }
}

extension Journal.Entry: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("seq", seq)
            $0.member("at", at.text)
            $0.member("command", command)
            $0.member("screen", screen)
            $0.member("status", status.rawValue)
            $0.member("version", version)
            if let problem { $0.member("problem", problem.rawValue) }
            switch body {
            case .none: break
            case .value(let text):
                $0.name("body")
                $0.value(written: text)
            case .omitted: $0.member("bodyOmitted", true)
            }
        }
    }
}
