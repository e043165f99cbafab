extension CommandKind {
    /// Changes the bar of a screen, the top's unless one is named (S4).
    static let perform = CommandKind(
        "perform", members: ["screen", "bar"] + CommandInput.plainManner,
        screen: { $0.member("screen") },
        .starts { object, environment, faults in
            let heights = environment.geometry.explicitHeights
            let settings = object.require("bar", &faults, BarInput.settings(heights: heights))
            let screen = object.read("screen", &faults, Values.id)
            let manner = CommandInput.manner(object, environment, &faults)
            return settings.map { .perform($0, screen: screen, manner) }
        })
}
