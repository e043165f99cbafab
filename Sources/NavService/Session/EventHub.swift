import HTTPLite

/// Who follows which session. Each session's followers have a lock of their own, so that telling a
/// thousand of them holds up nobody else; a message is written once, and all hold the same one.
final class EventHub: Sendable {
    /// A version, as followers are told of it.
    struct Message: Sendable {
        let version: Int
        let bytes: SharedBytes
    }

    struct Follower: Sendable {
        let number: Int
        let stream: BodyStream
    }

    private typealias Topics = [String: Topic]

    // Locks: held to look up, never while anybody is told.
    private let shards: [Lock<Topics>] = (0..<16).map { _ in Lock([:]) }
    private let numbers = Lock(0)
    private let budget: MemoryBudget

    /// How long the history of a session that nobody follows any more is kept, in milliseconds: who lost a
    /// connection is back by then, or begins anew.
    private static let patience: Int64 = 60_000

    init(budget: MemoryBudget) {
        self.budget = budget
    }

    /// How many follow.
    var followers: Int {
        shards.reduce(0) { sum, shard in
            shard.withLock { Array($0.values) }.reduce(sum) { $0 + $1.followers }
        }
    }

    /// How many sessions have followers, or a history for those who come back.
    var topics: Int { shards.reduce(0) { $0 + $1.withLock { $0.count } } }

    /// Whether anything told of a session would reach anybody, now or when they come back.
    func isFollowed(_ id: String) -> Bool { topic(of: id) != nil }

    private func shard(of id: String) -> Lock<Topics> {
        shards[Int(truncatingIfNeeded: UInt(bitPattern: id.hashValue)) & (shards.count - 1)]
    }

    private func topic(of id: String) -> Topic? {
        shard(of: id).withLock { $0[id] }
    }

    // MARK: Followers

    /// Adds a follower, who is told nothing before `begin`. To be called before the session is
    /// read, so that no version falls between.
    func join(_ id: String, _ stream: (Int) -> BodyStream) -> Follower {
        let number = numbers.withLock { numbers in
            numbers += 1
            return numbers
        }
        let follower = Follower(number: number, stream: stream(number))
        shard(of: id).withLock { topics in
            // Under both locks, so that nobody removes the topic in between.
            let topic = topics[id] ?? Topic()
            topics[id] = topic
            topic.add(follower)
        }
        return follower
    }

    /// The events after a version up to another, if all of them are still known.
    func missed(_ id: String, after seen: Int, upTo version: Int) -> [SharedBytes]? {
        guard seen < version else { return seen == version ? [] : nil }
        return topic(of: id)?.missed(after: seen, upTo: version)
    }

    /// Tells a follower how things stand at a version; from here on it is told what follows.
    func begin(_ follower: Follower, of id: String, with pieces: [SharedBytes], at version: Int) {
        topic(of: id)?.begin(follower.number, with: pieces, at: version)
    }

    /// Forgets a follower; what was told stays known for its return.
    func leave(_ id: String, _ number: Int, at now: Instant) {
        topic(of: id)?.remove(number, at: now)
        // A topic that never began has nothing for anybody who comes back.
        remove(id) { $0.isIdle && !$0.hasBegun }
    }

    /// Lets go of the history of sessions that nobody has followed for a while.
    func sweep(at now: Instant) {
        for shard in shards {
            for id in shard.withLock({ Array($0.keys) }) {
                remove(id) { $0.isIdle(since: Self.patience, at: now) }
            }
        }
    }

    private func remove(_ id: String, if isUseless: (Topic) -> Bool) {
        shard(of: id).withLock { topics in
            if let topic = topics[id], isUseless(topic) { topics[id] = nil }
        }
    }

    // MARK: What is told

    /// Tells a new version, and keeps it for those who come back as far as there is room, in bytes.
    func publish(_ message: Message, of id: String, room: Int) {
        topic(of: id)?.add(message, room: budget.isSpent ? 0 : room)
    }

    /// Tells something that is no version, and is not told again.
    func mention(_ bytes: SharedBytes, of id: String) {
        topic(of: id)?.mention(bytes)
    }

    /// Tells one follower something.
    func mention(_ bytes: SharedBytes, to number: Int, of id: String) {
        topic(of: id)?.mention(bytes, to: number)
    }

    /// Says the last word of a session that is no more.
    func end(_ id: String, with bytes: SharedBytes) {
        shard(of: id).withLock { $0.removeValue(forKey: id) }?.end(with: bytes)
    }
}

/// Why nothing more will be told.
enum EndOfSession: String, Sendable { case deleted, expired, draining }
