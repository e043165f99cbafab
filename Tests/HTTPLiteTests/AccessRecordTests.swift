@testable import HTTPLite
import Testing
import TestSupport

/// What is told of every response.
@Suite struct AccessRecordTests {
    private let records = Lock<[AccessRecord]>([])
    private let clock = ManualClock()

    private func server() throws -> TestServer {
        try TestServer(clock: clock.clock, application: .observed(by: records))
    }

    private func record(_ request: String, toHead: Bool = false) throws -> AccessRecord {
        let server = try server()
        let client = try RawClient(port: server.port)
        try client.send(request)
        _ = try client.readResponse(toHead: toHead)
        client.close()
        server.stop()
        return try #require(records.withLock { $0.last })
    }

    @Test func `a whole request`() throws {
        let record = try record("GET /a%20b?c=d HTTP/1.1\r\nHost: h\r\nX-A: b\r\n\r\n")
        #expect(record.method == .get)
        #expect(record.rawPath == "/a%20b", "without the query")
        #expect(record.head?.path == ["a b"])
        #expect(record.head?.fields.values("x-a") == ["b"])
        #expect(record.status == .ok)
        #expect(record.bytes == "GET /a%20b".utf8.count)
        #expect(record.client == "127.0.0.1")
        #expect(record.fault == nil)
    }

    @Test func `what is sent instead of an unsafe response`() throws {
        let record = try record("GET /unsafe HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(record.status == .internalServerError)
        #expect(record.bytes == "internalError at /unsafe".utf8.count)
    }

    @Test func `content that is not sent is not counted`() throws {
        let head = try record("HEAD /a HTTP/1.1\r\nHost: h\r\n\r\n", toHead: true)
        #expect(head.method == .head)
        #expect(head.bytes == 0)
    }

    @Test(arguments: [
        ("GET /missing HTTP/1.1\r\nHost: h\r\n\r\n", Status.notFound, true, "by its head alone"),
        ("GET /unsafe HTTP/1.1\r\nHost: h\r\n\r\n", .internalServerError, true, "no fault"),
        ("GET /a HTTP/1.1\r\nbad\r\n\r\n", .badRequest, false, "a head that breaks a rule"),
        ("\0", .badRequest, false, "no head at all"),
        ("FOO / HTTP/1.1\r\n", .notImplemented, false, "an unknown method"),
        (
            "POST /echo HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n",
            .badRequest, true, "a body that breaks a rule"
        ),
    ])
    func `refusals`(_ request: String, _ status: Status, _ hasHead: Bool, _ reason: String) throws {
        let record = try record(request)
        #expect(record.status == status, "\(reason)")
        #expect((record.head != nil) == hasHead, "\(reason)")
    }

    @Test func `a client may have an IPv6 address`() throws {
        // A machine without IPv6 can't show it.
        guard let server = try? Server(host: "::1", application: .observed(by: records)) else {
            return
        }
        try server.start()
        let client = try RawClient(port: server.port, isIPv6: true)
        try client.send("\(Begin.get)\r\n")
        _ = try client.readResponse()
        client.close()
        server.stop()
        #expect(records.withLock { $0.last?.client } == "::1")
    }

    @Test func `the duration is the handler's`() async throws {
        let gate = Gate()
        var application = Application.gated(gate)
        application.observe = { [records] record in records.withLock { $0.append(record) } }
        let server = try TestServer(clock: clock.clock, application: application)
        defer { server.stop() }
        let client = try RawClient(port: server.port)
        clock.advance(seconds: 5)
        try client.send("\(Begin.get)\r\n")
        await gate.arrivals(1)
        clock.advance(seconds: 1.5)
        gate.open()
        _ = try client.readResponse()
        client.close()
        server.stop()
        #expect(records.withLock { $0.last?.duration } == 1_500_000_000)
    }
}

extension Application {
    /// The probe, which tells of each response.
    fileprivate static func observed(by records: Lock<[AccessRecord]>) -> Application {
        var application = Application.probe
        application.observe = { record in records.withLock { $0.append(record) } }
        return application
    }
}
