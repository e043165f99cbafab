/// Reads the bodies of commands. A body that may be left out counts as `{}`.
enum CommandInput {
    static func push(_ geometry: Geometry) -> Values.Reader<Command> {
        { value, faults in
            guard let object = ObjectInput(value, known: ["screen", "animated"], &faults)
            else { return nil }
            let screen = object.require(
                "screen", &faults, ScreenInput.screen(heights: geometry.explicitHeights))
            let animated = object.read("animated", &faults, Values.bool) ?? true
            return screen.map { .push($0, animated: animated) }
        }
    }

    @Sendable static func pop(_ value: JSONValue, _ faults: inout Faults) -> Command? {
        guard let object = ObjectInput(value, known: ["animated", "source"], &faults)
        else { return nil }
        return .pop(
            animated: object.read("animated", &faults, Values.bool) ?? true,
            source: object.read("source", &faults, Values.id))
    }

    @Sendable static func cancel(_ value: JSONValue, _ faults: inout Faults) -> Command? {
        guard let object = ObjectInput(value, known: ["progress", "elapsed"], &faults)
        else { return nil }
        let progress = object.read("progress", &faults, Values.exactNumber(0...1))
        let elapsed = object.read("elapsed", &faults, Values.exactNumber(0...1e6))
        if object["progress"] != nil, object["elapsed"] != nil {
            faults.add("give progress or elapsed, not both")
        }
        return .cancel(
            at: progress.map(Command.Moment.progress) ?? elapsed.map(Command.Moment.elapsed)
                ?? .now)
    }
}
