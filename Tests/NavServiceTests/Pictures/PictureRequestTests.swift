import HTTPLite
import TestSupport
import Testing

/// How pictures are asked for, and what comes with them.
@Suite struct PictureRequestTests {
    private static let paths = [
        "/bar.svg", "/transition.svg", "/transition/filmstrip.svg", "/transition/animation.svg",
    ]

    /// A session after a push, at version 2.
    private func client() async -> StackClient {
        let client = await StackClient(session(of: #"{"id":"a"}"#))
        await client.post("push", #"{"screen":{"id":"b","bar":{"height":144}}}"#)
        return client
    }

    @Test(arguments: paths)
    func comesAsADocumentThatRunsNothing(_ path: String) async {
        let client = await client()
        for method in [Method.get, .head] {
            let reply = await client.client.call(method, client.path + path)
            #expect(reply.status == 200)
            #expect(reply.field("content-type") == "image/svg+xml")
            #expect(reply.field("cache-control") == "no-store")
            #expect(reply.field("etag") == #""2-life1001""#)
            #expect(
                reply.field("content-security-policy")
                    == "default-src 'none'; style-src 'unsafe-inline'")
        }
    }

    @Test(arguments: paths)
    func isConditional(_ path: String) async {
        let client = await client()
        func get(_ name: String, _ value: String) async -> Reply {
            await client.client.call(.get, client.path + path, fields: [(name, value)])
        }
        let known = await get("if-none-match", #""2-life1001""#)
        #expect(known.status == 304)
        #expect(known.body == [])
        #expect(known.field("etag") == #""2-life1001""#)
        #expect(await get("if-none-match", #""1-life1001""#).status == 200)
        #expect(await get("if-match", #""1-life1001""#).status == 412)
    }

    @Test(arguments: paths)
    func isNotThere(_ path: String) async {
        let client = ServiceClient()
        let missing = await client.call(.get, "/v1/sessions/no-such-session-here" + path)
        #expect(missing.status == 404)
        #expect(missing.json["type"].text == "/problems/session-not-found")
        let empty = await client.call(.get, client.createSession() + path)
        #expect(empty.status == 404)
        #expect(
            empty.json["type"].text
                == (path == "/bar.svg" ? "/problems/screen-not-found" : "/problems/no-transition"))
        #expect(empty.field("content-type") == "application/problem+json")
        #expect(await client.call(.post, client.createSession() + path).status == 405)
    }

    @Test(arguments: [
        "/filmstrip.svg", "/animation.svg", "/transition/bar.svg", "/transition/transition.svg",
        "/bar.svg/", "/transition/filmstrip.svg/x", "/bar", "/transition/filmstrip",
    ])
    func hasOnePath(_ path: String) async {
        let client = await client()
        let reply = await client.client.call(.get, client.path + path)
        #expect((reply.status == 404) == (path != "/bar"), "\(path)")
    }

    /// The bar's height at a moment: 44 to 144 in 0.25 s.
    @Test(arguments: [
        ("", 164.0, "the end"), ("?progress=0", 64, "the start"), ("?progress=0.5", 114, "half"),
        ("?progress=1", 164, "the end"), ("?time=0.05", 84, "seconds"),
        ("?time=99", 164, "past the end is the end"), ("?progress=5e-1", 114, "as in JSON"),
    ])
    func showsTheMoment(_ query: String, _ bottom: Double, _ reason: String) async {
        let client = await client()
        let reply = await client.client.call(.get, client.path + "/transition.svg" + query)
        #expect(reply.status == 200)
        #expect(reply.text.contains(#"width="375" height="\#(Int(bottom))""#), "\(reason)")
    }

    @Test(arguments: [
        "/bar.svg?progress=1", "/bar.svg?x", "/transition.svg?progress=", "/transition.svg?time=-1",
        "/transition.svg?progress=1.1", "/transition.svg?progress=0,1", "/transition.svg?time=0,",
        "/transition.svg?progress=0&time=0", "/transition.svg?time=0&time=0",
        "/transition.svg?count=6", "/transition.svg?moment=1", "/transition.svg?progress=x",
        "/transition/filmstrip.svg?count=1", "/transition/filmstrip.svg?count=25",
        "/transition/filmstrip.svg?count=2.5", "/transition/filmstrip.svg?count=",
        "/transition/filmstrip.svg?count=6&count=6", "/transition/filmstrip.svg?progress=0",
        "/transition/filmstrip.svg?count=6&time=0", "/transition/animation.svg?count=6",
    ])
    func refuses(_ path: String) async {
        let client = await client()
        let reply = await client.client.call(.get, client.path + path)
        #expect(reply.status == 400)
        #expect(reply.json["type"].text == "/problems/bad-request")
        #expect(reply.json["detail"].text?.isEmpty == false)
    }

    @Test(arguments: [("", 6), ("?count=2", 2), ("?count=7", 7), ("?count=24", 24)])
    func aFilmstripHasItsPictures(_ query: String, _ count: Int) async throws {
        let client = await client()
        let strip = "/transition/filmstrip.svg" + query
        let drawn = try #require(
            SVGDocument(await client.client.call(.get, client.path + strip).body))
        let pictures = drawn.elements("svg").dropFirst()
        #expect(pictures.count == count)
        #expect(pictures.allSatisfy { $0.attributes["viewBox"] == "0 0 375 284" })
        let captions = drawn.texts.filter { $0.hasSuffix(" s") }
        #expect(captions.count == count)
        #expect([captions.first, captions.last] == ["0 s", "0.25 s"])
    }

    /// A pending transition is one; the bar is still the old one then.
    @Test func aPendingTransitionIsDrawn() async throws {
        let client = await StackClient(session(of: #"{"id":"a"}"#))
        await client.post("push", #"{"screen":{"id":"b"},"interactive":true}"#)
        for (path, label) in [("/bar.svg", "a"), ("/transition.svg", "a → b")] {
            let reply = await client.client.call(.get, client.path + path)
            let drawn = try #require(SVGDocument(reply.body))
            #expect(drawn.elements.first?.attributes["aria-label"] == label)
        }
    }
}
