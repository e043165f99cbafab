/// A first-in-first-out list of ids with the time at which to look at each. A ticket tells the place that
/// counts from those that a session left behind when it was removed and put again.
struct ExpiryQueue: Sendable {
    struct Item: Sendable {
        let id: String
        let ticket: UInt64
        let due: Instant
    }

    private var items: [Item] = []
    private var head = 0

    var count: Int { items.count - head }

    mutating func append(_ item: Item) {
        items.append(item)
    }

    /// The first item, if its time has come.
    mutating func popDue(at now: Instant) -> Item? {
        guard head < items.count, items[head].due <= now else { return nil }
        let item = items[head]
        head += 1
        // Used places are given back once they are half of all: a constant cost for each id.
        if head * 2 > items.count { removeUsed() }
        return item
    }

    /// Lets go of the items that no longer count; the others keep their order.
    mutating func keep(_ counts: (Item) -> Bool) {
        removeUsed()
        items.removeAll { !counts($0) }
    }

    private mutating func removeUsed() {
        items.removeFirst(head)
        head = 0
    }
}
