/// One thing wrong with an input: where (a JSON Pointer, RFC 6901) and what.
struct Fault: Sendable, Equatable {
    var pointer: String
    let detail: String
}

/// Every fault of an input, found in one reading. Pointers are put together on the way out of the
/// nesting, so input without faults pays nothing for them.
struct Faults {
    private(set) var list: [Fault] = []

    /// The most that are answered; a hostile body must not cause an answer far larger than itself.
    static let limit = 100

    var isEmpty: Bool { list.isEmpty }

    /// Says what is wrong with the value that is being read.
    mutating func add(_ detail: String) {
        guard list.count < Self.limit else { return }
        list.append(Fault(pointer: "", detail: detail))
    }

    /// Says what is wrong with a member of the value that is being read.
    mutating func add(_ detail: String, at member: String) {
        within(member) { $0.add(detail) }
    }

    /// Reads a member; what is wrong in it gets the member's name before its pointer.
    mutating func within<Value>(_ member: String, _ read: (inout Faults) -> Value) -> Value {
        let first = list.count
        let value = read(&self)
        for index in first..<list.count {
            list[index].pointer = "/" + Self.escaped(member) + list[index].pointer
        }
        return value
    }

    /// Reads an element of an array.
    mutating func within<Value>(_ index: Int, _ read: (inout Faults) -> Value) -> Value {
        within("\(index)", read)
    }

    private static func escaped(_ name: String) -> String {
        guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") })
        else { return name }
        return name.reduce(into: "") { text, character in
            switch character {
            case "~": text += "~0"
            case "/": text += "~1"
            default: text.append(character)
            }
        }
    }
}
