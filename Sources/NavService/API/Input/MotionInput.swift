/// Reads motions: a profile and its overrides.
enum MotionInput {
    static func motion(over base: Motion) -> Values.Reader<Motion> {
        { value, faults in
            ObjectInput.read(value, &faults) { object, faults in
                func part(
                    _ name: String, over base: Motion.Part?, hasOffset: Bool = false
                ) -> Motion.Part? {
                    let reader = Self.part(over: base, hasOffset: hasOffset)
                    return object.read(name, &faults, reader) ?? base
                }
                return Motion(
                    profile: object.read("profile", &faults, Values.word) ?? base.profile,
                    bar: part("bar", over: base.bar),
                    foreground: part("foreground", over: base.foreground),
                    buttons: part("buttons", over: base.buttons, hasOffset: true),
                    adapt: part("adapt", over: base.adapt),
                    page: object.read("page", &faults, page(over: base.page)) ?? base.page,
                    items: object.read("items", &faults, Values.word) ?? base.items)
            }
        }
    }

    private static func page(over base: Motion.Page?) -> Values.Reader<Motion.Page> {
        { value, faults in
            ObjectInput.read(value, &faults) { object, faults in
                Motion.Page(
                    parallax: object.read("parallax", &faults, Values.number(0...1))
                        ?? base?.parallax,
                    dim: object.read("dim", &faults, Values.number(0...1)) ?? base?.dim)
            }
        }
    }

    private static func part(
        over base: Motion.Part?, hasOffset: Bool
    ) -> Values.Reader<Motion.Part> {
        { value, faults in
            ObjectInput.read(value, &faults) { object, faults in
                var part = Motion.Part(
                    duration: object.read("duration", &faults, Values.number(0...10))
                        ?? base?.duration,
                    curve: object.read("curve", &faults, curve) ?? base?.curve,
                    offset: base?.offset)
                if hasOffset, let offset = object.read("offset", &faults, Values.number(0...400)) {
                    part.offset = offset
                }
                return part
            }
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
