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

    var nameLength: Int { Int(nameEnd &- nameStart) }
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
        places.contains { $0.nameLength == name.utf8.count && isNamed(name, $0) }
    }

    func values(_ name: String) -> [String] {
        let length = name.utf8.count
        var values: [String] = []
        // Nearly all names are told apart by their lengths.
        for place in places where place.nameLength == length && isNamed(name, place) {
            values.append(text(place.value))
        }
        return values
    }

    private func isNamed(_ name: String, _ place: FieldPlace) -> Bool {
        bytes.span.extracting(place.name).equalsIgnoringCase(name)
    }

    func lines() -> [(name: String, value: String)] {
        places.map { (name: text($0.name), value: text($0.value)) }
    }

    private func text(_ range: Range<Int>) -> String {
        // The bytes of ASCII are UTF-8; those of more may be, and are read otherwise all the same.
        var isASCII = true
        for index in range where bytes[index] >= 0x80 { isASCII = false }
        if isASCII, let text = bytes.span.validatedString(range) { return text }
        var text = ""
        for byte in bytes[range] { text.unicodeScalars.append(Unicode.Scalar(byte)) }
        return text
    }
}
