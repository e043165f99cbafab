/// What is said to a client of its own texts: as much as tells one from another, so that no answer
/// grows with what was sent.
extension String {
    private static let mostQuoted = 256

    /// The text, or its first scalars and an ellipsis: 256 together.
    var quoted: String {
        // Each scalar takes a byte or more, so nearly all texts are short enough without counting.
        guard utf8.count > Self.mostQuoted,
            let end = unicodeScalars.index(
                startIndex, offsetBy: Self.mostQuoted, limitedBy: endIndex), end < endIndex
        else { return self }
        return String(unicodeScalars[..<unicodeScalars.index(before: end)]) + "…"
    }
}

extension String {
    /// Whether both are the same bytes, as RFC 8259 §8.3 has names compared. Swift's own `==` takes
    /// texts for equal that only look alike, and brings both into normal form for it: work without
    /// bound on what a client sent.
    func isSpelled(as other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }

    /// The same for a word of the program's own, which is ASCII. No text of as many bytes looks like one
    /// but itself, and the work is bounded by the word, so that `==` may decide: it is far quicker.
    func isWord(_ word: String) -> Bool {
        utf8.count == word.utf8.count && utf8.first == word.utf8.first && self == word
    }
}
