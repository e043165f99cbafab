import HTTPLite
@testable import NavService
import TestSupport
import Testing

/// What may be kept of one session, and of all.
struct MemoryLimitTests {
    private static func client(
        memory: Int = 1 << 30, session: Int = 1 << 20, body: Int = 1 << 20
    ) -> ServiceClient {
        var configuration = Service.Configuration()
        configuration.maxMemory = memory
        configuration.maxSessionBytes = session
        configuration.maxBody = body
        return ServiceClient(configuration)
    }

    private static func push(_ id: String, title: Int = 0) -> String {
        "{\"screen\":{\"id\":\"\(id)\",\"title\":\"\(String(repeating: "t", count: title))\"}}"
    }

    private static func isOutOfMemory(_ reply: Reply) -> Bool {
        reply.status == 503 && reply.json["type"].text == "/problems/out-of-memory"
            && reply.field("retry-after") != nil
    }

    // MARK: One session

    @Test func aSessionGrowsToItsLimitAndNoFurther() async {
        let client = Self.client(session: 64 << 10)
        let path = await client.createSession()
        var pushed = 0
        var reply = await client.call(.post, path + "/push", Self.push("s0", title: 200))
        while reply.status == 200 {
            pushed += 1
            reply = await client.call(.post, path + "/push", Self.push("s\(pushed)", title: 200))
        }
        #expect((300...3300).contains((64 << 10) / pushed), "bytes for each screen")
        #expect(reply.status == 422)
        #expect(reply.json["type"].text == "/problems/validation-failed")
        #expect(reply.json["errors"][0]["pointer"].text == "")
        #expect(reply.json["errors"][0]["detail"].text?.contains("--max-session-bytes") == true)
        let session = await client.call(.get, path).json
        #expect(session["version"].number == Double(pushed + 1), "a refusal changes nothing")
        #expect(await client.call(.post, path + "/pop").status == 200, "shrinking goes on")
        #expect(client.service.budget.used <= 64 << 10)
    }

    /// The journal gives way before a change is refused.
    @Test func theJournalGoesFirst() async {
        let client = Self.client(session: 64 << 10)
        let path = await client.createSession()
        for _ in 0..<32 { _ = await client.call(.post, path + "/pop") }
        var pushed = 0
        while await client.call(.post, path + "/push", Self.push("s\(pushed)", title: 200)).status
            == 200
        {
            pushed += 1
        }
        let journal = await client.call(.get, path + "/journal").json["entries"].elements
        #expect(journal.count < 32 && !journal.isEmpty)
        #expect(journal.last?["seq"].number == Double(32 + pushed + 1))
    }

    /// Answers that a client may still ask for stay, older ones go before a change is refused.
    @Test(arguments: [(59_000, true), (60_000, false)] as [(Int64, Bool)])
    func answersStayForAMinute(_ age: Int64, _ stays: Bool) async {
        let client = Self.client(session: 64 << 10)
        let path = await client.createSession(#"{"stack":[{"id":"a"}]}"#)
        func pop(_ key: String) async -> Reply {
            await client.call(.post, path + "/pop", "{}", fields: [("idempotency-key", key)])
        }
        for key in 0..<100 { _ = await pop("key-\(key)") }
        client.advance(milliseconds: age)
        var pushed = 0
        while await client.call(.post, path + "/push", Self.push("s\(pushed)", title: 200)).status
            == 200
        {
            pushed += 1
        }
        #expect((await pop("key-0").field("idempotent-replayed") != nil) == stays)
    }

    @Test func whatCouldNotBePutBackIsRefused() async {
        let client = Self.client(body: 4 << 10)
        let path = await client.createSession(#"{"stack":[{"id":"a"}]}"#)
        var pushed = 0
        var reply = await client.call(.post, path + "/push", Self.push("s0"))
        while reply.status == 200 {
            pushed += 1
            reply = await client.call(.post, path + "/push", Self.push("s\(pushed)"))
        }
        #expect(reply.status == 422)
        #expect(reply.json["errors"][0]["detail"].text?.contains("--max-body") == true)
        let whole = await client.call(.get, path).body
        #expect(whole.count <= 4 << 10 && whole.count > 3 << 10)
        // Six of text for one in memory: what is written counts.
        let quotes = String(repeating: "\\\"", count: 250)
        let escaped =
            "{\"stack\":[{\"id\":\"a\",\"title\":\"\(quotes)\",\"backTitle\":\"\(quotes)\"},"
            + "{\"id\":\"b\",\"title\":\"\(quotes)\",\"backTitle\":\"\(quotes)\"},"
            + "{\"id\":\"c\",\"title\":\"\(quotes)\",\"backTitle\":\"\(quotes)\"}]}"
        #expect(await client.call(.post, "/v1/sessions", escaped).status == 422)
    }

    // MARK: All of them

    @Test func beyondTheBudgetNothingIsAdded() async {
        let client = Self.client(memory: 64 << 10)
        var paths: [String] = []
        var reply = await client.call(.post, "/v1/sessions", session(of: screen("a"), screen("b")))
        while let path = reply.field("location") {
            paths.append(path)
            reply = await client.call(.post, "/v1/sessions", session(of: screen("a"), screen("b")))
        }
        #expect(paths.count > 5)
        #expect(Self.isOutOfMemory(reply))
        let path = paths[0]
        var pushed = 0
        reply = await client.call(.post, path + "/push", Self.push("c0", title: 256))
        while reply.status == 200, pushed < 10 {
            pushed += 1
            reply = await client.call(.post, path + "/push", Self.push("c\(pushed)", title: 256))
        }
        #expect(Self.isOutOfMemory(reply))
        #expect(
            Self.isOutOfMemory(
                await client.call(
                    .put, "/v1/sessions/another", session(of: screen("a"), screen("b")))))
        #expect(await client.call(.post, path + "/push", Self.push("a")).status == 409, "409 first")
        #expect(await client.call(.post, path + "/push", "{}").status == 422, "422 first")
        for part in ["", "/bar", "/journal"] {
            #expect(await client.call(.get, path + part).status == 200, "reading goes on")
        }
        #expect(await client.call(.post, "/v1/transitions", Self.stateless).status == 200)
        for _ in 0..<100 {
            _ = await client.call(.post, path + "/push", Self.push("c", title: 256))
        }
        #expect(client.service.budget.used <= (64 << 10) + 256, "refusals take nothing")
        for path in paths { #expect(await client.call(.delete, path).status == 204) }
        #expect(client.service.budget.used == 0)
        #expect(await client.call(.post, "/v1/sessions").status == 201)
    }

    private static let stateless =
        #"{"stack":[{"id":"a"}],"action":{"kind":"push","screen":{"id":"b"}}}"#

    /// A refusal for want of memory is no answer to keep: sent again it may be done.
    @Test func aCallIsDoneOnceThereIsMemory() async {
        let client = Self.client(memory: 64 << 10)
        let path = await client.createSession(#"{"stack":[{"id":"a"}]}"#)
        var others: [String] = []
        while let other = await client.call(.post, "/v1/sessions").field("location") {
            others.append(other)
        }
        let key = [("idempotency-key", "k")]
        // More than a session that found no room.
        let items = (0..<16).map { number in
            "{\"id\":\"\(String(repeating: "i", count: 60))\(number)\"}"
        }.joined(separator: ",")
        let body = "{\"screen\":{\"id\":\"b\",\"rightItems\":[\(items)]}}"
        #expect(Self.isOutOfMemory(await client.call(.post, path + "/push", body, fields: key)))
        for other in others { _ = await client.call(.delete, other) }
        let again = await client.call(.post, path + "/push", body, fields: key)
        #expect(again.status == 200)
        #expect(again.field("idempotent-replayed") == nil)
    }

    /// Whatever was done, at the end of all sessions nothing is counted any more.
    @Test(arguments: 0..<20 as Range<UInt64>)
    func nothingIsCountedTwice(_ seed: UInt64) async {
        var random = SeededRandom(seed: seed)
        let client = Self.client(session: 32 << 10)
        let ids = (0..<4).map { "session-\($0)" }
        for _ in 0..<300 {
            let path = "/v1/sessions/" + (ids.randomElement(using: &random) ?? "")
            let key = [("idempotency-key", "k\(Int.random(in: 0..<50, using: &random))")]
            let id = "s\(Int.random(in: 0..<9, using: &random))"
            switch Int.random(in: 0..<9, using: &random) {
            case 0: _ = await client.call(.put, path, #"{"stack":[{"id":"a"},{"id":"b"}]}"#)
            case 1: _ = await client.call(.delete, path)
            case 2: _ = await client.call(.patch, path, #"{"traits":{"appearance":"dark"}}"#)
            case 3: _ = await client.call(.post, path + "/pop", "{", fields: key)
            case 4, 5: _ = await client.call(.post, path + "/pop", "{}", fields: key)
            case 6:
                client.advance(milliseconds: 30_000_000)
                client.service.sweep()
            default:
                _ = await client.call(
                    .post, path + "/push", Self.push(id, title: 200), fields: key)
            }
        }
        #expect(client.service.budget.used >= 0)
        client.advance(milliseconds: 86_400_000)
        client.service.sweep()
        #expect(client.service.store.sessions == 0)
        #expect(client.service.budget.used == 0)
    }
}
