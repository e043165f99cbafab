import HTTPLite

/// What clients asked of a session, refusals included, so that a test can verify its own client.
struct Journal: Sendable {
    struct Entry: Sendable {
        /// Counts the calls from 1.
        let seq: Int
        let at: Timestamp
        let call: Call
        /// The screen that was asked for; nil where none was named.
        let screen: String?
        let status: Status
        /// The session's version after the call.
        let version: Int
        let problem: Problem.Slug?
    }

    /// The calls that would change a session.
    enum Call: String, Sendable {
        case push, pop, replace, stack, perform, cancel, finish, release, patch, put

        /// The screen that a body asks for, as far as it names one.
        func screen(_ body: JSONValue) -> String? {
            let named =
                switch self {
                case .push, .replace: body.member("screen")?.member("id")
                case .pop: body.member("to")
                case .perform: body.member("screen")
                case .stack, .cancel, .finish, .release, .patch, .put: JSONValue?.none
                }
            guard case .string(let id)? = named, Identifier.isValid(id) else { return nil }
            return id
        }
    }

    /// The last calls, oldest first.
    private(set) var entries: [Entry] = []
    /// How many calls there were.
    private var count = 0

    static let limit = 32

    /// About how many bytes it takes.
    var bytes: Int { entries.count * MemoryLayout<Entry>.stride }

    /// Adds a call; the oldest makes room.
    mutating func append(_ entry: Entry) {
        count += 1
        if entries.count == Self.limit { entries.removeFirst() }
        entries.append(entry.numbered(count))
    }

    /// Forgets the oldest call but the last; false when there is none such.
    mutating func forgetFirst() -> Bool {
        guard entries.count > 1 else { return false }
        entries.removeFirst()
        return true
    }
}

extension Journal.Entry {
    init(
        _ call: Journal.Call, screen: String?, at now: Timestamp, status: Status, version: Int,
        problem: Problem.Slug?
    ) {
        self.init(
            seq: 0, at: now, call: call, screen: screen, status: status, version: version,
            problem: problem)
    }

    fileprivate func numbered(_ seq: Int) -> Journal.Entry {
        Journal.Entry(
            seq: seq, at: at, call: call, screen: screen, status: status, version: version,
            problem: problem)
    }
}

extension Journal.Entry: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("seq", seq)
            $0.member("at", at.text)
            $0.member("command", call.rawValue)
            $0.member("screen", screen)
            $0.member("status", status.rawValue)
            $0.member("version", version)
            if let problem { $0.member("problem", problem.rawValue) }
        }
    }
}
