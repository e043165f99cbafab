import HTTPLite
import Testing

/// Screens that change where they lie, and stacks whose surroundings change.
struct LivingScreenTests {
    private static func perform(_ body: String) -> Ask {
        Ask(method: .post, path: "/perform", body: body)
    }

    private static func adapt(_ body: String) -> Ask {
        Ask(method: .post, path: "/adapt", body: body)
    }

    private static let two = session(
        of: screen("a", "{}", #""title":"A""#),
        screen("b", #"{"tintColor":"red"}"#, #""title":"B""#))

    private static func item(_ content: String, stays: Bool, alpha: String) -> String {
        "{\(content),\"screen\":\"b\",\"stays\":\(stays),\"translationX\":\(track(0, 0)),\"alpha\":\(alpha)}"
    }

    private static func title(_ title: String) -> String {
        #""kind":"title","title":"\#(title)","attributes":null"#
    }

    @Test(arguments: [
        Answer(
            "a counter in a title does not blink", two, perform(#"{"title":"B (2)"}"#),
            holds: [
                "/kind": text("perform"), "/from": text("b"), "/to": text("b"),
                "/items/title/outgoing":
                    "[\(item(title("B"), stays: false, alpha: jump("1", "0", at: 0)))]",
                "/items/title/incoming":
                    "[\(item(title("B (2)"), stays: false, alpha: jump("0", "1", at: 0)))]",
                "/bar/background/mode": text("none"), "/content/outgoing": "[]",
            ]),
        Answer(
            "null takes a member back to its absence", two,
            perform(#"{"title":null,"leftItem":{"id":"x"}}"#), perform(#"{"leftItem":null}"#),
            .session,
            holds: [
                "/bar/title": "null", "/bar/leftItem": #"{"kind":"back","title":"A"}"#,
                "/bar/tintColor": text("#FF0000"),
            ]),
        Answer(
            "the bar changes field by field, and is stored", two,
            perform(#"{"bar":{"titleColor":"blue"}}"#), perform(#"{"bar":{"alpha":0.5}}"#),
            .session,
            holds: [
                "/stack/1/stored/titleColor": text("#0000FF"),
                "/stack/1/stored/tintColor": text("#FF0000"), "/bar/alpha": "0.5",
            ]),
        Answer(
            "a bar of null is none; another member is something", two,
            perform(#"{"bar":null,"prompt":"Choose"}"#),
            holds: [
                "/after/prompt": #"{"text":"Choose","frame":\#(rect(0, 20, 375, 30))}"#,
                "/bar/height": track(44, 74),
                "/items/prompt/incoming/0/title": text("Choose"),
            ]),
        Answer(
            "a covered screen's title is the label above it", two,
            perform(#"{"screen":"a","title":"Home"}"#),
            holds: [
                "/from": text("a"), "/after/title": text("Home"),
                "/content/incoming/0/screen": text("b"),
                "/items/left/outgoing/0/title": text("A"),
                "/items/left/incoming/0/title": text("Home"),
                "/items/title/incoming/0/stays": "true",
                "/steps": #"[{"at":0.25,"event":"complete","screen":"a"}]"#,
            ]),
        Answer(
            "hooks that a perform sets are told when they fire", two,
            perform(
                #"{"hooks":{"didRestoreForeground":{"tintColor":"systemRed","barStyle":null}}}"#),
            .push(screen("c")), .pop(),
            holds: [
                "/steps/0": #"{"at":0,"event":"willRestoreForeground","screen":"b"}"#,
                "/steps/1":
                    ##"{"at":0,"event":"didRestoreForeground","screen":"b","set":{"tintColor":"#FF3B30","barStyle":"default"}}"##,
                "/after/tintColor": text("#FF3B30"),
            ]),
        Answer(
            "a screen may be held while it lives", two, perform(#"{"popEnabled":false}"#), .pop(),
            status: 409, holds: ["/type": text("/problems/pop-disabled")]),
        Answer(
            "or only against fingers", two, perform(#"{"swipeEnabled":false}"#),
            .pop(#"{"interactive":true}"#), status: 409,
            holds: ["/type": text("/problems/pop-disabled")]),
        Answer(
            "which a tap does not mind", two, perform(#"{"swipeEnabled":false}"#), .pop(),
            holds: ["/kind": text("pop")]),
        Answer(
            "a perform that names nothing", two, perform(#"{"bar":{},"screen":"a"}"#), status: 422,
            holds: ["/errors/0/pointer": text("")]),
        Answer(
            "a perform cannot be undone", two, perform(#"{"title":"X"}"#),
            .cancel(#"{"progress":0.5}"#), status: 409,
            holds: ["/type": text("/problems/no-transition")]),
    ])
    func changes(_ row: Answer) async throws { try await row.check() }

    private static func turned(_ from: String, _ to: String) -> String {
        track(from, to, 0.4, "ease-in-out")
    }

    @Test(arguments: [
        Answer(
            "a rotation is seen from end to end", two,
            adapt(#"{"device":{"orientation":"landscape"}}"#),
            holds: [
                "/kind": text("adapt"), "/duration": "0.4",
                "/bar/frame": turned(rect(0, 20, 375, 44), rect(0, 0, 667, 32)),
                "/bar/background/frame": turned(rect(0, 0, 375, 64), rect(0, 0, 667, 32)),
                "/bar/tintColor": turned(text("#FF0000"), text("#FF0000")),
                "/content/incoming/0/frame":
                    turned(rect(0, 64, 375, 603), rect(0, 32, 667, 343)),
                "/items/title/incoming/0/stays": "true",
                "/steps": #"[{"at":0.4,"event":"complete","screen":"b"}]"#,
                "/geometry/width": "667", "/geometry/safeAreaBottom": "0",
            ]),
        Answer(
            "a theme, in the pace that the adapt brings", two,
            adapt(#"{"traits":{"appearance":"dark"},"motion":{"adapt":{"duration":1}}}"#),
            holds: [
                "/duration": "1",
                "/bar/titleColor": track(text("#000000"), text("#FFFFFF"), 1, "ease-in-out"),
                "/bar/statusBarStyle":
                    jump(text("darkContent"), text("lightContent"), at: 0.5),
            ]),
        Answer(
            "a word", two, perform(#"{"screen":"a","title":null}"#),
            adapt(#"{"labels":{"back":"Zurück"}}"#),
            holds: [
                "/items/left/outgoing/0/title": text("Back"),
                "/items/left/incoming/0/title": text("Zurück"),
                "/items/left/incoming/0/alpha": jump("0", "1", at: 0),
            ]),
        Answer(
            "unanimated it is there at once", two,
            adapt(#"{"device":"ipad","animated":false}"#),
            holds: ["/duration": "0", "/animated": "false", "/bar/height/to": "50"]),
        Answer(
            "the session has it", two, adapt(#"{"device":"ipad"}"#), .session,
            holds: [
                "/device": #"{"model":"ipad"}"#, "/geometry/barHeight": "50", "/version": "2",
                "/transition": "null",
            ]),
        Answer(
            "a theme may be interrupted", two, adapt(#"{"traits":{"appearance":"dark"}}"#),
            .push(screen("c"), #","elapsed":0.2"#),
            holds: [
                "/container/backgroundColor": track(text("#808080"), text("#000000")),
                "/bar/background/mode": text("blend"),
            ]),
        Answer(
            "a rotation may not: all edges have moved", two,
            adapt(#"{"device":{"orientation":"landscape"}}"#),
            .push(screen("c"), #","elapsed":0.2"#),
            holds: ["/bar/frame": still(rect(0, 0, 667, 32))]),
        Answer(
            "an adapt starts from what has settled", two, .push(screen("c", #"{"height":144}"#)),
            adapt(#"{"traits":{"appearance":"dark"}}"#),
            holds: ["/bar/height": turned("144", "144")]),
        Answer(
            "an adapt of a swipe in progress", two, .pop(#"{"interactive":true}"#),
            adapt(#"{"device":"ipad"}"#), status: 409,
            holds: ["/type": text("/problems/transition-in-progress")]),
        Answer(
            "an adapt cannot be undone", two, adapt(#"{"device":"ipad"}"#),
            .cancel(#"{"progress":0.5}"#), status: 409,
            holds: ["/type": text("/problems/no-transition")]),
        Answer(
            "an adapt of an empty stack", "{}", adapt(#"{"device":"ipad"}"#), status: 409,
            holds: ["/type": text("/problems/stack-empty")]),
        Answer(
            "an adapt that names nothing", two, adapt(#"{"animated":true,"device":null}"#),
            status: 422, holds: ["/errors/0/pointer": text("")]),
        Answer(
            "an adapt knows no moment", two, adapt(#"{"device":"ipad","elapsed":0.1}"#),
            status: 422, holds: ["/errors/0/pointer": text("/elapsed")]),
    ])
    func adapts(_ row: Answer) async throws { try await row.check() }
}
