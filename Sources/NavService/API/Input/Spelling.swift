/// Finds the word somebody meant.
package enum Spelling {
    /// The candidate with the fewest edits, if these are few enough to be a slip: a third of the
    /// word. Case counts as no edit.
    package static func nearest(to word: String, among candidates: [String]) -> String? {
        // A long word is no slip of a short one, and the work grows with the length.
        guard word.utf8.count <= 64 else { return nil }
        let folded = word.lowercased()
        let allowed = max(1, word.count / 3)
        let rated = candidates.map { (edits(folded, $0.lowercased()), $0) }
        guard let best = rated.min(by: { $0.0 < $1.0 }), best.0 <= allowed else { return nil }
        return best.1
    }

    /// How many characters must be put in, left out, exchanged or swapped with the next one: the
    /// distance by Levenshtein, and the commonest slip of fast fingers.
    private static func edits(_ first: String, _ second: String) -> Int {
        let lines = Array(first)
        let columns = Array(second)
        var beforeLast: [Int] = []
        var last = Array(0...columns.count)
        for line in lines.indices {
            var row = [line + 1]
            for column in columns.indices {
                let substitution = last[column] + (lines[line] == columns[column] ? 0 : 1)
                var least = min(substitution, last[column + 1] + 1, row[column] + 1)
                if line > 0, column > 0, lines[line] == columns[column - 1],
                    lines[line - 1] == columns[column]
                {
                    least = min(least, beforeLast[column - 1] + 1)
                }
                row.append(least)
            }
            beforeLast = last
            last = row
        }
        return last[columns.count]
    }
}
