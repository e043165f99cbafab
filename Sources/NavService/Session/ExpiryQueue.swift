/// A first-in-first-out list of ids with the time at which to look at each.
struct ExpiryQueue: Sendable {
    private var items: [(id: String, due: Timestamp)] = []
    private var head = 0

    var count: Int { items.count - head }

    init(_ items: [(id: String, due: Timestamp)] = []) {
        self.items = items.sorted { $0.due < $1.due }
    }

    mutating func append(_ id: String, due: Timestamp) {
        items.append((id, due))
    }

    /// The first id, if its time has come.
    mutating func popDue(at now: Timestamp) -> String? {
        guard head < items.count, items[head].due <= now else { return nil }
        let id = items[head].id
        head += 1
        // Used places are given back once they are half of all: a constant cost for each id.
        if head * 2 > items.count {
            items.removeFirst(head)
            head = 0
        }
        return id
    }
}
