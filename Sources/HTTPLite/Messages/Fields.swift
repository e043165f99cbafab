/// Header fields in the order they came: an array, since a dictionary would lose order and repeats.
///
/// Those of a request stay the bytes they were until someone asks for a name, so a field nobody reads
/// costs nothing.
package struct Fields: Sendable, ExpressibleByDictionaryLiteral {
    private let received: FieldBlock
    private var written: [(name: String, value: String)]

    package init() {
        received = FieldBlock()
        written = []
    }

    init(received: FieldBlock) {
        self.received = received
        written = []
    }

    package init(dictionaryLiteral elements: (String, String)...) {
        received = FieldBlock()
        written = elements.map { (name: $0.0, value: $0.1) }
    }

    package mutating func append(_ name: String, _ value: String) {
        written.append((name, value))
    }

    /// Every line; a byte from 0x80 up in a received value is one scalar of the same number (obs-text is
    /// opaque, RFC 9110 §5.5).
    package var lines: [(name: String, value: String)] {
        if received.isEmpty { return written }
        return received.lines() + written
    }

    /// The values of every line with this name (lower case), in order.
    package func values(_ name: String) -> [String] {
        var values = received.values(name)
        for line in written where line.name.equalsIgnoringCase(name) { values.append(line.value) }
        return values
    }

    /// Whether any line has this name (lower case).
    package func contains(_ name: String) -> Bool {
        received.contains(name) || written.contains { $0.name.equalsIgnoringCase(name) }
    }
}

extension String {
    /// Whether this is the given lower-case ASCII text, in any ASCII case.
    func equalsIgnoringCase(_ lowercased: String) -> Bool {
        utf8.count == lowercased.utf8.count
            && zip(utf8, lowercased.utf8).allSatisfy { $0.lowercasedASCII == $1 }
    }
}
