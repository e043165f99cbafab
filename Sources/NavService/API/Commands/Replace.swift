extension CommandKind {
    /// Puts a screen in the place of the top.
    static let replace = CommandKind(
        "replace", members: ["screen"] + CommandInput.plainManner,
        screen: { $0.member("screen")?.member("id") },
        .starts { object, environment, faults in
            let screen = CommandInput.screen(object, environment, &faults)
            let manner = CommandInput.manner(object, environment, &faults)
            return screen.map { .replace($0, manner) }
        })
}
