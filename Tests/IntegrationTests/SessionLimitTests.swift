import HTTPLite
import NavService
import Testing
import TestSupport

/// How many sessions there may be, and for how long.
@Suite struct SessionLimitTests {
    private func client() -> ServiceClient {
        var configuration = Service.Configuration()
        configuration.maxSessions = 2
        configuration.timeToLive = 1000
        return ServiceClient(configuration)
    }

    @Test func `a full store says so, and when to come back`() async {
        let client = client()
        for _ in 0..<2 { #expect(await client.call(.post, "/v1/sessions").status == 201) }
        let refused = await client.call(.post, "/v1/sessions")
        #expect(refused.status == 503)
        #expect(refused.json["type"].text == "/problems/too-many-sessions")
        #expect(refused.field("retry-after") == "60")
        client.advance(milliseconds: 1001)
        #expect(await client.call(.post, "/v1/sessions").status == 201)
    }

    @Test func `a session that ended looks like one that never was`() async {
        let client = client()
        let path = await client.createSession()
        #expect(await client.call(.get, path).status == 200)
        client.advance(milliseconds: 1001)
        let ended = await client.call(.get, path)
        let never = await client.call(.get, "/v1/sessions/aaaaaaaaaaaaaaaaaaaaaaaaaa")
        #expect(ended.status == 404)
        #expect(ended.json.without("instance") == never.json.without("instance"))
    }
}
