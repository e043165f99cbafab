/// The body of a stateless transition: a session's creation, and what to do with it.
struct ActionInput: Sendable {
    let session: SessionInput
    let command: Command

    @Sendable static func read(_ value: JSONValue, _ faults: inout Faults) -> ActionInput? {
        ObjectInput.read(value, &faults) { object, faults in
            let session = SessionInput.creation(&object, &faults)
            let command = object.require("action", &faults, action(session.environment))
            return command.map { ActionInput(session: session, command: $0) }
        }
    }

    /// A command with its kind beside its members.
    private static func action(_ environment: Environment) -> Values.Reader<Command> {
        { value, faults in
            ObjectInput.read(value, &faults) { object, faults in
                let actions = CommandKind.actions
                guard let name = object["kind"] else {
                    faults.add("is required", at: "kind")
                    object.ignoreAll()
                    return nil
                }
                guard let action = actions.first(where: { name.isText($0.kind.name) }) else {
                    faults.within("kind") {
                        Values.refuse(name, of: actions.map(\.kind.name), &$0)
                    }
                    object.ignoreAll()
                    return nil
                }
                return action.read(&object, environment, &faults)
            }
        }
    }
}
