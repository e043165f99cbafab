/// Reads a field value piece by piece (RFC 9110 §5.6).
struct FieldScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool { position == bytes.count }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func skipSpace() {
        while let byte = current, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
            position += 1
        }
    }

    func isAt(_ character: Unicode.Scalar) -> Bool {
        current.map { UInt32($0) == character.value } ?? false
    }

    /// Moves past a character if it comes next.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard isAt(character) else { return false }
        position += 1
        return true
    }

    mutating func token() -> String? {
        let start = position
        while let byte = current, Self.isTokenByte(byte) { position += 1 }
        return position == start ? nil : text(start..<position)
    }

    /// The text between double quotes, escapes undone.
    mutating func quotedString() -> String? {
        guard skip("\"") else { return nil }
        var content: [UInt8] = []
        while let byte = current {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(validating: content, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let escaped = current else { return nil }
                position += 1
                content.append(escaped)
            default: content.append(byte)
            }
        }
        return nil
    }

    /// The text of an entity tag with its quotes, in which a backslash is a character like others and a
    /// blank is none (RFC 9110 §8.8.3).
    mutating func opaqueTag() -> String? {
        let start = position
        guard skip("\"") else { return nil }
        while let byte = current, byte > 0x20, byte != 0x22, byte != 0x7F { position += 1 }
        return skip("\"") ? text(start..<position) : nil
    }

    private func text(_ range: Range<Int>) -> String? {
        String(validating: bytes[range], as: UTF8.self)
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
