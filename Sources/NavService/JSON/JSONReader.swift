/// Reads one JSON text strictly (RFC 8259): what two readers could take differently is refused.
///
/// That is: UTF-8 without a byte order mark, no member name twice in an object, numbers that a
/// Double can hold. What could cost too much is refused as well: more than `maximumDepth` arrays
/// and objects inside each other, more than 256 combining marks on one character (RFC 8259 §9).
package struct JSONReader {
    /// Bounds the recursion below, and with it the stack that a hostile text can use.
    package static let maximumDepth = 64

    let bytes: [UInt8]
    var position = 0
    private var depth = 0

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The value that the bytes hold, or the first fault in them.
    package static func read(_ bytes: [UInt8]) throws(JSONFault) -> JSONValue {
        var reader = JSONReader(bytes)
        try reader.refuseOtherEncodings()
        reader.skipWhitespace()
        guard reader.position < bytes.count else { throw reader.fault("the text is empty") }
        let value = try reader.value()
        reader.skipWhitespace()
        guard reader.position == bytes.count else {
            throw reader.fault("nothing but whitespace may follow the value")
        }
        return value
    }

    // MARK: Bytes

    /// The byte to read next; 0 at the end, which needs no case of its own since NUL is legal nowhere.
    var next: UInt8 {
        position < bytes.count ? bytes[position] : 0
    }

    private mutating func skipWhitespace() {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
                position += 1
            default: return
            }
        }
    }

    /// Tells UTF-16 and UTF-32 by their zero bytes, so that the reason names the real mistake.
    private func refuseOtherEncodings() throws(JSONFault) {
        let head = Array(bytes.prefix(4))
        if head.starts(with: [0xEF, 0xBB, 0xBF]) {
            throw fault("a byte order mark is not allowed; begin with the value", at: 0)
        }
        if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
            || (head.count >= 2 && (head[0] == 0 || head[1] == 0))
        {
            throw fault("the text looks like UTF-16 or UTF-32; it must be UTF-8", at: 0)
        }
    }

    // MARK: Values

    private mutating func value() throws(JSONFault) -> JSONValue {
        switch next {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return .number(try number())
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        case UInt8(ascii: "+"): throw fault("a number may not begin with '+'")
        case UInt8(ascii: "."): throw fault("a number may not begin with '.'")
        case UInt8(ascii: "N"), UInt8(ascii: "I"):
            throw fault("expected a value; JSON has no NaN or Infinity, and null is lower case")
        case UInt8(ascii: "'"): throw fault("a string must be in double quotes")
        default: throw expected("a value")
        }
    }

    private mutating func literal(
        _ word: String, _ value: JSONValue
    ) throws(JSONFault) -> JSONValue {
        for byte in word.utf8 {
            guard next == byte else { throw expected("the word \(word)") }
            position += 1
        }
        return value
    }

    private mutating func array() throws(JSONFault) -> JSONValue {
        try descend()
        var elements: [JSONValue] = []
        skipWhitespace()
        if next == UInt8(ascii: "]") { return .array(ascend(with: elements)) }
        while true {
            let element = try value()
            skipWhitespace()
            switch next {
            case UInt8(ascii: ","):
                elements.append(element)
                position += 1
                skipWhitespace()
            case UInt8(ascii: "]"):
                // One alone takes the place of one: deep nesting costs no more than it must.
                if elements.isEmpty { return .array(ascend(with: [element])) }
                elements.append(element)
                return .array(ascend(with: elements))
            default: throw expected("',' or ']' after an element")
            }
        }
    }

    private mutating func object() throws(JSONFault) -> JSONValue {
        try descend()
        var members: [JSONValue.Member] = []
        var names = Names()
        skipWhitespace()
        if next == UInt8(ascii: "}") { return .object(ascend(with: members)) }
        while true {
            let start = position
            guard next == UInt8(ascii: "\"") else {
                throw expected("a member name in double quotes")
            }
            let name = try string()
            guard names.insert(name, after: members) else {
                throw fault("a member named \"\(name.quoted)\" appears twice", at: start)
            }
            skipWhitespace()
            guard next == UInt8(ascii: ":") else { throw expected("':' after a member name") }
            position += 1
            skipWhitespace()
            let member = JSONValue.Member(name: name, value: try value())
            skipWhitespace()
            switch next {
            case UInt8(ascii: ","):
                // Most objects here have up to four members: one allocation instead of three, measured.
                if members.isEmpty { members.reserveCapacity(4) }
                members.append(member)
                position += 1
                skipWhitespace()
            case UInt8(ascii: "}"):
                if members.isEmpty { return .object(ascend(with: [member])) }
                members.append(member)
                return .object(ascend(with: members))
            default: throw expected("',' or '}' after a member")
            }
        }
    }

    /// Steps over an opening bracket.
    private mutating func descend() throws(JSONFault) {
        guard depth < Self.maximumDepth else {
            throw fault("arrays and objects are nested more than \(Self.maximumDepth) deep")
        }
        depth += 1
        position += 1
    }

    /// Steps over a closing bracket and passes on what it closes.
    private mutating func ascend<Contents>(with contents: Contents) -> Contents {
        depth -= 1
        position += 1
        return contents
    }

    // MARK: Faults

    /// A fault at what comes next, which the grammar does not allow there.
    func expected(_ what: String) -> JSONFault {
        fault(position < bytes.count ? "expected \(what)" : "expected \(what), but the text ends")
    }

    func fault(_ reason: String) -> JSONFault {
        fault(reason, at: position)
    }

    /// Counts lines only when something is wrong: a good text never pays for it.
    func fault(_ reason: String, at offset: Int) -> JSONFault {
        let lineFeed = UInt8(ascii: "\n")
        let before = bytes[..<offset]
        let lineStart = before.lastIndex(of: lineFeed).map { $0 + 1 } ?? 0
        let breaks = before.reduce(0) { $1 == lineFeed ? $0 + 1 : $0 }
        return JSONFault(line: breaks + 1, column: offset - lineStart + 1, reason: reason)
    }
}

/// The member names of one object so far.
private struct Names {
    private static let fewEnoughToCompare = 8
    /// Where each member is found by its name's hash: at the first place from there on that is free
    /// (-1) or its own. Half of the places stay free.
    private var places: [(hash: Int, member: Int)] = []

    /// False when the name is taken. Compares bytes, as RFC 8259 §8.3 has it; hashes once there are
    /// many, since comparing each with each would let one megabyte of names cost minutes.
    mutating func insert(_ name: String, after members: [JSONValue.Member]) -> Bool {
        if members.count < Self.fewEnoughToCompare {
            return !members.contains { $0.name.isSpelled(as: name) }
        }
        if 2 * members.count >= places.count { makeRoom(for: members) }
        let hash = Self.hash(name)
        var place = hash & (places.count - 1)
        while places[place].member >= 0 {
            if places[place].hash == hash, members[places[place].member].name.isSpelled(as: name) {
                return false
            }
            place = (place + 1) & (places.count - 1)
        }
        places[place] = (hash, members.count)
        return true
    }

    /// Doubles the places, or makes the first for the members before.
    private mutating func makeRoom(for members: [JSONValue.Member]) {
        let known =
            places.isEmpty
            ? members.enumerated().map { (hash: Self.hash($1.name), member: $0) }
            : places.filter { $0.member >= 0 }
        places = Array(repeating: (0, -1), count: max(32, 2 * places.count))
        for entry in known {
            var place = entry.hash & (places.count - 1)
            while places[place].member >= 0 { place = (place + 1) & (places.count - 1) }
            places[place] = entry
        }
    }

    /// The hash of the bytes; seeded anew in each process, so that nobody can choose names which
    /// meet in one place.
    private static func hash(_ name: String) -> Int {
        var hasher = Hasher()
        let bytes = name.utf8.span
        var word: UInt64 = 0
        for index in bytes.indices {
            word = word << 8 | UInt64(bytes[index])
            if index & 7 == 7 {
                hasher.combine(word)
                word = 0
            }
        }
        hasher.combine(word)
        hasher.combine(bytes.count)
        return hasher.finalize()
    }
}
