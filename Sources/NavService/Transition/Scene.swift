/// What the four rule files look at: the bars at both ends, how the page moves, and the timing. A
/// class, since all of them hold the same one and bars are large.
final class Scene {
    /// The bar that leaves; the arriving one where the stack was empty, as all rests there then.
    let old: BarState
    let new: BarState
    /// The bars whose looks run: where one is hidden it takes the other's, and where both are, the
    /// new one's stand still.
    let looks: (old: BarState, new: BarState)
    /// Whether there was no screen before.
    let isFirst: Bool
    let page: Page
    let kind: Transition.Kind
    let geometry: Geometry
    let profile: Motion.Profile
    let timing: Timing

    /// How content and all that belongs to a page moves.
    enum Page: Equatable {
        /// Sideways: 1 when the new page comes from the right, −1 from the left.
        case slides(Double)
        /// Reduced motion: pages cross-fade where they are.
        case fades
        /// The page stays; only its bar changes.
        case rests
    }

    init(
        from old: BarState?, to new: BarState, kind: Transition.Kind, animated: Bool,
        environment: Environment
    ) {
        let from = old ?? new
        self.old = from
        self.new = new
        looks = (from.hidden ? new : from, new.hidden && !from.hidden ? from : new)
        self.kind = kind
        isFirst = old == nil
        geometry = environment.geometry
        profile = environment.motion.profile
        page = Self.page(kind, traits: environment.traits)
        timing = Timing(
            environment.motion, animated: animated,
            buttonsMove: ItemRules.buttonsMove(from: old, to: new, page: page))
    }

    private static func page(_ kind: Transition.Kind, traits: Traits) -> Page {
        let direction: Double
        switch kind {
        case .push, .replace: direction = 1
        case .pop: direction = -1
        case .perform, .none: return .rests
        }
        if traits.reduceMotion { return .fades }
        return .slides(traits.direction == .rtl ? -direction : direction)
    }

    /// How far a page moves to the side: the incoming starts there, the outgoing ends opposite.
    var shift: Double {
        if case .slides(let direction) = page { direction * geometry.width } else { 0 }
    }

    /// An alpha that fades in or out where pages cross-fade, and is 1 throughout elsewhere.
    func pageAlpha(leaving: Bool) -> Track<Double> {
        guard page == .fades, !isFirst else { return timing.bar.track(1, 1) }
        return leaving ? timing.bar.track(1, 0) : timing.bar.track(0, 1)
    }
}
