/// A JSON object being read. It notes which members it is asked for; those that nobody asks for are
/// faults, told with the nearest name that somebody did, so that no wish is silently ignored.
struct ObjectInput {
    private let members: [JSONValue.Member]
    /// The names that were asked for.
    private var asked: [String] = []
    /// Which of the first 64 members were among them: a bit for each.
    private var found: UInt64 = 0
    private var takesAll = false

    private init(_ members: [JSONValue.Member]) {
        self.members = members
        asked.reserveCapacity(16)
    }

    /// Reads a value that must be an object. What is read must be asked for whatever is wrong with it, for
    /// the faults of all members are told, and the unknown ones first.
    static func read<Value>(
        _ value: JSONValue, _ faults: inout Faults,
        _ read: (inout ObjectInput, inout Faults) -> Value?
    ) -> Value? {
        guard case .object(let members) = value else {
            faults.add("must be an object, not \(value.kind)")
            return nil
        }
        var object = ObjectInput(members)
        let place = faults.place
        let value = read(&object, &faults)
        if object.found.nonzeroBitCount < members.count, !object.takesAll {
            faults.insert(at: place) { object.refuseUnknown(&$0) }
        }
        return value
    }

    private func refuseUnknown(_ faults: inout Faults) {
        for member in members where !asked.contains(where: { member.name.isWord($0) }) {
            faults.add(unknown: member.name, among: asked)
        }
    }

    /// Takes members that mean nothing here.
    mutating func ignore(_ names: [String]) {
        for name in names { _ = given(name) }
    }

    /// Takes all members, as where it can't be known what they would mean.
    mutating func ignoreAll() {
        takesAll = true
    }

    /// The value of a member; null counts as absent.
    subscript(_ name: String) -> JSONValue? {
        mutating get {
            let value = given(name)
            return value == .null ? nil : value
        }
    }

    /// The value of a member, null too: for objects in which null says something.
    mutating func given(_ name: String) -> JSONValue? {
        asked.append(name)
        guard let index = members.firstIndex(where: { $0.name.isWord(name) }) else { return nil }
        if index < 64 { found |= 1 << UInt64(index) }
        return members[index].value
    }

    /// Reads a member if it is there.
    mutating func read<Value>(
        _ name: String, _ faults: inout Faults, _ read: (JSONValue, inout Faults) -> Value?
    ) -> Value? {
        guard let value = self[name] else { return nil }
        return faults.within(name) { read(value, &$0) }
    }

    /// Reads a member that must be there.
    mutating func require<Value>(
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
    mutating func setting<Value>(
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
                    : "unknown member; known here: \(known.uniqued.joined(separator: ", "))"
            }
        }
    }
}

extension [String] {
    /// Each once, where it is first.
    fileprivate var uniqued: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
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
