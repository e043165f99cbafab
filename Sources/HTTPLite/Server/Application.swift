/// What a server serves: functions, so HTTPLite needs to know nothing of its users.
package struct Application: Sendable {
    /// Looks at the head alone. A response here is the answer, whatever the body says; the order of
    /// faults is the application's, so it is told whether the declared body is over the limit.
    package var admit: @Sendable (_ head: Request, _ bodyTooLarge: Bool) -> Response?
    /// Answers a whole request.
    package var respond: @Sendable (Request) async -> Response
    /// Answers a whole request on its loop's thread, which costs no task; nil for what has to wait or takes
    /// long, and `respond` is asked. Nil itself: everything may.
    package var respondAtOnce: (@Sendable (Request) -> Response?)?
    /// Words a refusal by HTTPLite; the path is known when the request line was read.
    package var problem: @Sendable (WireFault, _ rawPath: String?) -> Response
    /// Has the last word on every response, refusals on the wire too; the head is nil when it could not
    /// be read. Nil: nothing to say.
    package var finish: (@Sendable (inout Response, _ head: Request?) -> Void)?
    /// Whether a request is answered even above the limit of connections, as who asks for a server's
    /// health must be.
    package var isVital: @Sendable (_ head: Request) -> Bool

    /// Hears of every response once it is written. It runs on a loop's thread, so it must not wait. Nil:
    /// nobody listens.
    package var observe: (@Sendable (AccessRecord) -> Void)?

    package init(
        admit: @escaping @Sendable (Request, Bool) -> Response?,
        respond: @escaping @Sendable (Request) async -> Response,
        respondAtOnce: (@Sendable (Request) -> Response?)? = nil,
        problem: @escaping @Sendable (WireFault, String?) -> Response,
        finish: (@Sendable (inout Response, Request?) -> Void)? = nil,
        isVital: @escaping @Sendable (Request) -> Bool = { _ in false },
        observe: (@Sendable (AccessRecord) -> Void)? = nil
    ) {
        self.admit = admit
        self.respond = respond
        self.respondAtOnce = respondAtOnce
        self.problem = problem
        self.finish = finish
        self.isVital = isVital
        self.observe = observe
    }
}
