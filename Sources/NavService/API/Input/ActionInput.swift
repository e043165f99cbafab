/// The body of a stateless transition: a session's creation, and what to do with it.
struct ActionInput: Sendable {
    let session: SessionInput
    let command: Command

    private static let kinds = ["push", "pop", "replace", "stack", "perform"]

    @Sendable static func read(_ value: JSONValue, _ faults: inout Faults) -> ActionInput? {
        let known = EnvironmentInput.members + ["stack", "action"]
        guard let object = ObjectInput(value, known: known, &faults) else { return nil }
        let session = SessionInput.creation(object, &faults)
        let command = object.require("action", &faults, action(session.environment))
        return command.map { ActionInput(session: session, command: $0) }
    }

    /// A command with its kind beside its members.
    private static func action(_ environment: Environment) -> Values.Reader<Command> {
        { value, faults in
            guard case .object(let members) = value else {
                faults.add("must be an object, not \(value.kind)")
                return nil
            }
            let rest = JSONValue.object(members.filter { $0.name != "kind" })
            switch value.member("kind") {
            case .string("push"): return CommandInput.push(environment)(rest, &faults)
            case .string("pop"): return CommandInput.pop(environment)(rest, &faults)
            case .string("replace"): return CommandInput.replace(environment)(rest, &faults)
            case .string("stack"): return CommandInput.setStack(environment)(rest, &faults)
            case .string("perform"): return CommandInput.perform(environment)(rest, &faults)
            case nil, .null: faults.add("is required", at: "kind")
            case let kind?: faults.add(Values.choice(kind, of: kinds), at: "kind")
            }
            return nil
        }
    }
}
