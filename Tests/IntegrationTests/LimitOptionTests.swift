import TestSupport
import Testing

/// The limits are options of the program, and each acts.
struct LimitOptionTests {
    @Test func bodies() throws {
        let server = try RunningServer(["--max-body", "100"])
        let client = try server.connect()
        let body = { (count: Int) in "{" + String(repeating: " ", count: count - 2) + "}" }
        #expect(try client.call("POST", "/v1/sessions", body(100)).status == 201)
        let response = try client.call("POST", "/v1/sessions", body(101))
        Refused(413, "body-too-large", closes: true).check(response, at: "/v1/sessions")
        #expect(response.json["detail"].text == "The body is larger than 100 bytes.")
    }

    @Test func requestLines() throws {
        let server = try RunningServer(["--max-request-line", "64"])
        let rest = 64 - "GET /livez? HTTP/1.1".utf8.count
        let client = try server.connect()
        let target = "/livez?" + String(repeating: "x", count: rest)
        #expect(try client.call("GET", target).status == 200)
        let response = try client.call("GET", target + "x")
        #expect(response.status == 414)
        #expect(response.slug == "uri-too-long")
        #expect(response.closes)
    }

    @Test func headerFields() throws {
        let server = try RunningServer(["--max-header-fields", "3"])
        let client = try server.connect()
        let two = [("A", "1"), ("B", "2")]
        #expect(try client.call("GET", "/livez", fields: two).status == 200, "with Host three")
        let response = try client.call("GET", "/livez", fields: two + [("C", "3")])
        Refused(431, "header-too-large", closes: true).check(response, at: "/livez")
    }

    @Test func headerBytes() throws {
        let server = try RunningServer(["--max-header-bytes", "256"])
        let client = try server.connect()
        let field = { (count: Int) in [("X", String(repeating: "x", count: count))] }
        #expect(try client.call("GET", "/livez", fields: field(100)).status == 200)
        let response = try client.call("GET", "/livez", fields: field(256))
        Refused(431, "header-too-large", closes: true).check(response, at: "/livez")
    }

    @Test func sessions() throws {
        let server = try RunningServer(["--max-sessions", "1"])
        let client = try server.connect()
        let first = try client.createSession()
        let refused = Refused(503, "too-many-sessions")
        let second = try client.call("POST", "/v1/sessions")
        refused.check(second, at: "/v1/sessions")
        #expect((second.value("retry-after").flatMap { Int($0) } ?? 0) > 0)
        let chosen = "/v1/sessions/an-id-of-the-client"
        refused.check(try client.call("PUT", chosen, "{}"), at: chosen)
        #expect(try client.call("PUT", first, "{}").status == 200, "the one there is may change")
        #expect(try client.call("DELETE", first).status == 204)
        #expect(try client.call("PUT", chosen, "{}").status == 201, "and leaves its place")
    }

    @Test func connections() throws {
        let server = try RunningServer(["--max-connections", "1", "--threads", "2"])
        let first = try server.connect()
        #expect(try first.call("GET", "/v1/devices").status == 200)
        let refused = try server.connect().call("GET", "/v1/devices")
        Refused(503, "too-many-connections", closes: true).check(refused, at: "/v1/devices")
        #expect(try first.call("GET", "/v1/devices").status == 200)
        first.close()
        while try server.connect().call("GET", "/v1/devices").status != 200 {}
    }

    @Test(arguments: [
        ("--header-timeout", "GET /livez HTTP/1.1\r\nHost: h\r\n"),
        (
            "--body-timeout",
            "POST /v1/sessions HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
                + "Content-Length: 2\r\n\r\n{"
        ),
    ])
    func slowRequests(_ option: String, _ half: String) throws {
        let server = try RunningServer([option, "0.05"])
        let client = try server.connect()
        try client.send(half)
        let response = try client.readResponse()
        #expect(response.status == 408)
        #expect(response.slug == "request-timeout")
        #expect(response.closes)
    }

    @Test func idleClients() throws {
        let server = try RunningServer(["--idle-timeout", "0.05"])
        let client = try server.connect()
        #expect(try client.readToEnd() == [], "closed without a word")
    }
}
