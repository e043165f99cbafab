/// What a server serves: three functions, so HTTPLite needs to know nothing of its users.
package struct Application: Sendable {
    /// Looks at the head alone. A response here is the answer, whatever the body says; the order of
    /// faults is the application's, so it is told whether the declared body is over the limit.
    package var admit: @Sendable (_ head: Request, _ bodyTooLarge: Bool) -> Response?
    /// Answers a whole request.
    package var respond: @Sendable (Request) async -> Response
    /// Words a refusal by HTTPLite; the path is known when the request line was read.
    package var problem: @Sendable (WireFault, _ rawPath: String?) -> Response

    package init(
        admit: @escaping @Sendable (Request, Bool) -> Response?,
        respond: @escaping @Sendable (Request) async -> Response,
        problem: @escaping @Sendable (WireFault, String?) -> Response
    ) {
        self.admit = admit
        self.respond = respond
        self.problem = problem
    }
}
