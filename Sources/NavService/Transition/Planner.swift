/// Plans transitions: which screens take part, in which order things happen, how long it lasts;
/// the four rule files say what moves where.
enum Planner {
    /// The transition of a move that arrives at a screen.
    static func plan(_ move: Move) -> Transition? {
        let environment = move.environment
        guard let new = environment.bar(of: move.after) else { return nil }
        let old = environment.bar(of: move.before)
        let scene = Scene(
            from: old, to: new, kind: move.kind, animated: move.isAnimated,
            environment: environment)
        let frames = FrameRules(scene: scene)
        let subHeader = frames.subHeader
        let total = scene.timing.total
        var planned = Transition(
            kind: move.kind, phase: .run, outcome: nil, animated: move.isAnimated,
            interactive: false, from: old?.screen, to: new.screen, duration: total,
            bar: bar(scene, frames), container: ColorRules(scene: scene).container,
            content: frames.content, subHeader: subHeader,
            items: ItemRules(scene: scene).tracks,
            steps: hookSteps(move, to: new.screen)
                + endSteps(
                    at: total, removing: subHeader.outgoing == nil ? nil : old?.screen,
                    to: new.screen),
            before: old, after: new, stack: move.after.ids, popped: move.popped)
        if let start = move.start { planned = planned.starting(from: start) }
        if let performed = move.performed, performed != new.screen {
            cover(&planned, by: performed, of: move)
        }
        return planned
    }

    /// A perform on a covered screen: what is seen rests, and only the ends tell what changed.
    private static func cover(_ planned: inout Transition, by screen: String, of move: Move) {
        planned.from = screen
        planned.to = screen
        planned.before = move.environment.bar(of: screen, in: move.before)
        planned.after = move.environment.bar(of: screen, in: move.after)
        planned.steps = endSteps(at: planned.duration, removing: nil, to: screen)
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
            frame: frame, barStyle: colors.barStyle, statusBarStyle: colors.statusBarStyle,
            background: backgrounds.background, shadow: backgrounds.shadow)
    }

    /// The hooks of S4 in order, whether or not the screens declare them.
    private static func hookSteps(_ move: Move, to screen: String) -> [Step] {
        let foreground: [Step.Event] = [.willRestoreForeground, .didRestoreForeground]
        switch move.kind {
        case .push, .replace:
            let background: [Step.Event] =
                move.after.belowTop == nil ? [] : [.willRestoreBackground, .didRestoreBackground]
            return background.map { Step(at: 0, event: $0, screen: move.after.belowTop?.id) }
                + foreground.map { Step(at: 0, event: $0, screen: screen) }
        case .pop:
            return foreground.map { Step(at: 0, event: $0, screen: screen) }
        case .perform, .none:
            return []
        }
    }

    /// What happens when everything rests.
    static func endSteps(at time: Double, removing subHeaderOf: String?, to screen: String?)
        -> [Step]
    {
        var steps: [Step] = []
        if let subHeaderOf {
            steps.append(Step(at: time, event: .removeSubHeader, screen: subHeaderOf))
        }
        steps.append(Step(at: time, event: .complete, screen: screen))
        return steps
    }
}
