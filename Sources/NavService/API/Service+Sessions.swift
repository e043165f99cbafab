import HTTPLite

/// Sessions as wholes, and what can be read of them.
extension Service {
    func createSession(_ request: Request) throws(Problem) -> Response {
        try refuseQuery(request)
        let input = try read(body(request, required: false), as: SessionInput.creation)
        let now = surroundings.clocks
        while true {
            let session = newSession(surroundings.newID(), input, at: now)
            // An id of 128 random bits is free.
            if try insert(session, at: now.steady) == .done { return created(session) }
        }
    }

    /// Creates a session under the client's id, or puts one back in its place.
    func putSession(_ id: String, _ request: Request) async throws(Problem) -> Response {
        // As parts of a path these two would lead elsewhere.
        guard Identifier.isValid(id), id != ".", id != ".." else {
            throw Problem(
                .badRequest,
                "A session's id has 1 to 64 of the characters A-Z a-z 0-9 . _ ~ -, and is neither . nor .."
            )
        }
        // Whoever loses a race against another creation or a deletion goes the other way round.
        while true {
            let isThere = store.holds(id, at: surroundings.steady())
            let response =
                isThere ? try await replace(id, request) : try await create(id, request)
            if let response { return response }
        }
    }

    /// Nil when the id has been taken meanwhile.
    private func create(_ id: String, _ request: Request) async throws(Problem) -> Response? {
        try refuseQuery(request)
        let body = try body(request, required: false)
        try checkMatch(request, tag: nil)
        let input = try read(body, as: SessionInput.restoration)
        return try await inTurn(of: id) { isTurn throws(Problem) in
            let now = surroundings.clocks
            let session = newSession(id, input, at: now)
            switch try insert(session, at: now.steady, inTurn: isTurn) {
            case .done: return (.done, created(session))
            case .outdated: return (.done, nil)
            case .awaited: return (.awaited, nil)
            }
        }
    }

    private func newSession(_ id: String, _ input: SessionInput, at now: ClockReading) -> Session {
        Session(
            id: id, life: surroundings.newLife(), environment: input.environment,
            stack: input.stack, journal: input.journal, at: now.wall)
    }

    /// Nil when the session has gone meanwhile.
    private func replace(_ id: String, _ request: Request) async throws(Problem) -> Response? {
        do throws(Problem) {
            let order = try order(.put, id, request, bodyRequired: false) {
                [self] session, body, now throws(Problem) in
                let input = try read(body, as: SessionInput.restoration)
                let restored = newSession(id, input, at: now).replacing(session)
                return Change(session: restored, response: whole(restored), effect: .put)
            }
            return try await change(order)
        } catch {
            if error.slug == .sessionNotFound { return nil }
            throw error
        }
    }

    /// Stores a new session, where there is room.
    private func insert(
        _ session: Session, at now: Instant, inTurn: Bool = false
    ) throws(Problem) -> MemoryStore<SessionRecord>.Swap {
        let record = SessionRecord(session: session)
        try allowance.check(record, after: nil, timeToLive: timeToLive)
        if let swap = store.insert(record, as: session.id, at: now, inTurn: inTurn) { return swap }
        var problem = Problem(
            .tooManySessions, "The server holds as many sessions as it may; try again later.")
        problem.fields.append(("Retry-After", "60"))
        throw problem
    }

    private func created(_ session: Session) -> Response {
        var response = whole(session, status: .created)
        response.fields.append("Location", "/v1/sessions/\(session.id)")
        return response
    }

    func whole(_ session: Session, status: Status = .ok) -> Response {
        json(status, tag: EntityTag(session.revision)) {
            session.write(to: &$0, timeToLive: timeToLive)
        }
    }

    /// To change a session's device, traits, defaults or motion.
    func patchOrder(_ id: String, _ request: Request) throws(Problem) -> Order {
        try order(.patch, id, request, bodyRequired: true) {
            [self] session, body, now throws(Problem) in
            let environment = try read(
                body, as: EnvironmentInput.patch(of: session.environment))
            let changed = try refusing { () throws(Refusal) in
                try session.changing(to: environment, at: now.wall)
            }
            return Change(session: changed, response: whole(changed), effect: .patch)
        }
    }

    func readSession(_ id: String, _ request: Request) throws(Problem) -> Response {
        try refuseQuery(request)
        let session = try reading(id, request).record.session
        return try json(request, tag: EntityTag(session.revision)) {
            session.write(to: &$0, timeToLive: timeToLive)
        }
    }

    func deleteSession(_ id: String, _ request: Request) async throws(Problem) -> Response {
        try refuseQuery(request)
        return try await inTurn(of: id) { isTurn throws(Problem) in
            let reading = try reading(id, request)
            try checkChange(request, session: reading.record.session)
            let swap = store.remove(reading, inTurn: isTurn)
            if swap == .done { tellEnd(of: id, .deleted) }
            return (swap, Response(.noContent, fields: ["Cache-Control": "no-store"]))
        }
    }

    func readBar(_ id: String, _ request: Request) throws(Problem) -> Response {
        try refuseQuery(request)
        let session = try reading(id, request).record.session
        guard let bar = session.bar else {
            throw Problem(.screenNotFound, "The stack is empty, so there is no bar.")
        }
        return try json(request, tag: EntityTag(session.revision)) { bar.write(to: &$0) }
    }

    /// The session, as it is now.
    func reading(_ id: String, _ request: Request) throws(Problem)
        -> MemoryStore<SessionRecord>.Reading
    {
        try reading(id, request, at: surroundings.steady())
    }

    func reading(
        _ id: String, _ request: Request, at now: Instant
    ) throws(Problem) -> MemoryStore<SessionRecord>.Reading {
        if let reading = store.read(id, at: now) { return reading }
        if !request.fields.values("if-match").isEmpty {
            try checkMatch(request, tag: nil)
        }
        throw Problem(.sessionNotFound, "There is no session with this id; it may have ended.")
    }

    /// Refuses a change that was made for another version of the session.
    func checkChange(_ request: Request, session: Session) throws(Problem) {
        // Nearly no change is conditional.
        guard request.fields.contains("if-match") || request.fields.contains("if-none-match")
        else { return }
        let tag = EntityTag(session.revision)
        try checkMatch(request, tag: tag)
        guard !EntityTag.ifNoneMatch(request.fields, names: tag) else {
            throw Problem(.versionMismatch, "If-None-Match names the current version.")
        }
    }
}
