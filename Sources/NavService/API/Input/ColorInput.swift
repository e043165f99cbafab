/// Reads colours and what is made of them.
enum ColorInput {
    private static let notations =
        "must be #RGB, #RGBA, #RRGGBB, #RRGGBBAA, a colour name or {\"light\", \"dark\"}"

    /// A colour in any notation, or a pair for light and dark.
    @Sendable static func color(_ value: JSONValue, _ faults: inout Faults) -> DynamicColor? {
        guard case .object = value else { return plain(value, &faults) }
        return ObjectInput.read(value, &faults) { pair, faults in
            let light = pair.require("light", &faults, plain)
            let dark = pair.require("dark", &faults, plain)
            guard let light, let dark else { return nil }
            // A system name inside a pair gives its own value for that side.
            return DynamicColor(light: light.light, dark: dark.dark)
        }
    }

    @Sendable private static func plain(_ value: JSONValue, _ faults: inout Faults) -> DynamicColor?
    {
        guard case .string(let notation) = value else {
            faults.add(notations)
            return nil
        }
        if let color = DynamicColor(notation: notation) { return color }
        faults.add(unknown: notation, among: DynamicColor.names) {
            $0.map { "unknown colour, did you mean \($0)?" } ?? notations
        }
        return nil
    }

    @Sendable static func background(_ value: JSONValue, _ faults: inout Faults) -> Background? {
        ObjectInput.read(value, &faults) { object, faults in
            switch object["type"] {
            case .string("gradient"): return gradient(&object, &faults)
            case .string("image"): return image(&object, &faults)
            case nil: faults.add("is required", at: "type")
            case let type?:
                faults.within("type") { Values.refuse(type, of: ["gradient", "image"], &$0) }
            }
            object.ignoreAll()
            return nil
        }
    }

    private static func gradient(_ object: inout ObjectInput, _ faults: inout Faults) -> Background?
    {
        let colors = object.require("colors", &faults, Values.list(2...8, of: color))
        let angle = object.read("angle", &faults, Values.number(0...360))
        return colors.map { .gradient(colors: $0, angle: angle) }
    }

    private static func image(_ object: inout ObjectInput, _ faults: inout Faults) -> Background? {
        let name = object.require("name", &faults, Values.text(1...256))
        let compactName = object.read("compactName", &faults, Values.text(1...256))
        let promptName = object.read("promptName", &faults, Values.text(1...256))
        let compactPromptName = object.read("compactPromptName", &faults, Values.text(1...256))
        let opaque = object.read("opaque", &faults, Values.bool)
        return name.map {
            .image(
                ImageNames(
                    name: $0, compactName: compactName, promptName: promptName,
                    compactPromptName: compactPromptName), opaque: opaque)
        }
    }

    @Sendable static func shadow(_ value: JSONValue, _ faults: inout Faults) -> Shadow? {
        ObjectInput.read(value, &faults, shadow)
    }

    private static func shadow(_ object: inout ObjectInput, _ faults: inout Faults) -> Shadow? {
        let shade = object.read("color", &faults, color)
        let image = object.read("image", &faults, Values.text(1...256))
        let hidden = object.read("hidden", &faults, Values.bool)
        let isDrawn = object["color"] != nil || object["image"] != nil
        switch (isDrawn, hidden) {
        case (true, nil) where object["hidden"] == nil:
            return .drawn(color: shade, image: image)
        case (false, true): return .hidden
        case (_, nil) where object["hidden"] != nil: return nil
        default:
            faults.add("must have a color, an image or both, or be {\"hidden\": true}")
            return nil
        }
    }
}
