/// Reads motions: a profile and its overrides.
enum MotionInput {
    static func motion(over base: Motion) -> Values.Reader<Motion> {
        { value, faults in
            let known = [
                "profile", "bar", "foreground", "buttons", "adapt", "page", "items",
            ]
            guard let object = ObjectInput(value, known: known, &faults) else { return nil }
            return Motion(
                profile: object.read("profile", &faults, Values.word) ?? base.profile,
                bar: object.read("bar", &faults, part(over: base.bar)) ?? base.bar,
                foreground: object.read("foreground", &faults, part(over: base.foreground))
                    ?? base.foreground,
                buttons: object.read("buttons", &faults, part(over: base.buttons, hasOffset: true))
                    ?? base.buttons,
                adapt: object.read("adapt", &faults, part(over: base.adapt)) ?? base.adapt,
                page: object.read("page", &faults, page(over: base.page)) ?? base.page,
                items: object.read("items", &faults, Values.word) ?? base.items)
        }
    }

    private static func page(over base: Motion.Page?) -> Values.Reader<Motion.Page> {
        { value, faults in
            guard let object = ObjectInput(value, known: ["parallax", "dim"], &faults)
            else { return nil }
            return Motion.Page(
                parallax: object.read("parallax", &faults, Values.number(0...1))
                    ?? base?.parallax,
                dim: object.read("dim", &faults, Values.number(0...1)) ?? base?.dim)
        }
    }

    private static func part(
        over base: Motion.Part?, hasOffset: Bool = false
    ) -> Values.Reader<Motion.Part> {
        { value, faults in
            let known = ["duration", "curve"] + (hasOffset ? ["offset"] : [])
            guard let object = ObjectInput(value, known: known, &faults) else { return nil }
            return Motion.Part(
                duration: object.read("duration", &faults, Values.number(0...10))
                    ?? base?.duration,
                curve: object.read("curve", &faults, curve) ?? base?.curve,
                offset: object.read("offset", &faults, Values.number(0...400)) ?? base?.offset)
        }
    }

    @Sendable private static func curve(_ value: JSONValue, _ faults: inout Faults) -> Curve? {
        guard case .string(let text) = value, let curve = Curve(notation: text) else {
            faults.add(
                "must be linear, ease-in, ease-out, ease-in-out, cubic-bezier(x1,y1,x2,y2) with "
                    + "x1 and x2 in 0 to 1 and y1 and y2 in ±1000000, or "
                    + "spring(mass,stiffness,damping), each 0.001 to 1000000")
            return nil
        }
        return curve
    }
}
