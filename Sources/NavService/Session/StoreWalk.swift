import HTTPLite

/// A walk through all records that are there when it begins, in slices, so that neither a lock nor a loop
/// is held for long. Who stays throughout is met exactly once, whatever comes and goes; who comes later
/// is not met.
struct StoreWalk<Record: Sendable> {
    /// What is met, and where the walk is just behind it.
    struct Step {
        let id: String
        let record: Shared<Record>
        let place: StorePlace
    }

    /// The most ids that are looked at in a slice.
    static var sliceLimit: Int { 64 }

    private let store: MemoryStore<Record>
    /// The last ticket of each shard.
    private let lasts: [UInt64]
    private var place: StorePlace

    init(_ store: MemoryStore<Record>, after place: StorePlace = .start) {
        self.store = store
        self.place = place
        lasts = store.shards.map { $0.withLock { $0.roll.last } }
    }

    /// The next slice, in which perhaps nobody is met; nil at the end.
    mutating func next(at now: Instant) -> [Step]? {
        guard lasts.indices.contains(place.shard) else { return nil }
        var steps: [Step] = []
        var rest = Self.sliceLimit
        while rest > 0, lasts.indices.contains(place.shard) {
            // To find that a shard is empty is work too.
            rest -= max(1, look(atMost: rest, at: now, &steps))
        }
        return steps
    }

    /// Looks at so many ids of the shard where the walk is, and goes on behind them. How many there were.
    private mutating func look(
        atMost most: Int, at now: Instant, _ steps: inout [Step]
    ) -> Int {
        let (shard, last) = (place.shard, lasts[place.shard])
        return store.shards[shard].withLock { state in
            let items = state.roll.items(after: place.ticket, atMost: most)
                .prefix { $0.ticket <= last }
            for item in items {
                place = StorePlace(shard: shard, ticket: item.ticket)
                guard let entry = state.entries[item.id], entry.ticket == item.ticket,
                    !store.isExpired(entry, at: now)
                else { continue }
                steps.append(Step(id: item.id, record: entry.record, place: place))
            }
            if items.count < most { place = StorePlace(shard: shard + 1, ticket: 0) }
            return items.count
        }
    }
}

/// How far a walk has come; another may be taken up there.
struct StorePlace: Sendable, Equatable {
    let shard: Int
    let ticket: UInt64

    static let start = StorePlace(shard: 0, ticket: 0)
}
