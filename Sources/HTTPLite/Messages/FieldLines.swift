/// The header fields of a response, as the lines that are sent.
package struct FieldLines: Sendable, ExpressibleByDictionaryLiteral {
    /// Every line with its end.
    private(set) var bytes: [UInt8] = []
    /// Whether a line could break the message: one CR LF from a handler would let a client write fields, or
    /// a whole second response (RFC 9110 §5.5).
    private(set) var breakMessage = false

    package init() {}

    package init(dictionaryLiteral lines: (String, String)...) {
        for (name, value) in lines { append(name, value) }
    }

    package mutating func append(_ name: String, _ value: String) {
        let (name, value) = (name.utf8.span, value.utf8.span)
        guard !Self.isOwn(name) else { return }
        guard name.isToken, value.isFieldContent else {
            breakMessage = true
            return
        }
        reserve(name.count + value.count + 4)
        bytes.append(copying: name)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(.space)
        bytes.append(copying: value)
        bytes.appendLineEnd()
    }

    /// Appends lines that were checked before.
    package mutating func append(_ lines: FieldLines) {
        reserve(lines.bytes.count)
        bytes.append(contentsOf: lines.bytes)
        breakMessage = breakMessage || lines.breakMessage
    }

    /// The values of every line with this name (lower case), in order.
    package func values(_ name: String) -> [String] {
        lines.filter { $0.name.utf8.span.equalsIgnoringCase(name) }.map(\.value)
    }

    /// Whether any line has this name (lower case).
    package func contains(_ name: String) -> Bool { !values(name).isEmpty }

    package var lines: [(name: String, value: String)] {
        bytes.split(separator: .lineFeed).compactMap { line in
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            let name = String(validating: line[..<colon], as: UTF8.self)
            let value = String(validating: line[(colon + 2)...].dropLast(), as: UTF8.self)
            return name.flatMap { name in value.map { (name, $0) } }
        }
    }

    /// Makes room for more than one line, since one seldom comes alone.
    private mutating func reserve(_ count: Int) {
        if bytes.capacity < bytes.count + count {
            bytes.reserveCapacity(bytes.count + count + Self.usualBytes)
        }
    }

    private static let usualBytes = 128

    /// Fields that only HTTPLite knows the truth of; a handler's word for them is left out.
    private static func isOwn(_ name: Span<UInt8>) -> Bool {
        switch name.count {
        case 4: name.equalsIgnoringCase("date")
        case 10: name.equalsIgnoringCase("connection")
        case 14: name.equalsIgnoringCase("content-length")
        case 17: name.equalsIgnoringCase("transfer-encoding")
        default: false
        }
    }
}
