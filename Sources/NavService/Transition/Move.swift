/// What a transition is planned from: the stack before and after, and what lies around them.
/// Kept instead of the transition itself, which can be planned from it again at any time.
final class Move: Sendable {
    let kind: Transition.Kind
    let before: Stack
    let after: Stack
    /// The screen that arrives: the top afterwards.
    let top: StackedScreen
    let manner: Manner
    let environment: Environment
    /// What lay around before; the same, but for an adapt.
    let formerEnvironment: Environment
    /// Where pages go, as far as what is displayed does not say otherwise.
    let heading: Heading?
    /// The screen that a perform changes; nil for every other kind.
    let performed: String?
    /// What was displayed when this move interrupted another; nil when everything rested.
    let start: Displayed?

    /// Nil where nothing arrives: a stack that is empty afterwards has no bar.
    init?(
        _ kind: Transition.Kind, from before: Stack, to after: Stack, heading: Heading? = nil,
        _ manner: Manner, in environment: Environment, formerly: Environment? = nil,
        performed: String? = nil, start: Displayed? = nil
    ) {
        guard let top = after.top else { return nil }
        self.kind = kind
        self.before = before
        self.after = after
        self.top = top
        self.manner = manner
        self.environment = environment
        formerEnvironment = formerly ?? environment
        self.heading = heading
        self.performed = performed
        self.start = start
    }

    /// Ids that the move takes away, from the top down.
    var popped: [String] { before.ids(missingIn: after) }

    /// The profile `none` never animates, and the answer says so.
    var isAnimated: Bool { manner.animated && environment.motion.profile != .none }

    /// Whether it moves the edges that everything is placed by: a client turns when its transition
    /// has ended, so nothing starts from what was displayed meanwhile.
    var changesRoom: Bool {
        let (old, new) = (formerEnvironment.geometry, environment.geometry)
        return (old.width, old.barTop, old.scale) != (new.width, new.barTop, new.scale)
    }

    /// Whether a perform changes a screen that is covered, so that another one's bar is seen.
    var isCovered: Bool { performed.map { $0 != top.id } ?? false }
}

/// Where pages go.
enum Heading: String, Sendable, CaseIterable {
    /// The page that arrives comes in front.
    case forwards = "forward"
    /// The page that arrives comes out from behind.
    case backwards = "back"
}

/// How a client wants a change to run.
struct Manner: Sendable, Equatable {
    var animated = true
    /// A finger drives it: nothing commits until it is finished.
    var interactive = false
    /// How many seconds the client is into the transition before.
    var elapsed: Double?
}
