/// The body of a stateless transition: a session's creation, and what to do with it.
struct ActionInput: Sendable {
    let session: SessionInput
    let command: Command

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
            guard let name = value.member("kind"), name != .null else {
                faults.add("is required", at: "kind")
                return nil
            }
            let actions = CommandKind.actions
            guard let action = actions.first(where: { name.isText($0.kind.name) }) else {
                faults.within("kind") {
                    Values.refuse(name, of: actions.map(\.kind.name), &$0)
                }
                return nil
            }
            let rest = JSONValue.object(members.filter { !$0.name.isSpelled(as: "kind") })
            return action.kind.reader(action.read, in: environment)(rest, &faults)
        }
    }
}
