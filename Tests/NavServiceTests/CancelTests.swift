import HTTPLite
import NavService
import TestSupport
import Testing

/// Turning round: back to what was, exactly, from what is displayed.
struct CancelTests {
    private static let start = session(
        of: screen("a", #"{"tintColor":"red","barTintColor":"white"}"#, #""title":"A""#))
    private static let next = screen(
        "b",
        #"{"tintColor":"blue","barTintColor":"black","height":100,"subHeader":{"id":"tabs"}}"#,
        #""title":"B""#)

    @Test(arguments: [
        Answer(
            "a cancelled push: what came leaves again", start, .push(next),
            .cancel(#"{"progress":0.4}"#),
            holds: [
                "/kind": text("push"), "/phase": text("cancel"), "/outcome": text("cancelled"),
                "/animated": "true", "/from": text("b"), "/to": text("a"), "/stack": #"["a"]"#,
                "/popped": "[]", "/duration": "0.1",
                "/before/screen": text("b"), "/after/screen": text("a"),
                // 44 + 0.4 · 56 = 66.4
                "/bar/height": track(66.4, 44, 0.1, "ease-out"),
                "/bar/frame":
                    track(rect(0, 20, 375, 66.4), rect(0, 20, 375, 44), 0.1, "ease-out"),
                "/bar/background":
                    #"{"mode":"blend","frame":\#(track(rect(0, 0, 375, 86.4), rect(0, 0, 375, 64), 0.1, "ease-out")),"outgoing":[],"incoming":[]}"#,
                // 255 − 0.4 · 255 = 153
                "/bar/backgroundColor":
                    track(text("#999999"), text("#FFFFFF"), 0.1, "ease-out"),
                // 0.1 of 0.2 s, the middle of a curve that is its own mirror: half the way
                "/bar/tintColor": track(text("#800080"), text("#FF0000"), 0.1, "ease-out"),
                "/bar/barStyle": jump(text("default"), text("default"), at: 0),
                "/bar/statusBarStyle": jump(text("darkContent"), text("darkContent"), at: 0),
                "/content/outgoing/0/screen": text("b"),
                "/content/outgoing/0/frame":
                    track(
                        rect(225, 86.4, 375, 580.6), rect(375, 64, 375, 603), 0.1, "ease-out"),
                "/content/incoming/0/screen": text("a"),
                "/content/incoming/0/frame":
                    track(
                        rect(-150, 86.4, 375, 580.6), rect(0, 64, 375, 603), 0.1, "ease-out"),
                "/content/incoming/0/alpha": track(1, 1, 0.1, "ease-out"),
                "/subHeader/incoming": "[]", "/subHeader/outgoing/0/id": text("tabs"),
                "/subHeader/outgoing/0/frame":
                    track(rect(225, 30.4, 375, 56), rect(375, 8, 375, 56), 0.1, "ease-out"),
                // Hidden at the start, it shows again at the end; the other does not come.
                "/items/title/incoming/0/title": text("A"),
                "/items/title/incoming/0/alpha": jump("0", "1", at: 0.1),
                "/items/title/outgoing/0/title": text("B"),
                "/items/title/outgoing/0/alpha": jump("0", "0", at: 0.1),
                "/items/title/outgoing/0/translationX": track(0, 0, 0.1, "ease-out"),
                "/container/backgroundColor":
                    track(text("#999999"), text("#FFFFFF"), 0.1, "ease-out"),
            ]),
        Answer(
            "the status bar has switched, and switches back at once", start, .push(next),
            .cancel(#"{"progress":0.6}"#),
            holds: [
                "/bar/statusBarStyle": jump(text("lightContent"), text("darkContent"), at: 0),
                "/duration": "0.15",
            ]),
        Answer(
            "a cancelled pop: the popped screen comes back", start, .push(next), .pop(),
            .cancel(#"{"progress":0.5}"#),
            holds: [
                "/kind": text("pop"), "/from": text("a"), "/to": text("b"),
                "/stack": #"["a","b"]"#, "/popped": "[]", "/duration": "0.125",
                "/bar/height": track(72, 100, 0.125, "ease-out"),
                "/content/incoming/0/screen": text("b"),
                "/content/incoming/0/frame":
                    track(
                        rect(187.5, 92, 375, 575), rect(0, 120, 375, 547), 0.125, "ease-out"),
                "/subHeader/incoming/0/frame":
                    track(
                        rect(187.5, 36, 375, 56), rect(0, 64, 375, 56), 0.125, "ease-out"),
                "/subHeader/outgoing": "[]", "/after/screen": text("b"),
                "/after/height": "100",
            ]),
        Answer(
            "by seconds", start, .push(next), .cancel(#"{"elapsed":0.1}"#),
            holds: ["/duration": "0.1", "/bar/height": track(66.4, 44, 0.1, "ease-out")]),
        Answer(
            "at the very start there is no way back to go: everything switches", start,
            .push(next), .cancel(#"{"progress":0}"#),
            holds: [
                "/duration": "0", "/bar/height": jump("44", "44", at: 0),
                "/bar/tintColor": jump(text("#FF0000"), text("#FF0000"), at: 0),
                "/content/incoming/0/frame":
                    jump(rect(0, 64, 375, 603), rect(0, 64, 375, 603), at: 0),
                // At 0 a switch at 0 still shows its start.
                "/items/title/incoming/0/alpha": jump("1", "1", at: 0),
                "/items/title/outgoing/0/alpha": jump("0", "0", at: 0),
                "/steps/2": #"{"at":0,"event":"removeSubHeader","screen":"b"}"#,
            ]),
        Answer(
            "not quite at the end", start, .push(next), .cancel(#"{"progress":0.9999}"#),
            holds: ["/duration": "0.25", "/phase": text("cancel")]),
        Answer(
            "a first push leads back to nothing", "{}", .push(screen("a", "{}", title)),
            .cancel(#"{"progress":0.4}"#),
            holds: [
                "/from": text("a"), "/to": "null", "/after": "null", "/stack": "[]",
                "/before/screen": text("a"), "/content/incoming": "[]",
                "/content/outgoing/0/screen": text("a"), "/items/title/incoming": "[]",
                "/items/title/outgoing/0/title": text("T"),
                "/bar/height": track(44, 44, 0.1, "ease-out"),
            ]),
        Answer(
            "what stays, stays incoming",
            session(
                of: screen(
                    "a", #"{"height":100,"subHeader":{"id":"tabs"}}"#,
                    shared)),
            .push(screen("b", #"{"height":160,"subHeader":{"id":"tabs"}}"#, shared)),
            .cancel(#"{"progress":0.5}"#),
            holds: [
                "/subHeader/outgoing": "[]", "/subHeader/incoming/0/stays": "true",
                "/subHeader/incoming/0/frame":
                    track(
                        rect(0, 64, 375, 86), rect(0, 64, 375, 56), 0.125, "ease-out"),
                "/items/left/outgoing": "[]", "/items/left/incoming/0/stays": "true",
                "/items/left/incoming/0/translationX": track(0, 0, 0.125, "ease-out"),
                "/items/right/outgoing": "[]", "/items/right/incoming/0/stays": "true",
                "/steps/2/event": text("complete"),
            ]),
        Answer(
            "where the top stayed, so does its content",
            session(of: screen("a", "{}", title)), .pop(#"{"toRoot":true}"#),
            .cancel(#"{"progress":0.5}"#),
            holds: [
                "/kind": text("none"), "/from": text("a"), "/to": text("a"),
                "/content/outgoing": "[]", "/content/incoming/0/screen": text("a"),
                "/items/title/incoming/0/stays": "true",
            ]),
        Answer(
            "custom buttons slide back", session(of: screen("a", "{}", menu)),
            .push(screen("b", "{}", close)), .cancel(#"{"progress":0.5}"#),
            holds: [
                "/duration": "0.15",
                "/items/left/incoming/0/id": text("menu"),
                "/items/left/incoming/0/translationX": track(-30, 0, 0.15, "ease-out"),
                "/items/left/incoming/0/alpha": track(0.5, 1, 0.15, "ease-out"),
                "/items/left/outgoing/0/id": text("close"),
                "/items/left/outgoing/0/translationX": track(30, 60, 0.15, "ease-out"),
                // It came without fading, and would stay in sight.
                "/items/left/outgoing/0/alpha": track(1, 0, 0.15, "ease-out"),
            ]),
        Answer(
            "a part that has ended starts from its end", session(of: screen("a", "{}", menu)),
            .push(screen("b", #"{"height":100}"#, close)), .cancel(#"{"elapsed":0.27}"#),
            holds: ["/duration": "0.27", "/bar/height": track(100, 44, 0.27, "ease-out")]),
        Answer(
            "backgrounds that slide change places",
            session(of: screen("a", #"{"barTintColor":"red"}"#)),
            .push(screen("b", #"{"background":{"type":"image","name":"sky"},"height":100}"#)),
            .cancel(#"{"progress":0.2}"#),
            holds: [
                "/bar/background/mode": text("slide"),
                "/bar/background/outgoing/0/fill": #"{"type":"image","name":"sky","opaque":true}"#,
                "/bar/background/outgoing/0/frame":
                    track(rect(300, 0, 375, 120), rect(375, 0, 375, 120), 0.05, "ease-out"),
                "/bar/background/incoming/0/fill": ##"{"type":"solid","color":"#FF0000"}"##,
                "/bar/background/incoming/0/frame":
                    track(rect(-75, 0, 375, 64), rect(0, 0, 375, 64), 0.05, "ease-out"),
            ]),
        Answer(
            "a hidden bar comes back from where it is", session(of: screen("a")),
            .push(screen("b", #"{"hidden":true}"#)), .cancel(#"{"progress":0.2}"#),
            holds: [
                "/bar/frame":
                    track(rect(-75, 20, 375, 44), rect(0, 20, 375, 44), 0.05, "ease-out")
            ]),
        Answer(
            "a bar that is not there switches at 0", session(of: screen("a", hidden)),
            .push(screen("b", hidden)), .cancel(#"{"progress":0.2}"#),
            holds: ["/bar/frame": jump("null", "null", at: 0)]),
        Answer(
            "with reduced motion pages fade back", session(of: screen("a"), with: reduced),
            .push(screen("b")), .cancel(#"{"progress":0.2}"#),
            holds: [
                "/content/incoming/0/alpha": track(0.8, 1, 0.05, "ease-out"),
                "/content/outgoing/0/alpha": track(0.2, 0, 0.05, "ease-out"),
            ]),
        Answer(
            "pops of several screens are undone at once",
            session(of: screen("a"), screen("b"), screen("c")), .pop(#"{"toRoot":true}"#),
            .cancel(#"{"progress":0.5}"#),
            holds: ["/stack": #"["a","b","c"]"#, "/from": text("a"), "/to": text("c")]),
    ])
    func goesBack(_ row: Answer) async throws { try await row.check() }

    private static let title = #""title":"T""#
    private static let hidden = #"{"hidden":true}"#
    private static let menu = #""leftItem":{"id":"menu","custom":true}"#
    private static let close = #""leftItem":{"id":"close","custom":true}"#
    private static let shared =
        #""leftItem":{"id":"x","custom":true},"rightItems":[{"id":"r"}]"#

    /// Every field of session, screens and bar is as before.
    @Test(arguments: [
        ("a push", start, #"/push"#, #"{"screen":\#(next)}"#),
        (
            "a push on an empty stack", #"{"defaults":{"tintColor":"red"}}"#, "/push",
            #"{"screen":\#(next)}"#
        ),
        ("a pop", session(of: screen("a"), next), "/pop", "{}"),
        ("a pop to the root", session(of: screen("a"), screen("m"), next), "/pop", toRoot),
    ])
    func isIdentity(_ reason: String, _ body: String, _ command: String, _ ask: String) async {
        for progress in ["0", "0.3", "0.9999"] {
            let client = ServiceClient()
            let path = await client.createSession(body)
            let before = await client.call(.get, path).json
            let bar = await client.call(.get, path + "/bar")
            #expect(await client.call(.post, path + command, ask).status == 200)
            let cancel = await client.call(
                .post, path + "/cancel", #"{"progress":\#(progress)}"#)
            #expect(cancel.status == 200)
            let after = await client.call(.get, path)
            let same = after.json.without("version").differences(from: before.without("version"))
            #expect(same == [], "\(reason) at \(progress)")
            #expect(after.json["version"] == .number(3))
            #expect(cancel.json["version"] == .number(3))
            #expect(await client.call(.get, path + "/bar").body == bar.body)
            #expect(cancel.json["after"] == before["bar"], "\(reason) at \(progress)")
        }
    }

    private static let toRoot = #"{"toRoot":true}"#
}
