package import HTTPLite

/// A started server on a free port with a small application: `/echo` returns the body, any other path says
/// what was asked.
package struct TestServer {
    package let server: Server

    /// The clock stands still unless another is given: no deadline passes while a test waits for its turn.
    package init(
        limits: Limits = Limits(), threads: Int = 1, clock: Clock = ManualClock().clock,
        application: Application = .probe, budget: MemoryBudget? = nil
    ) throws {
        server = try Server(
            threads: threads, limits: limits, clock: clock, application: application,
            budget: budget)
        try server.start()
    }

    package var port: UInt16 { server.port }

    package func stop() {
        server.stop()
    }
}

extension Application {
    /// Refuses `/missing` by its head, echoes bodies under `/echo`, words faults as plain text, and serves
    /// `/vital` also above the limit of connections.
    package static let probe = Application(
        admit: { head, _ in
            head.path.first == "missing" ? Response(.notFound, body: Array("missing".utf8)) : nil
        },
        respond: { request in
            switch request.path.first {
            case "echo":
                return Response(.ok, fields: ["Content-Type": "text/plain"], body: request.body)
            case "unsafe":
                return Response(
                    .ok, fields: ["X-Evil": "a\r\nX-Injected: b"], body: Array("secret".utf8))
            case "none":
                return Response(.noContent)
            case "large":
                return Response(.ok, body: Array(repeating: UInt8(ascii: "x"), count: 8 << 20))
            default:
                let text = "\(request.method.rawValue) \(request.rawPath)"
                return Response(.ok, fields: ["Content-Type": "text/plain"], body: Array(text.utf8))
            }
        },
        problem: { fault, path in
            Response(fault.status, body: Array("\(fault) at \(path ?? "?")".utf8))
        },
        isVital: { $0.path.first == "vital" })
}
