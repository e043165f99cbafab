/// How numbers are written.
extension JSONWriter {
    /// Writes the shortest digits that read back to exactly this value, 0 for -0, and null for what
    /// JSON cannot say (infinities, NaN), which no caller should pass.
    @inline(__always)
    package mutating func number(_ value: Double) {
        beginValue()
        digits(of: value)
    }

    /// Writes a number behind a fragment. Lengths on a screen are nearly all whole and small.
    @inline(__always)
    mutating func digits(of value: Double) {
        reserve(32)
        if value >= 0, value < 10_000 {
            let whole = Int32(value)
            if Double(whole) == value { return putFourDigits(UInt(whole.magnitude)) }
        }
        putNumber(value)
    }

    package mutating func integer(_ value: Int) {
        reserve(24)
        separate()
        if value < 0 { put(UInt8(ascii: "-")) }
        putDigits(value.magnitude)
        needsComma = true
    }

    // MARK: Digits, where there is room

    /// Takes whole numbers and those of up to four decimals, nearly all on this wire, by integer
    /// arithmetic. Below 10^11 such a decimal has at most 15 digits, so no other of that length
    /// reads back to the same Double: if it reads back, it is the shortest.
    private mutating func putNumber(_ value: Double) {
        let magnitude = value.magnitude
        guard magnitude < 1e11 else { return putDescription(of: value) }
        let whole = Int(magnitude)
        if Double(whole) == magnitude {
            if value < 0 { put(UInt8(ascii: "-")) }
            return putDigits(UInt(bitPattern: whole))
        }
        let tenThousandths = Int(magnitude * 10_000 + 0.5)
        guard Double(tenThousandths) / 10_000 == magnitude else {
            return putDescription(of: value)
        }
        if value < 0 { put(UInt8(ascii: "-")) }
        let (integer, decimals) =
            UInt(bitPattern: tenThousandths).quotientAndRemainder(dividingBy: 10_000)
        putDigits(integer)
        if decimals == 0 { return }
        put(UInt8(ascii: "."))
        let four = Self.fourDigits(decimals)
        put(four | Self.zeros, count: 4 - four.leadingZeroBitCount / 8)
    }

    /// Puts a number below 10,000.
    @inline(__always)
    private mutating func putFourDigits(_ value: UInt) {
        let four = Self.fourDigits(value)
        // The last digit is there also where all are zero.
        let leading = min(four.trailingZeroBitCount / 8, 3)
        put((four | Self.zeros) &>> UInt32(8 &* leading), count: 4 &- leading)
    }

    private mutating func putDigits(_ value: UInt) {
        if value < 10_000 { return putFourDigits(value) }
        putDigits(value / 10_000)
        put(Self.fourDigits(value % 10_000) | Self.zeros, count: 4)
    }

    private static let zeros: UInt32 = 0x3030_3030

    /// The digits of a number below 10,000, the first in the lowest byte: both halves at once.
    @inline(__always)
    private static func fourDigits(_ value: UInt) -> UInt32 {
        let value = UInt32(truncatingIfNeeded: value)
        let halves = value / 100 | (value % 100) << 16
        let tens = (halves &* 103) >> 10 & 0x000F_000F
        return tens | (halves &- 10 &* tens) << 8
    }

    /// Puts Swift's description, which has the shortest digits, without the `.0`, the `+` and the
    /// zeros of an exponent that it adds: 1e21 and 1e-7 where Swift says 1e+21 and 1e-07.
    private mutating func putDescription(of value: Double) {
        guard value.isFinite else {
            fragment("null")
            return
        }
        let text = value.description.utf8
        let exponent = text.firstIndex(of: UInt8(ascii: "e")) ?? text.endIndex
        var digits = text[..<exponent]
        if digits.suffix(2).elementsEqual(".0".utf8) { digits.removeLast(2) }
        for byte in digits { put(byte) }
        guard exponent < text.endIndex else { return }
        put(UInt8(ascii: "e"))
        let power = text[exponent...].dropFirst()
        if power.first == UInt8(ascii: "-") { put(UInt8(ascii: "-")) }
        for byte in power.drop(while: { !(UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0) }) {
            put(byte)
        }
    }
}
