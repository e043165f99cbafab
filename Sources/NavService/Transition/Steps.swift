/// What happens at moments: hooks of S4 at the start, in their order and whether or not a screen
/// declares them; what goes, and the completion, at the end.
enum Steps {
    private static let background: [Step.Event] = [.willRestoreBackground, .didRestoreBackground]
    private static let foreground: [Step.Event] = [.willRestoreForeground, .didRestoreForeground]

    /// What a move lists at its start, and its transition when everything rests.
    static func run(of move: Move, _ transition: Transition) -> [Step] {
        var steps: [Step] = []
        steps.reserveCapacity(6)
        switch move.kind {
        case .push, .replace:
            if let below = move.after.belowTop { add(background, of: below, in: move, to: &steps) }
            add(foreground, of: move.top, in: move, to: &steps)
        case .pop: add(foreground, of: move.top, in: move, to: &steps)
        case .perform, .none, .adapt: break
        }
        addLast(of: transition, to: &steps)
        return steps
    }

    /// What a cancel lists: the screen that stays gets its foreground back.
    static func cancel(of move: Move, _ transition: Transition) -> [Step] {
        var steps: [Step] = []
        if let top = move.before.top { add(foreground, of: top, in: move, to: &steps) }
        addLast(of: transition, to: &steps)
        return steps
    }

    /// What is left where a transition was finished.
    static func finish(of transition: Transition) -> [Step] {
        var steps: [Step] = []
        addLast(of: transition, to: &steps)
        return steps
    }

    private static func add(
        _ events: [Step.Event], of screen: StackedScreen, in move: Move, to steps: inout [Step]
    ) {
        for event in events {
            let set = event.settings(of: screen, in: move.environment)
            steps.append(Step(at: 0, event: event, screen: screen.id, set: set))
        }
    }

    private static func addLast(of transition: Transition, to steps: inout [Step]) {
        let end = transition.duration
        for part in transition.subHeader.outgoing + transition.subHeader.leftOver {
            steps.append(Step(at: end, event: .removeSubHeader, screen: part.screen))
        }
        steps.append(Step(at: end, event: .complete, screen: transition.to))
    }
}
