extension CommandKind {
    /// Changes a screen that is in the stack, the top unless one is named (S4).
    static let perform = CommandKind(
        "perform", screen: { $0.member("screen") },
        .starts { object, environment, faults in
            let change = change(&object, environment, &faults)
            let screen = object.read("screen", &faults, Values.id)
            let manner = CommandInput.plainManner(&object, &faults)
            if namesNothing(&object) {
                let names = others.joined(separator: ", ")
                faults.add("must have a bar with a member, or one of \(names)")
            }
            return .perform(change, screen: screen, manner)
        })

    /// What may be changed beside the bar; null takes it back to its absence.
    private static let others = [
        "title", "backTitle", "titleWidth", "prompt", "leftItem", "rightItems",
        "hidesBackButton", "popEnabled", "swipeEnabled", "hooks",
    ]

    private static func namesNothing(_ object: inout ObjectInput) -> Bool {
        switch object["bar"] {
        case nil: break
        case .object(let members)? where members.isEmpty: break
        case _?: return false
        }
        return others.allSatisfy { object.given($0) == nil }
    }

    private static func change(
        _ object: inout ObjectInput, _ environment: Environment, _ faults: inout Faults
    ) -> ScreenChange {
        let heights = environment.geometry.explicitHeights
        func read<Value>(_ name: String, _ reader: Values.Reader<Value>) -> Setting<Value> {
            object.setting(name, &faults, wordForReset: nil, reader)
        }
        return ScreenChange(
            bar: object.read("bar", &faults, BarInput.settings(heights: heights))
                ?? BarSettings(),
            title: read("title", Values.title), backTitle: read("backTitle", Values.title),
            titleWidth: read("titleWidth", Values.number(0...4096)),
            prompt: read("prompt", ItemInput.text), leftItem: read("leftItem", ItemInput.left),
            rightItems: read("rightItems", ItemInput.rights),
            hidesBackButton: read("hidesBackButton", Values.bool),
            popEnabled: read("popEnabled", Values.bool),
            swipeEnabled: read("swipeEnabled", Values.bool),
            hooks: read("hooks", ScreenInput.hooks))
    }
}
