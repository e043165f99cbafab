/// What happens at moments: hooks of S4 at the start, in their order and whether or not a screen
/// declares them; what goes, and the completion, at the end.
struct Steps {
    private static let background: [Step.Event] = [.willRestoreBackground, .didRestoreBackground]
    private static let foreground: [Step.Event] = [.willRestoreForeground, .didRestoreForeground]

    private let move: Move
    private(set) var list: [Step] = []

    init(of move: Move) {
        self.move = move
        // As many as a push has.
        list.reserveCapacity(6)
    }

    /// What a move lists that runs to its end, after so many seconds.
    static func run(
        of move: Move, for duration: Double, removing subHeader: Exchange<SubHeaderTracks>,
        to screen: String?
    ) -> [Step] {
        var steps = Steps(of: move)
        steps.begin()
        steps.end(at: duration, removing: subHeader, to: screen)
        return steps.list
    }

    /// What a move lists at its start.
    private mutating func begin() {
        switch move.kind {
        case .push, .replace:
            if let below = move.after.belowTop { add(Self.background, of: below) }
            add(Self.foreground, of: move.top)
        case .pop: add(Self.foreground, of: move.top)
        case .perform, .none, .adapt: break
        }
    }

    /// What a cancel lists: the screen that stays gets its foreground back.
    mutating func cancel() {
        if let top = move.before.top { add(Self.foreground, of: top) }
    }

    /// What a transition lists when everything rests, at a time in seconds.
    mutating func end(
        at time: Double, removing subHeader: Exchange<SubHeaderTracks>, to screen: String?
    ) {
        for part in subHeader.outgoing + subHeader.leftOver {
            list.append(Step(at: time, event: .removeSubHeader, screen: part.screen))
        }
        list.append(Step(at: time, event: .complete, screen: screen))
    }

    private mutating func add(_ events: [Step.Event], of screen: StackedScreen) {
        for event in events {
            let set = event.settings(of: screen, in: move.environment)
            list.append(Step(at: 0, event: event, screen: screen.id, set: set))
        }
    }
}
