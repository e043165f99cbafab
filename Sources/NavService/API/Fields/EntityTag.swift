import HTTPLite

/// The entity tag of a session's version or of a file, and the conditions on it (RFC 9110 §8.8.3,
/// §13.1).
struct EntityTag: Equatable {
    /// A strong tag, in its quotes.
    let text: String

    init(_ revision: Revision) {
        text = "\"\(revision.version)-\(revision.life)\""
    }

    /// The tag of bytes that no version counts: their hash (FNV-1a).
    init(content: [UInt8]) {
        let hash = content.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        text = "\"\(String(hash, radix: 36))\""
    }

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

    /// Whether a list of tags, over all its lines, has one that fits. What is no list fits nothing.
    private static func list(_ values: [String], contains fits: (Item) -> Bool) -> Bool {
        var isFound = false
        for value in values {
            var scanner = FieldScanner(value)
            scanner.skipSpace()
            while !scanner.isAtEnd {
                // RFC 9110 §5.6.1.2: empty elements say nothing.
                if !scanner.isAt(",") {
                    guard let item = item(&scanner) else { return false }
                    isFound = isFound || fits(item)
                    scanner.skipSpace()
                }
                // §5.6.1: what follows an element is a comma, or nothing.
                guard scanner.isAtEnd || scanner.skip(",") else { return false }
                scanner.skipSpace()
            }
        }
        return isFound
    }

    private static func item(_ scanner: inout FieldScanner) -> Item? {
        if scanner.skip("*") { return .any }
        let isWeak = scanner.skip("W")
        if isWeak, !scanner.skip("/") { return nil }
        return scanner.opaqueTag().map { .tag($0, isWeak: isWeak) }
    }
}
