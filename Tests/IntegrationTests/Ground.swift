import NavService
import TestSupport
import Testing

/// What most tests stand on: a live server with one session, whose stack is `home`.
struct Ground {
    let live: LiveService
    let client: RawClient
    /// The session's path.
    let path: String
    private let before: JSONValue

    init(_ live: LiveService) throws {
        self.live = live
        client = try live.connect()
        path = try client.createSession(
            #"{"device": "iphone-8", "stack": [{"id": "home", "title": "Home"}]}"#)
        before = try client.call("GET", path).json
    }

    /// Runs a test on a server of its own, and checks that it is well afterwards.
    static func run(_ body: (Ground) throws -> Void) throws {
        let live = try LiveService()
        defer { live.stop() }
        let ground = try Ground(live)
        try body(ground)
        #expect(try live.connect().call("GET", "/livez").status == 200, "the server is well")
    }

    /// Checks with a client of its own that the session is as it was in the beginning.
    func expectUnchanged(_ comment: Comment? = nil) throws {
        let after = try live.connect().call("GET", path)
        #expect(after.json.differences(from: before) == [], comment)
    }
}

/// A refusal as it must come.
struct Refused: Sendable {
    let status: Int
    let slug: String
    var closes = false

    init(_ status: Int, _ slug: String, closes: Bool = false) {
        self.status = status
        self.slug = slug
        self.closes = closes
    }

    /// Checks an answer against it, and the shape that every problem has.
    func check(_ response: RawResponse, at instance: String?, _ comment: Comment? = nil) {
        #expect(response.status == status, comment)
        #expect(response.slug == slug, comment)
        #expect(response.json["status"] == .number(Double(status)), comment)
        #expect(response.json["title"].text?.isEmpty == false, comment)
        #expect(response.json["detail"].text?.isEmpty == false, comment)
        #expect(response.json["instance"].text == instance, comment)
        #expect(response.value("cache-control") == "no-store", comment)
        #expect(response.value("x-content-type-options") == "nosniff", comment)
        #expect(response.closes == closes, comment)
    }
}
