package import HTTPLite
package import NavService

/// Talks to a service without sockets, as a client would with them: its clock stands still until it
/// is moved, and its ids count up, so that every answer repeats exactly.
package final class ServiceClient: Sendable {
    package let service: Service
    private let clock: ManualClock

    package init(_ configuration: Service.Configuration = Service.Configuration()) {
        let clock = ManualClock(wall: 1_800_000_000_000)
        let ids = Lock(0)
        let lives = Lock(0)
        self.clock = clock
        service = Service(
            configuration,
            Service.Surroundings(
                now: { Timestamp(milliseconds: clock.clock.wall()) },
                steady: { Instant(nanoseconds: Int64(clamping: clock.clock.monotonic())) },
                newID: {
                    let number = ids.withLock { ids -> Int in
                        ids += 1
                        return ids
                    }
                    return "session-" + String(1_000_000_000 + number)
                },
                newLife: {
                    let number = lives.withLock { lives -> Int in
                        lives += 1
                        return lives
                    }
                    return "life" + String(1_000 + number)
                }))
    }

    /// Moves the clocks on.
    package func advance(milliseconds: Int64) {
        clock.advance(milliseconds: milliseconds)
    }

    /// Sets the clock that is shown, as an operator or a time service does: no time passes.
    package func setClock(byMilliseconds milliseconds: Int64) {
        clock.setWall(byMilliseconds: milliseconds)
    }

    /// Sends a request as a server would hand it on: the head first, then the whole.
    package func call(
        _ method: Method, _ path: String, _ body: String? = nil, fields: [(String, String)] = []
    ) async -> Reply {
        let (path, query) = Self.split(path)
        var lines = fields
        let body = body.map { Array($0.utf8) }
        if let body {
            lines.append(("content-length", "\(body.count)"))
            if !Fields(lines).contains("content-type") {
                lines.append(("content-type", "application/json"))
            }
        }
        let request = Request(
            method: method, rawPath: path,
            path: path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
                .map(String.init), query: query, fields: lines, body: body ?? [])
        let application = service.application
        if let refusal = application.admit(request, false) { return Reply(refusal) }
        return Reply(await application.respond(request))
    }

    /// A target without escapes, taken apart.
    private static func split(_ target: String) -> (path: String, query: [QueryItem]) {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
            .map(String.init)
        guard parts.count == 2 else { return (target, []) }
        let items = parts[1].split(separator: "&").map { pair in
            let sides = pair.split(separator: "=", maxSplits: 1).map(String.init)
            return QueryItem(key: sides[0], value: sides.count == 2 ? sides[1] : "")
        }
        return (parts[0], items)
    }

    /// Creates a session and gives its path.
    package func createSession(_ body: String = "{}") async -> String {
        let reply = await call(.post, "/v1/sessions", body)
        return reply.field("location") ?? "no location: \(reply.text)"
    }
}

/// An answer, with its JSON at hand.
package struct Reply: Sendable {
    package let status: Int
    package let fields: FieldLines
    package let body: [UInt8]

    init(_ response: Response) {
        status = response.status.rawValue
        fields = response.fields
        body = response.body
    }

    /// The body as JSON; null where it is none.
    package var json: JSONValue { (try? JSONReader.read(body)) ?? .null }

    package var text: String { String(validating: body, as: UTF8.self) ?? "not UTF-8" }

    package func field(_ name: String) -> String? { fields.values(name).first }
}
