/// How the bar moves from the screen that leaves to the screen that arrives: all a client needs.
struct Transition: Sendable {
    enum Kind: String, Sendable, CaseIterable { case push, pop, replace, perform, none, adapt }
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
    /// The new lengths, where an adapt may have changed them.
    var geometry: Geometry?
}

/// What leaves and what arrives. What both screens share stays, and is one entry: an incoming one.
struct Exchange<Part: Sendable>: Sendable {
    var outgoing: [Part] = []
    var incoming: [Part] = []
    /// What an interrupted transition was still showing and this one does not name. It leaves too,
    /// and is answered behind what is outgoing.
    var leftOver: [Part] = []
}

/// The bar itself.
struct BarTracks: Sendable {
    var tintColor: Track<Color>
    var titleColor: Track<Color>
    var backgroundColor: Track<Color>
    var alpha: Track<Double>
    var height: Track<Double>
    /// null → null where both bars are hidden.
    var frame: Track<Rect?>
    /// From the bar's top to the middle of its title's row. Not answered, for a client knows its bar.
    var row: Track<Double>
    var barStyle: Track<BarStyle>
    var statusBarStyle: Track<BarState.StatusBarStyle>
    /// 0 where a screen hides its status bar.
    var statusBarAlpha: Track<Double>
    var background: BackgroundTracks
    /// nil when neither side has a shadow.
    var shadow: ShadowTracks?
}

/// How one background becomes the other.
struct BackgroundTracks: Sendable {
    enum Mode: Sendable {
        /// Both are drawn alike; only the frame may move.
        case none(frame: Track<Rect?>)
        /// Both are one colour: `backgroundColor` is what is seen.
        case blend(frame: Track<Rect?>)
        /// Each moves with its page (S4's mirror).
        case slide
    }

    var mode: Mode
    /// What slides; in the other modes only what is left over, in front of the bar's own.
    var pages = Exchange<PageBackground>()
    /// Whose background the bar's own is, where it is one; nil where it slides, or nothing is seen.
    /// Not answered, for a client knows what it shows.
    var own: OwnBackground?

    struct OwnBackground: Sendable {
        let screen: String
        let fill: Fill
    }
}

struct PageBackground: Sendable {
    var screen: String
    var fill: Fill
    var alpha: Double
    /// How high it is where it rests, by which it is known again; not answered.
    var height: Double
    var frame: Track<Rect>
    var opacity: Track<Double>
}

struct ShadowTracks: Sendable {
    var color: Track<Color>
    var image: Track<ImageName>
    var frame: Track<Rect>
}

/// A page: a screen's content.
struct ContentTracks: Sendable {
    var screen: String
    /// Its place among the pages, from the back.
    var z: Int
    var frame: Track<Rect>
    var alpha: Track<Double>
    /// The alpha of a black sheet over it.
    var dim: Track<Double>
}

struct SubHeaderTracks: Sendable {
    var id: String
    var screen: String
    var stays: Bool
    var frame: Track<Rect>
    var alpha: Track<Double>
}

/// Something that happens at a moment: a hook that fires, a sub-header to remove, the end.
struct Step: Sendable {
    enum Event: String, Sendable {
        case willRestoreBackground, didRestoreBackground
        case willRestoreForeground, didRestoreForeground
        case removeSubHeader, complete
    }

    /// Seconds from the start.
    var at: Double
    var event: Event
    var screen: String?
    /// What the hook sets, where the screen declares it: its fields with every colour plain.
    var set: HookSettings?
}
