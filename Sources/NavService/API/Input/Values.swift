/// Readers of single values: each gives the value, or nil and a fault that says what is wanted.
enum Values {
    typealias Reader<Value> = @Sendable (JSONValue, inout Faults) -> Value?

    /// A number within bounds, rounded to the 4 decimals that answers have, so that a session put
    /// back is the session that was read.
    static func number(_ range: ClosedRange<Double>) -> Reader<Double> {
        { exactNumber(range)($0, &$1)?.toFourDecimals }
    }

    /// A number within bounds, as it was given.
    static func exactNumber(_ range: ClosedRange<Double>) -> Reader<Double> {
        { value, faults in
            guard case .number(let number) = value else {
                faults.add("must be a number, not \(value.kind)")
                return nil
            }
            guard range.contains(number) else {
                faults.add("must be \(text(range.lowerBound)) to \(text(range.upperBound))")
                return nil
            }
            return number
        }
    }

    /// A fraction of a transition.
    static let progress = exactNumber(0...1)

    /// Seconds since a transition began.
    static let elapsed = exactNumber(0...1e6)

    /// A whole number from 1.
    @Sendable static func count(_ value: JSONValue, _ faults: inout Faults) -> Int? {
        guard case .number(let number) = value, number >= 1, number == number.rounded() else {
            faults.add("must be a whole number of at least 1")
            return nil
        }
        // No stack is deeper, so what lies beyond is all the same.
        return Int(min(number, 1e6))
    }

    /// A whole number within bounds.
    static func whole(_ range: ClosedRange<Int>) -> Reader<Int> {
        { value, faults in
            guard case .number(let number) = value, number == number.rounded(),
                Double(range.lowerBound)...Double(range.upperBound) ~= number
            else {
                faults.add(
                    "must be a whole number of \(range.lowerBound) to \(range.upperBound)")
                return nil
            }
            return Int(number)
        }
    }

    @Sendable static func bool(_ value: JSONValue, _ faults: inout Faults) -> Bool? {
        guard case .bool(let bool) = value else {
            faults.add("must be true or false, not \(value.kind)")
            return nil
        }
        return bool
    }

    /// A text of so many Unicode scalars; control characters have no place in a bar.
    static func text(_ lengths: ClosedRange<Int>) -> Reader<String> {
        { value, faults in
            guard case .string(let text) = value else {
                faults.add("must be a string, not \(value.kind)")
                return nil
            }
            // Four bytes are the most that a scalar takes: a far longer text is not even counted.
            guard text.utf8.count <= 4 * lengths.upperBound,
                lengths.contains(text.unicodeScalars.count)
            else {
                faults.add("must have \(lengths.lowerBound) to \(lengths.upperBound) characters")
                return nil
            }
            guard text.utf8.allSatisfy({ $0 >= 0x20 }) else {
                faults.add("must not have control characters")
                return nil
            }
            return text
        }
    }

    /// A title; an empty one is an empty one, not none.
    @Sendable static func title(_ value: JSONValue, _ faults: inout Faults) -> String? {
        text(0...256)(value, &faults)
    }

    @Sendable static func id(_ value: JSONValue, _ faults: inout Faults) -> String? {
        guard case .string(let id) = value else {
            faults.add("must be a string, not \(value.kind)")
            return nil
        }
        guard Identifier.isValid(id) else {
            faults.add("must be 1 to 64 of the characters A-Z a-z 0-9 . _ ~ -")
            return nil
        }
        return id
    }

    /// One of an enum's words.
    @Sendable static func word<Word: RawRepresentable & CaseIterable>(
        _ value: JSONValue, _ faults: inout Faults
    ) -> Word? where Word.RawValue == String {
        guard case .string(let text) = value, let word = Word(rawValue: text) else {
            refuse(value, of: Word.allCases.map(\.rawValue), &faults)
            return nil
        }
        return word
    }

    /// Says of a value that it is none of some words.
    static func refuse(_ value: JSONValue, of words: [String], _ faults: inout Faults) {
        func detail(_ meant: String?) -> String {
            meant.map { "unknown value, did you mean \($0)?" }
                ?? "must be one of \(words.joined(separator: ", "))"
        }
        if case .string(let text) = value {
            faults.add(unknown: text, among: words, detail)
        } else {
            faults.add(detail(nil))
        }
    }

    /// A list within bounds, each element read in its place.
    static func list<Element>(
        _ lengths: ClosedRange<Int>, of element: @escaping Reader<Element>
    ) -> Reader<[Element]> {
        { value, faults in
            guard case .array(let values) = value else {
                faults.add("must be an array, not \(value.kind)")
                return nil
            }
            guard lengths.contains(values.count) else {
                faults.add("must have \(lengths.lowerBound) to \(lengths.upperBound) elements")
                return nil
            }
            return values.enumerated().compactMap { index, value in
                faults.within(index) { element(value, &$0) }
            }
        }
    }

    /// A bound as a person writes it.
    private static func text(_ number: Double) -> String {
        let rounded = number.toFourDecimals
        return rounded == rounded.rounded() && abs(rounded) < 1e9
            ? "\(Int(rounded))" : "\(rounded)"
    }
}

/// The grammar of screen, item and session ids.
enum Identifier {
    static func isValid(_ id: String) -> Bool {
        let bytes = id.utf8
        return (1...64).contains(bytes.count) && bytes.allSatisfy(isAllowed)
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
