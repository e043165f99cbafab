@testable import HTTPLite
import Testing
import TestSupport

/// Requests that are answered on the spot, between others that wait for a task.
@Suite struct AnswerAtOnceTests {
    private let asked = Lock<[String]>([])

    /// Answers `/now…` at once and all else in a task; each says which of the two it was.
    private func server(stream: BodyStream? = nil) throws -> TestServer {
        var application = Application.probe
        application.respondAtOnce = { [asked] request in
            asked.withLock { $0.append(request.rawPath) }
            guard request.path.first?.hasPrefix("now") == true else { return nil }
            return Response(.ok, body: Array("at once".utf8) + request.body, stream: stream)
        }
        application.respond = { request in
            Response(.ok, body: Array("in a task".utf8) + request.body)
        }
        return try TestServer(application: application)
    }

    @Test func `both kinds are answered in their order`() throws {
        let server = try server()
        defer { server.stop() }
        let client = try RawClient(port: server.port)
        let paths = (0..<60).map { $0 % 3 == 0 ? "/later\($0)" : "/now\($0)" }
        var requests = ""
        for (number, path) in paths.enumerated() {
            let body = " \(number)"
            requests += "POST \(path) HTTP/1.1\r\nHost: h\r\n"
            requests += "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
        }
        try client.send(requests)
        for number in paths.indices {
            let kind = number % 3 == 0 ? "in a task" : "at once"
            #expect(try client.readResponse().text == "\(kind) \(number)")
        }
        #expect(asked.withLock { $0 } == paths, "each is asked for once")
    }

    @Test func `who sends many at once lets others in between`() throws {
        let server = try server()
        defer { server.stop() }
        let crowd = try RawClient(port: server.port)
        let other = try RawClient(port: server.port)
        let request = "GET /now HTTP/1.1\r\nHost: h\r\n\r\n"
        try crowd.send(String(repeating: request, count: 2000))
        try other.send("GET /now/other HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(try other.readResponse().text == "at once")
        for _ in 0..<2000 { #expect(try crowd.readResponse().text == "at once") }
    }

    @Test func `a stream that nobody wants ends at once too`() throws {
        let signals = Signals()
        let stream = signals.stream()
        let server = try server(stream: stream)
        defer { server.stop() }
        let client = try RawClient(port: server.port)
        try client.send("HEAD /now HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(try !client.readResponse(toHead: true).closes)
        #expect(signals.all == [.ended(.finished)])
        #expect(!stream.append([1]))
    }
}
