/// Reads what lies around a stack, over what was there: for a new session the built-in values, for
/// a PATCH the session's.
enum EnvironmentInput {
    static let members = ["device", "traits", "defaults", "motion", "labels"]

    /// One that is as the base was is the base.
    static func environment(
        _ object: inout ObjectInput, over base: Environment, _ faults: inout Faults
    ) -> Environment {
        let environment = Environment(
            device: object.read("device", &faults, DeviceInput.device(over: base.device))
                ?? base.device,
            traits: object.read("traits", &faults, traits(over: base.traits)) ?? base.traits,
            defaults: object.read("defaults", &faults, BarInput.defaults(over: base.defaults))
                ?? base.defaults,
            motion: object.read("motion", &faults, MotionInput.motion(over: base.motion))
                ?? base.motion,
            labels: object.read("labels", &faults, labels(over: base.labels)) ?? base.labels)
        return environment == base ? base : environment
    }

    /// The body of a PATCH.
    static func patch(of base: Environment) -> Values.Reader<Environment> {
        { value, faults in
            ObjectInput.read(value, &faults) { environment(&$0, over: base, &$1) }
        }
    }

    /// Null is the built-in word or limit.
    private static func labels(over base: Labels) -> Values.Reader<Labels> {
        { value, faults in
            ObjectInput.read(value, &faults) { object, faults in
                let builtIn = Labels()
                let back: Setting<String> = object.setting(
                    "back", &faults, wordForReset: nil, Values.text(1...256))
                let backLimit: Setting<Int> = object.setting(
                    "backLimit", &faults, wordForReset: nil, Values.whole(0...256))
                return Labels(
                    back: back.over(base.back, reset: builtIn.back),
                    backLimit: backLimit.over(base.backLimit, reset: builtIn.backLimit))
            }
        }
    }

    private static func traits(over base: Traits) -> Values.Reader<Traits> {
        { value, faults in
            ObjectInput.read(value, &faults) { object, faults in
                Traits(
                    appearance: object.read("appearance", &faults, Values.word)
                        ?? base.appearance,
                    direction: object.read("direction", &faults, Values.word) ?? base.direction,
                    reduceMotion: object.read("reduceMotion", &faults, Values.bool)
                        ?? base.reduceMotion)
            }
        }
    }
}
