/// How numbers are written.
extension JSONWriter {
    /// Writes the shortest digits that read back to exactly this value, 0 for -0, and null for what
    /// JSON cannot say (infinities, NaN), which no caller should pass.
    package mutating func number(_ value: Double) {
        reserve(32)
        separate()
        needsComma = true
        putNumber(value)
    }

    /// Writes a number behind a fragment.
    mutating func digits(of value: Double) {
        reserve(32)
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
        let whole = UInt(magnitude)
        if Double(whole) == magnitude {
            if value < 0 { put(UInt8(ascii: "-")) }
            return putDigits(whole)
        }
        let tenThousandths = UInt(magnitude * 10_000 + 0.5)
        guard Double(tenThousandths) / 10_000 == magnitude else {
            return putDescription(of: value)
        }
        if value < 0 { put(UInt8(ascii: "-")) }
        let (integer, decimals) = tenThousandths.quotientAndRemainder(dividingBy: 10_000)
        putDigits(integer)
        if decimals != 0 { putDecimals(decimals) }
    }

    /// Puts a point and four decimals less the zeros at their end.
    private mutating func putDecimals(_ decimals: UInt) {
        put(UInt8(ascii: "."))
        let digits = (decimals / 1000, decimals / 100 % 10, decimals / 10 % 10, decimals % 10)
        putDigit(digits.0)
        if (digits.1, digits.2, digits.3) == (0, 0, 0) { return }
        putDigit(digits.1)
        if (digits.2, digits.3) == (0, 0) { return }
        putDigit(digits.2)
        if digits.3 != 0 { putDigit(digits.3) }
    }

    private mutating func putDigits(_ value: UInt) {
        if value < 10 { return putDigit(value) }
        if value < 100 {
            putDigit(value / 10)
            return putDigit(value % 10)
        }
        if value < 1000 {
            putDigit(value / 100)
            putDigit(value / 10 % 10)
            return putDigit(value % 10)
        }
        putDigits(value / 1000)
        putDigit(value / 100 % 10)
        putDigit(value / 10 % 10)
        putDigit(value % 10)
    }

    @inline(__always)
    private mutating func putDigit(_ digit: UInt) {
        put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
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
