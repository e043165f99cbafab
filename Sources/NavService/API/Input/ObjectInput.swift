/// A JSON object being read. Members that are not known are faults, told with the nearest known
/// name, so that no wish is silently ignored.
struct ObjectInput {
    private let members: [JSONValue.Member]

    /// Nil, with a fault, when the value is no object.
    init?(_ value: JSONValue, known: [String], _ faults: inout Faults) {
        guard case .object(let members) = value else {
            faults.add("must be an object, not \(value.kind)")
            return nil
        }
        // One look at each member, however many there are that nobody knows.
        var found: [JSONValue.Member] = []
        found.reserveCapacity(min(members.count, known.count))
        for member in members {
            if known.contains(where: { member.name.isWord($0) }) {
                found.append(member)
            } else {
                faults.add(unknown: member.name, among: known)
            }
        }
        self.members = found
    }

    /// The value of a member; null counts as absent.
    subscript(_ name: String) -> JSONValue? {
        let value = given(name)
        return value == .null ? nil : value
    }

    /// The value of a member, null too: for objects in which null says something.
    func given(_ name: String) -> JSONValue? {
        members.first { $0.name.isWord(name) }?.value
    }

    /// Reads a member if it is there.
    func read<Value>(
        _ name: String, _ faults: inout Faults, _ read: (JSONValue, inout Faults) -> Value?
    ) -> Value? {
        guard let value = self[name] else { return nil }
        return faults.within(name) { read(value, &$0) }
    }

    /// Reads a member that must be there.
    func require<Value>(
        _ name: String, _ faults: inout Faults, _ read: (JSONValue, inout Faults) -> Value?
    ) -> Value? {
        guard let value = self[name] else {
            faults.add("is required", at: name)
            return nil
        }
        return faults.within(name) { read(value, &$0) }
    }

    /// Reads a member with three states. The string "default" is null for clients whose types
    /// can't tell null from absent.
    func setting<Value>(
        _ name: String, _ faults: inout Faults, wordForReset: String? = "default",
        _ read: (JSONValue, inout Faults) -> Value?
    ) -> Setting<Value> {
        guard let value = given(name) else { return .inherit }
        if value == .null { return .reset }
        if let wordForReset, value.isText(wordForReset) { return .reset }
        return faults.within(name) { read(value, &$0) }.map(Setting.set) ?? .inherit
    }
}

extension Faults {
    /// Says of a member that it is none of those known.
    fileprivate mutating func add(unknown member: String, among known: [String]) {
        within(member) {
            $0.add(unknown: member, among: known) { meant in
                if let meant { return "unknown member, did you mean \(meant)?" }
                return known.isEmpty
                    ? "unknown member; none is known here"
                    : "unknown member; known here: \(known.joined(separator: ", "))"
            }
        }
    }
}

extension JSONValue {
    /// The value of a member; nil where there is none, or no object.
    func member(_ name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name.isWord(name) }?.value
    }

    /// Whether the value is a certain text, in the same bytes.
    func isText(_ other: String) -> Bool {
        guard case .string(let text) = self else { return false }
        return text.isWord(other)
    }

    /// What a person calls the value.
    var kind: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
