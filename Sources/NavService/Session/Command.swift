/// What a client asks of a session.
enum Command: Sendable {
    case push(Screen, Manner)
    /// `source` is the screen the client believes on top: it stops a double tap from popping two.
    case pop(PopTarget, source: String?, Manner)
    case replace(Screen, Heading, Manner)
    /// Without a heading the new top's place decides where pages go.
    case setStack([StackEntry], Heading?, Manner)
    /// Changes a screen, the top unless one is named (S4).
    case perform(ScreenChange, screen: String?, Manner)
    /// Puts the stack into other surroundings, and shows how its bar gets there.
    case adapt(Environment, animated: Bool)
    case cancel(at: Moment)
    case finish(progress: Double?)
    /// The finger lets go: translation in points and velocity in points a second decide.
    case release(translation: Double, velocity: Double)

    enum PopTarget: Sendable {
        case one
        case to(id: String)
        case root
        case count(Int)
    }

    /// An entry of a stack that is given whole.
    enum StackEntry: Sendable {
        /// The screen that is there already, as it is.
        case kept(id: String)
        case new(Screen)
    }

    /// When a transition is turned round.
    enum Moment: Sendable {
        /// A fraction of its duration, as the client sees it.
        case progress(Double)
        /// Seconds since its start, as the client sees it.
        case elapsed(Double)
        /// By the server: its clock, or the progress last reported.
        case now
    }
}

/// Why a session does not do what was asked; it stays as it was.
enum Refusal: Error, Sendable, Equatable {
    case transitionInProgress
    case stackEmpty
    case notOnTop(asked: String, top: String)
    case popDisabled(screen: String)
    case screenNotFound(id: String)
    case stackAtRoot
    case duplicateScreen(id: String)
    case stackFull
    case noTransition
    case transitionSettled
}
