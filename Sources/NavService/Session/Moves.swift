/// How a session's stack moves: what each command makes of it, and when it is refused.
extension Session {
    /// The move that a command starts, which happens at once unless a finger drives it.
    func start(_ command: Command) throws(Refusal) -> (Move, PlannedTransition.Stage) {
        guard pending == nil else { throw .transitionInProgress }
        var move =
            switch command {
            case .push(let screen, let manner): try push(screen, manner)
            case .pop(let target, let source, let manner): try pop(target, source: source, manner)
            case .replace(let screen, let manner): try replace(screen, manner)
            case .setStack(let entries, let manner): try setStack(entries, manner)
            case .perform(let settings, let screen, let manner):
                try perform(settings, screen: screen, manner)
            case .cancel, .finish, .release: throw .noTransition
            }
        move.start = displayed(move)
        return (move, move.manner.interactive ? .pending(progress: 0) : .run)
    }

    private func push(_ screen: Screen, _ manner: Manner) throws(Refusal) -> Move {
        guard stack.index(of: screen.id) == nil else { throw .duplicateScreen(id: screen.id) }
        guard stack.depth < Screen.stackLimit else { throw .stackFull }
        var pushed = stack
        pushed.push(screen, defaults: environment.defaults)
        return move(.push, to: pushed, manner)
    }

    private func pop(
        _ target: Command.PopTarget, source: String?, _ manner: Manner
    ) throws(Refusal) -> Move {
        guard let top = stack.top else { throw .stackEmpty }
        if let source, source != top.id { throw .notOnTop(asked: source, top: top.id) }
        guard top.screen.popEnabled else { throw .popDisabled(screen: top.id) }
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
        return move(depth == count ? .none : .pop, to: popped, manner)
    }

    /// The new screen inherits from the one below, not from the one it replaces.
    private func replace(_ screen: Screen, _ manner: Manner) throws(Refusal) -> Move {
        guard !stack.isEmpty else { throw .stackEmpty }
        guard stack.index(of: screen.id) == nil else { throw .duplicateScreen(id: screen.id) }
        var replaced = stack
        replaced.pop(toDepth: stack.depth - 1)
        replaced.push(screen, defaults: environment.defaults)
        return move(.replace, to: replaced, manner)
    }

    private func setStack(
        _ entries: [Command.StackEntry], _ manner: Manner
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
        // UIKit's rule: a top that was below is popped to, a new one is pushed.
        let kind: Transition.Kind =
            switch stack.index(of: top.id) {
            case nil: .push
            case stack.depth - 1: .none
            default: .pop
            }
        return move(kind, to: set, manner)
    }

    private func perform(
        _ settings: BarSettings, screen: String?, _ manner: Manner
    ) throws(Refusal) -> Move {
        guard let top = stack.top else { throw .stackEmpty }
        let id = screen ?? top.id
        guard let index = stack.index(of: id) else { throw .screenNotFound(id: id) }
        var performed = stack
        performed.perform(settings, at: index, defaults: environment.defaults)
        var move = move(.perform, to: performed, manner)
        move.performed = id
        return move
    }

    private func move(_ kind: Transition.Kind, to after: Stack, _ manner: Manner) -> Move {
        Move(
            kind: kind, before: stack, after: after, manner: manner, surroundings: surroundings)
    }

    /// What is on screen where a move interrupts the transition before; nil where that has ended,
    /// and for a first screen, which has nothing to start from.
    private func displayed(_ move: Move) -> Displayed? {
        guard let elapsed = move.manner.elapsed, !move.before.isEmpty,
            let last, !last.isOver, let transition = last.transition,
            elapsed < transition.duration
        else { return nil }
        return Displayed(transition, at: elapsed)
    }
}
