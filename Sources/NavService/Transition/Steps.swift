/// What happens at moments: hooks of S4 at the start, in their order and whether or not a screen
/// declares them; what goes, and the completion, at the end.
enum Steps {
    private static let background: [Step.Event] = [.willRestoreBackground, .didRestoreBackground]
    private static let foreground: [Step.Event] = [.willRestoreForeground, .didRestoreForeground]

    /// What a move lists at its start.
    static func start(of move: Move) -> [Step] {
        switch move.kind {
        case .push, .replace:
            let below = move.after.belowTop
            return (below.map { hooks(background, of: $0, in: move.environment) } ?? [])
                + hooks(foreground, of: move.top, in: move.environment)
        case .pop: return hooks(foreground, of: move.top, in: move.environment)
        case .perform, .none, .adapt: return []
        }
    }

    /// What a cancel lists: the screen that stays gets its foreground back.
    static func cancel(of move: Move) -> [Step] {
        move.before.top.map { hooks(foreground, of: $0, in: move.environment) } ?? []
    }

    /// What happens when everything rests.
    static func end(of transition: Transition) -> [Step] {
        let subHeaders = transition.subHeader.outgoing + transition.subHeader.leftOver
        return subHeaders.map {
            Step(at: transition.duration, event: .removeSubHeader, screen: $0.screen)
        } + [Step(at: transition.duration, event: .complete, screen: transition.to)]
    }

    private static func hooks(
        _ events: [Step.Event], of screen: StackedScreen, in environment: Environment
    ) -> [Step] {
        events.map {
            Step(
                at: 0, event: $0, screen: screen.id, set: $0.settings(of: screen, in: environment))
        }
    }
}
