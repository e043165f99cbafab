/// The bar's background and its shadow (S4): blend where that can be seen right, else let each
/// background move with its page.
struct BackgroundRules {
    let scene: Scene
    /// The bar's frame, which the background follows.
    let bar: Track<Rect?>

    private var timing: Timing { scene.timing }

    var background: BackgroundTracks {
        let (old, new) = scene.looks
        let own =
            new.hidden ? nil : BackgroundTracks.OwnBackground(screen: new.screen, fill: new.fill)
        if (old.fill, old.alpha, old.height) == (new.fill, new.alpha, new.height) {
            return BackgroundTracks(mode: .none(frame: frame), own: own)
        }
        if old.fill.solidColor != nil, new.fill.solidColor != nil {
            return BackgroundTracks(mode: .blend(frame: frame), own: own)
        }
        return BackgroundTracks(
            mode: .slide,
            pages: Exchange(
                outgoing: [page(old, toX: -scene.shift, leaving: true)],
                incoming: [page(new, fromX: scene.shift, leaving: false)]))
    }

    /// The bar's own background, which begins at the screen's top.
    var frame: Track<Rect?> {
        following { bar, geometry in
            Rect(bar.x, bar.y - geometry.barTop, geometry.width, geometry.barTop + bar.height)
        }
    }

    private func page(
        _ bar: BarState, fromX: Double = 0, toX: Double = 0, leaving: Bool
    ) -> PageBackground {
        let opacity: Track<Double>
        if case .slides = scene.page {
            opacity = timing.bar.track(1, 1)
        } else {
            opacity = leaving ? timing.bar.track(1, 0) : timing.bar.track(0, 1)
        }
        func frame(_ geometry: Geometry, _ x: Double) -> Rect {
            Rect(x, 0, geometry.width, geometry.barTop + bar.height)
        }
        let end = frame(scene.geometry.new, toX)
        return PageBackground(
            screen: bar.screen, fill: bar.fill, alpha: bar.alpha, height: end.height.toFourDecimals,
            frame: timing.bar.track(frame(scene.geometry.old, fromX), end), opacity: opacity)
    }

    /// A side without a shadow has the other's colour at alpha 0, so that it only fades.
    var shadow: ShadowTracks? {
        let (old, new) = (scene.looks.old.shadow, scene.looks.new.shadow)
        guard let oldColor = old?.color ?? new?.color.fading(to: 0),
            let newColor = new?.color ?? old?.color.fading(to: 0)
        else { return nil }
        let frame = shadowFrame
        guard let from = frame.from, let to = frame.to else { return nil }
        return ShadowTracks(
            color: timing.bar.track(oldColor, newColor),
            image: timing.switchHalfway(ImageName(name: old?.image), ImageName(name: new?.image)),
            frame: timing.bar.track(from, to))
    }

    /// The hairline under the bar.
    var shadowFrame: Track<Rect?> {
        following { bar, geometry in
            Rect(bar.x, bar.bottom, geometry.width, 1 / geometry.scale)
        }
    }

    private func following(_ place: (Rect, Geometry) -> Rect) -> Track<Rect?> {
        timing.bar.track(
            bar.from.map { place($0, scene.geometry.old) },
            bar.to.map { place($0, scene.geometry.new) })
    }
}
