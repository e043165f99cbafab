import HTTPLite

/// Records by session id, in memory. Shards keep the loops from waiting for one another; a lock is
/// held only to look up or to swap a value, never while anything is planned or written.
final class MemoryStore<Record: Sendable>: Sendable {
    /// A record as it was read, to be replaced only if nobody else did meanwhile.
    struct Reading: Sendable {
        let id: String
        fileprivate let shared: Shared<Record>
        fileprivate let stamp: UInt64

        var record: Record { shared.value }
    }

    struct Entry {
        /// By reference: entries are copied wherever one is looked at.
        var record: Shared<Record>
        /// Differs for every value a shard ever held, so that a swap can't mistake one for another.
        var stamp: UInt64
        /// The stamp with which it began, kept as long as it stays.
        let ticket: UInt64
        var usedAt: Instant
    }

    struct Shard {
        var entries: [String: Entry] = [:]
        /// Who is there, for walks through the store; empty unless there are some.
        var roll = Roll()
        /// Sessions in the order in which they may expire; a session used since goes to the end.
        fileprivate(set) var queue = ExpiryQueue()
        fileprivate var nextStamp: UInt64 = 0
        /// Sessions that are changed in turns, with those who wait for theirs.
        var turns: [String: Turns] = [:]
    }

    /// How a store is made.
    struct Terms: Sendable {
        /// The most records.
        var limit: Int
        /// Milliseconds without use until a record expires.
        var timeToLive: Int64
        /// Whether walks are announced; else they find nobody.
        var isWalked = false
        /// What the records take is counted here, as `bytes` weighs them.
        var budget: MemoryBudget
        var bytes: @Sendable (Record) -> Int
        /// Is told the ids whose time is over; must not come back to the store.
        var onExpiry: @Sendable (String) -> Void
    }

    let shards: [Lock<Shard>]
    private let count = Lock(0)
    private let freed = Striped(0)
    private let terms: Terms

    init(_ terms: Terms) {
        self.terms = terms
        shards = (0..<64).map { _ in Lock(Shard()) }
    }

    /// How many records there are, those included that have expired and not yet been removed.
    var sessions: Int { count.withLock { $0 } }

    /// Bytes that records took which were removed, since the beginning.
    var freedBytes: Int { freed.reduce(into: 0) { $0 += $1 } }

    /// What came of a swap.
    enum Swap {
        case done
        /// Somebody else was quicker.
        case outdated
        /// The session is changed in turns, and this was none.
        case awaited
    }

    /// Adds a session under an id that is free; nil when there is no place for it.
    func insert(_ record: Record, as id: String, at now: Instant, inTurn: Bool = false) -> Swap? {
        guard reserve(at: now) else { return nil }
        let swap = shard(of: id).withLock { shard -> Swap in
            guard inTurn || shard.turns[id] == nil else { return .awaited }
            removeExpired(from: &shard, at: now)
            if let entry = shard.entries[id] {
                guard isExpired(entry, at: now) else { return .outdated }
                forget(id, in: &shard)
            }
            put(record, as: id, into: &shard, at: now)
            return .done
        }
        if swap != .done { count.withLock { $0 -= 1 } }
        return swap
    }

    /// Reads a session, which extends its life.
    func read(_ id: String, at now: Instant) -> Reading? {
        shard(of: id).withLock { shard in
            removeExpired(from: &shard, at: now)
            guard let place = shard.entries.index(forKey: id),
                !isExpired(shard.entries.values[place], at: now)
            else { return nil }
            if shard.entries.values[place].usedAt < now {
                shard.entries.values[place].usedAt = now
            }
            let entry = shard.entries.values[place]
            return Reading(id: id, shared: entry.record, stamp: entry.stamp)
        }
    }

    /// Whether a session is there, which does not extend its life.
    func holds(_ id: String, at now: Instant) -> Bool {
        shard(of: id).withLock { shard in
            shard.entries[id].map { !isExpired($0, at: now) } ?? false
        }
    }

    /// Puts a changed session in the place of what was read.
    func replace(
        _ reading: Reading, with record: Record, at now: Instant, inTurn: Bool = false
    ) -> Swap {
        let shared = Shared(record)
        return change(reading, inTurn: inTurn) { shard, place in
            shard.nextStamp += 1
            shard.entries.values[place].record = shared
            shard.entries.values[place].stamp = shard.nextStamp
            shard.entries.values[place].usedAt = now
            let growth = terms.bytes(record) - terms.bytes(reading.shared.value)
            terms.budget.add(growth)
            if growth < 0 { freed.withPart { $0 -= growth } }
        }
    }

    /// Removes a session that was read.
    func remove(_ reading: Reading, inTurn: Bool = false) -> Swap {
        let removal = change(reading, inTurn: inTurn) { shard, _ in
            release(shard.entries.removeValue(forKey: reading.id))
            // Removed sessions leave their place in the queue behind; it must not grow with them.
            if shard.queue.count > 2 * shard.entries.count + 64 {
                let entries = shard.entries
                shard.queue.keep { entries[$0.id]?.ticket == $0.ticket }
            }
        }
        if removal == .done { count.withLock { $0 -= 1 } }
        return removal
    }

    private func change(
        _ reading: Reading, inTurn: Bool,
        _ work: (inout Shard, Dictionary<String, Entry>.Index) -> Void
    ) -> Swap {
        shard(of: reading.id).withLock { shard in
            guard inTurn || shard.turns[reading.id] == nil else { return .awaited }
            guard let place = shard.entries.index(forKey: reading.id),
                shard.entries.values[place].stamp == reading.stamp
            else { return .outdated }
            work(&shard, place)
            return .done
        }
    }

    // MARK: Room and expiry

    /// Removes what has expired, in slices, so that no lock is held for long.
    func sweep(at now: Instant) {
        for shard in shards {
            while shard.withLock({ removeExpired(from: &$0, at: now, atMost: 256) }) {}
        }
    }

    /// Takes one of the places there are; a full store first lets go of what has expired.
    private func reserve(at now: Instant) -> Bool {
        if take() { return true }
        sweep(at: now)
        return take()
    }

    private func take() -> Bool {
        count.withLock { count in
            guard count < terms.limit else { return false }
            count += 1
            return true
        }
    }

    private func put(_ record: Record, as id: String, into shard: inout Shard, at now: Instant) {
        shard.nextStamp += 1
        shard.entries[id] = Entry(
            record: Shared(record), stamp: shard.nextStamp, ticket: shard.nextStamp, usedAt: now)
        enqueue(id, ticket: shard.nextStamp, usedAt: now, in: &shard)
        if terms.isWalked { shard.enroll(id, ticket: shard.nextStamp) }
        terms.budget.add(terms.bytes(record))
    }

    private func enqueue(
        _ id: String, ticket: UInt64, usedAt: Instant, in shard: inout Shard
    ) {
        shard.queue.append(
            .init(
                id: id, ticket: ticket, due: usedAt.advanced(byMilliseconds: terms.timeToLive)))
    }

    func isExpired(_ entry: Entry, at now: Instant) -> Bool {
        entry.usedAt.advanced(byMilliseconds: terms.timeToLive) <= now
    }

    /// Looks at the sessions whose time may have come, a few at each call, so that no call is long
    /// and each session is looked at once in its lifetime. Whether there may be more.
    @discardableResult
    private func removeExpired(
        from shard: inout Shard, at now: Instant, atMost most: Int = 4
    ) -> Bool {
        for _ in 0..<most {
            guard let item = shard.queue.popDue(at: now) else { return false }
            guard let entry = shard.entries[item.id], entry.ticket == item.ticket else { continue }
            if isExpired(entry, at: now) {
                forget(item.id, in: &shard)
            } else {
                enqueue(item.id, ticket: item.ticket, usedAt: entry.usedAt, in: &shard)
            }
        }
        return true
    }

    private func forget(_ id: String, in shard: inout Shard) {
        release(shard.entries.removeValue(forKey: id))
        count.withLock { $0 -= 1 }
        terms.onExpiry(id)
    }

    private func release(_ entry: Entry?) {
        guard let bytes = entry.map({ terms.bytes($0.record.value) }) else { return }
        terms.budget.add(-bytes)
        freed.withPart { $0 += bytes }
    }

    func shard(of id: String) -> Lock<Shard> {
        shards[Int(truncatingIfNeeded: UInt(bitPattern: id.hashValue)) & (shards.count - 1)]
    }
}
