import HTTPLite

/// Commands, and the transitions they answer with.
extension Service {
    /// A command to a session: to do it and to answer its transition, or to take a report of how far the
    /// finger is and to answer what is displayed there.
    func order(
        _ kind: CommandKind, _ id: String, _ request: Request
    ) throws(Problem) -> Order {
        switch kind.effect {
        case .starts(let reader), .ends(let reader):
            try order(kind.call, id, request, bodyRequired: kind.needsBody) {
                [self] session, body, now throws(Problem) in
                let command = try read(body, as: kind.reader(reader, in: session.environment))
                let (changed, planned, transition) = try refusing { () throws(Refusal) in
                    try session.applying(command, at: now)
                }
                return Change(
                    session: changed, response: response(transition, of: planned, in: changed),
                    effect: .transition(planned, transition.phase))
            }
        case .reports(let reader):
            try order(kind.call, id, request, bodyRequired: kind.needsBody) {
                [self] session, body, _ throws(Problem) in
                let progress = try read(body, as: kind.reader(reader, in: session.environment))
                let (changed, pending) = try refusing { () throws(Refusal) in
                    try session.reporting(progress: progress)
                }
                return Change(
                    session: changed, response: sample(pending, progress: progress),
                    effect: .sample(pending, progress: progress))
            }
        }
    }

    /// Plans a transition of a stack that is given along, and keeps nothing.
    func planTransition(_ request: Request) throws(Problem) -> Response {
        let moments = try Moments(request.query, required: false)
        let input = try read(body(request, required: true), as: ActionInput.read)
        let now = surroundings.clocks
        let session = Session(
            id: "", life: "", environment: input.session.environment,
            stack: input.session.stack, at: now.wall)
        let (_, _, transition) = try refusing { () throws(Refusal) in
            try session.applying(input.command, at: now)
        }
        metrics.count { $0.add(transition.kind, transition.phase) }
        return json(capacity: 8192) {
            transition.write(
                to: &$0, session: nil, version: nil,
                samples: moments?.times(of: transition.duration))
        }
    }

    func readTransition(_ id: String, _ request: Request) throws(Problem) -> Response {
        try refuseQuery(request)
        let session = try reading(id, request).record.session
        let (last, transition) = try lastTransition(of: session)
        return try json(request, tag: EntityTag(session.revision), capacity: 8192) {
            transition.write(to: &$0, session: id, version: last.version)
        }
    }

    func readSamples(_ id: String, _ request: Request) throws(Problem) -> Response {
        let moments = try Moments(request.query, required: true)
        let session = try reading(id, request).record.session
        let (_, transition) = try lastTransition(of: session)
        return try json(request, tag: EntityTag(session.revision), capacity: 8192) {
            $0.object {
                transition.writeSamples(
                    to: &$0, at: moments?.times(of: transition.duration) ?? [])
            }
        }
    }

    func readJournal(_ id: String, _ request: Request) throws(Problem) -> Response {
        let after = try JournalQuery.after(request.query)
        let record = try reading(id, request).record
        try checkMatch(request, tag: EntityTag(record.session.revision))
        return json {
            $0.object {
                $0.member("entries", arrayOf: record.journal.entries(after: after)) {
                    $1.write(to: &$0)
                }
            }
        }
    }

    // MARK: Answers

    /// The answer of a transition that is planned anew.
    func response(_ planned: PlannedTransition, of session: Session) -> Response {
        response(planned.transition, of: planned, in: session)
    }

    private func response(
        _ transition: Transition, of planned: PlannedTransition, in session: Session
    ) -> Response {
        let revision = Revision(version: planned.version, life: session.life)
        return json(tag: EntityTag(revision), capacity: 8192) {
            transition.write(to: &$0, session: session.id, version: planned.version)
        }
    }

    /// What a pending transition displays at a progress.
    func sample(_ pending: PlannedTransition, progress: Double) -> Response {
        let transition = pending.transition
        return json {
            transition.writeSample(to: &$0, at: progress * transition.duration)
        }
    }

    func lastTransition(
        of session: Session
    ) throws(Problem) -> (PlannedTransition, Transition) {
        guard let last = session.last else {
            throw Problem(
                .noTransition,
                "There has been no transition since the session was created or put back.",
                status: .notFound)
        }
        return (last, last.transition)
    }

    /// Turns a session's refusal into a problem.
    func refusing<Value>(_ work: () throws(Refusal) -> Value) throws(Problem) -> Value {
        do throws(Refusal) {
            return try work()
        } catch {
            throw Problem(error)
        }
    }
}
