/// What a store keeps of a session: the session itself, and what was asked of it.
struct SessionRecord: Sendable {
    var session: Session
    var journal = Journal()
    var answers = KeptAnswers()
}
