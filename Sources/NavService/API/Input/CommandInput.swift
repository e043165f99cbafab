/// Reads what the bodies of several commands share.
enum CommandInput {
    /// The screen that comes.
    static func screen(
        _ object: inout ObjectInput, _ environment: Environment, _ faults: inout Faults
    ) -> Screen? {
        let heights = environment.geometry.explicitHeights
        return object.require("screen", &faults, ScreenInput.screen(heights: heights))
    }

    /// Where pages shall go, as far as it is said.
    static func heading(_ object: inout ObjectInput, _ faults: inout Faults) -> Heading? {
        object.read("direction", &faults, Values.word)
    }

    /// How a change runs.
    static func plainManner(_ object: inout ObjectInput, _ faults: inout Faults) -> Manner {
        Manner(
            animated: object.read("animated", &faults, Values.bool) ?? true,
            elapsed: object.read("elapsed", &faults, Values.elapsed))
    }

    /// How a change runs that a finger may drive.
    static func pageManner(
        _ object: inout ObjectInput, _ environment: Environment, _ faults: inout Faults
    ) -> Manner {
        let manner = Manner(
            animated: object.read("animated", &faults, Values.bool) ?? true,
            interactive: object.read("interactive", &faults, Values.bool) ?? false,
            elapsed: object.read("elapsed", &faults, Values.elapsed))
        if manner.interactive {
            if !manner.animated {
                faults.add("cannot go with animated false", at: "interactive")
            } else if environment.motion.profile == .none {
                faults.add("cannot go with the profile none", at: "interactive")
            }
        }
        return manner
    }
}
