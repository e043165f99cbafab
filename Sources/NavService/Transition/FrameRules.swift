/// Where the bar and its sub-header are (S2).
struct FrameRules {
    let scene: Scene

    private var timing: Timing { scene.timing }
    private var barTop: Double { scene.geometry.new.barTop }

    /// The bar's frame; a bar that hides leaves with its page, or upwards where no page moves.
    var bar: Track<Rect?> {
        let (old, new) = (scene.old.frame, scene.new.frame)
        return switch (old, new) {
        case (let old?, nil): timing.bar.track(old, away(old, leaving: true))
        case (nil, let new?): timing.bar.track(away(new, leaving: false), new)
        default: timing.bar.track(old, new)
        }
    }

    /// The row of its title; a bar that comes or goes keeps that of the side that is seen.
    var row: Track<Double> {
        let (old, new) = scene.looks
        let (before, after) = scene.geometry
        return timing.bar.track(
            TitleRow(of: old, in: scene.old.hidden ? after : before).middle,
            TitleRow(of: new, in: scene.new.hidden && !scene.old.hidden ? before : after).middle)
    }

    /// Where a bar ends that leaves, or begins that comes.
    func away(_ frame: Rect, leaving: Bool) -> Rect {
        guard case .slides = scene.page else { return frame.moved(y: -frame.height) }
        return frame.moved(x: leaving ? -scene.shift : scene.shift)
    }

    /// Sub-headers hang on the bar's bottom at both ends.
    var subHeader: Exchange<SubHeaderTracks> {
        let old = scene.isFirst ? nil : scene.old.subHeader
        let new = scene.new.subHeader
        if let old, let new, old.id == new.id {
            return Exchange(incoming: [
                SubHeaderTracks(
                    id: new.id, screen: scene.new.screen, stays: true,
                    frame: timing.bar.track(old.frame, new.frame),
                    alpha: timing.bar.track(1, 1))
            ])
        }
        var exchange = Exchange<SubHeaderTracks>()
        if let old {
            exchange.outgoing = [
                SubHeaderTracks(
                    id: old.id, screen: scene.old.screen, stays: false,
                    frame: timing.bar.track(old.frame, away(old, leaving: true)),
                    alpha: scene.pageAlpha(leaving: true))
            ]
        }
        if let new {
            exchange.incoming = [
                SubHeaderTracks(
                    id: new.id, screen: scene.new.screen, stays: false,
                    frame: timing.bar.track(away(new, leaving: false), new.frame),
                    alpha: scene.pageAlpha(leaving: false))
            ]
        }
        return exchange
    }

    /// Where a sub-header that leaves ends, or one that comes begins.
    private func away(_ subHeader: BarState.SubHeaderState, leaving: Bool) -> Rect {
        let frame = subHeader.frame
        if scene.isFirst { return frame }
        if case .slides = scene.page {
            return frame.moved(
                x: leaving ? -scene.shift : scene.shift, y: onBottom(frame, leaving: leaving))
        }
        if scene.old.hidden != scene.new.hidden {
            // It goes up with the bar.
            return frame.moved(y: frame.y - (barTop + scene.looks.old.height))
        }
        if scene.page == .rests {
            return Rect(frame.x, frame.y, frame.width, 0)
        }
        return frame.moved(y: onBottom(frame, leaving: leaving))
    }

    /// The top of a sub-header whose bottom lies on the bottom of the other bar.
    private func onBottom(_ frame: Rect, leaving: Bool) -> Double {
        let other = leaving ? scene.looks.new : scene.looks.old
        return barTop + other.height - frame.height
    }
}
