/// Reads screens.
enum ScreenInput {
    /// One screen; its bar's height lies within the device's bounds.
    static func screen(heights: ClosedRange<Double>) -> Values.Reader<Screen> {
        { value, faults in
            ObjectInput.read(value, &faults) { screen(&$0, heights: heights, &$1) }
        }
    }

    /// A screen as a session answers it: perhaps with the values stored for it. Such a one may have
    /// been made on another device, before the session's was changed.
    static func restored(
        heights: ClosedRange<Double>
    ) -> Values.Reader<(screen: Screen, stored: BarValues?)> {
        { value, faults in
            ObjectInput.read(value, &faults) { object, faults in
                let stored = object.read("stored", &faults, BarInput.stored)
                let heights = stored == nil ? heights : Geometry.possibleHeights
                return screen(&object, heights: heights, &faults).map { ($0, stored) }
            }
        }
    }

    private static func screen(
        _ object: inout ObjectInput, heights: ClosedRange<Double>, _ faults: inout Faults
    ) -> Screen? {
        let id = object.require("id", &faults, Values.id)
        let title = object.read("title", &faults, Values.title)
        let backTitle = object.read("backTitle", &faults, Values.title)
        let titleWidth = object.read("titleWidth", &faults, Values.number(0...4096))
        let prompt = object.read("prompt", &faults, ItemInput.text)
        let bar = object.read("bar", &faults, BarInput.settings(heights: heights))
        let leftItem = object.read("leftItem", &faults, ItemInput.left)
        let rightItems = object.read("rightItems", &faults, ItemInput.rights)
        let hidesBackButton = object.read("hidesBackButton", &faults, Values.bool)
        let popEnabled = object.read("popEnabled", &faults, Values.bool)
        let swipeEnabled = object.read("swipeEnabled", &faults, Values.bool)
        let hooks = object.read("hooks", &faults, hooks)
        return id.map {
            Screen(
                id: $0, title: title, backTitle: backTitle, titleWidth: titleWidth, prompt: prompt,
                bar: bar ?? BarSettings(), leftItem: leftItem, rightItems: rightItems ?? [],
                hidesBackButton: hidesBackButton ?? false, popEnabled: popEnabled ?? true,
                swipeEnabled: swipeEnabled ?? true, hooks: hooks)
        }
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
        ObjectInput.read(value, &faults) { object, faults in
            func background(_ name: String) -> BackgroundSettings? {
                object.read(name, &faults, BarInput.backgroundHook)
            }
            func foreground(_ name: String) -> ForegroundSettings? {
                object.read(name, &faults, BarInput.foregroundHook)
            }
            return Shared(
                Hooks(
                    willRestoreBackground: background("willRestoreBackground"),
                    didRestoreBackground: background("didRestoreBackground"),
                    willRestoreForeground: foreground("willRestoreForeground"),
                    didRestoreForeground: foreground("didRestoreForeground")))
        }
    }
}
