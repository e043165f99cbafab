/// Reads motions: a profile and its overrides.
enum MotionInput {
    @Sendable static func motion(_ value: JSONValue, _ faults: inout Faults) -> Motion? {
        let known = ["profile", "bar", "foreground", "buttons"]
        guard let object = ObjectInput(value, known: known, &faults) else { return nil }
        return Motion(
            profile: object.read("profile", &faults, Values.word) ?? .classic,
            bar: object.read("bar", &faults, part),
            foreground: object.read("foreground", &faults, part),
            buttons: object.read("buttons", &faults, buttons))
    }

    @Sendable private static func part(
        _ value: JSONValue, _ faults: inout Faults
    ) -> Motion.Part? {
        guard let object = ObjectInput(value, known: ["duration", "curve"], &faults)
        else { return nil }
        return part(object, &faults)
    }

    @Sendable private static func buttons(
        _ value: JSONValue, _ faults: inout Faults
    ) -> Motion.Part? {
        let known = ["duration", "curve", "offset"]
        guard let object = ObjectInput(value, known: known, &faults) else { return nil }
        var buttons = part(object, &faults)
        buttons.offset = object.read("offset", &faults, Values.number(0...400))
        return buttons
    }

    private static func part(_ object: ObjectInput, _ faults: inout Faults) -> Motion.Part {
        Motion.Part(
            duration: object.read("duration", &faults, Values.number(0...10)),
            curve: object.read("curve", &faults, curve))
    }

    @Sendable private static func curve(_ value: JSONValue, _ faults: inout Faults) -> Curve? {
        guard case .string(let text) = value, let curve = Curve(notation: text) else {
            faults.add(
                "must be linear, ease-in, ease-out, ease-in-out, cubic-bezier(x1,y1,x2,y2) with "
                    + "x1 and x2 in 0 to 1, or spring(mass,stiffness,damping), all positive")
            return nil
        }
        return curve
    }
}
