/// How an entry came into its list.
enum EntrySide { case leaving, arriving, leftOver }

/// What is drawn of the lists of a transition.
extension Exchange {
    struct Entry {
        let part: Part
        /// Its place in the answer, as `outgoing-0`.
        let name: String
        let side: EntrySide
    }

    /// All entries from back to front: what leaves, what arrives, and what was left over in front.
    var entries: [Entry] {
        func entries(
            _ parts: [Part], _ list: String, from first: Int = 0, _ side: EntrySide
        ) -> [Entry] {
            parts.enumerated().map {
                Entry(part: $1, name: "\(list)-\(first + $0)", side: side)
            }
        }
        // Both are answered in one list.
        return entries(outgoing, "outgoing", .leaving) + entries(incoming, "incoming", .arriving)
            + entries(leftOver, "outgoing", from: outgoing.count, .leftOver)
    }
}
