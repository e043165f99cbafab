import NavService
import TestSupport
import Testing

/// Many clients at one session: each command is done once, on what the others left.
struct ConcurrencyTests {
    private static let clients = 50

    @Test func pushesFromManyClientsAreAllKept() async throws {
        let live = try LiveService(threads: 2)
        defer { live.stop() }
        let path = try live.connect().createSession(#"{"stack": [{"id": "home"}]}"#)
        let answers = try await withThrowingTaskGroup(of: JSONValue.self) { group in
            for number in 0..<Self.clients {
                group.addTask {
                    let response = try live.connect().call(
                        "POST", "\(path)/push", #"{"screen": {"id": "screen-\#(number)"}}"#)
                    #expect(response.status == 200)
                    #expect(
                        response.value("etag")
                            == "\"\(Int(response.json["version"].number ?? 0))-lifetime\"")
                    return response.json
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let ordered = answers.sorted { ($0["version"].number ?? 0) < ($1["version"].number ?? 0) }
        #expect(
            ordered.map { $0["version"].number ?? 0 } == (2...Self.clients + 1).map { Double($0) },
            "every success has a version of its own")
        // Each saw what the one before it left: told by version, the pushes are one history.
        var stack: [JSONValue] = [.string("home")]
        for answer in ordered {
            #expect(answer["from"] == stack.last)
            stack.append(answer["to"])
            #expect(answer["stack"] == .array(stack))
        }
        let session = try live.connect().call("GET", path).json
        #expect(session["stack"].elements.map { $0["id"] } == stack, "nothing is lost")
        #expect(session["version"] == .number(Double(Self.clients + 1)))
    }

    @Test(arguments: 0..<20)
    func ofTwoThatCancelOneWins(_ round: Int) async throws {
        let live = try LiveService(threads: 2)
        defer { live.stop() }
        let clients = [try live.connect(), try live.connect()]
        let path = try clients[0].createSession(#"{"stack": [{"id": "home"}]}"#)
        let pushed = try clients[0].call("POST", "\(path)/push", #"{"screen": {"id": "next"}}"#)
        #expect(pushed.status == 200)
        // Both are sent before either is read, so the loops have them side by side.
        for client in clients {
            try client.send(
                RawClient.request("POST", "\(path)/cancel", Array(#"{"progress": 0.4}"#.utf8)))
        }
        let answers = try clients.map { try $0.readResponse() }.sorted { $0.status < $1.status }
        #expect(answers[0].json["outcome"] == .string("cancelled"))
        #expect(answers[0].json["version"] == .number(3))
        Refused(409, "no-transition").check(answers[1], at: "\(path)/cancel")
        let session = try clients[0].call("GET", path).json
        #expect(session["stack"].elements.map { $0["id"] } == [.string("home")])
        #expect(session["version"] == .number(3), "the loser changed nothing")
    }

    @Test func ofManyWithTheSameVersionOneWins() async throws {
        let live = try LiveService(threads: 2)
        defer { live.stop() }
        let clients = try (0..<10).map { _ in try live.connect() }
        let path = try clients[0].createSession()
        for (number, client) in clients.enumerated() {
            try client.send(
                RawClient.request(
                    "POST", "\(path)/push", Array(#"{"screen": {"id": "n\#(number)"}}"#.utf8),
                    fields: [("If-Match", "\"1-lifetime\"")]))
        }
        let answers = try clients.map { try $0.readResponse() }
        #expect(answers.count { $0.status == 200 } == 1)
        #expect(answers.count { $0.slug == "version-mismatch" } == 9)
    }

    @Test func aCallSentManyTimesIsDoneOnce() async throws {
        let live = try LiveService(threads: 2)
        defer { live.stop() }
        let clients = try (0..<Self.clients).map { _ in try live.connect() }
        let path = try clients[0].createSession(#"{"stack": [{"id": "home"}]}"#)
        let request = RawClient.request(
            "POST", "\(path)/push", Array(#"{"screen": {"id": "next"}}"#.utf8),
            fields: [("Idempotency-Key", "one-tap")])
        for client in clients { try client.send(request) }
        let answers = try clients.map { try $0.readResponse() }
        #expect(answers.count { $0.values("idempotent-replayed") == [] } == 1)
        for answer in answers {
            #expect(answer.status == 200)
            #expect(answer.body == answers[0].body)
            #expect(answer.value("etag") == "\"2-lifetime\"")
        }
        #expect(try clients[0].call("GET", path).json["version"] == .number(2))
    }

    @Test func readersSeeWholeStates() async throws {
        let live = try LiveService(threads: 2)
        defer { live.stop() }
        let path = try live.connect().createSession(#"{"stack": [{"id": "home"}]}"#)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                let client = try live.connect()
                for _ in 0..<100 {
                    _ = try client.call("POST", "\(path)/push", #"{"screen": {"id": "next"}}"#)
                    _ = try client.call("POST", "\(path)/pop")
                }
            }
            group.addTask {
                let client = try live.connect()
                for _ in 0..<200 {
                    let session = try client.call("GET", path).json
                    // The first version has one screen, each push makes it even, each pop odd.
                    let version = Int(session["version"].number ?? 0)
                    let ids = session["stack"].elements.map { $0["id"] }
                    #expect(ids.count == (version % 2 == 0 ? 2 : 1))
                    #expect(session["bar"]["screen"] == ids.last)
                }
            }
            try await group.waitForAll()
        }
    }
}
