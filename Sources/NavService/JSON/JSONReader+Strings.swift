extension JSONReader {
    /// As many as the longest title has scalars: what the service takes is never refused for this,
    /// and a comparison stays in the microseconds.
    private static let mostCombiningMarks = 256

    /// Reads a string from its opening quote to behind its closing one, escapes decoded.
    mutating func string() throws(JSONFault) -> String {
        position += 1
        let start = position
        var hasEscapes = false
        var allBits: UInt8 = 0
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                let end = position
                let text = try hasEscapes ? unescaped(start..<end) : plain(start..<end)
                if hasEscapes || allBits >= 0x80 { try refusePiledMarks(in: text, at: start) }
                position = end + 1
                return text
            }
            if byte == UInt8(ascii: "\\") {
                hasEscapes = true
                position += 2
                continue
            }
            guard byte >= 0x20 else {
                throw fault("a control character in a string must be written as an escape")
            }
            allBits |= byte
            position += 1
        }
        throw fault("the text ends inside a string", at: bytes.count)
    }

    /// Refuses what would make a comparison slow: Swift compares texts in normal form, and sorts a
    /// run of combining marks in quadratic time, 0.6 s for 100 KB of them.
    private func refusePiledMarks(in text: String, at offset: Int) throws(JSONFault) {
        // A mark takes two bytes or more.
        guard text.utf8.count > 2 * Self.mostCombiningMarks else { return }
        var run = 0
        for scalar in text.unicodeScalars {
            run = Self.combines(scalar) ? run + 1 : 0
            if run > Self.mostCombiningMarks {
                throw fault(
                    "a character with more than \(Self.mostCombiningMarks) combining marks",
                    at: offset)
            }
        }
    }

    /// Whether a scalar is a combining mark. Where most of the world's writing lies there are none,
    /// so the table, which is slow, need not be asked.
    private static func combines(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x300, 0x3400..<0xA000, 0xAC00..<0xD800, 0x1F000..<0x20000: false
        default: scalar.properties.canonicalCombiningClass != .notReordered
        }
    }

    /// The text of bytes without escapes; the standard library checks them and says where they err.
    private func plain(_ range: Range<Int>) throws(JSONFault) -> String {
        do {
            return String(copying: try UTF8Span(validating: bytes.span.extracting(range)))
        } catch {
            let reason =
                switch error.kind {
                case .overlongEncodingByte: "an overlong form"
                case .surrogateCodePointByte: "a surrogate"
                case .truncatedScalar: "a character cut short"
                case .unexpectedContinuationByte: "a continuation byte without a beginning"
                default: "a byte or character that Unicode does not have"
                }
            throw fault(
                "not UTF-8: \(reason)", at: range.lowerBound + error.byteOffsets.lowerBound)
        }
    }

    /// The text of bytes with escapes: gathered as bytes, and checked once.
    private mutating func unescaped(_ range: Range<Int>) throws(JSONFault) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(range.count)
        position = range.lowerBound
        while position < range.upperBound {
            if next == UInt8(ascii: "\\") {
                let start = position
                do throws(JSONFault) {
                    try escape(into: &text)
                } catch {
                    // The first fault is told: bytes before it may be no UTF-8.
                    _ = try plain(range.lowerBound..<start)
                    throw error
                }
            } else {
                text.append(next)
                position += 1
            }
        }
        if let text = String(validating: text, as: UTF8.self) { return text }
        // Escapes give whole characters, so what errs are the bytes that are none.
        return try plain(range)
    }

    /// Reads one escape; a pair of surrogates is one character, half a pair is none (RFC 8259 §7).
    private mutating func escape(into text: inout [UInt8]) throws(JSONFault) {
        let start = position
        position += 1
        let letter = next
        position += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
        case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
        case UInt8(ascii: "u"):
            let first = try fourHexDigits()
            if let scalar = Unicode.Scalar(first) {
                text.append(contentsOf: scalar.utf8)
            } else if let scalar = try pair(of: first) {
                text.append(contentsOf: scalar.utf8)
            } else {
                throw fault("half a surrogate pair is no character", at: start)
            }
        default: throw fault("no such escape; write \\\\ for a backslash", at: start)
        }
    }

    /// Reads the other half of a pair of surrogates; nil when there is none.
    private mutating func pair(of first: UInt32) throws(JSONFault) -> Unicode.Scalar? {
        guard first < 0xDC00, next == UInt8(ascii: "\\") else { return nil }
        position += 1
        guard next == UInt8(ascii: "u") else { return nil }
        position += 1
        let second = try fourHexDigits()
        guard 0xDC00...0xDFFF ~= second else { return nil }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    }

    private mutating func fourHexDigits() throws(JSONFault) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            let digit: UInt8
            switch next {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = next - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = next - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = next - UInt8(ascii: "A") + 10
            default: throw expected("four hexadecimal digits after \\u")
            }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }
}
