/// Appends JSON to a buffer; commas come by themselves.
///
/// The caller keeps the grammar: a name before each value in an object, an end for each beginning.
/// With `object`, `array` and `member` that follows from the code's own nesting.
package struct JSONWriter {
    package private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// The text with a line end behind it: kind to a terminal, and still JSON.
    consuming func line() -> [UInt8] {
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }

    package init(capacity: Int = 4096) {
        bytes.reserveCapacity(capacity)
    }

    // MARK: Objects and arrays

    package mutating func beginObject() { open(UInt8(ascii: "{")) }
    package mutating func endObject() { close(UInt8(ascii: "}")) }
    package mutating func beginArray() { open(UInt8(ascii: "[")) }
    package mutating func endArray() { close(UInt8(ascii: "]")) }

    /// Writes a name that the program text spells, and that needs no escape for that reason.
    package mutating func name(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        // Unsafe: a StaticString shows its bytes only through a pointer, which is used here at
        // once and points to constant data. Going through String costs an allocation a name.
        name.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a name that came from outside.
    package mutating func name(escaping name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    // MARK: Values

    package mutating func string(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        appendEscaped(text)
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    /// Writes the shortest digits that read back to exactly this value, 0 for -0, and null for what
    /// JSON cannot say (infinities, NaN), which no caller should pass.
    package mutating func number(_ value: Double) {
        separate()
        appendNumber(value)
        needsComma = true
    }

    package mutating func integer(_ value: Int) {
        separate()
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        appendDigits(value.magnitude)
        needsComma = true
    }

    /// Writes a string of `#` and upper-case hex digits, the lowest four bits last.
    mutating func hex(_ value: UInt32, digits: Int) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: "#"))
        for place in stride(from: 4 * (digits - 1), through: 0, by: -4) {
            let digit = UInt8(value >> UInt32(place) & 0xF)
            bytes.append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10))
        }
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    package mutating func bool(_ value: Bool) { word(value ? "true" : "false") }
    package mutating func null() { word("null") }

    // MARK: Pieces

    private mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        needsComma = false
    }

    private mutating func close(_ bracket: UInt8) {
        bytes.append(bracket)
        needsComma = true
    }

    private mutating func word(_ word: String) {
        separate()
        bytes.append(contentsOf: word.utf8)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
    }

    // MARK: Strings

    /// Escapes what RFC 8259 §7 demands and nothing else; a text that needs no escape goes whole.
    private mutating func appendEscaped(_ text: String) {
        let utf8 = text.utf8.span
        guard utf8.indices.contains(where: { Self.needsEscape(utf8[$0]) }) else {
            bytes.append(contentsOf: text.utf8)
            return
        }
        for index in utf8.indices {
            let byte = utf8[index]
            if Self.needsEscape(byte) {
                appendEscape(byte)
            } else {
                bytes.append(byte)
            }
        }
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func appendEscape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
        case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
        case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
        case 0..<0x20:
            bytes.append(contentsOf: "u00".utf8)
            for digit in [byte >> 4, byte & 0xF] {
                bytes.append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
            }
        default: bytes.append(byte)
        }
    }

    // MARK: Numbers

    /// Takes whole numbers and those of up to four decimals, nearly all on this wire, by integer
    /// arithmetic. Below 10^11 such a decimal has at most 15 digits, so no other of that length
    /// reads back to the same Double: if it reads back, it is the shortest.
    private mutating func appendNumber(_ value: Double) {
        guard value.isFinite else {
            bytes.append(contentsOf: "null".utf8)
            return
        }
        let magnitude = value.magnitude
        guard magnitude < 1e11 else {
            appendDescription(of: value)
            return
        }
        let tenThousandths = UInt(magnitude * 10_000 + 0.5)
        guard Double(tenThousandths) / 10_000 == magnitude else {
            appendDescription(of: value)
            return
        }
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        let (whole, decimals) = tenThousandths.quotientAndRemainder(dividingBy: 10_000)
        appendDigits(whole)
        if decimals != 0 { appendDecimals(decimals) }
    }

    /// Appends a point and four decimals less the zeros at their end.
    private mutating func appendDecimals(_ decimals: UInt) {
        bytes.append(UInt8(ascii: "."))
        var rest = decimals
        var place: UInt = 1000
        while rest != 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(rest / place))
            rest %= place
            place /= 10
        }
    }

    private mutating func appendDigits(_ value: UInt) {
        if value < 10 {
            bytes.append(UInt8(ascii: "0") + UInt8(value))
            return
        }
        var place: UInt = 10
        while value / place >= 10 { place *= 10 }
        var rest = value
        while place != 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(rest / place))
            rest %= place
            place /= 10
        }
    }

    /// Appends Swift's description, which has the shortest digits, without the `.0`, the `+` and
    /// the zeros of an exponent that it adds: 1e21 and 1e-7 where Swift says 1e+21 and 1e-07.
    private mutating func appendDescription(of value: Double) {
        let text = value.description.utf8
        let exponent = text.firstIndex(of: UInt8(ascii: "e")) ?? text.endIndex
        var digits = text[..<exponent]
        if digits.suffix(2).elementsEqual(".0".utf8) { digits.removeLast(2) }
        bytes.append(contentsOf: digits)
        guard exponent < text.endIndex else { return }
        bytes.append(UInt8(ascii: "e"))
        let power = text[exponent...].dropFirst()
        if power.first == UInt8(ascii: "-") { bytes.append(UInt8(ascii: "-")) }
        bytes.append(contentsOf: power.drop { !(UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0) })
    }
}
