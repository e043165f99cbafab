/// The bar's background and its shadow (S4): blend where that can be seen right, else let each
/// background move with its page.
struct BackgroundRules {
    let scene: Scene
    /// The bar's frame, which the background follows.
    let bar: Track<Rect?>

    private var geometry: Geometry { scene.geometry }
    private var timing: Timing { scene.timing }

    var background: BackgroundTracks {
        let (old, new) = scene.looks
        let frame = following { bar in
            Rect(bar.x, bar.y - geometry.barTop, geometry.width, geometry.barTop + bar.height)
        }
        if (old.fill, old.alpha, old.height) == (new.fill, new.alpha, new.height) {
            return .none(frame: frame)
        }
        if old.fill.solidColor != nil, new.fill.solidColor != nil {
            return .blend(frame: frame)
        }
        return .slide(
            Exchange(
                outgoing: page(old, toX: -scene.shift, leaving: true),
                incoming: page(new, fromX: scene.shift, leaving: false)))
    }

    private func page(
        _ bar: BarState, fromX: Double = 0, toX: Double = 0, leaving: Bool
    ) -> PageBackground {
        let frame = Rect(0, 0, geometry.width, geometry.barTop + bar.height)
        let opacity: Track<Double>
        if case .slides = scene.page {
            opacity = timing.bar.track(1, 1)
        } else {
            opacity = leaving ? timing.bar.track(1, 0) : timing.bar.track(0, 1)
        }
        return PageBackground(
            fill: bar.fill, alpha: bar.alpha,
            frame: timing.bar.track(frame.moved(x: fromX), frame.moved(x: toX)),
            opacity: opacity)
    }

    /// A side without a shadow has the other's colour at alpha 0, so that it only fades.
    var shadow: ShadowTracks? {
        let (old, new) = scene.looks
        guard let oldColor = old.shadow?.color ?? new.shadow?.color.fading(to: 0),
            let newColor = new.shadow?.color ?? old.shadow?.color.fading(to: 0)
        else { return nil }
        let frame = following { bar in
            Rect(bar.x, bar.bottom, geometry.width, 1 / geometry.scale)
        }
        guard let from = frame.from, let to = frame.to else { return nil }
        return ShadowTracks(
            color: timing.bar.track(oldColor, newColor), frame: timing.bar.track(from, to))
    }

    private func following(_ place: (Rect) -> Rect) -> Track<Rect?> {
        timing.bar.track(bar.from.map(place), bar.to.map(place))
    }
}
