/// One thing wrong with an input: where (a JSON Pointer, RFC 6901) and what.
struct Fault: Sendable, Equatable {
    var pointer: String
    let detail: String
}

/// Every fault of an input, found in one reading. Pointers are put together on the way out of the
/// nesting, so input without faults pays nothing for them; and what is not told is only counted.
struct Faults {
    /// Those that are told.
    private(set) var list: [Fault] = []
    /// All there are.
    private(set) var count = 0
    /// How many words may yet be compared to find those that were meant.
    private(set) var comparisons = Self.mostComparisons

    /// The most that are answered; a hostile body must not cause an answer far larger than itself.
    static let limit = 100

    /// Enough to tell what was meant by every one of a hundred slips, and some milliseconds of work.
    static let mostComparisons = 2000

    var isEmpty: Bool { count == 0 }

    /// Where the next fault will stand.
    struct Place {
        fileprivate let told: Int
        fileprivate let count: Int
    }

    var place: Place { Place(told: list.count, count: count) }

    /// Says what is wrong before all that was said since; of that, then, less may be told.
    mutating func insert(at place: Place, _ say: (inout Faults) -> Void) {
        let later = (told: Array(list[place.told...]), count: count - place.count)
        list.removeSubrange(place.told...)
        count = place.count
        say(&self)
        list += later.told.prefix(max(0, Self.limit - list.count))
        count += later.count
    }

    /// Says what is wrong with the value that is being read.
    mutating func add(_ detail: @autoclosure () -> String) {
        count += 1
        guard count <= Self.limit else { return }
        list.append(Fault(pointer: "", detail: detail()))
    }

    /// Says what is wrong with a member of the value that is being read.
    mutating func add(_ detail: @autoclosure () -> String, at member: String) {
        within(member) { $0.add(detail()) }
    }

    /// Says that a word is none of those known; `detail` is given the one that was meant, where that
    /// can be told.
    mutating func add(
        unknown word: String, among known: [String], _ detail: (_ meant: String?) -> String
    ) {
        guard count < Self.limit else {
            // What is not told needs no suggestion.
            count += 1
            return
        }
        let meant = Spelling.nearest(to: word, among: known, within: &comparisons)
        add(detail(meant))
    }

    /// Reads a member; what is wrong in it gets the member's name before its pointer.
    mutating func within<Value>(_ member: String, _ read: (inout Faults) -> Value) -> Value {
        within(step: Self.escaped(member.quoted), read)
    }

    /// Reads an element of an array.
    mutating func within<Value>(_ index: Int, _ read: (inout Faults) -> Value) -> Value {
        within(step: "\(index)", read)
    }

    private mutating func within<Value>(
        step: @autoclosure () -> String, _ read: (inout Faults) -> Value
    ) -> Value {
        let first = list.count
        let value = read(&self)
        guard first < list.count else { return value }
        let step = "/" + step()
        for index in first..<list.count {
            list[index].pointer = (step + list[index].pointer).quoted
        }
        return value
    }

    private static func escaped(_ name: String) -> String {
        guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") })
        else { return name }
        return name.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "~": text += "~0"
            case "/": text += "~1"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
