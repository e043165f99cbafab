import HTTPLite

extension CommandKind {
    /// Gives a stack that is to be there, whole.
    static let setStack = CommandKind(
        "stack", method: .put,
        .starts { object, environment, faults in
            let entries = object.require("screens", &faults, entries(environment))
            let manner = CommandInput.plainManner(&object, &faults)
            let heading = CommandInput.heading(&object, &faults)
            return entries.map { .setStack($0, heading, manner) }
        })

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
}
