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
    }

    /// Does a change to a session; `work` is given the session and the body, whose shape it reads.
    /// Should another request change the session meanwhile, everything is decided again on what it
    /// is then. Without a call's name nothing is noted in the journal.
    func change(
        _ call: Journal.Call?, _ id: String, _ request: Request, bodyRequired: Bool,
        _ work: (Session, JSONValue, Timestamp) throws(Problem) -> Change
    ) throws(Problem) -> Response {
        try refuseQuery(request)
        let idempotent = try IdempotencyKey.call(request)
        let body: JSONValue
        do throws(Problem) {
            body = try self.body(request, required: bodyRequired)
        } catch {
            if let call { noteMalformed(call, id, error) }
            throw error
        }
        while true {
            let now = surroundings.now()
            let reading = try reading(id, request, at: now)
            if let idempotent, let kept = reading.record.answers[idempotent.key] {
                return try replay(kept, of: idempotent, request, in: id)
            }
            let (record, response, change) = outcome(
                call, reading.record, request, body, idempotent, at: now, work)
            if store.replace(reading, with: record, at: now) {
                if let change { tell(change) }
                return response
            }
        }
    }

    /// What a call leads to: the record with the call noted, the response, and the change if one
    /// was made.
    private func outcome(
        _ call: Journal.Call?, _ before: SessionRecord, _ request: Request, _ body: JSONValue,
        _ idempotent: IdempotentCall?, at now: Timestamp,
        _ work: (Session, JSONValue, Timestamp) throws(Problem) -> Change
    ) -> (SessionRecord, Response, Change?) {
        var record = before
        var problem: Problem?
        var made: Change?
        let answer: KeptAnswers.Answer?
        let response: Response
        do throws(Problem) {
            try checkChange(request, session: record.session)
            let change = try work(record.session, body, now)
            (record.session, response, answer) = (change.session, change.response, change.answer)
            made = change
        } catch {
            problem = error
            (response, answer) = (error.response(instance: request.rawPath), .problem(error))
        }
        if let call {
            record.journal.append(
                call, screen: call.screen(body), at: now, status: response.status,
                version: record.session.version, problem: problem?.slug)
        }
        if let idempotent, let answer { record.answers.keep(answer, of: idempotent) }
        return (record, response, made)
    }

    /// A body that is no JSON names no screen, but its call is noted too.
    private func noteMalformed(_ call: Journal.Call, _ id: String, _ problem: Problem) {
        let now = surroundings.now()
        while let reading = store.read(id, at: now) {
            var record = reading.record
            record.journal.append(
                call, screen: nil, at: now, status: problem.status,
                version: record.session.version, problem: problem.slug)
            if store.replace(reading, with: record, at: now) { return }
        }
    }

    private func replay(
        _ kept: KeptAnswers.Kept, of call: IdempotentCall, _ request: Request, in id: String
    ) throws(Problem) -> Response {
        guard kept.fingerprint == call.fingerprint else {
            throw Problem(
                .idempotencyConflict,
                "This Idempotency-Key was used for another call; use a new key for a new call.")
        }
        var response =
            switch kept.answer {
            case .transition(let planned): self.response(planned, of: id)
            case .sample(let planned, let progress): sample(planned, progress: progress)
            case .problem(let problem): problem.response(instance: request.rawPath)
            }
        response.fields.append("Idempotent-Replayed", "true")
        return response
    }
}
