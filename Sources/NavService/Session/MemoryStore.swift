import HTTPLite

/// Records by session id, in memory. Shards keep the loops from waiting for one another; a lock is
/// held only to look up or to swap a value, never while anything is planned or written.
final class MemoryStore<Record: Sendable>: Sendable {
    /// A record as it was read, to be replaced only if nobody else did meanwhile.
    struct Reading: Sendable {
        let id: String
        let record: Record
        fileprivate let stamp: UInt64
    }

    struct Entry {
        var record: Record
        /// Differs for every value a shard ever held, so that a swap can't mistake one for another.
        var stamp: UInt64
        /// The stamp with which it began, kept as long as it stays.
        let ticket: UInt64
        var usedAt: Timestamp
    }

    struct Shard {
        var entries: [String: Entry] = [:]
        /// Who is there, for walks through the store; empty unless there are some.
        var roll = Roll()
        /// Sessions in the order in which they may expire; a session used since goes to the end.
        fileprivate var queue = ExpiryQueue()
        fileprivate var nextStamp: UInt64 = 0
    }

    let shards: [Lock<Shard>]
    private let count = Lock(0)
    private let limit: Int
    private let timeToLive: Int64
    private let isWalked: Bool
    private let onExpiry: @Sendable (String) -> Void

    /// `onExpiry` is told the ids whose time is over; it must not come back here. Walks find nobody
    /// unless they are announced.
    init(
        limit: Int, timeToLive: Int64, isWalked: Bool = false,
        onExpiry: @escaping @Sendable (String) -> Void
    ) {
        self.limit = limit
        self.timeToLive = timeToLive
        self.isWalked = isWalked
        self.onExpiry = onExpiry
        shards = (0..<64).map { _ in Lock(Shard()) }
    }

    /// How many records there are, those included that have expired and not yet been removed.
    var sessions: Int { count.withLock { $0 } }

    enum Insertion { case inserted, taken, full }

    /// Adds a session under an id that is free.
    func insert(_ record: Record, as id: String, at now: Timestamp) -> Insertion {
        guard reserve(at: now) else { return .full }
        let isInserted = shard(of: id).withLock { shard in
            removeExpired(from: &shard, at: now)
            if let entry = shard.entries[id] {
                guard isExpired(entry, at: now) else { return false }
                forget(id, in: &shard)
            }
            put(record, as: id, into: &shard, at: now)
            return true
        }
        if isInserted { return .inserted }
        count.withLock { $0 -= 1 }
        return .taken
    }

    /// Reads a session, which extends its life.
    func read(_ id: String, at now: Timestamp) -> Reading? {
        shard(of: id).withLock { shard in
            removeExpired(from: &shard, at: now)
            guard let place = shard.entries.index(forKey: id),
                !isExpired(shard.entries.values[place], at: now)
            else { return nil }
            if shard.entries.values[place].usedAt < now {
                shard.entries.values[place].usedAt = now
            }
            let entry = shard.entries.values[place]
            return Reading(id: id, record: entry.record, stamp: entry.stamp)
        }
    }

    /// Whether a session is there, which does not extend its life.
    func holds(_ id: String, at now: Timestamp) -> Bool {
        shard(of: id).withLock { shard in
            shard.entries[id].map { !isExpired($0, at: now) } ?? false
        }
    }

    /// Puts a changed session in the place of what was read; false when that is no longer there.
    func replace(_ reading: Reading, with record: Record, at now: Timestamp) -> Bool {
        shard(of: reading.id).withLock { shard in
            guard let place = shard.entries.index(forKey: reading.id),
                shard.entries.values[place].stamp == reading.stamp
            else { return false }
            shard.nextStamp += 1
            shard.entries.values[place].record = record
            shard.entries.values[place].stamp = shard.nextStamp
            shard.entries.values[place].usedAt = now
            return true
        }
    }

    /// Removes a session that was read; false when it has changed or gone since.
    func remove(_ reading: Reading) -> Bool {
        let removed = shard(of: reading.id).withLock { shard in
            guard shard.entries[reading.id]?.stamp == reading.stamp else { return false }
            shard.entries[reading.id] = nil
            // Removed sessions leave their place in the queue behind; it must not grow with them.
            if shard.queue.count > 2 * shard.entries.count + 64 {
                shard.queue = ExpiryQueue(
                    shard.entries.map { ($0.key, $0.value.usedAt.advanced(by: timeToLive)) })
            }
            return true
        }
        if removed { count.withLock { $0 -= 1 } }
        return removed
    }

    // MARK: Room and expiry

    /// Takes one of the places there are; a full store first lets go of what has expired.
    private func reserve(at now: Timestamp) -> Bool {
        if take() { return true }
        for shard in shards {
            shard.withLock { removeExpired(from: &$0, at: now, atMost: .max) }
        }
        return take()
    }

    private func take() -> Bool {
        count.withLock { count in
            guard count < limit else { return false }
            count += 1
            return true
        }
    }

    private func put(_ record: Record, as id: String, into shard: inout Shard, at now: Timestamp) {
        shard.nextStamp += 1
        shard.entries[id] = Entry(
            record: record, stamp: shard.nextStamp, ticket: shard.nextStamp, usedAt: now)
        if isWalked { shard.enroll(id, ticket: shard.nextStamp) }
        shard.queue.append(id, due: now.advanced(by: timeToLive))
    }

    func isExpired(_ entry: Entry, at now: Timestamp) -> Bool {
        entry.usedAt.advanced(by: timeToLive) <= now
    }

    /// Looks at the sessions whose time may have come, a few at each call, so that no call is long
    /// and each session is looked at once in its lifetime.
    private func removeExpired(from shard: inout Shard, at now: Timestamp, atMost most: Int = 4) {
        var looked = 0
        while looked < most, let id = shard.queue.popDue(at: now) {
            looked += 1
            guard let entry = shard.entries[id] else { continue }
            if isExpired(entry, at: now) {
                forget(id, in: &shard)
            } else {
                shard.queue.append(id, due: entry.usedAt.advanced(by: timeToLive))
            }
        }
    }

    private func forget(_ id: String, in shard: inout Shard) {
        shard.entries[id] = nil
        count.withLock { $0 -= 1 }
        onExpiry(id)
    }

    private func shard(of id: String) -> Lock<Shard> {
        shards[Int(truncatingIfNeeded: UInt(bitPattern: id.hashValue)) & (shards.count - 1)]
    }
}
