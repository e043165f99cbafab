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

    @Test(arguments: ["?after=x", "?after=", "?after=-1", "?before=1", "?after=1&after=2"])
    func refusesQueries(_ query: String) async {
        let client = await StackClient("{}")
        let reply = await client.client.call(.get, client.path + "/journal" + query)
        #expect(reply.status == 400)
        #expect(reply.json["type"].text == "/problems/bad-request")
    }
}
