import HTTPLite

/// How a session is changed: conditions first, then the work, then the swap; and every call is
/// written down, whatever became of it.
extension Service {
    /// A change, made: the session it leads to, the answer, and what the answer can be made from
    /// again.
    struct Change {
        let session: Session
        let response: Response
        /// Nil for methods that take no idempotency key.
        let answer: KeptAnswers.Answer?
        /// Whether the session was put back whole, so that what was answered before counts no more.
        var isPutBack = false
    }

    /// A call that would change a session, read.
    private struct Call {
        /// Nil: nothing is noted in the journal.
        let name: Journal.Call?
        let request: Request
        /// Nil: it was no JSON.
        let body: JSONValue?
        let idempotent: IdempotentCall?
    }

    /// Does a change to a session; `work` is given the session and the body, whose shape it reads.
    /// Should another request change the session meanwhile, everything is decided again on what it
    /// is then. Without a call's name nothing is noted in the journal.
    func change(
        _ name: Journal.Call?, _ id: String, _ request: Request, bodyRequired: Bool,
        _ work: (Session, JSONValue, ClockReading) throws(Problem) -> Change
    ) async throws(Problem) -> Response {
        try refuseQuery(request)
        let key = try IdempotencyKey.key(of: request)
        let body: JSONValue
        do throws(Problem) {
            body = try self.body(request, required: bodyRequired)
        } catch {
            if let name { try await noteMalformed(name, id, request, error) }
            throw error
        }
        let call = Call(
            name: name, request: request, body: body,
            idempotent: key.map {
                IdempotentCall(
                    key: $0, fingerprint: Fingerprint(path: request.rawPath, value: body))
            })
        return try await inTurn(of: id) { isTurn throws(Problem) in
            let now = surroundings.clocks
            let reading = try reading(id, request, at: now.steady)
            if let idempotent = call.idempotent, let kept = reading.record.answers[idempotent.key] {
                return (.done, try replay(kept, of: call, idempotent, in: reading.record.session))
            }
            let (record, response, change) = decide(call, reading.record, at: now, work)
            let swap = store.replace(reading, with: record, at: now.steady, inTurn: isTurn)
            if swap == .done, let change { tell(change, beside: record) }
            return (swap, response)
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

    /// What a call leads to: the record with the call noted, the response, and the change if one
    /// was made.
    private func decide(
        _ call: Call, _ before: SessionRecord, at now: ClockReading,
        _ work: (Session, JSONValue, ClockReading) throws(Problem) -> Change
    ) -> (SessionRecord, Response, Change?) {
        do throws(Problem) {
            try checkChange(call.request, session: before.session)
            let change = try work(before.session, call.body ?? .null, now)
            let record = before.adding(
                SessionRecord.Addition(
                    session: change.session,
                    entry: entry(call, change.session, change.response.status, at: now),
                    kept: kept(change.answer, of: call), forgetsAnswers: change.isPutBack,
                    at: now.steady), within: allowance.sessionBytes)
            try allowance.check(record, after: before, timeToLive: timeToLive)
            return (record, change.response, change)
        } catch {
            let isLasting = error.status.rawValue < 500
            let addition = SessionRecord.Addition(
                entry: entry(call, before.session, error.status, error.slug, at: now),
                kept: isLasting ? kept(.problem(error), of: call) : nil, at: now.steady)
            let most = allowance.budget.isSpent ? before.bytes : allowance.sessionBytes
            return (
                before.adding(addition, within: most),
                error.response(instance: call.request.rawPath), nil
            )
        }
    }

    private func entry(
        _ call: Call, _ session: Session, _ status: Status, _ problem: Problem.Slug? = nil,
        at now: ClockReading
    ) -> Journal.Entry? {
        call.name.map {
            Journal.Entry(
                $0, call.body, of: call.request, at: now.wall, status: status,
                session: session, problem: problem)
        }
    }

    private func kept(
        _ answer: KeptAnswers.Answer?, of call: Call
    ) -> (IdempotentCall, KeptAnswers.Answer)? {
        guard let idempotent = call.idempotent, let answer else { return nil }
        return (idempotent, answer)
    }

    /// A body that is no JSON names no screen, but its call is noted too.
    private func noteMalformed(
        _ name: Journal.Call, _ id: String, _ request: Request, _ problem: Problem
    ) async throws(Problem) {
        try await inTurn(of: id) { isTurn throws(Problem) in
            let now = surroundings.clocks
            guard let reading = store.read(id, at: now.steady) else { return (.done, ()) }
            let session = reading.record.session
            let call = Call(name: name, request: request, body: nil, idempotent: nil)
            let record = reading.record.adding(
                SessionRecord.Addition(
                    entry: entry(call, session, problem.status, problem.slug, at: now),
                    at: now.steady), within: allowance.sessionBytes)
            return (store.replace(reading, with: record, at: now.steady, inTurn: isTurn), ())
        }
    }

    private func replay(
        _ kept: KeptAnswers.Kept, of call: Call, _ idempotent: IdempotentCall, in session: Session
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
            case .problem(let problem): problem.response(instance: call.request.rawPath)
            }
        response.fields.append("Idempotent-Replayed", "true")
        return response
    }
}
