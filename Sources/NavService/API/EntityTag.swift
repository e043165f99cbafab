import HTTPLite

/// The entity tag of a session's version, and the conditions on it (RFC 9110 §8.8.3, §13.1).
struct EntityTag: Equatable {
    let version: Int

    /// A strong tag: the version in quotes.
    var text: String { "\"\(version)\"" }

    /// Whether `If-Match` lets a request through; without the field everything goes through.
    static func ifMatch(_ fields: Fields, holdsFor tag: EntityTag?) -> Bool {
        let values = fields.values("if-match")
        if values.isEmpty { return true }
        guard let tag else { return false }
        // Strong comparison: a weak tag matches nothing.
        return list(values) { $0 == .any || $0 == .tag(tag.text, isWeak: false) }
    }

    /// Whether `If-None-Match` names the current version, so that there is nothing new to send.
    static func ifNoneMatch(_ fields: Fields, names tag: EntityTag) -> Bool {
        let values = fields.values("if-none-match")
        // Weak comparison: the mark W/ makes no difference.
        return list(values) { item in
            if case .tag(let text, _) = item { text == tag.text } else { item == .any }
        }
    }

    private enum Item: Equatable {
        case any
        case tag(String, isWeak: Bool)
    }

    /// Whether a list of tags, over all its lines, has one that fits. What is no tag fits nothing.
    private static func list(_ values: [String], contains fits: (Item) -> Bool) -> Bool {
        values.contains { value in
            var scanner = FieldScanner(value)
            while !scanner.isAtEnd {
                scanner.skipSpace()
                if scanner.skip(",") { continue }
                guard let item = item(&scanner) else { return false }
                if fits(item) { return true }
                scanner.skipSpace()
            }
            return false
        }
    }

    private static func item(_ scanner: inout FieldScanner) -> Item? {
        if scanner.skip("*") { return .any }
        let isWeak = scanner.skip("W")
        if isWeak, !scanner.skip("/") { return nil }
        guard let opaque = scanner.quotedString() else { return nil }
        return .tag("\"\(opaque)\"", isWeak: isWeak)
    }
}
