/// Where everything is: bar, content and sub-header (S2). With o and n the old and new bar height,
/// a page that comes in starts on the old bar's bottom and ends on the new one's.
struct FrameRules {
    let scene: Scene

    private var geometry: Geometry { scene.geometry }
    private var timing: Timing { scene.timing }

    /// The bar's frame; a bar that hides leaves with its page, or upwards where no page moves.
    var bar: Track<Rect?> {
        let away: Rect?
        switch scene.page {
        case .slides where scene.old.hidden: away = scene.new.frame?.moved(x: scene.shift)
        case .slides: away = scene.old.frame?.moved(x: -scene.shift)
        case .fades, .rests:
            away = (scene.old.frame ?? scene.new.frame).map { $0.moved(y: -$0.height) }
        }
        return switch (scene.old.hidden, scene.new.hidden) {
        case (false, true): timing.bar.track(scene.old.frame, away)
        case (true, false): timing.bar.track(away, scene.new.frame)
        default: timing.bar.track(scene.old.frame, scene.new.frame)
        }
    }

    /// Content follows the bars' bottoms while its page moves.
    var content: Exchange<ContentTracks> {
        let old = scene.old.contentFrame
        let new = scene.new.contentFrame
        func tracks(_ screen: String, _ from: Rect, _ to: Rect, leaving: Bool) -> ContentTracks {
            ContentTracks(
                screen: screen, frame: timing.bar.track(from, to),
                alpha: scene.pageAlpha(leaving: leaving))
        }
        if scene.isFirst || scene.page == .rests {
            return Exchange(
                incoming: ContentTracks(
                    screen: scene.new.screen, frame: timing.bar.track(old, new),
                    alpha: timing.bar.track(1, 1)))
        }
        return Exchange(
            outgoing: tracks(scene.old.screen, old, new.moved(x: -scene.shift), leaving: true),
            incoming: tracks(scene.new.screen, old.moved(x: scene.shift), new, leaving: false))
    }

    /// Sub-headers hang on the bar's bottom at both ends.
    var subHeader: Exchange<SubHeaderTracks> {
        let old = scene.isFirst ? nil : scene.old.subHeader
        let new = scene.new.subHeader
        if let old, let new, old.id == new.id {
            return Exchange(
                incoming: SubHeaderTracks(
                    id: new.id, stays: true, frame: timing.bar.track(old.frame, new.frame),
                    alpha: timing.bar.track(1, 1)))
        }
        return Exchange(
            outgoing: old.map {
                SubHeaderTracks(
                    id: $0.id, stays: false,
                    frame: timing.bar.track($0.frame, away($0.frame, leaving: true)),
                    alpha: scene.pageAlpha(leaving: true))
            },
            incoming: new.map {
                SubHeaderTracks(
                    id: $0.id, stays: false,
                    frame: timing.bar.track(away($0.frame, leaving: false), $0.frame),
                    alpha: scene.pageAlpha(leaving: false))
            })
    }

    /// Where a sub-header that leaves ends, or one that comes begins.
    private func away(_ frame: Rect, leaving: Bool) -> Rect {
        if scene.isFirst { return frame }
        let oneHidden = scene.old.hidden != scene.new.hidden
        if case .slides = scene.page {
            return frame.moved(
                x: leaving ? -scene.shift : scene.shift, y: onBottom(frame, leaving: leaving))
        }
        if oneHidden {
            // It goes up with the bar.
            return frame.moved(y: frame.y - (geometry.barTop + scene.looks.old.height))
        }
        if scene.page == .rests {
            return Rect(frame.x, frame.y, frame.width, 0)
        }
        return frame.moved(y: onBottom(frame, leaving: leaving))
    }

    /// The top of a sub-header whose bottom lies on the bottom of the other bar.
    private func onBottom(_ frame: Rect, leaving: Bool) -> Double {
        let other = leaving ? scene.looks.new : scene.looks.old
        return geometry.barTop + other.height - frame.height
    }
}
