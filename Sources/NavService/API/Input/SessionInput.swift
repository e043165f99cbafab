/// The body of a session's creation, read.
struct SessionInput {
    var environment = Environment()
    var screens: [Screen] = []

    private static let members = ["device", "traits", "defaults", "motion", "stack"]

    @Sendable static func read(_ value: JSONValue, _ faults: inout Faults) -> SessionInput? {
        guard let object = ObjectInput(value, known: members, &faults) else { return nil }
        let environment = Environment(
            device: object.read("device", &faults, DeviceInput.device) ?? Device(),
            traits: object.read("traits", &faults, traits) ?? Traits(),
            defaults: object.read("defaults", &faults, BarInput.defaults) ?? BarValues(),
            motion: object.read("motion", &faults, MotionInput.motion) ?? Motion())
        let heights = environment.geometry.explicitHeights
        return SessionInput(
            environment: environment,
            screens: object.read("stack", &faults, ScreenInput.stack(heights: heights)) ?? [])
    }

    @Sendable private static func traits(_ value: JSONValue, _ faults: inout Faults) -> Traits? {
        let known = ["appearance", "direction", "reduceMotion"]
        guard let object = ObjectInput(value, known: known, &faults) else { return nil }
        return Traits(
            appearance: object.read("appearance", &faults, Values.word) ?? .light,
            direction: object.read("direction", &faults, Values.word) ?? .ltr,
            reduceMotion: object.read("reduceMotion", &faults, Values.bool) ?? false)
    }
}

extension Geometry {
    /// The heights that a screen may wish: no lower than the base, at most half the device.
    var explicitHeights: ClosedRange<Double> {
        barHeight...max(barHeight, height / 2)
    }
}
