/// How texts are written.
extension JSONWriter {
    /// Writes a string, with the escapes that RFC 8259 §7 demands and no others.
    package mutating func string(_ text: String) {
        let utf8 = text.utf8.span
        // Each byte may become six; a comma and a quote stand before them, a quote and up to eight bytes
        // that don't count behind.
        reserve(6 &* utf8.count &+ 12)
        openQuotation()
        unsafe utf8.withUnsafeBytes { unsafe putText($0) }
        put(UInt8(ascii: "\""))
        needsComma = true
    }

    /// Writes a string of the program's own that needs no escape for that reason.
    mutating func word(_ word: String) {
        let utf8 = word.utf8.span
        reserve(utf8.count &+ 12)
        openQuotation()
        unsafe utf8.withUnsafeBytes { text in
            var index = 0
            while index &+ 8 <= text.count {
                unsafe put(text.loadUnaligned(fromByteOffset: index, as: UInt64.self), count: 8)
                index &+= 8
            }
            let rest = text.count &- index
            if rest > 0 { unsafe put(Self.last(rest, of: text), count: rest) }
        }
        put(UInt8(ascii: "\""))
        needsComma = true
    }

    // MARK: Eight bytes at once, where there is room

    /// Eight bytes at once where none of them needs an escape, as nearly none does; of those that are
    /// left, as many at once as there are.
    @inline(__always)
    private mutating func putText(_ text: UnsafeRawBufferPointer) {
        var index = 0
        while index + 8 <= text.count {
            let eight = unsafe text.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            guard !Self.needsEscape(eight) else { break }
            put(eight, count: 8)
            index += 8
        }
        if text.count - index < 8 {
            let rest = unsafe Self.last(text.count &- index, of: text)
            if !Self.needsEscape(rest) { return put(rest, count: text.count &- index) }
        }
        while index < text.count {
            let byte = unsafe text[index]
            if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                putEscape(byte)
            } else {
                put(byte)
            }
            index += 1
        }
    }

    /// The last bytes of a text, at most seven, and spaces behind them.
    @inline(__always)
    private static func last(_ count: Int, of text: UnsafeRawBufferPointer) -> UInt64 {
        let spaces: UInt64 = 0x2020_2020_2020_2020
        let start = text.count &- count
        if count < 4 {
            var bytes = spaces
            for index in (start..<text.count).reversed() {
                bytes = unsafe bytes << 8 | UInt64(text[index])
            }
            return bytes
        }
        // Two words that overlap.
        let first = unsafe text.loadUnaligned(fromByteOffset: start, as: UInt32.self)
        let last = unsafe text.loadUnaligned(fromByteOffset: text.count &- 4, as: UInt32.self)
        let above = UInt64(8 &* count)
        return UInt64(first) | UInt64(last) &<< (above &- 32) | spaces &<< above
    }

    /// Whether one of eight bytes is below a space, a quotation mark or a backslash: each test sets the
    /// top bit of some byte where it is so, and may set another's beside it, but of none where it is not.
    @inline(__always)
    private static func needsEscape(_ eight: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = eight ^ (ones &* UInt64(UInt8(ascii: "\"")))
        let backslashes = eight ^ (ones &* UInt64(UInt8(ascii: "\\")))
        let found =
            (eight &- ones &* 0x20) & ~eight | (quotes &- ones) & ~quotes
            | (backslashes &- ones) & ~backslashes
        return found & (ones &* 0x80) != 0
    }

    private mutating func putEscape(_ byte: UInt8) {
        put(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\n"): put(UInt8(ascii: "n"))
        case UInt8(ascii: "\r"): put(UInt8(ascii: "r"))
        case UInt8(ascii: "\t"): put(UInt8(ascii: "t"))
        case 0..<0x20:
            for zero in "u00".utf8 { put(zero) }
            for digit in [byte >> 4, byte & 0xF] {
                put(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
            }
        default: put(byte)
        }
    }
}
