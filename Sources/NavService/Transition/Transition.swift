/// How the bar moves from the screen that leaves to the screen that arrives: all a client needs.
struct Transition: Sendable, Hashable {
    enum Kind: String, Sendable, CaseIterable { case push, pop, replace, perform, none }
    enum Phase: String, Sendable { case run, pending, finish, cancel }
    enum Outcome: String, Sendable { case finished, cancelled }

    var kind: Kind
    var phase: Phase
    var outcome: Outcome?
    var animated: Bool
    var interactive: Bool
    /// The screens that leave and arrive; nil where there is none.
    var from: String?
    var to: String?
    /// Seconds until everything rests.
    var duration: Double
    var bar: BarTracks
    var container: Track<Color>
    var content: Exchange<ContentTracks>
    var subHeader: Exchange<SubHeaderTracks>
    var items: ItemTracks
    var steps: [Step]
    /// The bars of `from` and `to`.
    var before: BarState?
    var after: BarState?
    /// Ids, root first.
    var stack: [String]
    /// Ids that are gone, from the top down.
    var popped: [String]
}

/// What leaves and what arrives. What both screens share stays, and is one entry: the incoming.
struct Exchange<Part: Sendable & Hashable>: Sendable, Hashable {
    var outgoing: Part?
    var incoming: Part?
}

/// The bar itself.
struct BarTracks: Sendable, Hashable {
    var tintColor: Track<Color>
    var titleColor: Track<Color>
    var backgroundColor: Track<Color>
    var alpha: Track<Double>
    var height: Track<Double>
    /// null → null where both bars are hidden.
    var frame: Track<Rect?>
    var barStyle: Track<BarStyle>
    var statusBarStyle: Track<BarState.StatusBarStyle>
    var background: BackgroundTracks
    /// nil when neither side has a shadow.
    var shadow: ShadowTracks?
}

/// How one background becomes the other.
enum BackgroundTracks: Sendable, Hashable {
    /// Both are drawn alike; only the frame may move.
    case none(frame: Track<Rect?>)
    /// Both are one colour: `backgroundColor` is what is seen.
    case blend(frame: Track<Rect?>)
    /// Each moves with its page (S4's mirror).
    case slide(Exchange<PageBackground>)
}

struct PageBackground: Sendable, Hashable {
    var fill: Fill
    var alpha: Double
    var frame: Track<Rect>
    var opacity: Track<Double>
}

struct ShadowTracks: Sendable, Hashable {
    var color: Track<Color>
    var frame: Track<Rect>
}

struct ContentTracks: Sendable, Hashable {
    var screen: String
    var frame: Track<Rect>
    var alpha: Track<Double>
}

struct SubHeaderTracks: Sendable, Hashable {
    var id: String
    var stays: Bool
    var frame: Track<Rect>
    var alpha: Track<Double>
}

struct ItemTracks: Sendable, Hashable {
    var left: Exchange<Item>
    var title: Exchange<Item>
    var right: Exchange<Item>
}

/// One thing in the bar; all right items of a screen move as one.
struct Item: Sendable, Hashable {
    enum Identity: Sendable, Hashable {
        case left(BarState.LeftItemState)
        case title(String)
        case right([String])
    }

    var identity: Identity
    var stays: Bool
    var translationX: Track<Double>
    var alpha: Track<Double>
}

/// Something that happens at a moment: a hook that fires, a sub-header to remove, the end.
struct Step: Sendable, Hashable {
    enum Event: String, Sendable {
        case willRestoreBackground, didRestoreBackground
        case willRestoreForeground, didRestoreForeground
        case removeSubHeader, complete
    }

    /// Seconds from the start.
    var at: Double
    var event: Event
    var screen: String?
}
