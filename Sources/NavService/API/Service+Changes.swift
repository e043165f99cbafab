import HTTPLite

/// How a session is changed: conditions first, then the work, then the swap; and every call is
/// written down, whatever became of it.
extension Service {
    /// A change, made: the session it leads to, the answer, and what comes of it for others.
    struct Change {
        let session: Session
        let response: Response
        let effect: Effect

        enum Effect {
            case transition(PlannedTransition, Transition.Phase)
            /// What a pending transition displays at a progress.
            case sample(PlannedTransition, progress: Double)
            /// What lies around the stack is another.
            case patch
            /// The session was put back whole, so what was answered before counts no more.
            case put
        }

        /// What the answer can be made from again; nil for methods that take no idempotency key.
        fileprivate var answer: KeptAnswers.Answer? {
            switch effect {
            case .transition(let planned, _): .transition(planned)
            case .sample(let planned, let progress): .sample(planned, progress: progress)
            case .patch, .put: nil
            }
        }

        fileprivate var isPut: Bool {
            if case .put = effect { true } else { false }
        }
    }

    /// What a client wants changed, read as far as its body is JSON: the value that decides, anew on what
    /// the session is then where another client was quicker.
    struct Order: Sendable {
        let id: String
        /// Nil: nothing is noted in the journal.
        let call: Journal.Call?
        let request: Request
        let body: Result<JSONValue, Problem>
        let idempotent: IdempotentCall?
        let work: @Sendable (Session, JSONValue, ClockReading) throws(Problem) -> Change
    }

    /// An order to a session; `work` is given the session and the body, whose shape it reads.
    func order(
        _ call: Journal.Call?, _ id: String, _ request: Request, bodyRequired: Bool,
        _ work: @escaping @Sendable (Session, JSONValue, ClockReading) throws(Problem) -> Change
    ) throws(Problem) -> Order {
        try refuseQuery(request)
        let key = try IdempotencyKey.key(of: request)
        let body: Result<JSONValue, Problem>
        var idempotent: IdempotentCall?
        do throws(Problem) {
            let value = try self.body(request, required: bodyRequired)
            body = .success(value)
            idempotent = key.map {
                IdempotentCall(
                    key: $0, fingerprint: Fingerprint(path: request.rawPath, value: value))
            }
        } catch {
            body = .failure(error)
        }
        return Order(
            id: id, call: call, request: request, body: body, idempotent: idempotent, work: work)
    }

    /// Carries an order out, if nobody else changes the session just then.
    func changeAtOnce(_ order: Order) throws(Problem) -> Response? {
        let (swap, response) = try attempt(order, inTurn: false)
        return swap == .done ? response : nil
    }

    /// Carries an order out.
    func change(_ order: Order) async throws(Problem) -> Response {
        try await inTurn(of: order.id) { isTurn throws(Problem) in
            try attempt(order, inTurn: isTurn)
        }
    }

    /// Tries a swap until it is done: a few times at once, then in the session's turn, so that who is
    /// slower than its neighbours ends too. Between two tries the loop serves others.
    func inTurn<Value>(
        of id: String,
        _ attempt: (_ isTurn: Bool) throws(Problem) -> (MemoryStore<SessionRecord>.Swap, Value)
    ) async throws(Problem) -> Value {
        for _ in 0..<Self.freeTries {
            let (swap, value) = try attempt(false)
            switch swap {
            case .done: return value
            case .outdated: await Task.yield()
            case .awaited: break
            }
            if swap == .awaited { break }
        }
        await store.takeTurn(of: id)
        defer { store.endTurn(of: id) }
        while true {
            let (swap, value) = try attempt(true)
            // Nobody else may swap now; but a session may end by its time and begin anew.
            if swap == .done { return value }
            await Task.yield()
        }
    }

    private static let freeTries = 3

    // MARK: One try

    private func attempt(
        _ order: Order, inTurn isTurn: Bool
    ) throws(Problem) -> (MemoryStore<SessionRecord>.Swap, Response) {
        let now = surroundings.clocks
        let body: JSONValue
        switch order.body {
        case .success(let value): body = value
        case .failure(let problem):
            let response = problem.response(instance: order.request.rawPath)
            return (note(problem, of: order, at: now, inTurn: isTurn), response)
        }
        let reading = try reading(order.id, order.request, at: now.steady)
        let before = reading.record
        if let idempotent = order.idempotent, let kept = before.answers[idempotent.key] {
            return (.done, try replay(kept, of: order, idempotent, in: before.session))
        }
        let change: Change
        let record: SessionRecord
        do throws(Problem) {
            try checkChange(order.request, session: before.session)
            change = try order.work(before.session, body, now)
            record = before.adding(
                SessionRecord.Addition(
                    session: change.session,
                    entry: entry(order, body, change.session, change.response.status, at: now),
                    kept: kept(change.answer, of: order), forgetsAnswers: change.isPut,
                    at: now.steady), within: allowance.sessionBytes)
            try allowance.check(record, after: before, timeToLive: timeToLive)
        } catch {
            let record = refused(order, body, before, error, at: now)
            let swap = store.replace(reading, with: record, at: now.steady, inTurn: isTurn)
            return (swap, error.response(instance: order.request.rawPath))
        }
        let swap = store.replace(reading, with: record, at: now.steady, inTurn: isTurn)
        if swap == .done {
            tell(change, beside: record)
            // Only here: what was decided in vain is decided again.
            if case .transition(let planned, let phase) = change.effect {
                metrics.count { $0.add(planned.move.kind, phase) }
            }
        }
        return (swap, change.response)
    }

    /// The record with a refused call noted.
    private func refused(
        _ order: Order, _ body: JSONValue, _ before: SessionRecord, _ problem: Problem,
        at now: ClockReading
    ) -> SessionRecord {
        let isLasting = problem.status.rawValue < 500
        let addition = SessionRecord.Addition(
            entry: entry(order, body, before.session, problem.status, problem.slug, at: now),
            kept: isLasting ? kept(.problem(problem), of: order) : nil, at: now.steady)
        let most = allowance.budget.isSpent ? before.bytes : allowance.sessionBytes
        return before.adding(addition, within: most)
    }

    /// A body that is no JSON names no screen, but its call is noted too.
    private func note(
        _ problem: Problem, of order: Order, at now: ClockReading, inTurn isTurn: Bool
    ) -> MemoryStore<SessionRecord>.Swap {
        guard order.call != nil, let reading = store.read(order.id, at: now.steady) else {
            return .done
        }
        let session = reading.record.session
        let record = reading.record.adding(
            SessionRecord.Addition(
                entry: entry(order, nil, session, problem.status, problem.slug, at: now),
                at: now.steady), within: allowance.sessionBytes)
        return store.replace(reading, with: record, at: now.steady, inTurn: isTurn)
    }

    private func entry(
        _ order: Order, _ body: JSONValue?, _ session: Session, _ status: Status,
        _ problem: Problem.Slug? = nil, at now: ClockReading
    ) -> Journal.Entry? {
        order.call.map {
            Journal.Entry(
                $0, body, of: order.request, at: now.wall, status: status, session: session,
                problem: problem)
        }
    }

    private func kept(
        _ answer: KeptAnswers.Answer?, of order: Order
    ) -> (IdempotentCall, KeptAnswers.Answer)? {
        guard let idempotent = order.idempotent, let answer else { return nil }
        return (idempotent, answer)
    }

    private func replay(
        _ kept: KeptAnswers.Kept, of order: Order, _ idempotent: IdempotentCall, in session: Session
    ) throws(Problem) -> Response {
        guard kept.fingerprint == idempotent.fingerprint else {
            throw Problem(
                .idempotencyConflict,
                "This Idempotency-Key was used for another call; use a new key for a new call.")
        }
        var response =
            switch kept.answer {
            case .transition(let planned): self.response(planned, of: session)
            case .sample(let planned, let progress): sample(planned, progress: progress)
            case .problem(let problem): problem.response(instance: order.request.rawPath)
            }
        response.fields.append("Idempotent-Replayed", "true")
        return response
    }
}
