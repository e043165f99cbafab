extension CommandKind {
    /// Puts a screen on top.
    static let push = CommandKind(
        "push", screen: { $0.member("screen")?.member("id") },
        .starts { object, environment, faults in
            let screen = CommandInput.screen(&object, environment, &faults)
            let manner = CommandInput.pageManner(&object, environment, &faults)
            return screen.map { .push($0, manner) }
        })
}
