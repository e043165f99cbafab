import HTTPLite
import NavService
import TestSupport
import Testing

/// What clients asked is told to whoever verifies them.
@Suite struct JournalTests {
    private func entries(_ client: StackClient, _ query: String = "") async -> [JSONValue] {
        await client.client.call(.get, client.path + "/journal" + query).json["entries"].elements
    }

    @Test func tellsCallsAndRefusalsInOrder() async {
        let client = await StackClient(#"{"stack":[{"id":"a"}]}"#)
        await client.post("push", #"{"screen":{"id":"b"}}"#)
        await client.post("push", #"{"screen":{"id":"b"}}"#)
        await client.post("push", #"{"screen":{"id":"c","colour":1}}"#)
        await client.post("push", "{")
        await client.post("pop", #"{"to":"a"}"#)
        await client.post("pop")
        _ = await client.put("stack", #"{"screens":[{"id":"a"}]}"#)
        await client.post("perform", #"{"screen":"a","bar":{"alpha":1}}"#)
        await client.post("adapt", #"{"labels":{"back":"Up"}}"#)
        await client.patch(#"{"traits":{"appearance":"dark"}}"#)
        let told = await entries(client).map {
            [$0["command"], $0["screen"], $0["status"], $0["version"], $0["problem"]]
                .map(\.json).joined(separator: " ")
        }
        #expect(
            told == [
                #""push" "b" 200 2 null"#,
                #""push" "b" 409 2 "duplicate-screen""#,
                #""push" "c" 422 2 "validation-failed""#,
                #""push" null 400 2 "malformed-json""#,
                #""pop" "a" 200 3 null"#,
                #""pop" null 409 3 "stack-at-root""#,
                #""stack" null 200 4 null"#,
                #""perform" "a" 200 5 null"#,
                #""adapt" null 200 6 null"#,
                #""patch" null 200 7 null"#,
            ])
        let seqs = await entries(client).compactMap { $0["seq"].number }
        #expect(seqs == (1...10).map(Double.init))
        #expect(await entries(client).first?["at"].text == "2027-01-15T08:00:00.000Z")
        #expect(await entries(client, "?after=8").compactMap { $0["seq"].number } == [9, 10])
        #expect(await entries(client, "?after=10") == [])
    }

    @Test func keepsTheLast32() async {
        let client = await StackClient(#"{"stack":[{"id":"a"}]}"#)
        for _ in 0..<40 { await client.post("pop") }
        let told = await entries(client)
        #expect(told.count == 32)
        #expect(told.first?["seq"] == .number(9))
        #expect(told.last?["seq"] == .number(40))
    }

    @Test func readingAndReportingAreNoChanges() async {
        let client = await StackClient(#"{"stack":[{"id":"a"},{"id":"b"}]}"#)
        await client.post("pop", #"{"interactive":true}"#)
        await client.post("progress", #"{"progress":0.5}"#)
        _ = await client.session()
        _ = await client.transition()
        #expect(await entries(client).count == 1)
    }

    @Test func aPutOverASessionIsToldAndKeepsTheJournal() async {
        let client = await StackClient(#"{"stack":[{"id":"a"}]}"#)
        await client.post("push", #"{"screen":{"id":"b"}}"#)
        #expect(
            await client.client.call(.put, "/v1/sessions/under-my-own-id-1", "{}").status == 201)
        let whole = await client.client.call(.get, client.path).text
        #expect(await client.client.call(.put, client.path, whole).status == 200)
        #expect(await client.client.call(.put, client.path, "{\"stak\":[]}").status == 422)
        #expect(await entries(client).map { $0["command"].text } == ["push", "put", "put"])
        #expect(await entries(client).map { $0["status"].number } == [200, 200, 422])
    }

    // MARK: What is kept

    @Test func keepsAsManyAsTheSessionSays() async {
        for (size, kept) in [(1, 1), (5, 5), (1000, 40)] {
            let client = await StackClient(
                #"{"journal":{"size":\#(size)},"stack":[{"id":"a"}]}"#)
            for _ in 0..<40 { await client.post("pop") }
            let seqs = await entries(client).compactMap { $0["seq"].number }
            #expect(seqs == (41 - kept...40).map(Double.init))
        }
    }

    /// A session that is put back says anew what is kept, from the PUT itself on.
    @Test func aPutMakesItLargerOrSmaller() async {
        let client = await StackClient(#"{"journal":{"size":5},"stack":[{"id":"a"}]}"#)
        for _ in 0..<8 { await client.post("pop") }
        func put(_ body: String) async -> [Double] {
            _ = await client.client.call(.put, client.path, body)
            return await entries(client).compactMap { $0["seq"].number }
        }
        #expect(await put(#"{"journal":{"size":7}}"#) == [4, 5, 6, 7, 8, 9])
        #expect(await put("{}") == [4, 5, 6, 7, 8, 9, 10])
        #expect(await client.session()["journal"]["size"] == .number(32), "as for a new session")
        #expect(await put(#"{"journal":{"size":2}}"#) == [10, 11])
        #expect(await put(#"{"journal":{"size":0}}"#) == [11, 12], "refused, so nothing changes")
        #expect(await client.session()["journal"].json == #"{"size":2,"bodies":false}"#)
    }

    @Test func aPatchDoesNotKnowIt() async {
        let client = await StackClient("{}")
        let reply = await client.client.call(.patch, client.path, #"{"journal":{"size":2}}"#)
        #expect(reply.status == 422)
        #expect(reply.json.faultPointers == ["/journal"])
        let plan = await client.client.call(
            .post, "/v1/transitions",
            #"{"journal":{},"action":{"kind":"push","screen":{"id":"a"}}}"#)
        #expect(plan.status == 422)
        #expect(plan.json.faultPointers == ["/journal"])
    }

    @Test(arguments: [
        (
            "push", #"{ "screen" : {"id":"b"} }"#, #""body":{"screen":{"id":"b"}}"#,
            "a value, less its spaces"
        ),
        (
            "push", #"{"screen":{"id":"b"},"animated":null}"#,
            #""body":{"screen":{"id":"b"},"animated":null}"#, "null too"
        ),
        (
            "push", #"{"\u0073creen":"\u00e9\n","x":-1.50e1}"#, #""body":{"screen":"é\n","x":-15}"#,
            "refused, and in its own words"
        ),
        ("pop", "[1]", #""body":[1]"#, "no object"),
        ("pop", "null", #""body":null"#, "a value that is null"),
        ("pop", "{}", #""body":{}"#, "an empty object"),
        ("pop", "", "", "no body at all"),
        ("pop", "{", "", "no JSON"),
        ("pop", "  ", "", "nor this"),
        ("pop", padded(4096), #""body":{"count":1}"#, "as long as is kept"),
        ("pop", padded(4097), #""bodyOmitted":true"#, "a byte longer"),
    ])
    func keepsBodies(_ part: String, _ body: String, _ kept: String, _ reason: String) async {
        let client = await StackClient(
            #"{"journal":{"bodies":true},"stack":[{"id":"a"},{"id":"c"}]}"#)
        await client.post(part, body)
        let text = await client.client.call(.get, client.path + "/journal").text
        if kept.isEmpty {
            #expect(!text.contains("body"), "\(reason): \(text)")
        } else {
            #expect(text.hasSuffix(",\(kept)}]}\n"), "\(reason): \(text)")
        }
    }

    /// A pop in so many bytes.
    private static func padded(_ count: Int) -> String {
        let body = #"{"count":1}"#
        return body + String(repeating: " ", count: count - body.utf8.count)
    }

    /// Bodies weigh: a session that may not grow forgets its oldest calls, whatever its size says.
    @Test func bodiesCountAsMemory() async {
        var configuration = Service.Configuration()
        configuration.maxSessionBytes = 1 << 16
        let client = ServiceClient(configuration)
        let path = await client.createSession(#"{"journal":{"size":1000,"bodies":true}}"#)
        let body = #"{"to":"\#(String(repeating: "x", count: 4000))"}"#
        for _ in 0..<40 { _ = await client.call(.post, path + "/pop", body) }
        let kept = await client.call(.get, path + "/journal").json["entries"].elements
        #expect(kept.last?["seq"] == .number(40))
        #expect((8...16).contains(kept.count), "\(kept.count) of 4 kB each")
    }

    @Test func withoutTheWishNoBodyIsKept() async {
        let client = await StackClient(#"{"journal":{"bodies":false},"stack":[{"id":"a"}]}"#)
        await client.post("push", #"{"screen":{"id":"b"}}"#)
        await client.post("push", #"{"x":"\#(String(repeating: "x", count: 5000))"}"#)
        let text = await client.client.call(.get, client.path + "/journal").text
        #expect(!text.contains("body"))
    }

    /// What is kept follows from the session after the call, as its version does.
    @Test func aPutIsKeptWithItsBodyWhenItAsksForThat() async {
        let client = await StackClient("{}")
        for body in [#"{"journal":{"bodies":true}}"#, #"{"stak":1}"#, "{}"] {
            _ = await client.client.call(.put, client.path, body)
        }
        #expect(
            await entries(client).map { $0["body"].json } == [
                #"{"journal":{"bodies":true}}"#, #"{"stak":1}"#, "null",
            ])
    }

    @Test(arguments: ["?after=x", "?after=", "?after=-1", "?before=1", "?after=1&after=2"])
    func refusesQueries(_ query: String) async {
        let client = await StackClient("{}")
        let reply = await client.client.call(.get, client.path + "/journal" + query)
        #expect(reply.status == 400)
        #expect(reply.json["type"].text == "/problems/bad-request")
    }
}
