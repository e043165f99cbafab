import HTTPLite
import NavService
import TestSupport
import Testing

/// Values at moments, and how they are asked for.
@Suite struct SampleTests {
    private func client() async -> StackClient {
        let client = await StackClient(
            #"{"device":"iphone-se-1","stack":[{"id":"home","bar":{"barTintColor":"blue"}}]}"#)
        await client.post(
            "push", #"{"screen":{"id":"detail","bar":{"barTintColor":"red","height":200}}}"#)
        return client
    }

    @Test(arguments: [
        ("progress=0", [0.0], [0.0], [44.0], "the start"),
        ("progress=1", [0.25], [1], [200], "the end"),
        ("progress=0.5", [0.125], [0.5], [122], "half-way of a linear track"),
        ("progress=1,0,0.5", [0.25, 0, 0.125], [1, 0, 0.5], [200, 44, 122], "any order"),
        ("time=0,0.1", [0, 0.1], [0, 0.4], [44, 106.4], "seconds"),
        ("time=99", [0.25], [1], [200], "past the end is the end"),
        ("count=2", [0, 0.25], [0, 1], [44, 200], "both ends"),
        ("count=3", [0, 0.125, 0.25], [0, 0.5, 1], [44, 122, 200], "spread evenly"),
    ])
    func gives(
        _ query: String, _ times: [Double], _ progresses: [Double], _ heights: [Double],
        _ reason: String
    ) async {
        let client = await client()
        let reply = await client.client.call(.get, client.path + "/transition/samples?" + query)
        let samples = reply.json["samples"].elements
        #expect(reply.field("etag") == #""2-life1001""#)
        #expect(samples.map { $0["time"].number } == times, "\(reason)")
        #expect(samples.map { $0["progress"].number } == progresses, "\(reason)")
        #expect(samples.map { $0["bar"]["height"].number } == heights, "\(reason)")
    }

    @Test func hasTheMembersOfATransitionWithValuesForTracks() async {
        let client = await client()
        let sample = await client.sample("progress=0.5")
        #expect(
            sample.names == [
                "bar", "container", "content", "subHeader", "items", "time", "progress",
            ])
        #expect(sample["bar"]["background"]["mode"].text == "blend")
        #expect(sample["bar"]["backgroundColor"].text == "#800080")
        #expect(sample["content"]["incoming"][0]["screen"].text == "detail")
        #expect(sample["content"]["incoming"][0]["frame"]["x"] == .number(160))
        #expect(sample["items"]["left"]["incoming"][0]["kind"].text == "back")
        #expect(sample["items"]["left"]["incoming"][0]["alpha"] == .number(0))
    }

    @Test func anUnanimatedTransitionIsAtItsEnd() async {
        let client = await StackClient(#"{"stack":[{"id":"a"}]}"#)
        await client.post("push", #"{"screen":{"id":"b","bar":{"height":90}},"animated":false}"#)
        for query in ["progress=0", "time=0"] {
            let sample = await client.sample(query)
            #expect(sample["progress"] == .number(1), "\(query)")
            #expect(sample["bar"]["height"] == .number(90), "\(query)")
        }
    }

    @Test func aFingerOnWhatTakesNoTimeIsAtItsEnd() async {
        let client = await StackClient(
            """
            {"motion":{"bar":{"duration":0},"foreground":{"duration":0},"buttons":{"duration":0}},\
            "stack":[{"id":"a"}]}
            """)
        await client.post(
            "push", #"{"screen":{"id":"b","bar":{"height":90}},"interactive":true}"#)
        let reported = await client.post("progress", #"{"progress":0.3}"#)
        #expect(reported["progress"] == .number(1))
        #expect(reported["bar"]["height"] == .number(90))
        #expect(reported == (await client.sample("progress=0.3")))
    }

    @Test(arguments: [
        "", "progress=", "progress=1.1", "progress=-0.1", "progress=x", "progress=0,,1",
        "progress=0&progress=1", "progress=0&time=0", "time=-1", "time=1000001", "count=1",
        "count=601", "count=2.5", "count=x", "moment=1", "progress=%200", "progress=+1",
        "progress=" + Array(repeating: "0", count: 601).joined(separator: ","),
    ])
    func refuses(_ query: String) async {
        let client = await client()
        let reply = await client.client.call(.get, client.path + "/transition/samples?" + query)
        #expect(reply.status == 400)
        #expect(reply.json["type"].text == "/problems/bad-request")
    }

    @Test func aStatelessTransitionCarriesThem() async {
        let client = ServiceClient()
        let body = #"{"stack":[{"id":"a"}],"action":{"kind":"push","screen":{"id":"b"}}}"#
        let plain = await client.call(.post, "/v1/transitions", body)
        #expect(plain.status == 200)
        #expect(plain.json["samples"] == .null)
        #expect(plain.field("etag") == nil)
        let sampled = await client.call(.post, "/v1/transitions?count=3", body)
        #expect(sampled.json["samples"].elements.count == 3)
        #expect(sampled.json["session"] == .null)
        #expect(sampled.json.without("samples") == plain.json)
    }
}
