/// The ids of a shard in the order of their tickets, so that a walk can be taken up again where it was
/// left, whatever came and went meanwhile. Who has gone stays on it until there are too many such.
struct Roll: Sendable {
    struct Item: Sendable {
        let id: String
        let ticket: UInt64
    }

    private var items: [Item] = []

    var count: Int { items.count }
    var last: UInt64 { items.last?.ticket ?? 0 }

    /// Adds an id; tickets only grow.
    mutating func append(_ item: Item) {
        items.append(item)
    }

    /// The next items behind a ticket, found by halving.
    func items(after ticket: UInt64, atMost most: Int) -> ArraySlice<Item> {
        var (low, high) = (0, items.count)
        while low < high {
            let middle = low + (high - low) / 2
            if items[middle].ticket > ticket { high = middle } else { low = middle + 1 }
        }
        return items[low...].prefix(most)
    }

    /// Strikes off those who are gone.
    mutating func keep(_ isThere: (Item) -> Bool) {
        items.removeAll { !isThere($0) }
    }
}

extension MemoryStore.Shard {
    /// Puts an id on the roll. Those who are gone are struck off once they are half of it: a constant
    /// cost for each id.
    mutating func enroll(_ id: String, ticket: UInt64) {
        roll.append(.init(id: id, ticket: ticket))
        guard roll.count > 2 * entries.count + 64 else { return }
        let entries = entries
        roll.keep { entries[$0.id]?.ticket == $0.ticket }
    }
}
