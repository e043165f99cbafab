import HTTPLite

/// Commands, and the transitions they answer with.
extension Service {
    /// Reads a command, does it, answers its transition. Should another request change the session
    /// meanwhile, everything is decided again on what it is then.
    func change(
        _ id: String, _ request: Request, bodyRequired: Bool,
        _ reader: (Session) -> Values.Reader<Command>
    ) throws(Problem) -> Response {
        try refuseQuery(request)
        let body = try body(request, required: bodyRequired)
        while true {
            let reading = try reading(id, request)
            try checkChange(request, session: reading.session)
            let command = try read(body, as: reader(reading.session))
            let now = surroundings.now()
            let applied = try apply(command, to: reading.session, at: now)
            if store.replace(reading, with: applied.session, at: now) {
                return json(tag: EntityTag(version: applied.session.version), capacity: 8192) {
                    applied.transition.write(
                        to: &$0, session: id, version: applied.session.version)
                }
            }
        }
    }

    private func apply(
        _ command: Command, to session: Session, at now: Timestamp
    ) throws(Problem) -> (session: Session, transition: Transition) {
        do throws(Refusal) {
            return try session.applying(command, at: now)
        } catch {
            throw Problem(error)
        }
    }

    func readTransition(_ id: String, _ request: Request) throws(Problem) -> Response {
        try refuseQuery(request)
        let session = try reading(id, request).session
        guard let last = session.last, let transition = last.transition else {
            throw Problem(
                .noTransition, "There has been no transition yet.", status: .notFound)
        }
        return try json(request, tag: EntityTag(version: session.version), capacity: 8192) {
            transition.write(to: &$0, session: id, version: last.version)
        }
    }
}
