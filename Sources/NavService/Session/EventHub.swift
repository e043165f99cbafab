import HTTPLite

/// Who follows which session. Changes are told in the order of their versions, although the loops
/// that made them may report out of order; whoever is too slow loses its stream, and nobody waits.
final class EventHub: Sendable {
    /// What is written once for all followers.
    struct Message: Sendable {
        let event: SessionEvent
        let bytes: [UInt8]
    }

    struct Follower: Sendable {
        let number: Int
        let stream: BodyStream
        /// The last version that was told; nil until it is known with what to begin.
        var seen: Int?
        /// What came meanwhile.
        var waiting: [Message] = []
    }

    /// One session's followers, and its last events for those who come back.
    fileprivate struct Topic {
        var followers: [Follower] = []
        var ring: [SessionEvent] = []
        /// The last version in the ring; nil until the first follower knows where it begins.
        var version: Int?
        /// Versions that were reported before the one that they follow.
        var early: [Int: Message] = [:]
    }

    fileprivate struct State {
        var topics: [String: Topic] = [:]
        var numbers = 0
    }

    /// The most events that who comes back can be told.
    static let ringLimit = 32

    // A lock: held to look up and to append to queues, never while anything is written.
    private let state = Lock(State())

    /// How many follow.
    var followers: Int {
        state.withLock { $0.topics.values.reduce(0) { $0 + $1.followers.count } }
    }

    /// Whether anything told of a session would reach anybody, now or when they come back.
    func isFollowed(_ id: String) -> Bool {
        state.withLock { $0.topics[id] != nil }
    }

    // MARK: Followers

    /// Adds a follower, who is told nothing before `begin`. To be called before the session is
    /// read, so that no version falls between.
    func join(_ id: String, _ stream: (Int) -> BodyStream) -> Follower {
        state.withLock { state in
            state.numbers += 1
            let follower = Follower(number: state.numbers, stream: stream(state.numbers))
            state.topics[id, default: Topic()].followers.append(follower)
            return follower
        }
    }

    /// The events after a version up to another, if all of them are still known.
    func missed(_ id: String, after seen: Int, upTo version: Int) -> [SessionEvent]? {
        guard seen < version else { return seen == version ? [] : nil }
        let ring = state.withLock { $0.topics[id]?.ring ?? [] }
        let missed = ring.filter { $0.version > seen && $0.version <= version }
        return missed.count == version - seen ? missed : nil
    }

    /// Tells a follower how things stand at a version; from here on it is told what follows.
    func begin(_ follower: Follower, of id: String, with bytes: [UInt8], at version: Int) {
        state.withLock { state in
            guard let place = state.place(of: follower.number, in: id) else { return }
            state.topics[id]?.begin(place, with: bytes, at: version)
        }
    }

    /// Forgets a follower; what was told stays known for its return.
    func leave(_ id: String, _ number: Int) {
        state.withLock { state in
            state.topics[id]?.followers.removeAll { $0.number == number }
        }
    }

    // MARK: What is told

    /// Tells a new version.
    func publish(_ message: Message, of id: String) {
        state.withLock { $0.topics[id]?.add(message) }
    }

    /// Tells something that is no version, and is not told again.
    func mention(_ bytes: [UInt8], of id: String) {
        state.withLock { state in
            for follower in state.topics[id]?.followers ?? [] where follower.seen != nil {
                follower.stream.append(bytes)
            }
        }
    }

    /// Tells one follower something.
    func mention(_ bytes: [UInt8], to number: Int, of id: String) {
        state.withLock { state in
            guard let place = state.place(of: number, in: id) else { return }
            state.topics[id]?.followers[place].stream.append(bytes)
        }
    }

    /// Says the last word of a session that is no more.
    func end(_ id: String, with bytes: [UInt8]) {
        let topic = state.withLock { $0.topics.removeValue(forKey: id) }
        for follower in topic?.followers ?? [] {
            follower.stream.append(bytes)
            follower.stream.finish()
        }
    }
}

extension EventHub.State {
    fileprivate func place(of number: Int, in id: String) -> Int? {
        topics[id]?.followers.firstIndex { $0.number == number }
    }
}

extension EventHub.Topic {
    fileprivate mutating func begin(_ place: Int, with bytes: [UInt8], at begin: Int) {
        followers[place].seen = begin
        followers[place].stream.append(bytes)
        let waiting = followers[place].waiting
        followers[place].waiting = []
        for message in waiting { tell(message, to: place) }
        if version == nil {
            version = begin
            early = early.filter { $0.key > begin }
            takeEarly()
        }
    }

    /// Takes a version in its turn.
    fileprivate mutating func add(_ message: EventHub.Message) {
        let new = message.event.version
        if let version, new <= version { return }
        early[new] = message
        takeEarly()
    }

    private mutating func takeEarly() {
        while let last = version, let message = early.removeValue(forKey: last + 1) {
            version = last + 1
            if ring.count == EventHub.ringLimit { ring.removeFirst() }
            ring.append(message.event)
            for place in followers.indices { tell(message, to: place) }
        }
    }

    private mutating func tell(_ message: EventHub.Message, to place: Int) {
        guard let seen = followers[place].seen else {
            followers[place].waiting.append(message)
            return
        }
        guard message.event.version > seen else { return }
        followers[place].seen = message.event.version
        followers[place].stream.append(message.bytes)
    }
}
