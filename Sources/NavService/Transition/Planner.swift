/// Plans transitions: which screens take part, in which order things happen, how long it lasts;
/// the rule files say what moves where.
enum Planner {
    /// The transition of a move.
    static func plan(_ move: Move) -> Transition {
        let scene = Scene(move)
        let total = scene.timing.total
        let frames = FrameRules(scene: scene)
        var planned = Transition(
            kind: move.kind, phase: .run, outcome: nil, animated: move.isAnimated,
            interactive: false, from: scene.isFirst ? nil : scene.old.screen,
            to: scene.new.screen, duration: total, bar: bar(scene, frames),
            container: ColorRules(scene: scene).container,
            content: PageRules(scene: scene).content, subHeader: frames.subHeader,
            items: ItemRules(scene: scene).tracks, steps: [],
            before: scene.isFirst ? nil : scene.old, after: scene.new, stack: move.after.ids,
            popped: move.popped)
        if let start = move.start {
            planned = Interruption(scene, from: start)
                .interrupt(planned, in: move.environment)
        }
        if let performed = move.performed, move.isCovered { planned.cover(performed, of: move) }
        if move.kind == .adapt { planned.geometry = scene.geometry.new }
        var steps = Steps(of: move)
        steps.begin()
        steps.end(at: planned.duration, removing: planned.subHeader, to: planned.to)
        planned.steps = steps.list
        return planned
    }

    private static func bar(_ scene: Scene, _ frames: FrameRules) -> BarTracks {
        let colors = ColorRules(scene: scene)
        let frame = frames.bar
        let backgrounds = BackgroundRules(scene: scene, bar: frame)
        let (old, new) = scene.looks
        return BarTracks(
            tintColor: colors.tintColor, titleColor: colors.titleColor,
            backgroundColor: colors.backgroundColor,
            alpha: scene.timing.bar.track(old.alpha, new.alpha),
            height: scene.timing.bar.track(old.height, new.height),
            frame: frame, row: frames.row, barStyle: colors.barStyle,
            statusBarStyle: colors.statusBarStyle, statusBarAlpha: colors.statusBarAlpha,
            background: backgrounds.background, shadow: backgrounds.shadow)
    }
}

extension Transition {
    /// A perform on a covered screen: what is seen is the top's, and only the ends tell what changed.
    fileprivate mutating func cover(_ screen: String, of move: Move) {
        from = screen
        to = screen
        before = move.formerEnvironment.bar(of: screen, in: move.before)
        after = move.environment.bar(of: screen, in: move.after)
    }
}
