import NavService
import Testing
import TestSupport

/// What a browser is told, for every kind of answer.
@Suite struct CrossOriginTests {
    private static let app = "https://app.example.com"

    private func service(_ origins: String...) throws -> LiveService {
        var configuration = Service.Configuration()
        configuration.crossOrigin = CrossOrigin(origins)
        return try LiveService(configuration)
    }

    private static let asks = [
        "Origin: \(app)", "Access-Control-Request-Method: PUT",
        "Access-Control-Request-Headers: content-type",
    ]

    @Test func `off by default`() throws {
        let live = try LiveService()
        defer { live.stop() }
        let response = try live.call("OPTIONS", "/v1/sessions", fields: Self.asks)
        #expect(response.status == 204)
        #expect(response.value("allow") == "POST, OPTIONS")
        #expect(!response.fields.contains { $0.name.hasPrefix("Access-Control") })
        #expect(response.values("vary").isEmpty)
    }

    @Test func `a preflight says what may be sent`() throws {
        let live = try service(Self.app, "http://localhost:3000")
        defer { live.stop() }
        let response = try live.call(
            "OPTIONS", "/v1/sessions/abcdefghijklmnop", fields: Self.asks)
        #expect(response.status == 204)
        #expect(response.value("access-control-allow-origin") == Self.app)
        #expect(
            response.value("access-control-allow-methods")
                == "GET, HEAD, PUT, PATCH, DELETE, OPTIONS")
        #expect(
            response.value("access-control-allow-headers")
                == "Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key, "
                + "Last-Event-ID, traceparent")
        #expect(response.value("access-control-max-age") == "7200")
        #expect(
            response.value("vary")
                == "Origin, Access-Control-Request-Method, Access-Control-Request-Headers")
        #expect(response.values("content-length").isEmpty)
        #expect(response.values("access-control-allow-credentials").isEmpty)
    }

    @Test(arguments: [
        (["Origin: \(app)"], 1, "no method asked for: a plain OPTIONS"),
        (["Access-Control-Request-Method: PUT"], 0, "no origin"),
        (
            ["Origin: https://evil.example.com", "Access-Control-Request-Method: PUT"], 0,
            "another origin"
        ),
    ])
    func `what is no preflight is a plain OPTIONS`(
        _ fields: [String], _ allowed: Int, _ reason: String
    ) throws {
        let live = try service(Self.app)
        defer { live.stop() }
        let response = try live.call("OPTIONS", "/v1/sessions", fields: fields)
        #expect(response.status == 204)
        #expect(response.value("allow") == "POST, OPTIONS", "\(reason)")
        #expect(response.values("access-control-allow-methods").isEmpty)
        #expect(response.values("access-control-allow-origin").count == allowed)
        #expect(response.value("vary") == "Origin")
    }

    @Test(arguments: [
        ("\(app)", true, "exactly"),
        ("\(app).evil.com", false, "a longer one"),
        ("http://app.example.com", false, "another scheme"),
        ("\(app):443", false, "another spelling"),
        ("HTTPS://APP.EXAMPLE.COM", false, "browsers send lower case"),
        ("null", false, "a sandboxed page"),
        ("\(app), https://b.example.com", false, "a list"),
    ])
    func `origins are compared exactly`(_ origin: String, _ isAllowed: Bool, _ reason: String)
        throws
    {
        let live = try service(Self.app)
        defer { live.stop() }
        let response = try live.call("GET", "/v1/devices", fields: ["Origin: \(origin)"])
        #expect(response.status == 200)
        #expect(
            response.value("access-control-allow-origin") == (isAllowed ? Self.app : nil),
            "\(reason)")
        #expect(
            response.value("access-control-expose-headers")
                == (isAllowed ? "ETag, Location, Retry-After, Idempotent-Replayed" : nil))
        #expect(response.value("vary") == "Origin")
    }

    @Test(arguments: [
        ("GET /nowhere HTTP/1.1\r\nHost: h\r\nOrigin: \(app)\r\n\r\n", 404),
        ("PUT /livez HTTP/1.1\r\nHost: h\r\nOrigin: \(app)\r\n\r\n", 405),
        (
            "POST /v1/sessions HTTP/1.1\r\nHost: h\r\nOrigin: \(app)\r\nContent-Length: 9999999\r\n\r\n",
            413
        ),
        (
            "POST /v1/sessions HTTP/1.1\r\nHost: h\r\nOrigin: \(app)\r\n"
                + "Transfer-Encoding: chunked\r\n\r\nxyz\r\n", 400
        ),
        ("GET / HTTP/1.1\r\nHost: h\r\nOrigin: \(app)\r\nbad line\r\n\r\n", 400),
        ("\0", 400),
    ])
    func `refusals can be read by the page too`(_ request: String, _ status: Int) throws {
        let live = try service(Self.app)
        defer { live.stop() }
        let client = try RawClient(port: live.port)
        try client.send(request)
        let response = try client.readResponse()
        #expect(response.status == status)
        #expect(response.value("access-control-allow-origin") == Self.app)
        #expect(response.value("vary") == "Origin")
    }

    @Test func `of several origins none is guessed`() throws {
        let live = try service(Self.app, "http://localhost:3000")
        defer { live.stop() }
        let client = try RawClient(port: live.port)
        try client.send("\0")
        #expect(try client.readResponse().values("access-control-allow-origin").isEmpty)
    }

    @Test func `a star is for every origin`() throws {
        let live = try service("*")
        defer { live.stop() }
        let simple = try live.call("GET", "/v1/devices", fields: ["Origin: https://any.example"])
        #expect(simple.value("access-control-allow-origin") == "*")
        #expect(simple.values("vary").isEmpty)
        let preflight = try live.call("OPTIONS", "/v1/sessions", fields: Self.asks)
        #expect(preflight.value("access-control-allow-origin") == "*")
        #expect(preflight.value("access-control-allow-methods") == "POST, OPTIONS")
    }

    @Test(arguments: [
        ("https://app.example.com", true), ("http://localhost:3000", true), ("*", true),
        ("http://[::1]:8080", true), ("https://app.example.com/", false),
        ("app.example.com", false),
        ("https://App.example.com", false), ("null", false), ("", false), ("https://", false),
        ("https://a b", false), ("https://a\r\nX: y", false), ("https://*.example.com", false),
    ])
    func `only origins are taken`(_ text: String, _ isTaken: Bool) {
        #expect((CrossOrigin([text]) != nil) == isTaken)
    }
}
