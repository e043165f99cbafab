import HTTPLite

/// One session's followers, and its last events for those who come back. Changes are told in the order of
/// their versions, although the loops that made them may report out of order; whoever is too slow loses
/// its stream, and nobody waits.
final class Topic: Sendable {
    fileprivate struct Follower: Sendable {
        let stream: BodyStream
        /// The last version that was told; nil until it is known with what to begin.
        var seen: Int?
        /// What came meanwhile.
        var waiting: [EventHub.Message] = []
    }

    fileprivate struct State: Sendable {
        var followers: [Int: Follower] = [:]
        /// Since when there has been no follower.
        var idleSince: Instant?
        var history: [EventHub.Message] = []
        var historyBytes = 0
        /// The last version that was told; nil until the first follower knows where it begins.
        var version: Int?
        /// Versions that were reported before the one that they follow, and the room that each left.
        var early: [Int: (message: EventHub.Message, room: Int)] = [:]
    }

    /// The most events that who comes back can be told, and the most bytes of them: less than may wait
    /// for one client.
    static let historyLimit = 32
    static let historyBytes = 512 << 10

    // A lock: held to append to queues, never while anything is written.
    private let state = Lock(State())

    var followers: Int { state.withLock { $0.followers.count } }
    var hasBegun: Bool { state.withLock { $0.version != nil } }
    var isIdle: Bool { state.withLock { $0.followers.isEmpty } }

    func isIdle(since milliseconds: Int64, at now: Instant) -> Bool {
        state.withLock { state in
            guard state.followers.isEmpty, let since = state.idleSince else { return false }
            return since.advanced(byMilliseconds: milliseconds) <= now
        }
    }

    // MARK: Followers

    func add(_ follower: EventHub.Follower) {
        state.withLock { $0.followers[follower.number] = Follower(stream: follower.stream) }
    }

    func remove(_ number: Int, at now: Instant) {
        state.withLock { state in
            state.followers[number] = nil
            if state.followers.isEmpty { state.idleSince = now }
        }
    }

    func missed(after seen: Int, upTo version: Int) -> [SharedBytes]? {
        let missed = state.withLock { $0.history }
            .filter { $0.version > seen && $0.version <= version }
        return missed.count == version - seen ? missed.map(\.bytes) : nil
    }

    func begin(_ number: Int, with pieces: [SharedBytes], at begin: Int) {
        state.withLock { state in
            guard var follower = state.followers[number] else { return }
            for piece in pieces { follower.stream.append(piece) }
            follower.seen = begin
            let waiting = follower.waiting
            follower.waiting = []
            for message in waiting { follower.tell(message) }
            state.followers[number] = follower
            if state.version == nil {
                state.version = begin
                state.early = state.early.filter { $0.key > begin }
                state.takeEarly()
            }
        }
    }

    // MARK: What is told

    /// Takes a version in its turn; the history keeps what room the session leaves, in bytes.
    func add(_ message: EventHub.Message, room: Int) {
        state.withLock { state in
            if let version = state.version, message.version <= version { return }
            state.early[message.version] = (message, room)
            state.takeEarly()
        }
    }

    func mention(_ bytes: SharedBytes) {
        state.withLock { state in
            for follower in state.followers.values where follower.seen != nil {
                follower.stream.append(bytes)
            }
        }
    }

    func mention(_ bytes: SharedBytes, to number: Int) {
        state.withLock { _ = $0.followers[number]?.stream.append(bytes) }
    }

    func end(with bytes: SharedBytes) {
        let followers = state.withLock { Array($0.followers.values) }
        for follower in followers {
            follower.stream.append(bytes)
            follower.stream.finish()
        }
    }
}

extension Topic.State {
    fileprivate mutating func takeEarly() {
        while let last = version, let (message, room) = early.removeValue(forKey: last + 1) {
            version = last + 1
            keep(message, room: min(room, Topic.historyBytes))
            for number in followers.keys { followers[number]?.tell(message) }
        }
    }

    private mutating func keep(_ message: EventHub.Message, room: Int) {
        history.append(message)
        historyBytes += message.bytes.count
        while let first = history.first, historyBytes > room || history.count > Topic.historyLimit {
            historyBytes -= first.bytes.count
            history.removeFirst()
        }
    }
}

extension Topic.Follower {
    fileprivate mutating func tell(_ message: EventHub.Message) {
        guard let seen else {
            waiting.append(message)
            return
        }
        guard message.version > seen else { return }
        self.seen = message.version
        stream.append(message.bytes)
    }
}
