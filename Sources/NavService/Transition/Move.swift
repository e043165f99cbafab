/// What a transition is planned from: the stack before and after, and what lies around them.
/// Kept instead of the transition itself, which can be planned from it again at any time.
struct Move: Sendable, Hashable {
    let kind: Transition.Kind
    let before: Stack
    let after: Stack
    let animated: Bool
    let environment: Environment

    /// Ids that the move takes away, from the top down.
    var popped: [String] {
        let kept = Set(after.ids)
        return before.ids.reversed().filter { !kept.contains($0) }
    }

    /// The profile `none` never animates, and the answer says so.
    var isAnimated: Bool { animated && environment.motion.profile != .none }
}
