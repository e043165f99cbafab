import HTTPLite

/// Sessions as wholes, and what can be read of them.
extension Service {
    func createSession(_ request: Request) throws(Problem) -> Response {
        try refuseQuery(request)
        let input = try read(body(request, required: false), as: SessionInput.creation)
        let now = surroundings.now()
        while true {
            let session = Session(
                id: surroundings.newID(), environment: input.environment, stack: input.stack,
                journal: input.journal, at: now)
            if try insert(session, at: now) { return created(session) }
        }
    }

    /// Creates a session under the client's id, or puts one back in its place.
    func putSession(_ id: String, _ request: Request) throws(Problem) -> Response {
        guard Identifier.isValid(id), id.utf8.count >= 16 else {
            throw Problem(
                .badRequest,
                "A session's id has 16 to 64 of the characters A-Z a-z 0-9 . _ ~ - here.")
        }
        // Whoever loses a race against another creation or a deletion goes the other way round.
        while true {
            let response =
                store.read(id, at: surroundings.now()) == nil
                ? try create(id, request) : try replace(id, request)
            if let response { return response }
        }
    }

    /// Nil when the id has been taken meanwhile.
    private func create(_ id: String, _ request: Request) throws(Problem) -> Response? {
        try refuseQuery(request)
        let body = try body(request, required: false)
        try checkMatch(request, tag: nil)
        let input = try read(body, as: SessionInput.restoration)
        let now = surroundings.now()
        let session = Session(
            id: id, environment: input.environment, stack: input.stack,
            journal: input.journal, at: now)
        return try insert(session, at: now) ? created(session) : nil
    }

    /// Nil when the session has gone meanwhile.
    private func replace(_ id: String, _ request: Request) throws(Problem) -> Response? {
        do throws(Problem) {
            return try change(.put, id, request, bodyRequired: false) {
                session, body, now throws(Problem) in
                let input = try read(body, as: SessionInput.restoration)
                let restored = Session(
                    id: id, environment: input.environment, stack: input.stack,
                    journal: input.journal, at: now
                ).replacing(session)
                return Change(session: restored, response: whole(restored), answer: nil)
            }
        } catch {
            if error.slug == .sessionNotFound { return nil }
            throw error
        }
    }

    /// Stores a new session; false when its id is taken.
    private func insert(_ session: Session, at now: Timestamp) throws(Problem) -> Bool {
        switch store.insert(SessionRecord(session: session), as: session.id, at: now) {
        case .inserted: return true
        case .taken: return false
        case .full:
            var problem = Problem(
                .tooManySessions, "The server holds as many sessions as it may; try again later.")
            problem.fields.append(("Retry-After", "60"))
            throw problem
        }
    }

    private func created(_ session: Session) -> Response {
        var response = whole(session, status: .created)
        response.fields.append("Location", "/v1/sessions/\(session.id)")
        return response
    }

    private func whole(_ session: Session, status: Status = .ok) -> Response {
        json(status, tag: EntityTag(version: session.version)) {
            session.write(to: &$0, timeToLive: timeToLive)
        }
    }

    /// Changes a session's device, traits, defaults or motion.
    func patchSession(_ id: String, _ request: Request) throws(Problem) -> Response {
        try change(.patch, id, request, bodyRequired: true) {
            session, body, now throws(Problem) in
            let environment = try read(
                body, as: EnvironmentInput.patch(of: session.environment))
            let changed = try refusing { () throws(Refusal) in
                try session.changing(to: environment, at: now)
            }
            return Change(session: changed, response: whole(changed), answer: nil)
        }
    }

    func readSession(_ id: String, _ request: Request) throws(Problem) -> Response {
        try refuseQuery(request)
        let session = try reading(id, request).record.session
        return try json(request, tag: EntityTag(version: session.version)) {
            session.write(to: &$0, timeToLive: timeToLive)
        }
    }

    func deleteSession(_ id: String, _ request: Request) throws(Problem) -> Response {
        try refuseQuery(request)
        while true {
            let reading = try reading(id, request)
            try checkChange(request, session: reading.record.session)
            if store.remove(reading) {
                tellEnd(of: id, .deleted)
                return Response(.noContent, fields: ["Cache-Control": "no-store"])
            }
        }
    }

    func readBar(_ id: String, _ request: Request) throws(Problem) -> Response {
        try refuseQuery(request)
        let session = try reading(id, request).record.session
        guard let bar = session.bar else {
            throw Problem(.screenNotFound, "The stack is empty, so there is no bar.")
        }
        return try json(request, tag: EntityTag(version: session.version)) { bar.write(to: &$0) }
    }

    /// The session, as it is now.
    func reading(_ id: String, _ request: Request) throws(Problem)
        -> MemoryStore<SessionRecord>.Reading
    {
        try reading(id, request, at: surroundings.now())
    }

    func reading(
        _ id: String, _ request: Request, at now: Timestamp
    ) throws(Problem) -> MemoryStore<SessionRecord>.Reading {
        if let reading = store.read(id, at: now) { return reading }
        if !request.fields.values("if-match").isEmpty {
            try checkMatch(request, tag: nil)
        }
        throw Problem(.sessionNotFound, "There is no session with this id; it may have ended.")
    }

    /// Refuses a change that was made for another version of the session.
    func checkChange(_ request: Request, session: Session) throws(Problem) {
        let tag = EntityTag(version: session.version)
        try checkMatch(request, tag: tag)
        guard !EntityTag.ifNoneMatch(request.fields, names: tag) else {
            throw Problem(.versionMismatch, "If-None-Match names the current version.")
        }
    }
}
