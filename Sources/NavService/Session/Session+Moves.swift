/// How a session's stack moves: what each command makes of it, and when it is refused.
extension Session {
    /// The move that a command starts, which happens at once unless a finger drives it.
    func start(_ command: Command) throws(Refusal) -> (Move, PlannedTransition.Stage) {
        guard pending == nil else { throw .transitionInProgress }
        let move =
            switch command {
            case .push(let screen, let manner): try push(screen, manner)
            case .pop(let target, let source, let manner): try pop(target, source: source, manner)
            case .replace(let screen, let heading, let manner):
                try replace(screen, heading, manner)
            case .setStack(let entries, let heading, let manner):
                try setStack(entries, heading, manner)
            case .perform(let change, let screen, let manner):
                try perform(change, screen: screen, manner)
            case .adapt(let environment, let animated):
                try adapt(to: environment, Manner(animated: animated))
            case .cancel, .finish, .release: throw .noTransition
            }
        return (move, move.manner.interactive ? .pending(progress: 0) : .run)
    }

    private func push(_ screen: Screen, _ manner: Manner) throws(Refusal) -> Move {
        guard stack.index(of: screen.id) == nil else { throw .duplicateScreen(id: screen.id) }
        guard stack.depth < Screen.stackLimit else { throw .stackFull }
        var pushed = stack
        pushed.push(screen, defaults: environment.defaults)
        return try move(.push, to: pushed, .forwards, manner)
    }

    private func pop(
        _ target: Command.PopTarget, source: String?, _ manner: Manner
    ) throws(Refusal) -> Move {
        guard let top = stack.top else { throw .stackEmpty }
        if let source, source != top.id { throw .notOnTop(asked: source, top: top.id) }
        guard top.screen.popEnabled, top.screen.swipeEnabled || !manner.interactive else {
            throw .popDisabled(screen: top.id)
        }
        let count = stack.depth
        let depth: Int
        switch target {
        case .one: depth = count - 1
        case .count(let number): depth = count - number
        case .root: depth = 1
        case .to(let id):
            guard let index = stack.index(of: id) else { throw .screenNotFound(id: id) }
            depth = index + 1
        }
        guard depth >= 1, depth < count || !manner.interactive else { throw .stackAtRoot }
        var popped = stack
        popped.pop(toDepth: depth)
        return depth == count
            ? try move(.none, to: popped, nil, manner)
            : try move(.pop, to: popped, .backwards, manner)
    }

    /// The new screen inherits from the one below, not from the one it replaces.
    private func replace(
        _ screen: Screen, _ heading: Heading, _ manner: Manner
    ) throws(Refusal) -> Move {
        guard !stack.isEmpty else { throw .stackEmpty }
        guard stack.index(of: screen.id) == nil else { throw .duplicateScreen(id: screen.id) }
        var replaced = stack
        replaced.pop(toDepth: stack.depth - 1)
        replaced.push(screen, defaults: environment.defaults)
        return try move(.replace, to: replaced, heading, manner)
    }

    private func setStack(
        _ entries: [Command.StackEntry], _ wish: Heading?, _ manner: Manner
    ) throws(Refusal) -> Move {
        var set = Stack()
        for entry in entries {
            switch entry {
            case .new(let screen): set.push(screen, defaults: environment.defaults)
            case .kept(let id):
                guard let index = stack.index(of: id), let screen = stack[index] else {
                    throw .screenNotFound(id: id)
                }
                set.keep(screen)
            }
        }
        guard let top = set.top else { throw .stackEmpty }
        if top.id == stack.top?.id { return try move(.none, to: set, nil, manner) }
        // UIKit's rule: a top that was below is popped to, a new one is pushed.
        let heading =
            wish ?? (stack.index(of: top.id) == nil ? Heading.forwards : .backwards)
        return try move(heading == .forwards ? .push : .pop, to: set, heading, manner)
    }

    private func perform(
        _ change: ScreenChange, screen: String?, _ manner: Manner
    ) throws(Refusal) -> Move {
        guard let top = stack.top else { throw .stackEmpty }
        let id = screen ?? top.id
        guard let index = stack.index(of: id) else { throw .screenNotFound(id: id) }
        var performed = stack
        performed.perform(change, at: index, defaults: environment.defaults)
        return try move(.perform, to: performed, nil, manner, performed: id)
    }

    private func adapt(to environment: Environment, _ manner: Manner) throws(Refusal) -> Move {
        let move = Move(
            .adapt, from: stack, to: stack, manner, in: environment,
            formerly: self.environment, start: displayed(manner, in: environment))
        guard let move else { throw .stackEmpty }
        return move
    }

    private func move(
        _ kind: Transition.Kind, to after: Stack, _ heading: Heading?, _ manner: Manner,
        performed: String? = nil
    ) throws(Refusal) -> Move {
        guard
            let move = Move(
                kind, from: stack, to: after, heading: heading, manner, in: environment,
                performed: performed, start: displayed(manner, in: environment))
        else { throw .stackEmpty }
        return move
    }

    /// What is on screen where a move interrupts the transition before; nil where that has ended,
    /// and for a first screen, which has nothing to start from.
    private func displayed(_ manner: Manner, in environment: Environment) -> Displayed? {
        guard let elapsed = manner.elapsed, !stack.isEmpty,
            let last, !last.isOver, !last.move.changesRoom
        else { return nil }
        let transition = last.transition
        guard elapsed < transition.duration else { return nil }
        return Displayed(
            transition, at: elapsed, width: environment.geometry.width,
            after: last.move.start)
    }
}
