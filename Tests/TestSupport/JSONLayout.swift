package import NavService

/// JSON laid out for people, as golden files are: one member a line, one blank deeper each.
extension JSONValue {
    package var laidOut: String { laidOut(after: "\n") }

    private func laidOut(after lineEnd: String) -> String {
        let inner = lineEnd + " "
        switch self {
        case .array(let values) where !values.isEmpty:
            return "[" + values.map { inner + $0.laidOut(after: inner) }.joined(separator: ",")
                + lineEnd + "]"
        case .object(let members) where !members.isEmpty:
            let lines = members.map { member in
                "\(inner)\(JSONValue.string(member.name).json): "
                    + member.value.laidOut(after: inner)
            }
            return "{" + lines.joined(separator: ",") + lineEnd + "}"
        default:
            return json
        }
    }

    /// The same value with members in the order that another has them in, the others behind: so
    /// that a recorded file differs from the old one only where the values do.
    package func ordered(like model: JSONValue) -> JSONValue {
        switch self {
        case .array(let values):
            return .array(values.enumerated().map { $1.ordered(like: model[$0]) })
        case .object(let members):
            let known = model.names.compactMap { name in members.first { $0.name == name } }
            let new = members.filter { !model.names.contains($0.name) }
            return .object(
                (known + new).map {
                    Member(name: $0.name, value: $0.value.ordered(like: model[$0.name]))
                })
        default:
            return self
        }
    }
}
