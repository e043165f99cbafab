import HTTPLite
import NavService
import TestSupport
import Testing

/// Which of several faults is told, and that a request that fails changes nothing.
struct FaultOrderTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let reason: String
        var method = HTTPLite.Method.post
        var path: String
        var body: String?
        var fields: [(String, String)] = []
        let status: Int
        let slug: String

        var testDescription: String { reason }
    }

    private static let missing = "/v1/sessions/0123456789abcdef"
    private static let xml = [("content-type", "application/xml")]
    private static let stale = [("if-match", "\"99-life1001\"")]

    /// `$` in a path is a session of two screens; each row has every fault that comes after its own.
    @Test(arguments: [
        Row(
            reason: "a path that is not there comes before everything", method: .delete,
            path: "/v1/nothing", body: "{", fields: xml, status: 404, slug: "not-found"),
        Row(
            reason: "a trailing slash is another path", path: "$/push/", body: "{", fields: xml,
            status: 404, slug: "not-found"),
        Row(
            reason: "the sessions with a trailing slash too", path: "/v1/sessions/", body: "{}",
            status: 404, slug: "not-found"),
        Row(
            reason: "then the method", method: .put, path: missing + "/push", body: "{",
            fields: xml, status: 405, slug: "method-not-allowed"),
        Row(
            reason: "a GET of a command", method: .get, path: "$/pop", status: 405,
            slug: "method-not-allowed"),
        Row(
            reason: "then the media type", path: missing + "/push", body: "{", fields: xml,
            status: 415, slug: "unsupported-media-type"),
        Row(
            reason: "then the JSON", path: missing + "/push", body: "{", fields: stale,
            status: 400, slug: "malformed-json"),
        Row(
            reason: "an empty body where one is required is no JSON", path: missing + "/push",
            status: 400, slug: "malformed-json"),
        Row(
            reason: "then the session", path: missing + "/push", body: #"{"quux":1}"#, status: 404,
            slug: "session-not-found"),
        Row(
            reason: "an id that can't be one is no session either", path: "/v1/sessions/a%2Fb/pop",
            body: #"{"quux":1}"#, status: 404, slug: "session-not-found"),
        Row(
            reason: "then the version", path: "$/push", body: #"{"quux":1}"#, fields: stale,
            status: 412, slug: "version-mismatch"),
        Row(
            reason: "then the shape", path: "$/push", body: #"{"screen":{"id":"a","quux":1}}"#,
            status: 422, slug: "validation-failed"),
        Row(
            reason: "then what the stack says", path: "$/push", body: #"{"screen":{"id":"a"}}"#,
            status: 409, slug: "duplicate-screen"),
        Row(
            reason: "a pop's shape comes before the stack too", path: "$/pop",
            body: #"{"source":"a","count":0}"#, status: 422, slug: "validation-failed"),
        Row(
            reason: "a cancel's shape comes before its transition", path: "$/cancel",
            body: #"{"progress":2}"#, status: 422, slug: "validation-failed"),
        Row(
            reason: "there is nothing to cancel", path: "$/cancel", status: 409,
            slug: "no-transition"),
        Row(
            reason: "nothing to read of a transition", method: .get, path: "$/transition",
            status: 404, slug: "no-transition"),
        Row(
            reason: "an unknown session has no bar", method: .get, path: missing + "/bar",
            status: 404, slug: "session-not-found"),
        Row(
            reason: "creation: the media type", path: "/v1/sessions", body: "{", fields: xml,
            status: 415, slug: "unsupported-media-type"),
        Row(
            reason: "creation: the JSON", path: "/v1/sessions", body: "{", status: 400,
            slug: "malformed-json"),
        Row(
            reason: "a member twice is no JSON", path: "$/pop", body: #"{"count":1,"count":1}"#,
            status: 400, slug: "malformed-json"),
    ])
    func isKept(_ row: Row) async {
        let client = ServiceClient()
        let path = await client.createSession(session(of: screen("a"), screen("b")))
        let before = await client.call(.get, path).body
        let reply = await client.call(
            row.method, row.path.replacing("$", with: path), row.body, fields: row.fields)
        #expect(reply.status == row.status)
        #expect(reply.json["type"].text == "/problems/\(row.slug)")
        #expect(reply.json["status"].number == Double(row.status))
        #expect(await client.call(.get, path).body == before)
    }

    @Test func namesTheMethodsThatAreAllowed() async {
        let reply = await ServiceClient().call(.delete, "/v1/devices")
        #expect(reply.status == 405)
        #expect(reply.field("allow") == "GET, HEAD, OPTIONS")
    }

    struct Conflict: Sendable, CustomTestStringConvertible {
        let reason: String
        let session: String
        var before: [Ask] = []
        let ask: Ask
        let status: Int
        let slug: String

        init(
            _ reason: String, _ session: String, after before: Ask..., ask: Ask,
            status: Int = 409, _ slug: String
        ) {
            self.reason = reason
            self.session = session
            self.before = before
            self.ask = ask
            self.status = status
            self.slug = slug
        }

        var testDescription: String { reason }
    }

    private static let one = NavServiceTests.session(of: screen("a"))
    private static let two = NavServiceTests.session(of: screen("a"), screen("b"))
    private static let held = NavServiceTests.session(
        of: screen("a"), screen("b", "{}", #""popEnabled":false"#))
    private static let heldRoot = NavServiceTests.session(
        of: screen("a", "{}", #""popEnabled":false"#))
    private static let full =
        #"{"stack":[\#((0..<256).map { #"{"id":"s\#($0)"}"# }.joined(separator: ","))]}"#
    private static let pending = Ask.push(screen("p"), #","interactive":true"#)

    @Test(arguments: [
        Conflict(
            "a pending transition comes before a wrong source and a missing screen", two,
            after: pending, ask: .pop(#"{"to":"x","source":"a"}"#), "transition-in-progress"),
        Conflict(
            "a pending transition comes before a duplicate", two, after: pending,
            ask: .push(screen("a")), "transition-in-progress"),
        Conflict(
            "a pending transition comes before a screen that holds", held, after: pending,
            ask: .pop(), "transition-in-progress"),
        Conflict(
            "an empty stack comes before a wrong source", "{}", ask: .pop(#"{"source":"x"}"#),
            "stack-empty"),
        Conflict(
            "and before a missing screen", "{}", ask: .pop(#"{"to":"x"}"#), "stack-empty"),
        Conflict("and before the root", "{}", ask: .pop(#"{"toRoot":true}"#), "stack-empty"),
        Conflict(
            "a wrong source comes before a screen that holds", held,
            ask: .pop(#"{"source":"a"}"#), "not-on-top"),
        Conflict(
            "a source that is nowhere is not on top either", two, ask: .pop(#"{"source":"x"}"#),
            "not-on-top"),
        Conflict(
            "and before the root", one, ask: .pop(#"{"source":"x"}"#), "not-on-top"),
        Conflict(
            "a screen that holds comes before a missing one", held, ask: .pop(#"{"to":"x"}"#),
            "pop-disabled"),
        Conflict("a screen that holds, at the root", heldRoot, ask: .pop(), "pop-disabled"),
        Conflict(
            "a screen that holds, popped to the root", held, ask: .pop(#"{"toRoot":true}"#),
            "pop-disabled"),
        Conflict(
            "a missing screen comes before the root", one, ask: .pop(#"{"to":"x"}"#), status: 404,
            "screen-not-found"),
        Conflict(
            "a missing screen, driven by a finger", one,
            ask: .pop(#"{"to":"x","interactive":true}"#), status: 404, "screen-not-found"),
        Conflict("the root", one, ask: .pop(), "stack-at-root"),
        Conflict("as many as there are", two, ask: .pop(#"{"count":2}"#), "stack-at-root"),
        Conflict("more than there are", two, ask: .pop(#"{"count":1e9}"#), "stack-at-root"),
        Conflict(
            "a finger at the root", one, ask: .pop(#"{"toRoot":true,"interactive":true}"#),
            "stack-at-root"),
        Conflict(
            "a finger to the top itself", two, ask: .pop(#"{"to":"b","interactive":true}"#),
            "stack-at-root"),
        Conflict(
            "a duplicate comes before a full stack", full, ask: .push(screen("s7")),
            "duplicate-screen"),
        Conflict("a full stack", full, ask: .push(screen("new")), "stack-full"),
        Conflict("the top again", two, ask: .push(screen("b")), "duplicate-screen"),
        Conflict(
            "a settled transition", two, after: .push(screen("c")),
            ask: .cancel(#"{"progress":1}"#), "transition-settled"),
    ])
    func choosesTheConflict(_ row: Conflict) async {
        let client = ServiceClient()
        let path = await client.createSession(row.session)
        for ask in row.before {
            #expect(await client.call(ask.method, path + ask.path, ask.body).status == 200)
        }
        let before = await client.call(.get, path).body
        let reply = await client.call(row.ask.method, path + row.ask.path, row.ask.body)
        #expect(reply.status == row.status)
        #expect(reply.json["type"].text == "/problems/\(row.slug)")
        #expect(await client.call(.get, path).body == before)
    }

    @Test(
        arguments: [
            (nil, 415, "bytes without a type"), ("application/json", 201, "JSON"),
            ("Application/JSON", 201, "in any case"),
            ("application/problem+json", 201, "a kin of it"),
            ("application/json; charset=utf-8", 201, "in UTF-8"),
            ("application/json;charset=\"UTF-8\"", 201, "in quoted UTF-8"),
            ("application/json; charset=latin1", 415, "in another encoding"),
            ("text/json", 415, "not this one"), ("application/jsonp", 415, "nor this"),
            ("text/plain", 415, "plain text"), ("json", 415, "no type at all"),
        ] as [(String?, Int, String)])
    func asksForJSON(_ type: String?, _ status: Int, _ reason: String) async {
        let client = ServiceClient()
        let length = [("content-length", "2")]
        let request = Request(
            method: .post, rawPath: "/v1/sessions", path: ["v1", "sessions"],
            fields: length + (type.map { [("content-type", $0)] } ?? []),
            body: Array("{}".utf8))
        let application = client.service.application
        let refused = application.admit(request, false)?.status.rawValue
        let answered = await application.respond(request).status.rawValue
        #expect((refused ?? answered) == status, "\(reason)")
    }
}
