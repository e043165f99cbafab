/// The last transition of a session, kept as what it is planned from.
struct PlannedTransition: Sendable {
    let move: Move
    /// The session's version since this transition.
    let version: Int
    let startedAt: Timestamp
    /// Seconds into the move at which it was cancelled; nil when it was not.
    var cancelledAt: Double?

    /// The answer, planned again.
    var transition: Transition? {
        guard let planned = Planner.plan(move), let cancelledAt else { return Planner.plan(move) }
        return Settling(at: cancelledAt, of: planned.duration)
            .cancel(planned, to: move.before.ids)
    }

    /// The stack that results.
    var stack: Stack { cancelledAt == nil ? move.after : move.before }
}
