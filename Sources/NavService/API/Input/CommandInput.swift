/// Reads the bodies of commands. A body that may be left out counts as `{}`.
enum CommandInput {
    private static let pageManner = ["animated", "interactive", "elapsed"]
    private static let plainManner = ["animated", "elapsed"]

    static func push(_ environment: Environment) -> Values.Reader<Command> {
        { value, faults in
            guard let object = ObjectInput(value, known: ["screen"] + pageManner, &faults)
            else { return nil }
            let screen = screen(object, environment, &faults)
            let manner = manner(object, environment, &faults)
            return screen.map { .push($0, manner) }
        }
    }

    static func pop(_ environment: Environment) -> Values.Reader<Command> {
        { value, faults in
            let known = ["to", "toRoot", "count", "source"] + pageManner
            guard let object = ObjectInput(value, known: known, &faults) else { return nil }
            let target = popTarget(object, &faults)
            let source = object.read("source", &faults, Values.id)
            return .pop(target, source: source, manner(object, environment, &faults))
        }
    }

    private static func popTarget(
        _ object: ObjectInput, _ faults: inout Faults
    ) -> Command.PopTarget {
        let id = object.read("to", &faults, Values.id)
        // false asks for nothing.
        let toRoot = object.read("toRoot", &faults, Values.bool) == true
        let count = object.read("count", &faults, Values.count)
        if [object["to"] != nil, toRoot, object["count"] != nil].count(where: { $0 }) > 1 {
            faults.add("give at most one of to, toRoot and count")
        }
        if let id { return .to(id: id) }
        if let count { return .count(count) }
        return toRoot ? .root : .one
    }

    static func replace(_ environment: Environment) -> Values.Reader<Command> {
        { value, faults in
            guard let object = ObjectInput(value, known: ["screen"] + plainManner, &faults)
            else { return nil }
            let screen = screen(object, environment, &faults)
            let manner = manner(object, environment, &faults)
            return screen.map { .replace($0, manner) }
        }
    }

    static func setStack(_ environment: Environment) -> Values.Reader<Command> {
        { value, faults in
            guard let object = ObjectInput(value, known: ["screens"] + plainManner, &faults)
            else { return nil }
            let entries = object.require("screens", &faults, entries(environment))
            let manner = manner(object, environment, &faults)
            return entries.map { .setStack($0, manner) }
        }
    }

    /// An entry that has an id and nothing else keeps the screen that is there.
    private static func entries(
        _ environment: Environment
    ) -> Values.Reader<[Command.StackEntry]> {
        let new = ScreenInput.screen(heights: environment.geometry.explicitHeights)
        return ScreenInput.stack(1...Screen.stackLimit) { value, faults in
            guard let screen = new(value, &faults) else { return nil }
            // A member that is null is none.
            if case .object(let members) = value, members.count(where: { $0.value != .null }) == 1 {
                return .kept(id: screen.id)
            }
            return .new(screen)
        }
    }

    static func perform(_ environment: Environment) -> Values.Reader<Command> {
        { value, faults in
            guard let object = ObjectInput(value, known: ["screen", "bar"] + plainManner, &faults)
            else { return nil }
            let heights = environment.geometry.explicitHeights
            let settings = object.require("bar", &faults, BarInput.settings(heights: heights))
            let screen = object.read("screen", &faults, Values.id)
            let manner = manner(object, environment, &faults)
            return settings.map { .perform($0, screen: screen, manner) }
        }
    }

    @Sendable static func cancel(_ value: JSONValue, _ faults: inout Faults) -> Command? {
        guard let object = ObjectInput(value, known: ["progress", "elapsed"], &faults)
        else { return nil }
        let progress = object.read("progress", &faults, Values.progress)
        let elapsed = object.read("elapsed", &faults, Values.elapsed)
        if object["progress"] != nil, object["elapsed"] != nil {
            faults.add("give progress or elapsed, not both")
        }
        return .cancel(
            at: progress.map(Command.Moment.progress) ?? elapsed.map(Command.Moment.elapsed)
                ?? .now)
    }

    @Sendable static func finish(_ value: JSONValue, _ faults: inout Faults) -> Command? {
        guard let object = ObjectInput(value, known: ["progress"], &faults) else { return nil }
        return .finish(progress: object.read("progress", &faults, Values.progress))
    }

    @Sendable static func release(_ value: JSONValue, _ faults: inout Faults) -> Command? {
        guard let object = ObjectInput(value, known: ["translation", "velocity"], &faults)
        else { return nil }
        let number = Values.exactNumber(-1e6...1e6)
        let translation = object.require("translation", &faults, number)
        let velocity = object.require("velocity", &faults, number)
        guard let translation, let velocity else { return nil }
        return .release(translation: translation, velocity: velocity)
    }

    /// How far the finger is.
    @Sendable static func progress(_ value: JSONValue, _ faults: inout Faults) -> Double? {
        ObjectInput(value, known: ["progress"], &faults)?
            .require("progress", &faults, Values.progress)
    }

    private static func screen(
        _ object: ObjectInput, _ environment: Environment, _ faults: inout Faults
    ) -> Screen? {
        let heights = environment.geometry.explicitHeights
        return object.require("screen", &faults, ScreenInput.screen(heights: heights))
    }

    /// The members that are known where a command allows them, so all are read here.
    private static func manner(
        _ object: ObjectInput, _ environment: Environment, _ faults: inout Faults
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
