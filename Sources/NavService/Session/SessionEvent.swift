/// What followers of a session are told of one of its versions, kept as what it is written from.
struct SessionEvent: Sendable {
    enum Kind: Sendable {
        case transition(PlannedTransition)
        /// The session was changed or put back as a whole.
        case session(Session)
    }

    let version: Int
    let kind: Kind
}

/// Why nothing more will be told.
enum EndOfSession: String, Sendable { case deleted, expired, draining }
