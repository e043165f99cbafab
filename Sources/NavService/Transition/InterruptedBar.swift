/// The tracks of the bar itself, from where they are. What is on screen may be the bar of a screen
/// that left before: then its background has to go while another's comes.
struct InterruptedBar {
    let scene: Scene
    let start: Displayed

    private var timing: Timing { scene.timing }
    private var shown: BarTracks { start.bar }

    func tracks(_ planned: BarTracks) -> BarTracks {
        var answer = planned
        answer.statusBarStyle = planned.statusBarStyle.starting(from: shown.statusBarStyle.from)
        answer.statusBarAlpha = planned.statusBarAlpha.starting(from: shown.statusBarAlpha.from)
        let backgrounds = Backgrounds(scene: scene, start: start, barFrame: planned.frame)
        guard let frame = shown.frame.from else {
            answer.background = backgrounds.tracks(planned.background)
            return answer
        }
        if scene.old.hidden, scene.new.hidden { return leaving(answer, from: frame) }
        answer.tintColor = planned.tintColor.starting(from: shown.tintColor.from)
        answer.titleColor = planned.titleColor.starting(from: shown.titleColor.from)
        // What nobody sees must not bleed in.
        answer.backgroundColor = planned.backgroundColor.starting(
            from: shown.alpha.from == 0
                ? planned.backgroundColor.to : shown.backgroundColor.from)
        answer.alpha = planned.alpha.starting(from: shown.alpha.from)
        answer.height = planned.height.starting(from: shown.height.from)
        answer.barStyle = planned.barStyle.starting(from: shown.barStyle.from)
        answer.frame = planned.frame.starting(from: frame)
        answer.row = planned.row.starting(from: shown.row.from)
        answer.background = backgrounds.tracks(planned.background)
        answer.shadow = shadow(planned.shadow, under: planned.frame)
        return answer
    }

    // MARK: A bar that goes on leaving

    /// Where both bars are hidden, one that is still shown leaves as it is; a cancel lets it go on.
    private func leaving(_ planned: BarTracks, from frame: Rect) -> BarTracks {
        var answer = planned
        let away = FrameRules(scene: scene).away(frame, leaving: true)
        let ways = BackgroundRules(scene: scene, bar: timing.bar.track(frame, away))
        answer.tintColor = timing.foreground.track(shown.tintColor.from, shown.tintColor.from)
        answer.titleColor = timing.foreground.track(shown.titleColor.from, shown.titleColor.from)
        answer.backgroundColor = still(shown.backgroundColor.from)
        answer.alpha = still(shown.alpha.from)
        answer.height = still(shown.height.from)
        answer.row = still(shown.row.from)
        answer.barStyle = planned.barStyle.resting(at: shown.barStyle.from)
        answer.frame = timing.bar.track(frame, away, home: away)
        answer.background.mode = .none(
            frame: timing.bar.track(
                start.backgroundFrame ?? ways.frame.from, ways.frame.to, home: ways.frame.to))
        answer.background.own = shown.background.own
        answer.background.pages.leftOver =
            Backgrounds(
                scene: scene, start: start, barFrame: planned.frame
            ).visible
        if let shadow = shown.shadow, let end = ways.shadowFrame.to {
            answer.shadow = ShadowTracks(
                color: still(shadow.color.from),
                image: timing.switchHalfway(shadow.image.from, shadow.image.from),
                frame: timing.bar.track(shadow.frame.from, end, home: end))
        }
        return answer
    }

    private func still<Value>(_ value: Value) -> Track<Value> { timing.bar.track(value, value) }

    // MARK: Shadow

    private func shadow(_ planned: ShadowTracks?, under bar: Track<Rect?>) -> ShadowTracks? {
        guard var answer = planned else { return fadingShadow(under: bar) }
        guard let other = shown.shadow else {
            answer.color = answer.color.starting(from: answer.color.from.fading(to: 0))
            return answer
        }
        answer.color = answer.color.starting(from: other.color.from)
        answer.image = answer.image.starting(from: other.image.from)
        answer.frame = answer.frame.starting(from: other.frame.from)
        return answer
    }

    /// One that is still seen, though neither side has a shadow.
    private func fadingShadow(under bar: Track<Rect?>) -> ShadowTracks? {
        let ways = BackgroundRules(scene: scene, bar: bar).shadowFrame
        guard let other = shown.shadow, other.color.from.alpha > 0, let home = ways.from,
            let end = ways.to
        else { return nil }
        let color = other.color.from
        return ShadowTracks(
            color: timing.bar.track(
                color, color.fading(to: 0), home: color.fading(to: 0)),
            image: timing.switchHalfway(other.image.from, other.image.from),
            frame: timing.bar.track(other.frame.from, end, home: home))
    }
}
