/// Reads the buttons of a bar.
enum ItemInput {
    /// A text that is drawn: an empty one would be none.
    @Sendable static func text(_ value: JSONValue, _ faults: inout Faults) -> String? {
        Values.text(1...256)(value, &faults)
    }

    @Sendable static func left(_ value: JSONValue, _ faults: inout Faults) -> LeftItem? {
        ObjectInput.read(value, &faults) { object, faults in
            let item = item(&object, &faults)
            let custom = object.read("custom", &faults, Values.bool) ?? false
            return item.map { LeftItem(item: $0, custom: custom) }
        }
    }

    /// At most 16, no id twice.
    @Sendable static func rights(_ value: JSONValue, _ faults: inout Faults) -> [BarItem]? {
        let items = Values.list(0...16, of: right)(value, &faults)
        if items != nil {
            ScreenInput.findRepeatedIDs(in: value, "is the id of another right item", &faults)
        }
        return items
    }

    @Sendable private static func right(_ value: JSONValue, _ faults: inout Faults) -> BarItem? {
        ObjectInput.read(value, &faults, item)
    }

    private static func item(_ object: inout ObjectInput, _ faults: inout Faults) -> BarItem? {
        let id = object.require("id", &faults, Values.id)
        let title = object.read("title", &faults, text)
        let image = object.read("image", &faults, text)
        let style: BarItem.Style? = object.read("style", &faults, Values.word)
        let enabled = object.read("enabled", &faults, Values.bool)
        return id.map {
            BarItem(id: $0, title: title, image: image, style: style, enabled: enabled)
        }
    }
}
