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
    /// Where pages go; nil where the page rests.
    let heading: Heading?
    /// The device at both ends; an adapt may change it.
    let geometry: (old: Geometry, new: Geometry)
    let motion: Motion
    let isMirrored: Bool
    let reducesMotion: Bool
    let timing: Timing
    /// What was displayed when this interrupts another transition.
    let start: Displayed?

    /// How content and all that belongs to a page moves.
    enum Page: Equatable {
        /// Sideways: 1 when the new page comes from the right, −1 from the left.
        case slides(Double)
        /// Reduced motion: pages cross-fade where they are.
        case fades
        /// The page stays; only its bar changes.
        case rests
    }

    init(_ move: Move) {
        let environment = move.environment
        let old = move.formerEnvironment.bar(of: move.before)
        let new = BarState(of: move.top, above: move.after.belowTop, in: environment)
        let from = old ?? new
        self.old = from
        self.new = new
        looks = (from.hidden ? new : from, new.hidden && !from.hidden ? from : new)
        isFirst = old == nil
        geometry = (move.formerEnvironment.geometry, environment.geometry)
        motion = environment.motion
        isMirrored = environment.traits.direction == .rtl
        reducesMotion = environment.traits.reduceMotion
        start = move.start
        heading = move.heading.map {
            move.start?.heading(from: from.screen, to: new.screen) ?? $0
        }
        switch heading {
        case nil: page = .rests
        case _ where reducesMotion: page = .fades
        case .forwards: page = .slides(isMirrored ? -1 : 1)
        case .backwards: page = .slides(isMirrored ? 1 : -1)
        }
        let rides = motion.itemsRide
        let buttonsMove =
            switch page {
            case .slides:
                !rides
                    && ItemRules.buttonsMove(from: old, to: new, start: move.start)
            case .fades, .rests: false
            }
        timing =
            move.kind == .adapt
            ? Timing(adapting: motion, animated: move.isAnimated)
            : .of(motion, animated: move.isAnimated, buttonsMove: buttonsMove)
    }

    /// How far what lies in the bar moves to the side: what comes starts there, what leaves ends
    /// opposite.
    var shift: Double {
        if case .slides(let direction) = page { direction * geometry.new.width } else { 0 }
    }

    /// How far the page moves that leaves, and the one that arrives: whichever lies behind, less.
    var travel: (leaving: Double, arriving: Double) {
        let behind = shift * motion.parallax
        return heading == .backwards ? (shift, behind) : (behind, shift)
    }

    /// An alpha that fades in or out where pages cross-fade, and is 1 throughout elsewhere.
    func pageAlpha(leaving: Bool) -> Track<Double> {
        guard page == .fades, !isFirst else { return timing.bar.track(1, 1) }
        return leaving ? timing.bar.track(1, 0) : timing.bar.track(0, 1)
    }

    /// Where a thing on the bar's bottom moves to; nil where the new bar is hidden.
    var newBottom: Double? {
        new.hidden ? nil : geometry.new.barTop + new.height
    }
}
