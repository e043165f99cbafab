/// Where one field line's name and value lie in its block.
struct FieldPlace: Sendable {
    /// 32 bits: a block is bounded far below, and a request keeps many of these.
    private let nameStart, nameEnd, valueStart, valueEnd: UInt32

    init(name: Range<Int>, value: Range<Int>) {
        nameStart = UInt32(clamping: name.lowerBound)
        nameEnd = UInt32(clamping: name.upperBound)
        valueStart = UInt32(clamping: value.lowerBound)
        valueEnd = UInt32(clamping: value.upperBound)
    }

    var name: Range<Int> { Int(nameStart)..<Int(nameEnd) }
    var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }
}

/// The field lines of a received head: one copy of their bytes and the places in it.
struct FieldBlock: Sendable {
    let bytes: [UInt8]
    let places: [FieldPlace]

    init(bytes: [UInt8] = [], places: [FieldPlace] = []) {
        self.bytes = bytes
        self.places = places
    }

    var isEmpty: Bool { places.isEmpty }

    func contains(_ name: String) -> Bool {
        let span = bytes.span
        for place in places where span.extracting(place.name).equalsIgnoringCase(name) {
            return true
        }
        return false
    }

    func values(_ name: String) -> [String] {
        let span = bytes.span
        var values: [String] = []
        for place in places where span.extracting(place.name).equalsIgnoringCase(name) {
            values.append(text(place.value))
        }
        return values
    }

    func lines() -> [(name: String, value: String)] {
        places.map { (name: text($0.name), value: text($0.value)) }
    }

    private func text(_ range: Range<Int>) -> String {
        let slice = bytes[range]
        if slice.allSatisfy({ $0 < 0x80 }), let text = bytes.span.validatedString(range) {
            return text
        }
        var text = ""
        for byte in slice { text.unicodeScalars.append(Unicode.Scalar(byte)) }
        return text
    }
}
