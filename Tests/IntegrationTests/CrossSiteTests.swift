import NavService
import Testing
import TestSupport

/// Requests that a page made a browser send.
@Suite struct CrossSiteTests {
    private static let refused = Refused(403, "cross-site")

    /// What a request is answered that would create a session, sent to this host.
    private func create(
        _ live: LiveService, host: String = "nav.example:8080", _ fields: [String]
    ) throws -> RawResponse {
        let client = try live.connect()
        let lines = ["POST /v1/sessions HTTP/1.1", "Host: \(host)"] + fields
        try client.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
        return try client.readResponse()
    }

    @Test(arguments: [
        ([], true, "no browser"),
        (["Origin: http://nav.example:8080"], true, "our own page"),
        (["Origin: https://nav.example:8080"], true, "whatever the scheme"),
        (["Origin: http://NAV.example:8080"], true, "hosts have no case"),
        (["Origin: http://nav.example"], false, "another port"),
        (["Origin: http://nav.example:80801"], false, "no port"),
        (["Origin: http://evil.example:8080"], false, "another host"),
        (["Origin: http://a.nav.example:8080"], false, "a host below"),
        (["Origin: http://nav.example:8080.evil.example"], false, "a host that begins alike"),
        (["Origin: http://nav.example:8080/"], false, "no origin, with a path"),
        (["Origin: http://u@nav.example:8080"], false, "no origin, with a user"),
        (["Origin: nav.example:8080"], false, "no scheme"),
        (["Origin: null"], false, "a page without an origin"),
        (["Origin:"], false, "an empty one"),
        (["Origin: http://nav.example:8080", "Origin: http://nav.example:8080"], false, "two"),
        (["Origin: http://nav.example:8080, http://evil.example"], false, "two in one"),
        (["Sec-Fetch-Site: cross-site"], false, "of another site"),
        (["Sec-Fetch-Site: same-site"], false, "of another host of the site"),
        (["Sec-Fetch-Site: same-origin"], true, "of our own page"),
        (["Sec-Fetch-Site: none"], true, "by the user himself"),
        (
            ["Sec-Fetch-Site: same-origin", "Sec-Fetch-Site: cross-site"], false, "both"
        ),
        (
            ["Origin: http://nav.example:8080", "Sec-Fetch-Site: cross-site"], true,
            "the origin alone decides"
        ),
        (
            ["Origin: http://evil.example", "Sec-Fetch-Site: same-origin"], false,
            "the origin alone decides"
        ),
        (["Referer: http://evil.example/"], true, "a referrer decides nothing"),
    ])
    func `sites`(_ fields: [String], _ isServed: Bool, _ reason: String) throws {
        let live = try LiveService()
        defer { live.stop() }
        let response = try create(live, fields)
        if isServed {
            #expect(response.status == 201, "\(reason)")
        } else {
            Self.refused.check(response, at: "/v1/sessions", "\(reason)")
        }
    }

    @Test(arguments: [
        ("nav.example", "http://nav.example", true, "neither has a port"),
        ("nav.example:80", "http://nav.example", true, "http's own"),
        ("nav.example", "http://nav.example:80", true, "the same written in the origin"),
        ("nav.example", "https://nav.example", true, "https, spoken by a proxy"),
        ("nav.example:443", "https://nav.example", true, "https's own"),
        ("nav.example:8443", "https://nav.example:8443", true, "a proxy's"),
        ("nav.example", "https://nav.example:8443", false, "another"),
        ("nav.example:443", "http://nav.example", false, "the other scheme's own"),
        ("nav.example:80", "https://nav.example", false, "the other scheme's own"),
        ("nav.example:8443", "https://nav.example", false, "a proxy that tells its own port"),
        ("[::1]:8080", "http://[::1]:8080", true, "an address"),
        ("127.0.0.1:8080", "http://localhost:8080", false, "another name of the same"),
    ])
    func `ports`(_ host: String, _ origin: String, _ isServed: Bool, _ reason: String) throws {
        let live = try LiveService()
        defer { live.stop() }
        let response = try create(live, host: host, ["Origin: \(origin)"])
        #expect(response.status == (isServed ? 201 : 403), "\(reason)")
    }

    @Test func `the host of an absolute target is the one that counts`() throws {
        let live = try LiveService()
        defer { live.stop() }
        for (target, status) in [("http://a.example", 201), ("http://b.example", 403)] {
            let client = try live.connect()
            try client.send(
                "POST \(target)/v1/sessions HTTP/1.1\r\nHost: b.example\r\n"
                    + "Origin: http://a.example\r\n\r\n")
            #expect(try client.readResponse().status == status)
        }
    }

    @Test func `only what would change something is refused`() throws {
        try Ground.run { ground in
            let fields = [("Origin", "http://evil.example")]
            for (method, target) in [
                ("POST", "/push"), ("POST", "/pop"), ("POST", "/cancel"), ("PUT", ""),
                ("PUT", "/stack"), ("PATCH", ""), ("DELETE", ""), ("POST", "/nowhere"),
                ("DELETE", "/bar"),
            ] {
                let path = ground.path + target
                Self.refused.check(
                    try ground.client.call(method, path, fields: fields), at: path,
                    "\(method) \(target): before path and method")
            }
            for method in ["GET", "HEAD", "OPTIONS"] {
                let answer = try ground.client.call(method, ground.path, fields: fields)
                #expect([200, 204].contains(answer.status))
                #expect(answer.values("access-control-allow-origin") == [], "but not shown")
            }
            try ground.expectUnchanged()
        }
    }

    @Test func `it is told before a token is asked for, and before the body`() throws {
        var configuration = Service.Configuration()
        configuration.tokens = try AccessTokens(Array("token".utf8))
        let live = try LiveService(configuration)
        defer { live.stop() }
        let early = try create(
            live, ["Origin: http://evil.example", "Content-Length: 5", "Expect: 100-continue"])
        #expect(early.status == 403)
        #expect(early.closes)
        #expect(
            try create(live, ["Origin: http://evil.example", "Content-Length: 9999999"]).status
                == 403)
        #expect(try create(live, []).status == 401)
    }

    @Test(arguments: [
        (["https://app.example"], "https://app.example", 201, "allowed"),
        (["https://app.example"], "http://app.example", 403, "its scheme counts"),
        (["https://app.example"], "https://evil.example", 403, "another"),
        (["https://app.example"], "http://nav.example:8080", 201, "our own all the same"),
        (["*"], "https://any.example", 201, "a star"),
        (["*"], "null", 201, "a star is for all"),
    ])
    func `an origin that may call may change`(
        _ allowed: [String], _ origin: String, _ status: Int, _ reason: String
    ) throws {
        var configuration = Service.Configuration()
        configuration.crossOrigin = CrossOrigin(allowed)
        let live = try LiveService(configuration)
        defer { live.stop() }
        let fields = ["Origin: \(origin)", "Sec-Fetch-Site: cross-site"]
        #expect(try create(live, fields).status == status, "\(reason)")
    }

    @Test func `without an origin a site is no allowed one`() throws {
        var configuration = Service.Configuration()
        configuration.crossOrigin = CrossOrigin(["https://app.example"])
        let live = try LiveService(configuration)
        defer { live.stop() }
        #expect(try create(live, ["Sec-Fetch-Site: cross-site"]).status == 403)
    }
}
