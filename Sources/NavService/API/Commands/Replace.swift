extension CommandKind {
    /// Puts a screen in the place of the top.
    static let replace = CommandKind(
        "replace", screen: { $0.member("screen")?.member("id") },
        .starts { object, environment, faults in
            let screen = CommandInput.screen(&object, environment, &faults)
            let manner = CommandInput.plainManner(&object, &faults)
            let heading = CommandInput.heading(&object, &faults) ?? .forwards
            return screen.map { .replace($0, heading, manner) }
        })
}
