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

    /// The last calls, oldest first.
    private(set) var entries: [Entry] = []
    private var count = 0

    static let limit = 32

    /// Adds a call; the oldest makes room.
    mutating func append(
        _ call: Call, screen: String?, at now: Timestamp, status: Status, version: Int,
        problem: Problem.Slug?
    ) {
        count += 1
        if entries.count == Self.limit { entries.removeFirst() }
        entries.append(
            Entry(
                seq: count, at: now, command: call.word, screen: screen, status: status,
                version: version, problem: problem))
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
        }
    }
}
