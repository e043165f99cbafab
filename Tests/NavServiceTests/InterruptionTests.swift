import HTTPLite
import Testing

/// A move that begins while another is under way starts from what is displayed, without a jump;
/// and one that a finger drives.
struct InterruptionTests {
    private static let home = session(of: screen("a", "{}", #""title":"A""#))
    private static let tall = screen(
        "b", #"{"barTintColor":"black","height":100,"subHeader":{"id":"tabs"}}"#, #""title":"B""#)
    private static let sky = screen(
        "b", #"{"background":{"type":"image","name":"sky"},"height":100}"#)

    @Test(arguments: [
        Answer(
            "a pop 0.1 s into a push", home, .push(tall), .pop(#"{"elapsed":0.1}"#),
            holds: [
                "/duration": "0.25", "/phase": text("run"), "/stack": #"["a"]"#,
                // 44 + 0.4 · 56
                "/bar/height": track(66.4, 44),
                "/bar/frame": track(rect(0, 20, 375, 66.4), rect(0, 20, 375, 44)),
                "/bar/background":
                    #"{"mode":"blend","frame":\#(track(rect(0, 0, 375, 86.4), rect(0, 0, 375, 64))),"outgoing":[],"incoming":[]}"#,
                "/bar/backgroundColor": track(text("#999999"), text("#FFFFFF")),
                "/container/backgroundColor": track(text("#999999"), text("#FFFFFF")),
                "/bar/shadow/frame":
                    track(rect(0, 86.4, 375, 0.5), rect(0, 64, 375, 0.5)),
                "/content/outgoing/0/frame":
                    track(rect(225, 86.4, 375, 580.6), rect(375, 64, 375, 603)),
                "/content/incoming/0/frame":
                    track(rect(-150, 86.4, 375, 580.6), rect(0, 64, 375, 603)),
                "/subHeader/outgoing/0/frame":
                    track(rect(225, 30.4, 375, 56), rect(375, 8, 375, 56)),
                // The new title had not come yet; the old one had gone.
                "/items/title/outgoing/0/alpha": jump("0", "0", at: 0),
                "/items/title/incoming/0/alpha": jump("0", "1", at: 0.25),
                // Before 0.125 s the status bar had not switched.
                "/bar/statusBarStyle": jump(text("darkContent"), text("darkContent"), at: 0.125),
            ]),
        Answer(
            "after the switch the status bar starts from the new style", home, .push(tall),
            .pop(#"{"elapsed":0.2}"#),
            holds: [
                "/bar/statusBarStyle": jump(text("lightContent"), text("darkContent"), at: 0.125)
            ]),
        Answer(
            "elapsed 0 starts from the start", home, .push(tall), .pop(#"{"elapsed":0}"#),
            holds: [
                "/bar/height": track(44, 44),
                "/content/incoming/0/frame": still(rect(0, 64, 375, 603)),
            ]),
        Answer(
            "elapsed D is settled", home, .push(tall), .pop(#"{"elapsed":0.25}"#),
            holds: [
                "/bar/height": track(100, 44),
                "/content/incoming/0/frame":
                    track(rect(-375, 120, 375, 547), rect(0, 64, 375, 603)),
            ]),
        Answer(
            "without elapsed everything starts settled, at once", home, .push(tall), .pop(),
            holds: ["/bar/height": track(100, 44)]),
        Answer(
            "nothing to interrupt", home, .push(tall, #","elapsed":0.1"#),
            holds: ["/bar/height": track(44, 100), "/duration": "0.25"]),
        Answer(
            "a PUT of the session since makes it count as not given", home, .push(tall),
            Ask(
                method: .put, path: "",
                body: session(of: screen("a"), screen("b", #"{"height":100}"#))),
            .pop(#"{"elapsed":0.1}"#), holds: ["/bar/height": track(100, 44)]),
        Answer(
            "a screen that was not there starts from its own start", home, .push(tall),
            .push(screen("c"), #","elapsed":0.1"#),
            holds: [
                "/bar/height": track(66.4, 44),
                "/content/incoming/0/frame":
                    track(rect(375, 120, 375, 547), rect(0, 64, 375, 603)),
                "/content/outgoing/0/frame":
                    track(rect(225, 86.4, 375, 580.6), rect(-375, 64, 375, 603)),
            ]),
        Answer(
            "backgrounds that slide are found by screen", home, .push(sky),
            .pop(#"{"elapsed":0.1}"#),
            holds: [
                "/bar/background/mode": text("slide"),
                "/bar/background/outgoing/0/frame":
                    track(rect(225, 0, 375, 120), rect(375, 0, 375, 120)),
                "/bar/background/incoming/0/frame":
                    track(rect(-150, 0, 375, 64), rect(0, 0, 375, 64)),
            ]),
        Answer(
            "a cancel that has settled interrupts nothing", home, .push(tall),
            .cancel(#"{"progress":0.4}"#), .push(screen("c"), #","elapsed":0.1"#),
            holds: ["/bar/height": track(44, 44)]),
        Answer(
            "a cancel of what interrupted ends where all rests", home, .push(tall),
            .pop(#"{"elapsed":0.1}"#), .cancel(#"{"progress":0.5}"#),
            holds: [
                "/stack": #"["a","b"]"#, "/duration": "0.125",
                // From 66.4 to 44 the half is 55.2; then back to 100, not to 66.4.
                "/bar/height": track(55.2, 100, 0.125, "ease-out"),
                "/content/incoming/0/screen": text("b"),
                "/content/incoming/0/frame":
                    track(
                        rect(300, 75.2, 375, 591.8), rect(0, 120, 375, 547), 0.125, "ease-out"),
                "/after/height": "100",
            ]),
    ])
    func startsFromWhatIsDisplayed(_ row: Answer) async throws { try await row.check() }

    private static let finger = #","interactive":true"#

    @Test(arguments: [
        Answer(
            "a finger pushes: nothing has happened yet", home, .push(tall, finger),
            holds: [
                "/phase": text("pending"), "/interactive": "true", "/outcome": "null",
                "/stack": #"["a"]"#, "/popped": "[]", "/to": text("b"), "/version": "2",
                "/bar/height": track(44, 100),
                "/bar/tintColor": track(text("#007AFF"), text("#007AFF"), 0.25),
                "/bar/barStyle": jump(text("default"), text("default"), at: 0.125),
                "/items/title/outgoing/0/alpha": track(1, 0),
                "/items/title/incoming/0/alpha": track(0, 1),
                "/steps":
                    #"[{"at":0,"event":"willRestoreBackground","screen":"a"},"#
                    + #"{"at":0,"event":"didRestoreBackground","screen":"a"},"#
                    + #"{"at":0,"event":"willRestoreForeground","screen":"b"},"#
                    + #"{"at":0,"event":"didRestoreForeground","screen":"b"}]"#,
            ]),
        Answer(
            "the session still has the old top", home, .push(tall, finger), .session,
            holds: [
                "/bar/screen": text("a"), "/transition": #"{"version":2,"kind":"push"}"#,
                "/version": "2",
            ]),
        Answer(
            "a finger pops", session(of: screen("a"), screen("b"), screen("c")),
            .pop(#"{"toRoot":true,"interactive":true}"#),
            holds: [
                "/phase": text("pending"), "/stack": #"["a","b","c"]"#, "/popped": "[]",
                "/steps":
                    #"[{"at":0,"event":"willRestoreForeground","screen":"a"},"#
                    + #"{"at":0,"event":"didRestoreForeground","screen":"a"}]"#,
            ]),
        Answer(
            "a custom button runs evenly over the whole", home,
            .push(screen("b", "{}", #""leftItem":{"id":"x","custom":true}"#), finger),
            holds: [
                "/items/left/incoming/0/translationX": track(60, 0, 0.3),
                "/bar/height": track(44, 44, 0.3),
            ]),
        Answer(
            "a cancel where the finger is", home, .push(tall, finger),
            .cancel(#"{"progress":0.5}"#),
            holds: [
                "/phase": text("cancel"), "/outcome": text("cancelled"), "/duration": "0.125",
                "/bar/height": track(72, 44, 0.125, "ease-out"), "/stack": #"["a"]"#,
                "/items/title/incoming/0/alpha": track(0.5, 1, 0.125, "ease-out"),
            ]),
        Answer(
            "without a report the finger is at the start", home, .push(tall, finger), .cancel(),
            holds: ["/duration": "0", "/bar/height": jump("44", "44", at: 0)]),
        Answer(
            "it can be cancelled at the very end", home, .push(tall, finger),
            .cancel(#"{"progress":1}"#),
            holds: ["/duration": "0.25", "/bar/height": track(100, 44, 0.25, "ease-out")]),
        Answer(
            "and by seconds beyond it", home, .push(tall, finger), .cancel(#"{"elapsed":9}"#),
            holds: ["/duration": "0.25"]),
        Answer(
            "the session is as before", home, .push(tall, finger), .cancel(), .session,
            holds: ["/transition": "null", "/version": "3", "/bar/screen": text("a")]),
    ])
    func followsAFinger(_ row: Answer) async throws { try await row.check() }
}
