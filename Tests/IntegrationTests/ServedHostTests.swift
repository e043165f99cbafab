import HTTPLite
import NavService
import Testing
import TestSupport

/// Which hosts are served by name.
@Suite struct ServedHostTests {
    private func service(_ address: String, _ allowed: String...) throws -> LiveService {
        var configuration = Service.Configuration()
        configuration.hosts = ServedHosts(listeningOn: address, allowing: allowed)
        return try LiveService(configuration)
    }

    private func status(
        _ live: LiveService, _ host: String, _ target: String = "/v1/devices"
    ) throws -> Int {
        let client = try live.connect()
        try client.send("GET \(target) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
        return try client.readResponse().status
    }

    @Test(arguments: [
        ("localhost", 200, "the usual name"), ("LOCALHOST:8080", 200, "in any case, at any port"),
        ("localhost.", 200, "with the root's dot"), ("127.0.0.1:1", 200, "the usual address"),
        ("127.1.2.3", 200, "another of its block"), ("[::1]:8080", 200, "by IPv6"),
        ("evil.example", 421, "a name that may point anywhere"), ("h", 421, "a short one"),
        ("localhost.evil.example", 421, "one that looks alike"),
        ("127.0.0.1.evil.example", 421, "one that looks like an address"),
        ("192.0.2.1", 421, "another address"), ("0.0.0.0", 421, "any address"),
    ])
    func `on loopback only its own are`(_ host: String, _ status: Int, _ reason: String) throws {
        for address in ["127.0.0.1", "127.9.9.9", "::1", "localhost"] {
            let live = try service(address)
            defer { live.stop() }
            #expect(try self.status(live, host) == status, "\(reason), on \(address)")
        }
    }

    @Test func `a refusal tells what is wrong and changes nothing`() throws {
        let live = try service("127.0.0.1")
        defer { live.stop() }
        let refused = try live.call("POST", "/v1/sessions", body: "{}")
        Refused(421, "misdirected-request").check(refused, at: "/v1/sessions")
        #expect(live.service.application.isVital(head("/livez")))
    }

    private func head(_ path: String) -> Request {
        Request(method: .get, rawPath: path, path: [String(path.dropFirst())])
    }

    @Test(arguments: [
        ("nav.example", 200), ("NAV.Example:443", 200), ("nav.example.", 200), ("[::2]:80", 200),
        ("192.0.2.7", 200), ("localhost", 200), ("127.0.0.1", 200), ("other.example", 421),
        ("a.nav.example", 421),
    ])
    func `those that are allowed are too, wherever it listens`(_ host: String, _ status: Int) throws
    {
        for address in ["127.0.0.1", "0.0.0.0", "192.0.2.7"] {
            let live = try service(address, "nav.example:8080", "::2", "192.0.2.7.")
            defer { live.stop() }
            #expect(try self.status(live, host) == status, "on \(address)")
        }
    }

    @Test(arguments: ["0.0.0.0", "::", "192.0.2.1"])
    func `elsewhere all are, unless some are named`(_ address: String) throws {
        let live = try service(address)
        defer { live.stop() }
        for host in ["evil.example", "localhost", "192.0.2.1"] {
            #expect(try status(live, host) == 200)
        }
    }

    @Test(arguments: [
        ("/livez", 200), ("/readyz", 200), ("/metrics", 200), ("/", 421), ("/client.js", 421),
        ("/openapi.yaml", 421), ("/problems/not-found", 421), ("/v1/nowhere", 421),
        ("/livezz", 421),
    ])
    func `who watches may call it as he likes`(_ target: String, _ status: Int) throws {
        let live = try service("127.0.0.1")
        defer { live.stop() }
        #expect(try self.status(live, "10.1.2.3:8080", target) == status)
    }

    @Test(arguments: [
        ("GET http://localhost/v1/devices HTTP/1.1\r\nHost: evil.example\r\n\r\n", 200, "not Host"),
        (
            "GET http://evil.example/v1/devices HTTP/1.1\r\nHost: localhost\r\n\r\n", 421,
            "the target"
        ),
        ("OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n", 204, "the server as a whole"),
        ("OPTIONS * HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421, "of another host"),
        ("OPTIONS http://evil.example HTTP/1.1\r\nHost: localhost\r\n\r\n", 421, "by the target"),
        ("GET /v1/devices HTTP/1.0\r\n\r\n", 200, "none is named, by no browser"),
        (
            "DELETE /v1/nowhere HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://a\r\n\r\n", 421,
            "before site, path and method"
        ),
        (
            "POST /v1/sessions HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 9999999\r\n\r\n",
            421, "before the size"
        ),
        ("GET /%zz HTTP/1.1\r\nHost: evil.example\r\n\r\n", 400, "behind the rules of HTTP"),
    ])
    func `the host that counts, and when`(_ text: String, _ status: Int, _ reason: String) throws {
        let live = try service("127.0.0.1")
        defer { live.stop() }
        let client = try live.connect()
        try client.send(text)
        #expect(try client.readResponse().status == status, "\(reason)")
    }

    @Test func `the program serves as it is told`() throws {
        let strict = try RunningServer()
        let open = try RunningServer(["--allow-host", "nav.example", "--allow-host=b.example"])
        for (server, host, status) in [
            (strict, "localhost", 201), (strict, "nav.example", 421), (open, "nav.example:80", 201),
            (open, "b.example", 201), (open, "evil.example", 421),
        ] {
            let client = try server.connect()
            try client.send("POST /v1/sessions HTTP/1.1\r\nHost: \(host)\r\n\r\n")
            #expect(try client.readResponse().status == status)
        }
    }
}
