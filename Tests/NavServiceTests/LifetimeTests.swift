import HTTPLite
import NavService
import TestSupport
import Testing

/// How long a session lives, and how many there may be.
struct LifetimeTests {
    private static func client(timeToLive: Int64 = 10_000, most: Int = 1_000_000) -> ServiceClient {
        var configuration = Service.Configuration()
        configuration.timeToLive = timeToLive
        configuration.maxSessions = most
        return ServiceClient(configuration)
    }

    @Test(
        arguments: [
            (9_999, 200, "just before its time"), (10_000, 404, "at its time"),
            (10_001, 404, "after its time"), (-5_000, 200, "a clock set back ends nothing"),
        ] as [(Int64, Int, String)])
    func endsUnused(_ milliseconds: Int64, _ status: Int, _ reason: String) async {
        for resource in ["", "/bar"] {
            let client = Self.client()
            let path = await client.createSession(session(of: screen("a")))
            client.advance(milliseconds: milliseconds)
            let reply = await client.call(.get, path + resource)
            #expect(reply.status == status, "\(reason)")
        }
    }

    @Test(arguments: [
        Ask.session, .bar, .push(screen("b")), Ask(method: .put, path: "", body: "{}"),
        Ask(method: .head, path: "", body: nil),
    ])
    func livesWhileUsed(_ ask: Ask) async {
        let client = Self.client()
        let path = await client.createSession(session(of: screen("a")))
        client.advance(milliseconds: 9_000)
        #expect(await client.call(ask.method, path + ask.path, ask.body).status == 200)
        client.advance(milliseconds: 9_000)
        #expect(await client.call(.get, path).status == 200)
        client.advance(milliseconds: 10_000)
        #expect(await client.call(.get, path).status == 404)
    }

    /// Reading extends the life silently: what is told is the last change and the time to live.
    @Test func tellsWhenItEnds() async {
        let client = Self.client()
        let path = await client.createSession(session(of: screen("a")))
        let created = await client.call(.get, path)
        #expect(created.json["createdAt"].text == "2027-01-15T08:00:00.000Z")
        #expect(created.json["expiresAt"].text == "2027-01-15T08:00:10.000Z")
        client.advance(milliseconds: 1_234)
        #expect(await client.call(.get, path).body == created.body)
        _ = await client.call(.post, path + "/push", #"{"screen":{"id":"b"}}"#)
        let changed = await client.call(.get, path).json
        #expect(changed["createdAt"].text == "2027-01-15T08:00:00.000Z")
        #expect(changed["expiresAt"].text == "2027-01-15T08:00:11.234Z")
    }

    /// A refused request is use, but no change.
    @Test func refusalChangesNothing() async {
        let client = Self.client()
        let path = await client.createSession(session(of: screen("a")))
        let before = await client.call(.get, path).body
        client.advance(milliseconds: 9_000)
        #expect(await client.call(.post, path + "/pop").status == 409)
        client.advance(milliseconds: 9_000)
        #expect(await client.call(.get, path).body == before)
    }

    @Test func endsWhenDeleted() async {
        let client = Self.client()
        let path = await client.createSession(session(of: screen("a")))
        #expect(await client.call(.delete, path).status == 204)
        for (method, resource) in [
            (HTTPLite.Method.get, ""), (.get, "/bar"), (.get, "/transition"), (.delete, ""),
            (.post, "/pop"), (.post, "/cancel"),
        ] {
            let reply = await client.call(method, path + resource)
            #expect(reply.status == 404)
            #expect(reply.json["type"].text == "/problems/session-not-found")
        }
    }

    /// A finger may still be down: a deletion does not wait for it.
    @Test func endsWhilePending() async {
        let client = Self.client()
        let path = await client.createSession(session(of: screen("a")))
        let push = await client.call(
            .post, path + "/push", #"{"screen":{"id":"b"},"interactive":true}"#)
        #expect(push.status == 200)
        #expect(await client.call(.delete, path).status == 204)
    }

    @Test func refusesTooMany() async {
        let client = Self.client(most: 2)
        let first = await client.createSession()
        let second = await client.createSession()
        for _ in 0..<2 {
            let reply = await client.call(.post, "/v1/sessions")
            #expect(reply.status == 503)
            #expect(reply.json["type"].text == "/problems/too-many-sessions")
            #expect(reply.field("retry-after") != nil)
            #expect(reply.field("location") == nil)
        }
        let put = await client.call(.put, "/v1/sessions/0123456789abcdef", "{}")
        #expect(put.status == 503)
        // What is there may still be replaced.
        #expect(await client.call(.put, second, "{}").status == 200)
        #expect(await client.call(.delete, first).status == 204)
        #expect(await client.call(.post, "/v1/sessions").status == 201)
        #expect(await client.call(.post, "/v1/sessions").status == 503)
    }

    /// What has ended makes room, also where nobody asked for it since.
    @Test func makesRoom() async {
        let client = Self.client(most: 3)
        for _ in 0..<3 { #expect(await client.call(.post, "/v1/sessions").status == 201) }
        client.advance(milliseconds: 10_000)
        for _ in 0..<3 { #expect(await client.call(.post, "/v1/sessions").status == 201) }
        #expect(await client.call(.post, "/v1/sessions").status == 503)
    }

    /// An id whose session has ended is free again, and begins anew.
    @Test func beginsAnew() async {
        let client = Self.client()
        let path = "/v1/sessions/0123456789abcdef"
        _ = await client.call(.put, path, session(of: screen("a")))
        _ = await client.call(.post, path + "/push", #"{"screen":{"id":"b"}}"#)
        client.advance(milliseconds: 10_000)
        let reply = await client.call(.put, path, "{}")
        #expect(reply.status == 201)
        #expect(reply.json["version"] == .number(1))
        #expect(reply.json["createdAt"].text == "2027-01-15T08:00:10.000Z")
    }

    @Test(arguments: [nil, "{}", "{ }", #"{"stack":[]}"#, #"{"stack":null,"device":null}"#])
    func beginsEmpty(_ body: String?) async {
        let reply = await Self.client().call(.post, "/v1/sessions", body)
        #expect(reply.status == 201)
        #expect(reply.field("etag") == "\"1-life1001\"")
        let id = reply.json["id"].text ?? "none"
        #expect(reply.field("location") == "/v1/sessions/\(id)")
        #expect(
            Set(reply.json.names) == [
                "id", "version", "device", "geometry", "traits", "defaults", "motion", "labels",
                "journal", "stack", "bar", "transition", "createdAt", "expiresAt",
            ])
        let faults = reply.json.faults(against: [
            "/version": "1", "/device": #"{"model":"iphone-8"}"#, "/stack": "[]", "/bar": "null",
            "/traits": #"{"appearance":"light","direction":"ltr","reduceMotion":false}"#,
            "/motion": #"{"profile":"classic"}"#, "/transition": "null",
            "/journal": #"{"size":32,"bodies":false}"#,
        ])
        #expect(faults == [])
    }
}
