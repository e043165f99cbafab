/// A set of ASCII characters as two words, so that a lookup touches no memory.
struct ByteSet: Sendable {
    /// Bit n of `low` stands for character n, bit n of `high` for character 64 + n.
    let low: UInt64
    let high: UInt64

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        let word = byte < 64 ? low : high
        return byte < 128 && (word &>> UInt64(byte & 63)) & 1 == 1
    }

    /// Letters, digits and ``!#$%&'*+-.^_`|~`` (RFC 9110 §5.6.2).
    static let token = ByteSet(low: 0x03FF_6CFA_0000_0000, high: 0x57FF_FFFF_C7FF_FFFE)
    /// 0x21 to 0x7E.
    static let visible = ByteSet(low: 0xFFFF_FFFE_0000_0000, high: 0x7FFF_FFFF_FFFF_FFFF)
    /// What may stand in a path: letters, digits and `-._~!$&'()*+,;=:@/%` (RFC 3986 §3.3).
    static let path = ByteSet(low: 0x2FFF_FFF2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
    /// What may stand in a query: visible, without `\"<>#`. RFC 3986 §3.4 has no braces, brackets, pipe,
    /// caret and backquote either, but browsers send them as they are.
    static let query = ByteSet(low: 0xAFFF_FFF2_0000_0000, high: 0x7FFF_FFFF_EFFF_FFFF)
    /// A registered name without the comma, which only a joined list of hosts would bring (RFC 3986 §3.2.2).
    static let registeredName = ByteSet(low: 0x2BFF_6FF2_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)
}

/// Questions about single bytes, answered for ASCII only: Unicode's answers let other letters in, as the
/// Kelvin sign that lower-cases to `k`.
extension UInt8 {
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20

    @inline(__always)
    init(ascii scalar: Unicode.Scalar) {
        self = UInt8(truncatingIfNeeded: scalar.value)
    }

    var isDigit: Bool { self &- 0x30 < 10 }

    /// A control character, HTAB too (RFC 5234 B.1).
    var isControl: Bool { self < 0x20 || self == 0x7F }

    /// What may stand in a field value: visible, space, HTAB and obs-text (RFC 9110 §5.5).
    @inline(__always)
    var isFieldContent: Bool { (self >= 0x20 && self != 0x7F) || self == .tab }

    var isBlank: Bool { self == .space || self == .tab }

    var hexValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x41 + 10
        case 0x61...0x66: self - 0x61 + 10
        default: nil
        }
    }

    var lowercasedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension Span where Element == UInt8 {
    /// Whether these bytes are the given lower-case ASCII text, in any case.
    func equalsIgnoringCase(_ lowercased: String) -> Bool {
        let text = lowercased.utf8.span
        guard text.count == count else { return false }
        for index in 0..<count where self[index].lowercasedASCII != text[index] { return false }
        return true
    }

    func equals(_ text: String) -> Bool {
        let text = text.utf8.span
        guard text.count == count else { return false }
        for index in 0..<count where self[index] != text[index] { return false }
        return true
    }

    /// Whether it is a token (RFC 9110 §5.6.2), such as a field's name.
    var isToken: Bool {
        count > 0 && endOfRun(0..<count) { ByteSet.token.contains($0) } == count
    }

    /// Whether it may be a field's value.
    var isFieldContent: Bool {
        endOfRun(0..<count) { $0.isFieldContent } == count
    }

    /// Without SP and HTAB at both ends (RFC 9110 §5.6.3); no other byte is white space here.
    func trimmedBlanks() -> Range<Int> {
        var start = 0
        var end = count
        while start < end, self[start].isBlank { start += 1 }
        while end > start, self[end - 1].isBlank { end -= 1 }
        return start..<end
    }

    /// Where, from the range's start on, the bytes stop being of a kind; at most the range's end.
    @inline(__always)
    func endOfRun(_ range: Range<Int>, _ isMember: (UInt8) -> Bool) -> Int {
        var index = range.lowerBound
        while index < range.upperBound, isMember(self[index]) { index += 1 }
        return index
    }

    /// A decimal number of digits alone, without needless zeros; nil also when it doesn't fit.
    ///
    /// RFC 9110 §8.6 allows leading zeros, but no client sends them and intermediaries disagree on them.
    func decimal() -> Int? {
        guard count > 0, count <= 19, count == 1 || self[0] != 0x30 else { return nil }
        var value = 0
        for index in 0..<count {
            guard self[index].isDigit else { return nil }
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, more) = product.addingReportingOverflow(Int(self[index] &- 0x30))
            guard !overflow, !more else { return nil }
            value = sum
        }
        return value
    }

    /// The text, if it is UTF-8; never repaired.
    func validatedString(_ range: Range<Int>) -> String? {
        guard let text = try? UTF8Span(validating: extracting(range)) else { return nil }
        return String(copying: text)
    }

    /// The elements between commas, blanks trimmed, empty ones too (RFC 9110 §5.6.1).
    func forEachListElement(_ body: (Range<Int>) -> Void) {
        var start = 0
        for index in 0...count where index == count || self[index] == 0x2C {
            let inner = extracting(start..<index).trimmedBlanks()
            body(start + inner.lowerBound..<start + inner.upperBound)
            start = index + 1
        }
    }
}
