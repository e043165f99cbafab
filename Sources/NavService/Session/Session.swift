/// One navigation stack of one device. A value: a command gives a new session, or a refusal and
/// the old one is untouched.
struct Session: Sendable {
    let id: String
    private(set) var version = 1
    private(set) var environment: Environment
    private(set) var stack: Stack
    /// What was last planned; nil when nothing was, or when something settled it since.
    private(set) var last: PlannedTransition?
    let createdAt: Timestamp
    private(set) var changedAt: Timestamp

    init(id: String, environment: Environment, screens: [Screen], at now: Timestamp) {
        self.id = id
        self.environment = environment
        stack = Stack(screens, defaults: environment.defaults)
        createdAt = now
        changedAt = now
    }

    /// The bar of the top; nil when the stack is empty.
    var bar: BarState? { environment.bar(of: stack) }

    /// Does what a command asks, at a moment.
    func applying(
        _ command: Command, at now: Timestamp
    ) throws(Refusal) -> (session: Session, transition: Transition) {
        let move: Move
        var cancelledAt: Double?
        switch command {
        case .push(let screen, let animated): move = try push(screen, animated: animated)
        case .pop(let animated, let source): move = try pop(animated: animated, source: source)
        case .cancel(let moment): (move, cancelledAt) = try cancel(at: moment, now: now)
        }
        let planned = PlannedTransition(
            move: move, version: version + 1, startedAt: now, cancelledAt: cancelledAt)
        guard let transition = planned.transition else { throw .noTransition }
        var session = self
        session.version = planned.version
        session.changedAt = now
        session.stack = planned.stack
        session.last = planned
        return (session, transition)
    }

    private func push(_ screen: Screen, animated: Bool) throws(Refusal) -> Move {
        guard stack.index(of: screen.id) == nil else { throw .duplicateScreen(id: screen.id) }
        guard stack.screens.count < Screen.stackLimit else { throw .stackFull }
        var pushed = stack
        pushed.push(screen, defaults: environment.defaults)
        return Move(
            kind: .push, before: stack, after: pushed, animated: animated,
            environment: environment)
    }

    private func pop(animated: Bool, source: String?) throws(Refusal) -> Move {
        guard let top = stack.top else { throw .stackEmpty }
        if let source, source != top.id { throw .notOnTop(asked: source, top: top.id) }
        guard top.screen.popEnabled else { throw .popDisabled(screen: top.id) }
        guard stack.screens.count > 1 else { throw .stackAtRoot }
        var popped = stack
        popped.pop(toDepth: stack.screens.count - 1)
        return Move(
            kind: .pop, before: stack, after: popped, animated: animated,
            environment: environment)
    }

    /// Undoes the last move while it is in flight; what was settled stays.
    private func cancel(
        at moment: Command.Moment, now: Timestamp
    ) throws(Refusal) -> (Move, at: Double) {
        guard let last, last.cancelledAt == nil else { throw .noTransition }
        guard let total = last.transition?.duration else { throw .noTransition }
        let time =
            switch moment {
            case .progress(let progress): progress * total
            case .elapsed(let seconds): seconds
            case .now: now.seconds(since: last.startedAt)
            }
        guard time < total else { throw .transitionSettled }
        return (last.move, time)
    }
}
