/// What a store keeps of a session: the session itself, and what was asked of it.
struct SessionRecord: Sendable {
    private(set) var session: Session
    private(set) var journal = Journal()
    private(set) var answers = KeptAnswers()
    /// About how many bytes of memory all of it takes.
    private(set) var bytes = 0

    init(session: Session) {
        self.session = session
        weigh()
    }

    /// What one call adds.
    struct Addition {
        /// The changed session; nil where the call was refused.
        var session: Session?
        var entry: Journal.Entry?
        var kept: (call: IdempotentCall, answer: KeptAnswers.Answer)?
        /// Whether what was kept is of another session's time, as after one is put back whole.
        var forgetsAnswers = false
        let at: Instant
    }

    /// The record after a call. Where it would take more than so many bytes, the oldest entries of the
    /// journal go, then the answers that nobody can count on any more; what is left may still be too much.
    func adding(_ addition: Addition, within limit: Int) -> SessionRecord {
        var record = self
        if let session = addition.session { record.session = session }
        if addition.forgetsAnswers { record.answers = KeptAnswers() }
        if let entry = addition.entry {
            record.journal.append(entry, keeping: record.session.journal.size)
        }
        if let (call, answer) = addition.kept {
            record.answers.keep(answer, of: call, beside: record.session.stack, at: addition.at)
        }
        record.weigh()
        while record.bytes > limit, record.journal.forgetFirst() { record.weigh() }
        while record.bytes > limit, record.answers.forgetOld(at: addition.at) { record.weigh() }
        return record
    }

    private mutating func weigh() {
        bytes = session.bytes + journal.bytes + answers.bytes
    }
}
