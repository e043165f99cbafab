import HTTPLite
import NavService
import TestSupport
import Testing

/// Pops to one screen, to many, to none.
struct PopTests {
    private static let three = session(
        of: screen("a", #"{"tintColor":"red"}"#), screen("b", #"{"tintColor":"green"}"#),
        screen("c", #"{"tintColor":"blue"}"#))

    private static func pops(
        _ reason: String, _ body: String?, kind: String = "pop", to: String, stack: String,
        popped: String
    ) -> Answer {
        Answer(
            reason, three, .pop(body),
            holds: [
                "/kind": text(kind), "/phase": text("run"), "/outcome": "null",
                "/interactive": "false", "/animated": "true", "/from": text("c"),
                "/to": text(to), "/stack": stack, "/popped": popped,
                "/before/screen": text("c"), "/after/screen": text(to), "/version": "2",
            ])
    }

    @Test(arguments: [
        pops("without a body", nil, to: "b", stack: #"["a","b"]"#, popped: #"["c"]"#),
        pops("an empty object", "{}", to: "b", stack: #"["a","b"]"#, popped: #"["c"]"#),
        pops("by one", #"{"count":1}"#, to: "b", stack: #"["a","b"]"#, popped: #"["c"]"#),
        pops("by two", #"{"count":2}"#, to: "a", stack: #"["a"]"#, popped: #"["c","b"]"#),
        pops("to the root", #"{"toRoot":true}"#, to: "a", stack: #"["a"]"#, popped: #"["c","b"]"#),
        pops("to a screen", #"{"to":"b"}"#, to: "b", stack: #"["a","b"]"#, popped: #"["c"]"#),
        pops("to the lowest", #"{"to":"a"}"#, to: "a", stack: #"["a"]"#, popped: #"["c","b"]"#),
        pops(
            "to the top itself there is no way", #"{"to":"c"}"#, kind: "none", to: "c",
            stack: #"["a","b","c"]"#, popped: "[]"),
        pops(
            "not to the root is plain", #"{"toRoot":false}"#, to: "b", stack: #"["a","b"]"#,
            popped: #"["c"]"#),
        pops(
            "null targets are none", #"{"to":null,"toRoot":null,"count":null}"#, to: "b",
            stack: #"["a","b"]"#, popped: #"["c"]"#),
        pops(
            "with the right source", #"{"source":"c"}"#, to: "b", stack: #"["a","b"]"#,
            popped: #"["c"]"#),
        pops(
            "with the right source, to the root", #"{"source":"c","toRoot":true}"#, to: "a",
            stack: #"["a"]"#, popped: #"["c","b"]"#),
    ])
    func popsTo(_ row: Answer) async throws { try await row.check() }

    @Test(arguments: [
        Answer(
            "one transition leads straight over the screens between", three,
            .pop(#"{"toRoot":true}"#),
            holds: [
                "/bar/tintColor": track(text("#0000FF"), text("#FF0000"), 0.2, "ease-in-out"),
                "/content/outgoing/0/screen": text("c"), "/content/incoming/0/screen": text("a"),
                "/content/incoming/0/frame/from": rect(-375, 64, 375, 603),
            ]),
        Answer(
            "the root's root is itself", session(of: screen("a", "{}", #""title":"A""#)),
            .pop(#"{"toRoot":true}"#),
            holds: [
                "/kind": text("none"), "/from": text("a"), "/to": text("a"), "/popped": "[]",
                "/stack": #"["a"]"#, "/duration": "0.25",
                "/content":
                    #"{"outgoing":[],"incoming":[{"screen":"a","z":0,"frame":\#(still(rect(0, 64, 375, 603))),"alpha":\#(track(1, 1)),"dim":\#(track(0, 0))}]}"#,
                "/items/title":
                    #"{"outgoing":[],"incoming":[{"kind":"title","title":"A","attributes":null,"screen":"a","stays":true,"translationX":\#(track(0, 0)),"alpha":\#(track(1, 1))}]}"#,
                "/bar/background/mode": text("none"),
            ]),
        Answer(
            "where nothing moves a back button stays too",
            session(of: screen("a"), screen("b")), .pop(#"{"to":"b"}"#),
            holds: [
                "/kind": text("none"), "/items/left/incoming/0/kind": text("back"),
                "/items/left/incoming/0/stays": "true", "/items/left/outgoing": "[]",
            ]),
        Answer(
            "with reduced motion it stays all the same",
            session(
                of: screen("a", #"{"height":80,"subHeader":{"id":"t"}}"#, #""title":"A""#),
                with: reduced), .pop(#"{"toRoot":true}"#),
            holds: [
                "/items/title/incoming/0/stays": "true",
                "/items/title/incoming/0/alpha": track(1, 1),
                "/content/incoming/0/alpha": track(1, 1), "/subHeader/incoming/0/stays": "true",
            ]),
        Answer(
            "a screen that holds lets others above it go",
            session(of: screen("a", "{}", #""popEnabled":false"#), screen("b")), .pop(),
            holds: ["/stack": #"["a"]"#]),
        Answer(
            "a screen below that holds is popped with the top",
            session(of: screen("a"), screen("b", "{}", #""popEnabled":false"#), screen("c")),
            .pop(#"{"toRoot":true}"#), holds: ["/popped": #"["c","b"]"#]),
        Answer(
            "a second pop with the same source pops nothing", three,
            .pop(#"{"source":"c"}"#), .pop(#"{"source":"c"}"#), status: 409,
            holds: ["/type": text("/problems/not-on-top")]),
        Answer(
            "a popped screen may be pushed again", three, .pop(), .push(screen("c")),
            holds: ["/stack": #"["a","b","c"]"#, "/after/tintColor": text("#00FF00")]),
    ])
    func isOneTransition(_ row: Answer) async throws { try await row.check() }

    /// The members of a transition are all there, whatever they hold.
    @Test func answersWhole() async {
        let client = ServiceClient()
        let path = await client.createSession(Self.three)
        let reply = await client.call(.post, path + "/pop")
        #expect(
            Set(reply.json.names) == [
                "session", "version", "kind", "phase", "outcome", "animated", "interactive", "from",
                "to", "duration", "bar", "container", "content", "subHeader", "items", "steps",
                "before", "after", "stack", "popped",
            ])
        #expect(
            Set(reply.json["bar"].names) == [
                "tintColor", "titleColor", "backgroundColor", "alpha", "height", "frame",
                "barStyle", "statusBarStyle", "statusBarAlpha", "background", "shadow",
            ])
        #expect(path.hasSuffix("/" + (reply.json["session"].text ?? "?")))
        let again = await client.call(.get, path + "/transition")
        #expect(again.status == 200)
        #expect(again.body == reply.body)
        #expect(again.field("etag") == "\"2-life1001\"")
    }
}
