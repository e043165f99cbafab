/// Reads screens.
enum ScreenInput {
    private static let members = [
        "id", "title", "backTitle", "titleWidth", "prompt", "bar", "leftItem", "rightItems",
        "hidesBackButton", "popEnabled", "swipeEnabled", "hooks",
    ]

    /// One screen; its bar's height lies within the device's bounds.
    static func screen(heights: ClosedRange<Double>) -> Values.Reader<Screen> {
        { value, faults in
            guard let object = ObjectInput(value, known: members, &faults) else { return nil }
            return screen(object, heights: heights, &faults)
        }
    }

    /// A screen as a session answers it: perhaps with the values stored for it. Such a one may have
    /// been made on another device, before the session's was changed.
    static func restored(
        heights: ClosedRange<Double>
    ) -> Values.Reader<(screen: Screen, stored: BarValues?)> {
        { value, faults in
            guard let object = ObjectInput(value, known: members + ["stored"], &faults)
            else { return nil }
            let stored = object.read("stored", &faults, BarInput.stored)
            let heights = stored == nil ? heights : Geometry.possibleHeights
            return screen(object, heights: heights, &faults).map { ($0, stored) }
        }
    }

    private static func screen(
        _ object: ObjectInput, heights: ClosedRange<Double>, _ faults: inout Faults
    ) -> Screen? {
        let id = object.require("id", &faults, Values.id)
        let screen = Screen(
            id: id ?? "",
            title: object.read("title", &faults, Values.title),
            backTitle: object.read("backTitle", &faults, Values.title),
            titleWidth: object.read("titleWidth", &faults, Values.number(0...4096)),
            prompt: object.read("prompt", &faults, ItemInput.text),
            bar: object.read("bar", &faults, BarInput.settings(heights: heights)) ?? BarSettings(),
            leftItem: object.read("leftItem", &faults, ItemInput.left),
            rightItems: object.read("rightItems", &faults, ItemInput.rights) ?? [],
            hidesBackButton: object.read("hidesBackButton", &faults, Values.bool) ?? false,
            popEnabled: object.read("popEnabled", &faults, Values.bool) ?? true,
            swipeEnabled: object.read("swipeEnabled", &faults, Values.bool) ?? true,
            hooks: object.read("hooks", &faults, hooks))
        return id == nil ? nil : screen
    }

    /// A list that is given whole: at most a stack's worth, no id twice.
    static func stack<Entry>(
        _ lengths: ClosedRange<Int> = 0...Screen.stackLimit,
        of entry: @escaping Values.Reader<Entry>
    ) -> Values.Reader<[Entry]> {
        { value, faults in
            let screens = Values.list(lengths, of: entry)(value, &faults)
            if screens != nil {
                findRepeatedIDs(in: value, "is the id of another screen in the stack", &faults)
            }
            return screens
        }
    }

    /// Finds the elements of a list whose id has come before.
    static func findRepeatedIDs(
        in value: JSONValue, _ detail: String, _ faults: inout Faults
    ) {
        guard case .array(let elements) = value else { return }
        var ids: Set<String> = []
        for (index, element) in elements.enumerated() {
            // An id that is none is told already, and must not be compared with others.
            guard case .string(let id)? = element.member("id"), Identifier.isValid(id),
                !ids.insert(id).inserted
            else { continue }
            faults.within(index) { $0.add(detail, at: "id") }
        }
    }

    @Sendable static func hooks(_ value: JSONValue, _ faults: inout Faults) -> Shared<Hooks>? {
        let known = [
            "willRestoreBackground", "didRestoreBackground", "willRestoreForeground",
            "didRestoreForeground",
        ]
        guard let object = ObjectInput(value, known: known, &faults) else { return nil }
        let hooks = Hooks(
            willRestoreBackground: object.read(known[0], &faults, BarInput.backgroundHook),
            didRestoreBackground: object.read(known[1], &faults, BarInput.backgroundHook),
            willRestoreForeground: object.read(known[2], &faults, BarInput.foregroundHook),
            didRestoreForeground: object.read(known[3], &faults, BarInput.foregroundHook))
        return Shared(hooks)
    }
}
