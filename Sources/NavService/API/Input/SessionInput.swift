/// Reads sessions: their environment and their stack.
struct SessionInput: Sendable {
    var environment = Environment.standard
    var stack = Stack()
    var journal = JournalSettings()

    /// What only the server makes; a session that is put back brings it along, and it is ignored.
    private static let madeHere = [
        "id", "version", "geometry", "bar", "transition", "createdAt", "expiresAt",
    ]

    /// The body of a creation.
    @Sendable static func creation(_ value: JSONValue, _ faults: inout Faults) -> SessionInput? {
        ObjectInput.read(value, &faults) { object, faults in
            var input = creation(&object, &faults)
            input.readJournal(&object, &faults)
            return input
        }
    }

    /// What a creation has in common with an object of other members.
    static func creation(_ object: inout ObjectInput, _ faults: inout Faults) -> SessionInput {
        let environment = EnvironmentInput.environment(&object, over: .standard, &faults)
        let screen = ScreenInput.screen(heights: environment.geometry.explicitHeights)
        let screens = object.read("stack", &faults, ScreenInput.stack(of: screen)) ?? []
        return SessionInput(
            environment: environment, stack: Stack(screens, defaults: environment.defaults))
    }

    /// The body of a PUT: a creation, or what a GET answered. Screens with `stored` return with
    /// exactly these values, the others enter anew.
    @Sendable static func restoration(
        _ value: JSONValue, _ faults: inout Faults
    ) -> SessionInput? {
        ObjectInput.read(value, &faults, restoration)
    }

    private static func restoration(
        _ object: inout ObjectInput, _ faults: inout Faults
    ) -> SessionInput? {
        let environment = EnvironmentInput.environment(&object, over: .standard, &faults)
        let entry = ScreenInput.restored(heights: environment.geometry.heightsEitherWay)
        var stack = Stack()
        for (screen, stored) in object.read("stack", &faults, ScreenInput.stack(of: entry)) ?? [] {
            if let stored {
                stack.keep(StackedScreen(screen: screen, stored: stored))
            } else {
                stack.push(screen, defaults: environment.defaults)
            }
        }
        var input = SessionInput(environment: environment, stack: stack)
        input.readJournal(&object, &faults)
        object.ignore(madeHere)
        return input
    }

    private mutating func readJournal(_ object: inout ObjectInput, _ faults: inout Faults) {
        journal = object.read("journal", &faults, JournalInput.settings) ?? JournalSettings()
    }
}

extension Geometry {
    /// The heights that a screen may wish: no lower than the base, at most half the device.
    var explicitHeights: ClosedRange<Double> {
        barHeight...max(barHeight, height / 2)
    }

    /// The same in whichever orientation the device was when the stack was made.
    var heightsEitherWay: ClosedRange<Double> {
        let lowest = min(barHeight, Self.compactBarHeight)
        return lowest...max(barHeight, width / 2, height / 2)
    }

    /// The heights that any device could ever allow.
    static let possibleHeights = 20.0...2048.0
}
