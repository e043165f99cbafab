/// Where one field line's name and value lie in its head.
struct FieldPlace: Sendable {
    /// 32 bits: a head is bounded far below, and a request keeps many of these.
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

/// The header fields of a request in the order they came: a list, since a dictionary would lose order and
/// repeats. They stay the bytes they were until someone asks for a name.
package struct Fields: Sendable {
    /// The head that they are in.
    let bytes: [UInt8]
    let places: [FieldPlace]

    init(bytes: [UInt8], places: [FieldPlace]) {
        self.bytes = bytes
        self.places = places
    }

    /// Lines that no client sent, behind other bytes of a head.
    package init(_ lines: [(name: String, value: String)], behind start: [UInt8] = []) {
        var bytes = start
        places = lines.map { name, value in
            let start = bytes.count
            bytes += Array(name.utf8) + Array(value.utf8)
            let nameEnd = start + name.utf8.count
            return FieldPlace(name: start..<nameEnd, value: nameEnd..<bytes.count)
        }
        self.bytes = bytes
    }

    /// Every line; a byte from 0x80 up in a value is one scalar of the same number (obs-text is opaque,
    /// RFC 9110 §5.5).
    package var lines: [(name: String, value: String)] {
        places.map { (name: text($0.name), value: text($0.value)) }
    }

    /// The values of every line with this name (lower case), in order.
    package func values(_ name: String) -> [String] {
        var values: [String] = []
        for place in places where isNamed(name, place) { values.append(text(place.value)) }
        return values
    }

    /// Whether one line, and no other, has this name (lower case), with exactly this value. It makes no text,
    /// so it is how to ask for what nearly all requests have.
    package func hold(_ name: String, only value: String) -> Bool {
        guard let first = place(name), bytes.span.extracting(first.value).equals(value) else {
            return false
        }
        return places.count { isNamed(name, $0) } == 1
    }

    /// Where the first line with this name (lower case) lies.
    func place(_ name: String) -> FieldPlace? {
        places.first { isNamed(name, $0) }
    }

    /// Whether any line has this name (lower case).
    package func contains(_ name: String) -> Bool {
        places.contains { isNamed(name, $0) }
    }

    private func isNamed(_ name: String, _ place: FieldPlace) -> Bool {
        // Nearly all names are told apart by their lengths.
        place.nameLength == name.utf8.count
            && bytes.span.extracting(place.name).equalsIgnoringCase(name)
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
