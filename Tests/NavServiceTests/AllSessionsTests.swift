import Dispatch
import HTTPLite
import NavService
import TestSupport
import Testing

/// All sessions at once, where that is asked for.
@Suite struct AllSessionsTests {
    private static func client(most: Int = 1_000_000) -> ServiceClient {
        var configuration = Service.Configuration()
        configuration.listsSessions = true
        configuration.timeToLive = 10_000
        configuration.maxSessions = most
        return ServiceClient(configuration)
    }

    @Test func withoutTheOptionThereIsOnlyPost() async {
        let client = ServiceClient()
        for method in [Method.get, .head, .delete] {
            let reply = await client.call(method, "/v1/sessions")
            #expect(reply.status == 405)
            #expect(reply.field("allow") == "POST, OPTIONS")
        }
        #expect(await client.call(.options, "/v1/sessions").field("allow") == "POST, OPTIONS")
        #expect(await client.call(.post, "/v1/sessions").status == 201)
    }

    @Test func withItThereIsMore() async {
        let client = Self.client()
        for reply in [
            await client.call(.options, "/v1/sessions"), await client.call(.put, "/v1/sessions"),
        ] {
            #expect(reply.field("allow") == "GET, HEAD, POST, DELETE, OPTIONS")
        }
        #expect(await client.call(.head, "/v1/sessions").status == 200)
        #expect(await client.call(.put, "/v1/sessions").status == 405)
    }

    @Test func tellsOfEachWhereItStands() async {
        let client = Self.client()
        let empty = await client.call(.get, "/v1/sessions")
        #expect(empty.text == "{\"sessions\":[],\"next\":null}\n")
        #expect(empty.field("content-type") == "application/json")
        #expect(empty.field("cache-control") == "no-store")
        #expect(empty.field("etag") == nil)
        let path = await client.createSession()
        let listed = #"{"id":"session-1000000001","version":1,"depth":0,"top":null,"#
        let times =
            #""createdAt":"2027-01-15T08:00:00.000Z","expiresAt":"2027-01-15T08:00:10.000Z"}"#
        #expect(
            await client.call(.get, "/v1/sessions").text
                == "{\"sessions\":[\(listed)\(times)],\"next\":null}\n")
        client.advance(milliseconds: 500)
        _ = await client.call(.post, path + "/push", #"{"screen":{"id":"a"}}"#)
        _ = await client.call(.post, path + "/push", #"{"screen":{"id":"b"}}"#)
        let told = await client.call(.get, "/v1/sessions").json["sessions"][0]
        let session = await client.call(.get, path).json
        for member in ["id", "version", "createdAt", "expiresAt"] {
            #expect(told[member] == session[member], "\(member) is the session's")
        }
        #expect(told["depth"] == .number(2))
        #expect(told["top"] == .string("b"))
    }

    @Test func readingTheListIsNoUseOfASession() async {
        let client = Self.client()
        _ = await client.createSession()
        client.advance(milliseconds: 9_999)
        #expect(await client.call(.get, "/v1/sessions").json["sessions"].elements.count == 1)
        client.advance(milliseconds: 1)
        #expect(await client.call(.get, "/v1/sessions").json["sessions"].elements.isEmpty)
    }

    @Test(arguments: [
        ("", 250, [100, 100, 50], "100 unless asked"),
        ("?limit=1000", 250, [250], "all at once"),
        ("?limit=125", 250, [125, 125], "the last page is full, and known as the last"),
        ("?limit=1", 3, [1, 1, 1], "one by one"),
    ])
    func pages(_ query: String, _ count: Int, _ sizes: [Int], _ reason: String) async {
        let client = Self.client()
        var created: Set<String> = []
        for _ in 0..<count { created.insert(await client.createSession()) }
        var (found, listed): ([Int], [String]) = ([], [])
        var next: String? = ""
        while let after = next {
            let query = after.isEmpty ? query : "\(query.isEmpty ? "?" : query + "&")after=\(after)"
            let page = await client.call(.get, "/v1/sessions" + query).json
            found.append(page["sessions"].elements.count)
            listed += page["sessions"].elements.compactMap { $0["id"].text }
            next = page["next"].text
        }
        #expect(found == sizes, "\(reason)")
        #expect(listed.count == count)
        #expect(Set(listed.map { "/v1/sessions/" + $0 }) == created)
    }

    @Test(arguments: [
        ("?limit=0", "none"), ("?limit=1001", "too many"), ("?limit=", "nothing"),
        ("?limit=x", "no number"), ("?limit=+1", "a sign"), ("?limit=1.0", "a point"),
        ("?limit=1&limit=1", "twice"), ("?after=", "no cursor"), ("?after=1", "half of one"),
        ("?after=1-2-3", "more than one"), ("?after=a-b", "no cursor of ours"),
        ("?after=1-1&after=1-1", "twice"), ("?offset=1", "an unknown key"),
    ])
    func refusesQueries(_ query: String, _ reason: String) async {
        let reply = await Self.client().call(.get, "/v1/sessions" + query)
        #expect(reply.status == 400, "\(reason)")
        #expect(reply.json["type"].text == "/problems/bad-request")
        let key = query.dropFirst().prefix { $0 != "=" }
        #expect(reply.json["detail"].text?.contains("query key \(key)") == true)
    }

    @Test(arguments: ["9999-0", "0-999999999999999", "000-1"])
    func aCursorOfNobodyLeadsNowhereElse(_ cursor: String) async {
        let client = Self.client()
        _ = await client.createSession()
        let reply = await client.call(.get, "/v1/sessions?after=\(cursor)")
        #expect(reply.status == 200)
        #expect(reply.json["next"] == .null)
    }

    @Test func endsEverySession() async {
        let client = Self.client(most: 300)
        var paths: [String] = []
        for _ in 0..<300 { paths.append(await client.createSession()) }
        #expect(await client.call(.post, "/v1/sessions").status == 503)
        let reply = await client.call(.delete, "/v1/sessions")
        #expect(reply.status == 204)
        #expect(reply.body.isEmpty)
        #expect(reply.field("cache-control") == "no-store")
        for path in paths { #expect(await client.call(.get, path).status == 404) }
        #expect(await client.call(.get, "/v1/sessions").json["sessions"].elements.isEmpty)
        // There is room again for just as many.
        for _ in 0..<300 { #expect(await client.call(.post, "/v1/sessions").status == 201) }
        #expect(await client.call(.post, "/v1/sessions").status == 503)
        #expect(await client.call(.delete, "/v1/sessions?all").status == 400)
        #expect(
            await client.call(.get, "/v1/sessions?limit=1000").json["sessions"].elements.count
                == 300)
    }

    /// On one thread, a request that comes while a long one runs is answered before it.
    @Test(arguments: [(Method.get, "?limit=1000"), (.delete, "")])
    func othersGetTheirTurnBetweenSlices(_ method: Method, _ query: String) async {
        let client = Self.client()
        for _ in 0..<1000 { _ = await client.createSession() }
        let thread = OneThread()
        let order = Lock<[String]>([])
        thread.queue.suspend()
        await withTaskGroup { group in
            group.addTask(executorPreference: thread) {
                #expect(await client.call(method, "/v1/sessions" + query).status < 300)
                order.withLock { $0.append("long") }
            }
            group.addTask(executorPreference: thread) {
                #expect(await client.call(.get, "/livez").status == 200)
                order.withLock { $0.append("short") }
            }
            thread.queue.resume()
        }
        #expect(order.withLock { $0 } == ["short", "long"])
    }
}

/// Runs tasks one after another, as an event loop does.
private final class OneThread: TaskExecutor {
    let queue = DispatchQueue(label: "one thread")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        // Unsafe: a job may run once, and nobody else has it.
        queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
