/// One navigation stack of one device. A value: a command gives a new session, or a refusal and
/// the old one is untouched.
struct Session: Sendable {
    let id: String
    /// Drawn when it began; see `Revision`.
    private(set) var life: String
    private(set) var version = 1
    private(set) var environment: Environment
    private(set) var stack: Stack
    /// What is kept of the calls, for whoever keeps the session.
    let journal: JournalSettings
    /// What was last planned; nil when nothing was, or when the session was put anew since.
    private(set) var last: PlannedTransition?
    private(set) var createdAt: Timestamp
    private(set) var changedAt: Timestamp

    init(
        id: String, life: String, environment: Environment, stack: Stack,
        journal: JournalSettings = JournalSettings(), at now: Timestamp
    ) {
        self.id = id
        self.life = life
        self.journal = journal
        self.environment = environment
        self.stack = stack
        createdAt = now
        changedAt = now
    }

    var revision: Revision { Revision(version: version, life: life) }

    /// The bar of the top; nil when the stack is empty.
    var bar: BarState? { environment.bar(of: stack) }

    /// The transition that a finger drives.
    var pending: PlannedTransition? {
        last.flatMap { $0.isPending ? $0 : nil }
    }

    /// Does what a command asks, at a moment.
    func applying(
        _ command: Command, at now: ClockReading
    ) throws(Refusal) -> (session: Session, planned: PlannedTransition, transition: Transition) {
        let (move, stage) =
            switch command {
            case .cancel(let moment): try cancel(at: moment, now: now.steady)
            case .finish(let progress): try finish(at: progress)
            case .release(let translation, let velocity):
                try release(translation: translation, velocity: velocity)
            default: try start(command)
            }
        let planned = PlannedTransition(
            move: move, version: version + 1, startedAt: now.steady, stage: stage)
        let transition = planned.transition
        var session = self
        session.version = planned.version
        session.changedAt = now.wall
        session.stack = planned.stack
        session.environment = move.environment
        session.last = planned
        return (session, planned, transition)
    }

    /// Takes a report of how far the finger is; that is no change of the session.
    func reporting(
        progress: Double
    ) throws(Refusal) -> (session: Session, pending: PlannedTransition) {
        guard var pending else { throw .noTransition }
        pending.stage = .pending(progress: progress)
        var session = self
        session.last = pending
        return (session, pending)
    }

    /// The same stack on another device, with other traits, defaults or motion. What is stored
    /// stays; everything that follows from it is computed anew.
    func changing(to environment: Environment, at now: Timestamp) throws(Refusal) -> Session {
        guard pending == nil else { throw .transitionInProgress }
        var session = self
        session.version += 1
        session.changedAt = now
        session.environment = environment
        session.last?.isOver = true
        return session
    }

    /// Puts this session in the place of an older one.
    func replacing(_ older: Session) -> Session {
        var session = self
        session.version = older.version + 1
        session.life = older.life
        session.createdAt = older.createdAt
        return session
    }
}

// MARK: - What it takes

extension Session {
    /// About how many bytes of memory it takes, with what its last transition is planned from.
    var bytes: Int {
        Footprint.session + id.heapBytes + stack.bytes + (last?.bytes(besides: stack) ?? 0)
            + (environment === Environment.standard ? 0 : Footprint.environment)
    }
}
