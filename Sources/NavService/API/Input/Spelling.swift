/// Finds the word somebody meant.
package enum Spelling {
    /// A longer word is no slip of any that is known, and the work grows with the length.
    private static let longest = 32

    /// The candidate with the fewest edits, if these are few enough to be a slip: a third of the
    /// word. Case counts as no edit.
    package static func nearest(to word: String, among candidates: [String]) -> String? {
        var comparisons = Int.max
        return nearest(to: word, among: candidates, within: &comparisons)
    }

    /// The same within a number of comparisons, from which it takes those that it makes; nil where
    /// they are not enough.
    static func nearest(
        to word: String, among candidates: [String], within comparisons: inout Int
    ) -> String? {
        // Four bytes are the most that a scalar takes: a long text is not even counted.
        guard word.utf8.count <= 4 * longest, word.unicodeScalars.count <= longest else {
            return nil
        }
        let folded = folded(word)
        let allowed = max(1, folded.count / 3)
        var best: (edits: Int, candidate: String)?
        for candidate in candidates {
            // Each letter that one has more is an edit.
            guard abs(candidate.utf8.count - folded.count) <= allowed else { continue }
            guard comparisons > 0 else { return nil }
            comparisons -= 1
            let edits = edits(folded, Self.folded(candidate))
            if edits <= allowed, edits < best?.edits ?? .max { best = (edits, candidate) }
        }
        return best?.candidate
    }

    /// The scalars, those of ASCII in lower case.
    private static func folded(_ text: String) -> [UInt32] {
        text.unicodeScalars.map { $0.value &- 0x41 < 26 ? $0.value | 0x20 : $0.value }
    }

    /// How many scalars must be put in, left out, exchanged or swapped with the next one: the
    /// distance by Levenshtein, and the commonest slip of fast fingers.
    private static func edits(_ lines: [UInt32], _ columns: [UInt32]) -> Int {
        var beforeLast = [Int](repeating: 0, count: columns.count + 1)
        var last = Array(0...columns.count)
        var row = beforeLast
        for line in lines.indices {
            row[0] = line + 1
            for column in columns.indices {
                let substitution = last[column] + (lines[line] == columns[column] ? 0 : 1)
                var least = min(substitution, last[column + 1] + 1, row[column] + 1)
                if line > 0, column > 0, lines[line] == columns[column - 1],
                    lines[line - 1] == columns[column]
                {
                    least = min(least, beforeLast[column - 1] + 1)
                }
                row[column + 1] = least
            }
            (beforeLast, last, row) = (last, row, beforeLast)
        }
        return last[columns.count]
    }
}
