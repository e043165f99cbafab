import HTTPLite
import NavService
import TestSupport
import Testing

/// When a transition can still be cancelled.
struct CancelMomentTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let reason: String
        var motion = "{}"
        var more = ""
        var milliseconds: Int64 = 0
        var body: String?
        /// The slug of the refusal, or the duration of the way back.
        var slug: String?
        var duration: Double?

        var testDescription: String { reason }
    }

    @Test(arguments: [
        Row(reason: "by the clock, at once", duration: 0),
        Row(reason: "by the clock, after 100 ms", milliseconds: 100, duration: 0.1),
        Row(
            reason: "an empty object asks the clock too", milliseconds: 100, body: "{}",
            duration: 0.1),
        Row(
            reason: "null asks the clock too", milliseconds: 100,
            body: #"{"progress":null,"elapsed":null}"#, duration: 0.1),
        Row(reason: "by the clock, just before the end", milliseconds: 249, duration: 0.249),
        Row(
            reason: "by the clock, at the end", milliseconds: 250, slug: "transition-settled"),
        Row(
            reason: "by the clock, long after", milliseconds: 5000, slug: "transition-settled"),
        Row(reason: "a clock set back is no time before", milliseconds: -5000, duration: 0),
        Row(
            reason: "a progress below 1 is believed, long after", milliseconds: 5000,
            body: #"{"progress":0.5}"#, duration: 0.125),
        Row(
            reason: "an elapsed below D is believed, long after", milliseconds: 5000,
            body: #"{"elapsed":0.2}"#, duration: 0.2),
        Row(reason: "an elapsed of 0", body: #"{"elapsed":0}"#, duration: 0),
        Row(reason: "an elapsed of 0.2499", body: #"{"elapsed":0.2499}"#, duration: 0.2499),
        Row(reason: "progress 1", body: #"{"progress":1}"#, slug: "transition-settled"),
        Row(
            reason: "elapsed D", body: #"{"elapsed":0.25}"#, slug: "transition-settled"),
        Row(
            reason: "elapsed beyond D", body: #"{"elapsed":1000000}"#, slug: "transition-settled"),
        Row(
            reason: "not animated, it is always settled", more: #","animated":false"#,
            body: #"{"progress":0}"#, slug: "transition-settled"),
        Row(
            reason: "with the profile none too", motion: #"{"profile":"none"}"#,
            body: #"{"elapsed":0}"#, slug: "transition-settled"),
        Row(
            reason: "with no duration too",
            motion: #"{"bar":{"duration":0},"foreground":{"duration":0}}"#,
            slug: "transition-settled"),
        Row(
            reason: "a longer D", motion: #"{"bar":{"duration":2}}"#, milliseconds: 1900,
            duration: 1.9),
    ])
    func isTold(_ row: Row) async {
        let client = ServiceClient()
        let path = await client.createSession(
            session(of: screen("a"), with: #""motion":\#(row.motion)"#))
        let push = await client.call(
            .post, path + "/push", #"{"screen":{"id":"b"}\#(row.more)}"#)
        #expect(push.status == 200)
        client.advance(milliseconds: row.milliseconds)
        let reply = await client.call(.post, path + "/cancel", row.body)
        if let slug = row.slug {
            #expect(reply.status == 409)
            #expect(reply.json["type"].text == "/problems/\(slug)")
        } else {
            #expect(reply.status == 200)
            #expect(reply.json["duration"].number == row.duration)
        }
    }

    @Test(arguments: [
        Answer("nothing has happened yet", "{}", .cancel(), status: 409, holds: noTransition),
        Answer(
            "a session made whole had no transition", session(of: screen("a"), screen("b")),
            .cancel(#"{"progress":0.5}"#), status: 409, holds: noTransition),
        Answer(
            "a cancel cannot be cancelled", session(of: screen("a")), .push(screen("b")),
            .cancel(#"{"progress":0.5}"#), .cancel(#"{"progress":0.5}"#), status: 409,
            holds: noTransition),
        Answer(
            "a session put anew has no transition", session(of: screen("a")), .push(screen("b")),
            Ask(method: .put, path: "", body: "{}"), .cancel(#"{"progress":0.5}"#), status: 409,
            holds: noTransition),
        Answer(
            "reading does not end a transition", session(of: screen("a")), .push(screen("b")),
            .session, .bar, Ask(method: .get, path: "/transition", body: nil),
            .cancel(#"{"progress":0.5}"#), holds: ["/to": text("a")]),
        Answer(
            "a cancel undoes the last move alone", session(of: screen("a")), .push(screen("b")),
            .push(screen("c")), .cancel(#"{"progress":0.5}"#), holds: ["/stack": #"["a","b"]"#]),
        Answer(
            "after a cancel the stack moves as before", session(of: screen("a")),
            .push(screen("b")), .cancel(#"{"progress":0.5}"#), .push(screen("b")),
            holds: ["/stack": #"["a","b"]"#]),
        Answer(
            "a pop after a cancelled pop", session(of: screen("a"), screen("b")), .pop(),
            .cancel(#"{"progress":0.5}"#), .pop(), holds: ["/stack": #"["a"]"#]),
        Answer(
            "progress and elapsed are one too many", session(of: screen("a")),
            .push(screen("b")), .cancel(#"{"progress":0.5,"elapsed":0.1}"#), status: 422,
            holds: ["/type": text("/problems/validation-failed")]),
    ])
    func needsATransition(_ row: Answer) async throws { try await row.check() }

    private static let noTransition: KeyValuePairs<String, String> = [
        "/type": text("/problems/no-transition"), "/status": "409",
    ]
}
