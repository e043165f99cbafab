/// The last transition of a session, kept as what it is planned from.
struct PlannedTransition: Sendable {
    let move: Move
    /// The session's version since this transition.
    let version: Int
    let startedAt: Instant
    var stage: Stage
    /// Whether the session was changed since in a way that ends it: nothing can be cancelled then,
    /// and nothing can start from what it displayed.
    var isOver = false

    enum Stage: Sendable {
        /// It happened at once and is in flight.
        case run
        /// A finger drives it; the progress that was last reported.
        case pending(progress: Double)
        /// It was ended at a time in seconds.
        case settled(Transition.Outcome, at: Double)
    }

    /// The answer, planned again.
    var transition: Transition {
        let running = running
        guard case .settled(let outcome, let time) = stage else { return running }
        return Settling(outcome: outcome, time: time).settle(running, of: move)
    }

    private var running: Transition {
        let planned = Planner.plan(move)
        return move.manner.interactive
            ? Interaction.pending(planned, before: move.before) : planned
    }

    /// Seconds of the move itself, whatever became of it.
    var total: Double { running.duration }

    var isPending: Bool {
        if case .pending = stage { true } else { false }
    }

    /// The stack that results.
    var stack: Stack {
        switch stage {
        case .run, .settled(.finished, _): move.after
        case .pending, .settled(.cancelled, _): move.before
        }
    }

    /// About how many bytes it takes besides a stack that is kept anyway.
    func bytes(besides stack: Stack) -> Int {
        Footprint.transition + (move.start?.bytes ?? 0)
            + move.before.bytes(besides: stack) + move.after.bytes(besides: stack)
    }
}
