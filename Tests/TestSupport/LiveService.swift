package import HTTPLite
package import NavService

/// The whole product in this process: a service behind a server on a free port, spoken to by sockets.
package struct LiveService {
    package let service: Service
    package let server: Server

    /// Ids are as random as in the product; the clock stands still unless another is given.
    package init(
        _ configuration: Service.Configuration = Service.Configuration(),
        limits: Limits = Limits(), threads: Int = 1, clock: Clock = ManualClock().clock,
        log: Log = .silent
    ) throws {
        service = Service(
            configuration,
            Service.Surroundings(
                now: { Timestamp(milliseconds: clock.wall()) },
                steady: { Instant(nanoseconds: Int64(clamping: clock.monotonic())) },
                newID: SessionID.random, newLife: { "lifetime" },
                newTraceID: { "0123456789abcdef0123456789abcdef" }, log: log))
        server = try Server(
            threads: threads, limits: limits, clock: clock, application: service.application,
            budget: service.budget)
        service.countConnections { [weak server] in server?.connections ?? 0 }
        try server.start()
    }

    package var port: UInt16 { server.port }

    package func stop() {
        server.stop()
    }

    package func connect() throws -> RawClient {
        try RawClient(port: port)
    }

    /// Sends one request on a connection of its own and reads the response; fields are whole lines.
    package func call(
        _ method: String, _ target: String, fields: [String] = [], body: String? = nil
    ) throws -> RawResponse {
        let client = try connect()
        var lines = ["\(method) \(target) HTTP/1.1", "Host: h"] + fields
        if let body {
            lines += ["Content-Type: application/json", "Content-Length: \(body.utf8.count)"]
        }
        try client.send(lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? ""))
        return try client.readResponse(toHead: method == "HEAD")
    }
}
