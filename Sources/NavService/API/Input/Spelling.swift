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

    /// Levenshtein's distance.
    private static func edits(_ first: String, _ second: String) -> Int {
        let columns = Array(second)
        var row = Array(0...columns.count)
        for (line, character) in first.enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for column in columns.indices {
                let substitution = diagonal + (character == columns[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(substitution, row[column] + 1, diagonal + 1)
            }
        }
        return row[columns.count]
    }
}
