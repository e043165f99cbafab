import HTTPLite

/// What a store keeps of a session: the session itself, and what was asked of it.
struct SessionRecord: Sendable {
    var session: Session
    var journal = Journal()
    var answers = KeptAnswers()

    /// Writes a call down as the session wants it; without a body where it was no JSON.
    mutating func note(
        _ call: Journal.Call, _ body: JSONValue?, of request: Request, at now: Timestamp,
        status: Status, problem: Problem.Slug?
    ) {
        let settings = session.journal
        journal.append(
            call, screen: body.flatMap(call.screen), at: now, status: status,
            version: session.version, problem: problem,
            body: settings.bodies
                ? body.map { .init($0, sent: request.body.count) } ?? .none : .none,
            keeping: settings.size)
    }
}
