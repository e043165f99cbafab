extension JSONReader {
    /// Reads a number (RFC 8259 §6) as the Double nearest to it.
    ///
    /// The digits are gathered while the grammar is checked. A mantissa below 2^53 times or over a
    /// power of ten that a Double holds exactly is rounded once, hence rightly; the rest, rare on
    /// this wire, goes to the standard library, which by then sees nothing but checked ASCII.
    mutating func number() throws(JSONFault) -> Double {
        let start = position
        let isNegative = next == UInt8(ascii: "-")
        if isNegative { position += 1 }

        var mantissa = Mantissa()
        if next == UInt8(ascii: "0") {
            position += 1
            if isDigit(next) { throw fault("a number may not begin with a needless 0") }
        } else {
            try digits(after: "'-'") { mantissa.append($0) }
        }
        if next == UInt8(ascii: ".") {
            position += 1
            try digits(after: "the decimal point") { digit in
                mantissa.append(digit)
                mantissa.exponent -= 1
            }
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            position += 1
            let isSmall = next == UInt8(ascii: "-")
            if isSmall || next == UInt8(ascii: "+") { position += 1 }
            var exponent = 0
            try digits(after: "the exponent's e") { digit in
                // Beyond this the exact path is out of reach anyway; stopping avoids an overflow.
                if exponent < 1_000_000 { exponent = exponent * 10 + Int(digit) }
            }
            mantissa.exponent += isSmall ? -exponent : exponent
        }

        if let magnitude = mantissa.exactValue { return isNegative ? -magnitude : magnitude }
        guard let text = String(validating: bytes[start..<position], as: UTF8.self),
            let value = Double(text), value.isFinite
        else { throw fault("number out of range", at: start) }
        return value
    }

    /// Reads one digit or more.
    private mutating func digits(
        after what: String, _ take: (UInt8) -> Void
    ) throws(JSONFault) {
        guard isDigit(next) else { throw expected("a digit after \(what)") }
        while isDigit(next) {
            take(next - UInt8(ascii: "0"))
            position += 1
        }
    }

    private func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
}

/// A number's digits as one integer, and the power of ten to multiply it with.
private struct Mantissa {
    private static let maximum: UInt64 = 1 << 53
    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
        1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]

    var exponent = 0
    private var digits: UInt64 = 0

    /// Stays above the maximum, and below an overflow, once there are too many digits.
    mutating func append(_ digit: UInt8) {
        if digits <= Self.maximum { digits = digits * 10 + UInt64(digit) }
    }

    /// The value, where one multiplication or division gives it exactly rounded.
    var exactValue: Double? {
        guard digits <= Self.maximum else { return nil }
        if digits == 0 { return 0 }
        switch exponent {
        case 0: return Double(digits)
        case 1...22: return Double(digits) * Self.powersOfTen[exponent]
        case -22 ... -1: return Double(digits) / Self.powersOfTen[-exponent]
        default: return nil
        }
    }
}
