package import NavService

/// Short ways into JSON values, for expectations that read like the JSON does.
extension JSONValue {
    /// A member's value; null where there is none.
    package subscript(_ name: String) -> JSONValue {
        guard case .object(let members) = self else { return .null }
        return members.first { $0.name == name }?.value ?? .null
    }

    package subscript(_ index: Int) -> JSONValue {
        guard case .array(let values) = self, values.indices.contains(index) else { return .null }
        return values[index]
    }

    package var elements: [JSONValue] {
        if case .array(let values) = self { values } else { [] }
    }

    package var names: [String] {
        if case .object(let members) = self { members.map(\.name) } else { [] }
    }

    package var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    package var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    /// The same object without some members.
    package func without(_ names: String...) -> JSONValue {
        guard case .object(let members) = self else { return self }
        return .object(members.filter { !names.contains($0.name) })
    }

    /// The same value with every object's members in order of name: for comparisons in which the
    /// order does not count.
    package var sorted: JSONValue {
        switch self {
        case .array(let values): .array(values.map(\.sorted))
        case .object(let members):
            .object(
                members.map { Member(name: $0.name, value: $0.value.sorted) }
                    .sorted { $0.name < $1.name })
        default: self
        }
    }

    /// The value as JSON text, written by the writer under test: for messages and bodies.
    package var json: String {
        var writer = JSONWriter()
        write(to: &writer)
        return String(validating: writer.bytes, as: UTF8.self) ?? ""
    }

    private func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.null()
        case .bool(let bool): writer.bool(bool)
        case .number(let number): writer.number(number)
        case .string(let string): writer.string(string)
        case .array(let values): writer.array(of: values) { $1.write(to: &$0) }
        case .object(let members):
            writer.object { writer in
                for member in members {
                    writer.name(escaping: member.name)
                    member.value.write(to: &writer)
                }
            }
        }
    }

    /// The paths at which two values differ, with both values.
    package func differences(from other: JSONValue, at path: String = "") -> [String] {
        switch (self, other) {
        case (.object(let mine), .object(let theirs)):
            let names = Set(mine.map(\.name)).union(theirs.map(\.name)).sorted()
            return names.flatMap { name -> [String] in
                guard mine.contains(where: { $0.name == name }) else {
                    return ["\(path)/\(name): missing, expected \(other[name].json)"]
                }
                guard theirs.contains(where: { $0.name == name }) else {
                    return ["\(path)/\(name): \(self[name].json), expected none"]
                }
                return self[name].differences(from: other[name], at: "\(path)/\(name)")
            }
        case (.array(let mine), .array(let theirs)) where mine.count == theirs.count:
            return mine.indices.flatMap {
                mine[$0].differences(from: theirs[$0], at: "\(path)/\($0)")
            }
        default:
            return self == other ? [] : ["\(path): \(json), expected \(other.json)"]
        }
    }
}
