package import HTTPLite

/// The front door: turns requests into commands, and what sessions say into responses.
package final class Service: Sendable {
    /// What the service takes from outside, so that the same requests give the same answers.
    package struct Surroundings: Sendable {
        var now: @Sendable () -> Timestamp
        var steady: @Sendable () -> Instant
        var newID: @Sendable () -> String
        var newLife: @Sendable () -> String
        var newTraceID: @Sendable () -> String
        var log: Log

        package init(
            now: @escaping @Sendable () -> Timestamp, steady: @escaping @Sendable () -> Instant,
            newID: @escaping @Sendable () -> String,
            newLife: @escaping @Sendable () -> String = SessionID.randomLife,
            newTraceID: (@Sendable () -> String)? = nil, log: Log = .silent
        ) {
            self.now = now
            self.steady = steady
            self.newID = newID
            self.newLife = newLife
            self.newTraceID = newTraceID ?? { TraceContext.newID() }
            self.log = log
        }

        var clocks: ClockReading { ClockReading(wall: now(), steady: steady()) }
    }

    package struct Configuration: Sendable {
        /// Milliseconds without use until a session ends.
        package var timeToLive: Int64 = 86_400_000
        package var maxSessions = 1_000_000
        /// Bytes that all sessions together may take, and all that waits for clients.
        package var maxMemory = 1 << 30
        /// Bytes that one session may take, with its history, journal and kept answers.
        package var maxSessionBytes = 1 << 20
        /// Bytes that a body may have: a session that is larger when it is written could not be put back.
        package var maxBody = 1 << 20
        /// Whether all sessions may be listed and ended at once: for tests of clients, since ids are secrets.
        package var listsSessions = false
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
    package enum Readiness: String, Sendable { case ok, draining }

    let store: MemoryStore<SessionRecord>
    let surroundings: Surroundings
    let timeToLive: Int64
    private let listsSessions: Bool
    // A lock, since they may be replaced while requests are judged by them.
    private let tokens: Lock<AccessTokens>?
    private let crossOrigin: CrossOrigin?
    private let hosts: ServedHosts?
    let followerPlaces: FollowerPlaces
    let allowance: Allowance
    let events: EventHub
    let startedAt: Timestamp
    let metrics = Metrics()
    let connections = Lock<@Sendable () -> Int>({ 0 })
    private let readiness = Lock(Readiness.ok)
    /// What had been freed when memory was last given back to the system.
    let givenBack = Lock(0)

    package init(_ configuration: Configuration = Configuration(), _ surroundings: Surroundings) {
        let budget = MemoryBudget(limit: configuration.maxMemory)
        let events = EventHub(budget: budget)
        self.events = events
        allowance = Allowance(
            budget: budget, sessionBytes: configuration.maxSessionBytes,
            bodyBytes: configuration.maxBody)
        store = MemoryStore(
            .init(
                limit: configuration.maxSessions, timeToLive: configuration.timeToLive,
                isWalked: configuration.listsSessions, budget: budget, bytes: \.bytes,
                onExpiry: { events.end($0, with: Self.message(.expired)) }))
        timeToLive = configuration.timeToLive
        listsSessions = configuration.listsSessions
        tokens = configuration.tokens.map { Lock($0) }
        crossOrigin = configuration.crossOrigin
        hosts = configuration.hosts
        followerPlaces = FollowerPlaces(limit: configuration.maxFollowers)
        self.surroundings = surroundings
        startedAt = surroundings.now()
    }

    /// What clients make it hold: for the server, to count what connections hold.
    package var budget: MemoryBudget { allowance.budget }

    /// What a server is given to serve.
    package var application: Application {
        Application(
            admit: { [self] head, bodyTooLarge in admit(head, bodyTooLarge: bodyTooLarge) },
            respond: { [self] request in await respond(to: request) },
            respondAtOnce: { [self] request in respondAtOnce(to: request) },
            problem: { Problem($0).response(instance: $1) },
            finish: { [crossOrigin] response, request in
                // What an answer is, its Content-Type says; no browser shall guess otherwise.
                response.fields.append(Self.noSniffing)
                crossOrigin?.finish(&response, to: request)
            },
            isVital: { Route(path: $0.path)?.isVital ?? false },
            observe: { [self] record in observe(record) })
    }

    private static let noSniffing: FieldLines = ["X-Content-Type-Options": "nosniff"]

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
        if let hosts, !(route?.isVital ?? false), !hosts.include(head) {
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
        guard !head.isForServer else { return nil }
        guard let route else {
            return Problem(.notFound, "There is nothing at this path.")
                .response(instance: head.rawPath)
        }
        let allowed = allowed(at: route)
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

    private func allowed(at route: Route) -> [Method] {
        guard case .sessions = route, !listsSessions else { return route.allowed }
        return route.allowed.filter { $0 == .post || $0 == .options }
    }

    /// Answers a whole request whose head was admitted.
    package func respond(to request: Request) async -> Response {
        do throws(Problem) {
            return switch try answer(request) {
            case .now(let response): response
            case .change(let order): try await change(order)
            case .list: try await listSessions(request)
            case .endAll: try await endSessions(request)
            case .put(let id): try await putSession(id, request)
            case .delete(let id): try await deleteSession(id, request)
            }
        } catch {
            return error.response(instance: request.rawPath)
        }
    }

    /// The same for what need not wait; nil for the rest, and nothing has happened then.
    package func respondAtOnce(to request: Request) -> Response? {
        do throws(Problem) {
            return switch try answer(request) {
            case .now(let response): response
            case .change(let order): try changeAtOnce(order)
            case .list, .endAll, .put, .delete: nil
            }
        } catch {
            return error.response(instance: request.rawPath)
        }
    }

    /// How a request is answered: now, or by what may have to wait for others or lets them go first.
    private enum Answer {
        case now(Response)
        case change(Order)
        case list, endAll
        case put(id: String)
        case delete(id: String)
    }

    private func answer(_ request: Request) throws(Problem) -> Answer {
        guard let route = Route(path: request.path) else {
            throw Problem(.notFound, "There is nothing at this path.")
        }
        if request.method.takesContent, !request.body.isEmpty, !request.announcesContent,
            let problem = MediaType.problem(of: request)
        {
            throw problem
        }
        return switch (route, request.method) {
        case (.livez, _): .now(health(.ok))
        case (.readyz, _): .now(health(state))
        case (.metrics, _): .now(exposeMetrics())
        case (.devices, _): .now(try devices(request))
        case (.web(let file), _): .now(try web(file.content, request))
        case (.problem(let slug), _): .now(try problemPage(slug, request))
        case (.transitions, _): .now(try planTransition(request))
        case (.sessions, .post): .now(try createSession(request))
        case (.sessions, .delete): .endAll
        case (.sessions, _): .list
        case (.session(let id), .put): .put(id: id)
        case (.session(let id), .patch): .change(try patchOrder(id, request))
        case (.session(let id), .delete): .delete(id: id)
        case (.session(let id), _): .now(try readSession(id, request))
        case (.command(let id, let kind), _): .change(try order(kind, id, request))
        case (.below(let id, let part), _): .now(try answer(request, below: id, part))
        }
    }

    private func answer(
        _ request: Request, below id: String, _ part: Route.Part
    ) throws(Problem) -> Response {
        switch part {
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
        if fields.contains("content-length") { return !fields.hold("content-length", only: "0") }
        return fields.contains("transfer-encoding") && fields.contains("content-type")
    }
}
