package import HTTPLite

/// The front door: turns requests into commands, and what sessions say into responses.
package final class Service: Sendable {
    /// What the service takes from outside, so that the same requests give the same answers.
    package struct Surroundings: Sendable {
        var now: @Sendable () -> Timestamp
        var newID: @Sendable () -> String
        var newTraceID: @Sendable () -> String
        var log: Log

        package init(
            now: @escaping @Sendable () -> Timestamp, newID: @escaping @Sendable () -> String,
            newTraceID: (@Sendable () -> String)? = nil, log: Log = .silent
        ) {
            self.now = now
            self.newID = newID
            self.newTraceID = newTraceID ?? { TraceContext.newID() }
            self.log = log
        }
    }

    package struct Configuration: Sendable {
        /// Milliseconds without use until a session ends.
        package var timeToLive: Int64 = 86_400_000
        package var maxSessions = 1_000_000
        /// Whom `/v1` serves; nil: everybody.
        package var tokens: AccessTokens?
        /// Which pages may call from a browser; nil: none.
        package var crossOrigin: CrossOrigin?
        /// Which hosts are served; nil: all.
        package var hosts: ServedHosts?
        /// How many may follow sessions at once: half of the connections that there may be.
        package var maxFollowers = Limits().connections / 2

        package init() {}
    }

    /// What `/readyz` says.
    package enum Readiness: String, Sendable { case starting, ok, draining }

    let store: MemoryStore<SessionRecord>
    let surroundings: Surroundings
    let timeToLive: Int64
    // A lock, since they may be replaced while requests are judged by them.
    private let tokens: Lock<AccessTokens>?
    private let crossOrigin: CrossOrigin?
    private let hosts: ServedHosts?
    let followerPlaces: FollowerPlaces
    let events = EventHub()
    let startedAt: Timestamp
    let metrics = Metrics()
    let connections = Lock<@Sendable () -> Int>({ 0 })
    private let readiness = Lock(Readiness.ok)

    package init(_ configuration: Configuration = Configuration(), _ surroundings: Surroundings) {
        let events = events
        store = MemoryStore(
            limit: configuration.maxSessions, timeToLive: configuration.timeToLive,
            onExpiry: { events.end($0, with: Self.text(of: .expired)) })
        timeToLive = configuration.timeToLive
        tokens = configuration.tokens.map { Lock($0) }
        crossOrigin = configuration.crossOrigin
        hosts = configuration.hosts
        followerPlaces = FollowerPlaces(limit: configuration.maxFollowers)
        self.surroundings = surroundings
        startedAt = surroundings.now()
    }

    /// What a server is given to serve.
    package var application: Application {
        Application(
            admit: { [self] head, bodyTooLarge in admit(head, bodyTooLarge: bodyTooLarge) },
            respond: { [self] request in await respond(to: request) },
            problem: { Problem($0).response(instance: $1) },
            finish: { [crossOrigin] response, request in
                // What an answer is, its Content-Type says; no browser shall guess otherwise.
                response.fields.append("X-Content-Type-Options", "nosniff")
                crossOrigin?.finish(&response, to: request)
            },
            isVital: { Route(path: $0.path)?.isVital ?? false },
            observe: { [self] record in observe(record) })
    }

    /// From here on other tokens let in; a service that serves everybody goes on doing so.
    package func replaceTokens(_ new: AccessTokens) {
        tokens?.withLock { $0 = new }
    }

    /// From here on `/readyz` tells balancers to send nobody.
    package func drain() {
        readiness.withLock { $0 = .draining }
    }

    var state: Readiness { readiness.withLock { $0 } }

    /// Answers what the head alone decides, in the order of faults: host, site, path, method, token, size,
    /// media type.
    package func admit(_ head: Request, bodyTooLarge: Bool) -> Response? {
        let route = Route(path: head.path)
        // Who watches over a server names it in his own way.
        if let hosts, !(route?.isVital ?? false), !hosts.include(head.authority) {
            return Problem(
                .misdirectedRequest,
                "The host that was asked for is not served here; --allow-host adds hosts."
            ).response(instance: head.rawPath)
        }
        if CrossSite.isRefused(head, allowing: crossOrigin) {
            return Problem(
                .crossSite,
                "A page of another site may change nothing here; --cors-origin lets origins in."
            ).response(instance: head.rawPath)
        }
        // `OPTIONS *` is for the server, not for a path of it.
        guard head.rawPath != "*" else { return nil }
        guard let route else {
            return Problem(.notFound, "There is nothing at this path.")
                .response(instance: head.rawPath)
        }
        let allowed = route.allowed
        // A function: nearly every request is allowed, and needs no such text.
        func allow() -> String { allowed.map(\.rawValue).joined(separator: ", ") }
        if head.method == .options {
            return crossOrigin?.preflight(head, methods: allowed)
                ?? Response(.noContent, fields: ["Allow": allow()])
        }
        guard allowed.contains(head.method) else {
            let allow = allow()
            var problem = Problem(
                .methodNotAllowed, "\(head.method.rawValue) is not allowed here; \(allow) are.")
            problem.fields.append(("Allow", allow))
            return problem.response(instance: head.rawPath)
        }
        if let tokens, route.needsToken, !tokens.withLock({ $0 }).admit(head.fields) {
            var problem = Problem(
                .unauthorized, "Send Authorization: Bearer and a token that is known here.")
            problem.fields.append(("WWW-Authenticate", "Bearer"))
            return problem.response(instance: head.rawPath)
        }
        // HTTPLite words the refusal of what is too large.
        guard !bodyTooLarge, head.method.takesContent, head.announcesContent else { return nil }
        return MediaType.problem(of: head)?.response(instance: head.rawPath)
    }

    /// Answers a whole request whose head was admitted.
    package func respond(to request: Request) async -> Response {
        do throws(Problem) {
            guard let route = Route(path: request.path) else {
                throw Problem(.notFound, "There is nothing at this path.")
            }
            if request.method.takesContent, !request.body.isEmpty, !request.announcesContent,
                let problem = MediaType.problem(of: request)
            {
                throw problem
            }
            return try await answer(request, at: route)
        } catch {
            return error.response(instance: request.rawPath)
        }
    }

    private func answer(_ request: Request, at route: Route) async throws(Problem) -> Response {
        switch (route, request.method) {
        case (.livez, _): health(.ok)
        case (.readyz, _): health(state)
        case (.metrics, _): exposeMetrics()
        case (.devices, _): try devices(request)
        case (.web(let file), _): try web(file.content, request)
        case (.problem(let slug), _): try problemPage(slug, request)
        case (.transitions, _): try planTransition(request)
        case (.sessions, _): try createSession(request)
        case (.session(let id), .put): try putSession(id, request)
        case (.session(let id), .patch): try patchSession(id, request)
        case (.session(let id), .delete): try deleteSession(id, request)
        case (.session(let id), _): try readSession(id, request)
        case (.below(let id, let part), _): try answer(request, below: id, part)
        }
    }

    private func answer(
        _ request: Request, below id: String, _ part: Route.Part
    ) throws(Problem) -> Response {
        switch part {
        case .push: try command(.push, id, request, as: CommandInput.push)
        case .pop: try command(.pop, id, request, bodyRequired: false, as: CommandInput.pop)
        case .replace: try command(.replace, id, request, as: CommandInput.replace)
        case .stack: try command(.stack, id, request, as: CommandInput.setStack)
        case .perform: try command(.perform, id, request, as: CommandInput.perform)
        case .cancel:
            try command(.cancel, id, request, bodyRequired: false) { _ in CommandInput.cancel }
        case .finish:
            try command(.finish, id, request, bodyRequired: false) { _ in CommandInput.finish }
        case .release: try command(.release, id, request) { _ in CommandInput.release }
        case .progress: try reportProgress(id, request)
        case .bar: try readBar(id, request)
        case .transition: try readTransition(id, request)
        case .samples: try readSamples(id, request)
        case .events: try followSession(id, request)
        case .journal: try readJournal(id, request)
        case .barPicture: try readBarPicture(id, request)
        case .transitionPicture: try readTransitionPicture(id, request)
        case .filmstrip: try readFilmstrip(id, request)
        case .animation: try readAnimation(id, request)
        }
    }
}

extension Method {
    /// Whether content means something; that of the others is read and ignored.
    fileprivate var takesContent: Bool {
        switch self {
        case .post, .put, .patch: true
        case .get, .head, .delete, .options: false
        }
    }
}

extension Request {
    /// Whether the head says that content follows. A chunked body may turn out empty, and needs no
    /// type then; what type it does name is judged at once.
    fileprivate var announcesContent: Bool {
        if let length = fields.values("content-length").first { return length != "0" }
        return !fields.values("transfer-encoding").isEmpty
            && !fields.values("content-type").isEmpty
    }
}
