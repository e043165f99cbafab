import HTTPLite
import NavService
import TestSupport
import Testing

/// Where that goes which an interrupted transition was still showing and the next does not name.
struct LeftOverTests {
    private static let three = session(of: screen("a"), screen("b"), screen("c"))
    private static let header = #"{"height":100,"subHeader":{"id":"h"}}"#

    private static func pushed(_ id: String, _ bar: String = "{}", at elapsed: Double) -> Ask {
        .push(screen(id, bar), ",\"elapsed\":\(elapsed)")
    }

    @Test(arguments: [
        Answer(
            "a page in front of the one that comes to rest leaves to the side", three, .pop(),
            pushed("d", at: 0.1),
            holds: [
                "/content/outgoing/0/screen": text("b"), "/content/outgoing/0/z": "0",
                "/content/outgoing/1/screen": text("c"), "/content/outgoing/1/z": "1",
                "/content/incoming/0/z": "2",
                // Behind the page that arrives it goes along with b, from −225 to −375.
                "/content/outgoing/0/frame": track(
                    rect(-225, 64, 375, 603), rect(-375, 64, 375, 603)),
                "/content/outgoing/1/frame": track(rect(150, 64, 375, 603), rect(0, 64, 375, 603)),
            ]),
        Answer(
            "backwards it leaves to the front", three, .pop(), .pop(#"{"elapsed":0.1}"#),
            holds: [
                "/content/outgoing/1/screen": text("c"), "/content/outgoing/1/z": "2",
                "/content/outgoing/1/frame":
                    track(rect(150, 64, 375, 603), rect(375, 64, 375, 603)),
                "/content/incoming/0/z": "0",
            ]),
        Answer(
            "right to left to the other side",
            session(of: screen("a"), screen("b"), screen("c"), with: mirrored), .pop(),
            .pop(#"{"elapsed":0.1}"#),
            holds: [
                "/content/outgoing/1/frame":
                    track(rect(-150, 64, 375, 603), rect(-375, 64, 375, 603))
            ]),
        Answer(
            "with reduced motion it fades where it is",
            session(of: screen("a"), screen("b"), screen("c"), with: reduced), .pop(),
            .pop(#"{"elapsed":0.1}"#),
            holds: [
                "/content/outgoing/1/frame": still(rect(0, 64, 375, 603)),
                "/content/outgoing/1/alpha": track(0.6, 0),
            ]),
        Answer(
            "what cannot be seen is gone", three, .pop(), .push(screen("d")),
            .pop(#"{"elapsed":0.2}"#),
            holds: [
                "/content/outgoing/0/screen": text("d"), "/content/outgoing/0/z": "1",
                "/content/incoming/0/z": "0",
            ]),
        Answer(
            "one in front of the top comes forwards, whatever the direction says", three,
            .push(screen("d")), .pop(#"{"elapsed":0.1}"#),
            Ask(
                method: .post, path: "/replace",
                body: #"{"screen":{"id":"d"},"direction":"back","elapsed":0.1}"#),
            holds: [
                "/kind": text("replace"), "/content/outgoing/0/screen": text("c"),
                "/content/outgoing/0/z": "0", "/content/incoming/0/z": "1",
                // d was at 225, and went on to 285.
                "/content/incoming/0/frame": track(rect(285, 64, 375, 603), rect(0, 64, 375, 603)),
            ]),
        Answer(
            "a sub-header goes with its page, to the new bar's bottom",
            session(of: screen("a"), screen("b"), screen("c", header)), .pop(),
            .pop(#"{"elapsed":0.1}"#),
            holds: [
                "/subHeader/outgoing/0/screen": text("c"),
                "/subHeader/outgoing/0/frame":
                    track(rect(150, 41.6, 375, 56), rect(375, 8, 375, 56)),
                "/subHeader/outgoing/0/alpha": track(1, 0),
                "/steps/2": #"{"at":0.25,"event":"removeSubHeader","screen":"c"}"#,
            ]),
        Answer(
            "where the new bar is hidden it keeps its place",
            session(of: screen("a", #"{"hidden":true}"#), screen("b", "{}"), screen("c", header)),
            .pop(), .pop(#"{"elapsed":0.1}"#),
            holds: [
                "/subHeader/outgoing/0/frame":
                    track(rect(150, 41.6, 375, 56), rect(375, 41.6, 375, 56))
            ]),
        Answer(
            "items stay in their place and fade",
            session(of: screen("a"), screen("b"), screen("c", "{}", #""title":"C""#), with: system),
            .pop(), .pop(#"{"elapsed":0.1}"#),
            holds: [
                "/items/title/outgoing/0/screen": text("c"),
                "/items/title/outgoing/0/alpha/from": "0.6",
                "/items/title/outgoing/0/alpha/to": "0",
            ]),
        Answer(
            "a blend in mid-flight goes with its page where the next backgrounds slide",
            session(of: screen("a", #"{"barTintColor":"white"}"#)),
            .push(screen("b", #"{"barTintColor":"black"}"#)),
            pushed("c", #"{"translucent":true}"#, at: 0.1),
            holds: [
                "/bar/background/mode": text("slide"),
                "/bar/background/outgoing/0/fill": ##"{"type":"solid","color":"#000000"}"##,
                "/bar/background/outgoing/1/screen": text("b"),
                "/bar/background/outgoing/1/fill": ##"{"type":"solid","color":"#999999"}"##,
                "/bar/background/outgoing/1/opacity": track(1, 0),
                "/bar/background/outgoing/1/frame":
                    track(rect(0, 0, 375, 64), rect(-600, 0, 375, 64)),
            ]),
        Answer(
            "a bar that was leaving goes on where both are hidden now",
            session(of: screen("a"), screen("b", #"{"hidden":true}"#)), .pop(),
            .push(screen("c", #"{"hidden":true}"#)), pushed("d", #"{"hidden":true}"#, at: 0.1),
            holds: [
                "/bar/frame": track(rect(-150, 20, 375, 44), rect(-375, 20, 375, 44)),
                "/bar/shadow/frame": track(rect(-150, 64, 375, 0.5), rect(-375, 64, 375, 0.5)),
                "/bar/background/frame": track(rect(-150, 0, 375, 64), rect(-375, 0, 375, 64)),
            ]),
        Answer(
            "and a cancel lets it go",
            session(of: screen("a"), screen("b", #"{"hidden":true}"#)), .pop(),
            .push(screen("c", #"{"hidden":true}"#)), pushed("d", #"{"hidden":true}"#, at: 0.1),
            .cancel(#"{"progress":0.4}"#),
            holds: [
                "/bar/frame":
                    track(rect(-240, 20, 375, 44), rect(-375, 20, 375, 44), 0.1, "ease-out")
            ]),
        Answer(
            "another's bar fades in where a bar was leaving",
            session(of: screen("a", image), screen("b", #"{"hidden":true}"#)), .pop(),
            .push(screen("c", #"{"hidden":true}"#)),
            pushed("d", #"{"hidden":false,"background":null}"#, at: 0.1),
            holds: [
                "/bar/background/mode": text("slide"),
                "/bar/background/outgoing/0/screen": text("a"),
                "/bar/background/outgoing/0/frame/from": rect(-150, 0, 375, 64),
                "/bar/background/outgoing/0/opacity": track(1, 0),
                "/bar/background/incoming/0/opacity": track(0, 1),
                "/bar/background/incoming/0/frame":
                    track(rect(-150, 0, 375, 64), rect(0, 0, 375, 64)),
            ]),
        Answer(
            "a cancel ends what was left over by its own rule", three, .pop(),
            pushed("d", at: 0.1), .cancel(#"{"progress":0.4}"#),
            holds: [
                "/content/outgoing/0/screen": text("d"), "/content/outgoing/0/z": "2",
                "/content/outgoing/1/screen": text("c"), "/content/outgoing/1/z": "1",
                "/content/incoming/0/screen": text("b"), "/content/incoming/0/z": "0",
                // In front of b, it ends outside at the right.
                "/content/outgoing/1/frame":
                    track(rect(90, 64, 375, 603), rect(375, 64, 375, 603), 0.1, "ease-out"),
            ]),
    ])
    func leaves(_ row: Answer) async throws { try await row.check() }

    /// Heights are compared as they are answered: below an island none is a short decimal.
    @Test func aBackgroundIsKnownAgain() async {
        let client = await StackClient(
            session(
                of: screen("a", #"{"height":310.25,"barTintColor":"black","alpha":0.3}"#),
                screen("b", #"{"background":{"type":"image","name":"sky"}}"#), with: Self.island))
        await client.post("perform", #"{"bar":{"hidden":true}}"#)
        // The image goes while the first screen's colour comes, so that backgrounds slide.
        await client.post("pop", #"{"elapsed":0.1}"#)
        let push = await client.post(
            "push", #"{"screen":{"id":"e","bar":{"translucent":true}},"elapsed":0.1}"#)
        let screens = push["bar"]["background"]["outgoing"].elements.compactMap {
            $0["screen"].text
        }
        #expect(screens == ["a", "b"])
    }

    private static let system =
        #""motion":{"profile":"system","bar":{"duration":0.25,"curve":"linear"}}"#
    private static let island = #""device":"iphone-15""#
    private static let image = #"{"background":{"type":"image","name":"sky"}}"#
}
