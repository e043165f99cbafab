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
    var needsComma = false

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
        reserve(name.utf8CodeUnitCount &+ 4)
        openQuotation()
        copy(name)
        put(Self.quoteColon, count: 2)
        needsComma = false
    }

    /// Writes bytes that the program text spells, whole pieces of JSON: where many like them are written
    /// the parts between their values are constant, commas too.
    @inline(__always)
    mutating func fragment(_ text: StaticString) {
        reserve(text.utf8CodeUnitCount)
        copy(text)
    }

    /// Writes the bytes from a value's end, or from its beginning, up to where another value begins.
    @inline(__always)
    mutating func fragment(upToValue text: StaticString) {
        fragment(text)
        needsComma = false
    }

    /// Writes what stands in front of a value: a comma, where one is needed.
    @inline(__always)
    mutating func beginValue() {
        reserve(1)
        separate()
        needsComma = true
    }

    /// Writes a name that came from outside.
    package mutating func name(escaping name: String) {
        string(name)
        reserve(1)
        put(UInt8(ascii: ":"))
        needsComma = false
    }

    // MARK: Values

    /// Writes a string that the program text spells and that needs no escape for that reason.
    @inline(__always)
    mutating func word(_ word: StaticString) {
        reserve(word.utf8CodeUnitCount &+ 4)
        openQuotation()
        copy(word)
        put(UInt8(ascii: "\""))
        needsComma = true
    }

    /// Writes a string of `#` and upper-case hex digits, the lowest four bits last.
    mutating func hex(_ value: UInt32, digits: Int) {
        reserve(12)
        openQuotation()
        put(UInt8(ascii: "#"))
        // A byte for each four bits, the first digit in the lowest.
        var bytes = UInt64(value << UInt32(32 - 4 * digits))
        bytes = (bytes << 16 | bytes) & 0x0000_FFFF_0000_FFFF
        bytes = (bytes << 8 | bytes) & 0x00FF_00FF_00FF_00FF
        bytes = (bytes << 4 | bytes) & 0x0F0F_0F0F_0F0F_0F0F
        // Seven more than '9' stands 'A'.
        let letters = (bytes + 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
        put((bytes + 0x3030_3030_3030_3030 + letters * 7).byteSwapped, count: digits)
        put(UInt8(ascii: "\""))
        needsComma = true
    }

    @inline(__always)
    package mutating func bool(_ value: Bool) {
        if value { literal("true") } else { literal("false") }
    }
    package mutating func null() { literal("null") }

    /// Writes a value whose text another writer has made.
    mutating func value(written text: [UInt8]) {
        beginValue()
        fragment(text)
    }

    /// Writes bytes that another writer has made.
    mutating func fragment(_ text: [UInt8]) {
        reserve(text.count)
        unsafe text.withUnsafeBufferPointer { text in
            guard let start = text.baseAddress else { return }
            unsafe (base + count).update(from: start, count: text.count)
        }
        count += text.count
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

    @inline(__always)
    private mutating func literal(_ word: StaticString) {
        reserve(word.utf8CodeUnitCount &+ 1)
        separate()
        copy(word)
        needsComma = true
    }

    @inline(__always)
    mutating func separate() {
        if needsComma { put(UInt8(ascii: ",")) }
    }

    // MARK: The buffer

    /// Makes room for so many more bytes.
    @inline(__always)
    mutating func reserve(_ more: Int) {
        if count &+ more > capacity { grow(more) }
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

    /// Puts the first bytes of an integer, from the lowest up, where there is room for all of it.
    @inline(__always)
    mutating func put<Bytes: FixedWidthInteger>(_ bytes: Bytes, count more: Int) {
        unsafe UnsafeMutableRawPointer(base + count).storeBytes(
            of: bytes.littleEndian, as: Bytes.self)
        count &+= more
    }

    /// Puts a text of the program's where there is room for it.
    @inline(__always)
    private mutating func copy(_ text: StaticString) {
        unsafe (base + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
        count &+= text.utf8CodeUnitCount
    }

    /// Puts a quotation mark, and a comma before it where one is needed.
    @inline(__always)
    mutating func openQuotation() {
        if needsComma {
            put(Self.commaQuote, count: 2)
        } else {
            put(UInt8(ascii: "\""))
        }
    }

    /// `,"` and `":` from the lowest byte up.
    private static let commaQuote: UInt16 = 0x222C
    private static let quoteColon: UInt16 = 0x3A22

    /// Puts a byte where there is room.
    @inline(__always)
    mutating func put(_ byte: UInt8) {
        unsafe base[count] = byte
        count &+= 1
    }
}
