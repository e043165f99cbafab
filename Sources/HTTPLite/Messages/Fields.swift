/// Header fields in the order they came: an array, since a dictionary would lose order and repeats.
package struct Fields: Sendable, ExpressibleByDictionaryLiteral {
    package private(set) var lines: [(name: String, value: String)] = []

    package init() {}

    package init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { lines.append((name, value)) }
    }

    package mutating func append(_ name: String, _ value: String) {
        lines.append((name, value))
    }

    /// The values of every line with this name (lower case), in order.
    package func values(_ name: String) -> [String] {
        lines.filter { $0.name.lowercased() == name }.map(\.value)
    }
}
