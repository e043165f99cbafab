extension CommandKind {
    /// Puts the stack into other surroundings as a PATCH does, but so that it is seen: a rotation, a
    /// split view, a change of theme.
    static let adapt = CommandKind(
        "adapt",
        .starts { object, environment, faults in
            if EnvironmentInput.members.allSatisfy({ object[$0] == nil }) {
                let members = EnvironmentInput.members.joined(separator: ", ")
                faults.add("must have one of \(members)")
            }
            let adapted = EnvironmentInput.environment(&object, over: environment, &faults)
            let animated = object.read("animated", &faults, Values.bool) ?? true
            return .adapt(adapted, animated: animated)
        })
}
