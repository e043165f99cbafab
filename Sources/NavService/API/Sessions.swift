import HTTPLite

/// Sessions as wholes, and what can be read of them.
extension Service {
    func createSession(_ request: Request) throws(Problem) -> Response {
        try refuseQuery(request)
        let input = try read(body(request, required: false), as: SessionInput.read)
        let now = surroundings.now()
        let session = Session(
            id: surroundings.newID(), environment: input.environment, screens: input.screens,
            at: now)
        guard store.insert(session, at: now) else {
            var problem = Problem(
                .tooManySessions, "The server holds as many sessions as it may; try again later.")
            problem.fields.append(("Retry-After", "60"))
            throw problem
        }
        var response = json(.created, tag: EntityTag(version: session.version)) {
            session.write(to: &$0, timeToLive: timeToLive)
        }
        response.fields.append("Location", "/v1/sessions/\(session.id)")
        return response
    }

    func readSession(_ id: String, _ request: Request) throws(Problem) -> Response {
        try refuseQuery(request)
        let session = try reading(id, request).session
        return try json(request, tag: EntityTag(version: session.version)) {
            session.write(to: &$0, timeToLive: timeToLive)
        }
    }

    func deleteSession(_ id: String, _ request: Request) throws(Problem) -> Response {
        try refuseQuery(request)
        while true {
            let reading = try reading(id, request)
            try checkChange(request, session: reading.session)
            if store.remove(reading) {
                return Response(.noContent, fields: ["Cache-Control": "no-store"])
            }
        }
    }

    func readBar(_ id: String, _ request: Request) throws(Problem) -> Response {
        try refuseQuery(request)
        let session = try reading(id, request).session
        guard let bar = session.bar else {
            throw Problem(.screenNotFound, "The stack is empty, so there is no bar.")
        }
        return try json(request, tag: EntityTag(version: session.version)) { bar.write(to: &$0) }
    }

    /// The session, as it is now.
    func reading(_ id: String, _ request: Request) throws(Problem) -> MemoryStore.Reading {
        if let reading = store.read(id, at: surroundings.now()) { return reading }
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
