import HTTPLite
import NavService
import Testing
import TestSupport

/// Places for those who follow, and for those who call.
@Suite struct FollowerLimitTests {
    private static let refused = Refused(503, "too-many-followers")

    private func live(_ followers: Int) throws -> (LiveService, String) {
        var configuration = Service.Configuration()
        configuration.maxFollowers = followers
        let live = try LiveService(configuration)
        let created = try live.call("POST", "/v1/sessions", body: #"{"stack":[{"id":"a"}]}"#)
        return (live, created.value("location") ?? "none")
    }

    @Test func `one follower more than may is refused`() throws {
        let (live, path) = try live(3)
        defer { live.stop() }
        var readers = try (0..<3).map { _ in try EventReader(live, path) }
        for reader in readers { #expect(try reader.next(1).count == 1) }
        let refused = try live.call("GET", "\(path)/events")
        Self.refused.check(refused, at: "\(path)/events")
        #expect(refused.value("retry-after") == "60")
        #expect(try live.call("GET", path).status == 200, "calls go on")
        readers.removeLast().close()
        // Its loop has noticed when somebody finds its place.
        while try EventReader(live, path).head.status != 200 {}
    }

    @Test func `places of followers that end are given back`() throws {
        let (live, path) = try live(1)
        defer { live.stop() }
        for _ in 0..<5 {
            let created = try live.call("POST", "/v1/sessions", body: "{}")
            let other = created.value("location") ?? "none"
            var reader = try EventReader(live, other)
            while reader.head.status == 503 { reader = try EventReader(live, other) }
            #expect(try live.call("GET", "\(path)/events").status == 503)
            #expect(try live.call("DELETE", other).status == 204)
            #expect(try reader.next(2).last?.name == "end")
        }
    }

    @Test func `what follows nobody takes no place`() throws {
        let (live, path) = try live(1)
        defer { live.stop() }
        for _ in 0..<5 {
            #expect(try live.call("GET", "/v1/sessions/nobody-has-this-id/events").status == 404)
            #expect(try live.call("GET", "\(path)/events?x=1").status == 400)
        }
        #expect(try EventReader(live, path).head.status == 200)
    }

    @Test func `HEAD gives its place back`() throws {
        let (live, path) = try live(1)
        defer { live.stop() }
        for _ in 0..<5 {
            while try live.call("HEAD", "\(path)/events").status != 200 {}
        }
        while try EventReader(live, path).head.status != 200 {}
    }

    @Test(arguments: [("1", 0), ("7", 3), ("8", 4)])
    func `half of the connections may be followers`(_ connections: String, _ followers: Int) throws
    {
        let server = try RunningServer(["--max-connections", connections])
        let path = try server.connect().createSession()
        func follow() throws -> (RawClient, Int) {
            let client = try server.connect()
            try client.send(RawClient.request("GET", "\(path)/events"))
            return (client, try client.readHead().status)
        }
        var kept: [RawClient] = []
        for _ in 0..<followers {
            var (client, status) = try follow()
            // The connection that made the session may still be counted.
            while status == 503 { (client, status) = try follow() }
            #expect(status == 200)
            kept.append(client)
        }
        #expect(try follow().1 == 503)
    }

    @Test func `a full server says so, and tells its health`() throws {
        let server = try RunningServer(["--max-connections", "1"])
        let first = try server.connect()
        #expect(try first.call("GET", "/livez").status == 200)
        for target in ["/livez", "/readyz", "/metrics"] {
            let response = try server.connect().call("GET", target)
            #expect(response.status == 200)
            #expect(response.closes)
        }
        let refused = try server.connect().call("POST", "/v1/sessions")
        Refused(503, "too-many-connections", closes: true).check(refused, at: "/v1/sessions")
        #expect(refused.value("retry-after") == "1")
        #expect(refused.value("x-content-type-options") == "nosniff")
        #expect(try first.call("POST", "/v1/sessions").status == 201, "the first is served")
    }
}
