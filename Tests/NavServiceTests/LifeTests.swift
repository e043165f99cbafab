import HTTPLite
@testable import NavService
import TestSupport
import Testing

/// A session that begins again under its id is another one: nothing said of the first holds for it.
struct LifeTests {
    private static let path = "/v1/sessions/an-id"

    private static func begin(_ client: ServiceClient) async -> Reply {
        await client.call(.put, path, session(of: screen("a")))
    }

    private static let ends: [(String, @Sendable (ServiceClient) async -> Void)] = [
        ("deleted", { _ = await $0.call(.delete, path) }),
        ("expired", { $0.advance(milliseconds: 86_400_000) }),
    ]

    @Test(arguments: 0..<2) func anOldTagMeansNothing(_ row: Int) async {
        let (reason, end) = Self.ends[row]
        let client = ServiceClient()
        let first = await Self.begin(client)
        await end(client)
        let second = await Self.begin(client)
        #expect(second.status == 201 && second.json["version"] == .number(1))
        let old = first.field("etag") ?? ""
        #expect(old.hasPrefix("\"1-"))
        #expect(second.field("etag") != old)
        let push = #"{"screen":{"id":"b"}}"#
        let stale = await client.call(
            .post, Self.path + "/push", push, fields: [("if-match", old)])
        #expect(stale.status == 412, "\(reason)")
        let known = await client.call(.get, Self.path, fields: [("if-none-match", old)])
        #expect(known.status == 200, "\(reason)")
    }

    /// Within one life the tag goes on, also when the session is put over.
    @Test func aSessionThatIsPutOverLives() async {
        let client = ServiceClient()
        _ = await Self.begin(client)
        let over = await Self.begin(client)
        #expect(over.status == 200 && over.field("etag") == "\"2-life1001\"")
    }

    @Test func livesAreRandom() {
        let lives = (0..<100).map { _ in SessionID.randomLife() }
        #expect(Set(lives).count == 100)
        for life in lives {
            #expect(life.utf8.count == 8)
            #expect(life.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz234567".utf8.contains($0) })
        }
    }

    // MARK: Clocks

    /// The clock that is shown may be set at any time; lives and moments follow the steady one.
    @Test(arguments: [-10_000_000_000, -1, 1, 10_000_000_000] as [Int64])
    func aClockThatIsSetEndsNothing(_ milliseconds: Int64) async {
        let client = ServiceClient()
        let path = await client.createSession(session(of: screen("a")))
        _ = await client.call(.post, path + "/push", #"{"screen":{"id":"b"}}"#)
        client.setClock(byMilliseconds: milliseconds)
        client.service.sweep()
        #expect(await client.call(.get, path).status == 200)
        let cancel = await client.call(.post, path + "/cancel")
        #expect(cancel.json["duration"] == .number(0), "no time has passed")
        client.advance(milliseconds: 86_399_999)
        #expect(await client.call(.get, path).status == 200)
        client.advance(milliseconds: 86_400_000)
        #expect(await client.call(.get, path).status == 404, "what nobody uses ends all the same")
    }

    @Test func sweepsWithoutTraffic() async {
        let client = ServiceClient()
        for _ in 0..<1000 { _ = await client.createSession() }
        client.advance(milliseconds: 86_400_000)
        #expect(client.service.store.sessions == 1000)
        client.service.sweep()
        #expect(client.service.store.sessions == 0)
    }
}
