/// Appends JSON to a buffer; commas come by themselves.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    init(capacity: Int = 4096) {
        bytes.reserveCapacity(capacity)
    }

    mutating func beginObject() {}
    mutating func endObject() {}
    mutating func beginArray() {}
    mutating func endArray() {}
    mutating func name(_ name: StaticString) {}
    mutating func string(_ text: String) {}
    mutating func number(_ value: Double) {}
    mutating func integer(_ value: Int) {}
    mutating func bool(_ value: Bool) {}
    mutating func null() {}
}
