/// Appends JSON to a buffer; commas come by themselves.
///
/// The caller keeps the grammar: a name before each value in an object, an end for each beginning.
/// With `object`, `array` and `member` that follows from the code's own nesting.
///
/// Unsafe throughout, in one way: the buffer is this writer's own memory, `reserve` makes room
/// before anything is put there, and only `count` bytes of it are ever read. An array that grows
/// by single bytes costs three times as much: it checks its owner and its room at each of them.
@safe package struct JSONWriter: ~Copyable {
    private var base: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    /// How many bytes were written so far.
    private(set) var count = 0
    private var needsComma = false

    package init(capacity: Int = 4096) {
        self.capacity = max(64, capacity)
        unsafe base = .allocate(capacity: self.capacity)
    }

    deinit { unsafe base.deallocate() }

    /// What was written so far.
    package var bytes: [UInt8] {
        unsafe Array(UnsafeBufferPointer(start: base, count: count))
    }

    /// The text with a line end behind it: kind to a terminal, and still JSON.
    consuming func line() -> [UInt8] {
        reserve(1)
        put(UInt8(ascii: "\n"))
        return bytes
    }

    // MARK: Objects and arrays

    package mutating func beginObject() { open(UInt8(ascii: "{")) }
    package mutating func endObject() { close(UInt8(ascii: "}")) }
    package mutating func beginArray() { open(UInt8(ascii: "[")) }
    package mutating func endArray() { close(UInt8(ascii: "]")) }

    /// Writes a name that the program text spells, and that needs no escape for that reason.
    @inline(__always)
    package mutating func name(_ name: StaticString) {
        let length = name.utf8CodeUnitCount
        reserve(length + 4)
        if needsComma { put(UInt8(ascii: ",")) }
        put(UInt8(ascii: "\""))
        unsafe (base + count).update(from: name.utf8Start, count: length)
        count += length
        put(UInt8(ascii: "\""))
        put(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a name that came from outside.
    package mutating func name(escaping name: String) {
        string(name)
        reserve(1)
        put(UInt8(ascii: ":"))
        needsComma = false
    }

    // MARK: Values

    /// Writes a string, with the escapes that RFC 8259 §7 demands and no others.
    package mutating func string(_ text: String) {
        let utf8 = text.utf8.span
        // Each byte may become six, and two quotes and a comma stand around them.
        reserve(6 * utf8.count + 3)
        separate()
        put(UInt8(ascii: "\""))
        for index in utf8.indices {
            let byte = utf8[index]
            if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                putEscape(byte)
            } else {
                put(byte)
            }
        }
        put(UInt8(ascii: "\""))
        needsComma = true
    }

    /// Writes the shortest digits that read back to exactly this value, 0 for -0, and null for what
    /// JSON cannot say (infinities, NaN), which no caller should pass.
    package mutating func number(_ value: Double) {
        guard value.isFinite else { return null() }
        reserve(32)
        separate()
        putNumber(value)
        needsComma = true
    }

    package mutating func integer(_ value: Int) {
        reserve(24)
        separate()
        if value < 0 { put(UInt8(ascii: "-")) }
        putDigits(value.magnitude)
        needsComma = true
    }

    /// Writes a string of `#` and upper-case hex digits, the lowest four bits last.
    mutating func hex(_ value: UInt32, digits: Int) {
        reserve(digits + 4)
        separate()
        put(UInt8(ascii: "\""))
        put(UInt8(ascii: "#"))
        for place in stride(from: 4 * (digits - 1), through: 0, by: -4) {
            let digit = UInt8(truncatingIfNeeded: value >> UInt32(place) & 0xF)
            put(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10))
        }
        put(UInt8(ascii: "\""))
        needsComma = true
    }

    package mutating func bool(_ value: Bool) { word(value ? "true" : "false") }
    package mutating func null() { word("null") }

    /// Writes a value whose text another writer has made.
    mutating func value(written text: [UInt8]) {
        reserve(text.count + 1)
        separate()
        for byte in text { put(byte) }
        needsComma = true
    }

    // MARK: Pieces

    private mutating func open(_ bracket: UInt8) {
        reserve(2)
        separate()
        put(bracket)
        needsComma = false
    }

    private mutating func close(_ bracket: UInt8) {
        reserve(1)
        put(bracket)
        needsComma = true
    }

    private mutating func word(_ word: StaticString) {
        let length = word.utf8CodeUnitCount
        reserve(length + 1)
        separate()
        unsafe (base + count).update(from: word.utf8Start, count: length)
        count += length
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { put(UInt8(ascii: ",")) }
    }

    // MARK: The buffer

    /// Makes room for so many more bytes.
    @inline(__always)
    private mutating func reserve(_ more: Int) {
        if capacity - count < more { grow(more) }
    }

    @inline(never)
    private mutating func grow(_ more: Int) {
        let larger = max(2 * capacity, count + more)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        unsafe moved.update(from: base, count: count)
        unsafe base.deallocate()
        unsafe base = moved
        capacity = larger
    }

    /// Puts a byte where there is room.
    @inline(__always)
    fileprivate mutating func put(_ byte: UInt8) {
        unsafe base[count] = byte
        count += 1
    }
}

// MARK: - Escapes and digits, where there is room

extension JSONWriter {
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

    /// Takes whole numbers and those of up to four decimals, nearly all on this wire, by integer
    /// arithmetic. Below 10^11 such a decimal has at most 15 digits, so no other of that length
    /// reads back to the same Double: if it reads back, it is the shortest.
    private mutating func putNumber(_ value: Double) {
        let magnitude = value.magnitude
        guard magnitude < 1e11 else { return putDescription(of: value) }
        let tenThousandths = UInt(magnitude * 10_000 + 0.5)
        guard Double(tenThousandths) / 10_000 == magnitude else {
            return putDescription(of: value)
        }
        if value < 0 { put(UInt8(ascii: "-")) }
        let (whole, decimals) = tenThousandths.quotientAndRemainder(dividingBy: 10_000)
        putDigits(whole)
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
