/// Plans transitions: which screens take part, in which order things happen, how long it lasts;
/// the rule files say what moves where.
enum Planner {
    /// The transition of a move.
    static func plan(_ move: Move) -> Transition {
        let scene = Scene(move)
        let planned = undisturbed(move, scene)
        guard move.start != nil || move.isCovered || move.kind == .adapt else { return planned }
        return disturbed(planned, move, scene)
    }

    /// The transition of a move from one screen at rest to another.
    private static func undisturbed(_ move: Move, _ scene: Scene) -> Transition {
        let frames = FrameRules(scene: scene)
        let subHeader = frames.subHeader
        return Transition(
            kind: move.kind, phase: .run, outcome: nil, animated: move.isAnimated,
            interactive: false, from: scene.isFirst ? nil : scene.old.screen,
            to: scene.new.screen, duration: scene.timing.total, bar: bar(scene, frames),
            container: ColorRules(scene: scene).container,
            content: PageRules(scene: scene).content, subHeader: subHeader,
            items: ItemRules(scene: scene).tracks,
            steps: Steps.run(
                of: move, for: scene.timing.total, removing: subHeader, to: scene.new.screen),
            before: scene.isFirst ? nil : scene.old, after: scene.new, stack: move.after.ids,
            popped: move.popped)
    }

    /// The same from what is displayed in mid-flight, of a screen that is covered, or in a room that
    /// changes.
    private static func disturbed(
        _ planned: Transition, _ move: Move, _ scene: Scene
    ) -> Transition {
        var answer = planned
        if let start = move.start {
            answer = Interruption(scene, from: start).interrupt(planned, in: move.environment)
        }
        if let performed = move.performed, move.isCovered { answer.cover(performed, of: move) }
        if move.kind == .adapt { answer.geometry = scene.geometry.new }
        answer.steps = Steps.run(
            of: move, for: answer.duration, removing: answer.subHeader, to: answer.to)
        return answer
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
