/// What a transition is planned from: the stack before and after, and what lies around them.
/// Kept instead of the transition itself, which can be planned from it again at any time.
struct Move: Sendable {
    let kind: Transition.Kind
    let before: Stack
    let after: Stack
    let manner: Manner
    let surroundings: Shared<Environment>
    /// The screen whose bar a perform changes; nil for every other kind.
    var performed: String?
    /// What was displayed when this move interrupted another; nil when everything rested.
    var start: Displayed?

    var environment: Environment { surroundings.value }

    /// Ids that the move takes away, from the top down.
    var popped: [String] {
        let kept = Set(after.ids)
        return before.ids.reversed().filter { !kept.contains($0) }
    }

    /// The profile `none` never animates, and the answer says so.
    var isAnimated: Bool { manner.animated && environment.motion.profile != .none }

    /// The same move from rest.
    var fromRest: Move {
        var move = self
        move.start = nil
        return move
    }
}

/// How a client wants a change to run.
struct Manner: Sendable, Hashable {
    var animated = true
    /// A finger drives it: nothing commits until it is finished.
    var interactive = false
    /// How many seconds the client is into the transition before.
    var elapsed: Double?
}
