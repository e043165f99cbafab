/// What a client asks of a session.
enum Command: Sendable {
    case push(Screen, animated: Bool)
    /// `source` is the screen the client believes on top: it stops a double tap from popping two.
    case pop(animated: Bool, source: String?)
    case cancel(at: Moment)

    /// When a transition is turned round.
    enum Moment: Sendable {
        /// A fraction of its duration, as the client sees it.
        case progress(Double)
        /// Seconds since its start, as the client sees it.
        case elapsed(Double)
        /// By the server's clock.
        case now
    }
}

/// Why a session does not do what was asked; it stays as it was.
enum Refusal: Error, Sendable, Equatable {
    case stackAtRoot
    case stackEmpty
    case notOnTop(asked: String, top: String)
    case popDisabled(screen: String)
    case duplicateScreen(id: String)
    case stackFull
    case noTransition
    case transitionSettled
}
