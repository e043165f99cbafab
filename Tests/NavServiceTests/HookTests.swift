import Testing

/// The order of events, and what the declared hooks change (S4).
struct HookTests {
    private static func steps(_ steps: (Double, String, String?)...) -> String {
        let list = steps.map { at, event, screen in
            #"{"at":\#(at),"event":"\#(event)","screen":\#(screen.map(text) ?? "null")}"#
        }
        return "[" + list.joined(separator: ",") + "]"
    }

    private static let tabs = #"{"height":100,"subHeader":{"id":"tabs"}}"#

    @Test(arguments: [
        Answer(
            "a push: the old background first, then the new foreground", session(of: screen("a")),
            .push(screen("b")),
            holds: [
                "/steps":
                    steps(
                        (0, "willRestoreBackground", "a"), (0, "didRestoreBackground", "a"),
                        (0, "willRestoreForeground", "b"), (0, "didRestoreForeground", "b"),
                        (0.25, "complete", "b"))
            ]),
        Answer(
            "a pop: the foreground of the screen that comes back",
            session(of: screen("a"), screen("b")), .pop(),
            holds: [
                "/steps":
                    steps(
                        (0, "willRestoreForeground", "a"), (0, "didRestoreForeground", "a"),
                        (0.25, "complete", "a"))
            ]),
        Answer(
            "a first push has no screen below", "{}", .push(screen("a", tabs)),
            holds: [
                "/steps":
                    steps(
                        (0, "willRestoreForeground", "a"), (0, "didRestoreForeground", "a"),
                        (0.25, "complete", "a"))
            ]),
        Answer(
            "a sub-header that goes is removed before the end",
            session(of: screen("a", tabs), screen("b")), .pop(), .push(screen("c")),
            holds: [
                "/steps/4": #"{"at":0.25,"event":"removeSubHeader","screen":"a"}"#,
                "/steps/5": #"{"at":0.25,"event":"complete","screen":"c"}"#,
            ]),
        Answer(
            "a sub-header that only comes is not", session(of: screen("a")),
            .push(screen("b", tabs)), holds: ["/steps/4/event": text("complete")]),
        Answer(
            "nor one that stays", session(of: screen("a", tabs)), .push(screen("b", tabs)),
            holds: ["/steps/4/event": text("complete")]),
        Answer(
            "on a pop it goes with the popped screen",
            session(of: screen("a"), screen("b", tabs)), .pop(),
            holds: [
                "/steps":
                    steps(
                        (0, "willRestoreForeground", "a"), (0, "didRestoreForeground", "a"),
                        (0.25, "removeSubHeader", "b"), (0.25, "complete", "a"))
            ]),
        Answer(
            "the end comes when everything rests", session(of: screen("a", tabs)),
            .push(screen("b", "{}", #""leftItem":{"id":"x","custom":true}"#)),
            holds: [
                "/steps/4": #"{"at":0.3,"event":"removeSubHeader","screen":"a"}"#,
                "/steps/5": #"{"at":0.3,"event":"complete","screen":"b"}"#,
            ]),
        Answer(
            "pops of several screens tell of the last one alone",
            session(of: screen("a"), screen("b"), screen("c")), .pop(#"{"to":"a"}"#),
            holds: [
                "/steps":
                    steps(
                        (0, "willRestoreForeground", "a"), (0, "didRestoreForeground", "a"),
                        (0.25, "complete", "a"))
            ]),
        Answer(
            "nothing happens but the end where the top stays", session(of: screen("a")),
            .pop(#"{"toRoot":true}"#), holds: ["/steps": steps((0.25, "complete", "a"))]),
        Answer(
            "a cancel restores the foreground of the screen that stays",
            session(of: screen("a")), .push(screen("b")), .cancel(#"{"progress":0.4}"#),
            holds: [
                "/steps":
                    steps(
                        (0, "willRestoreForeground", "a"), (0, "didRestoreForeground", "a"),
                        (0.1, "complete", "a"))
            ]),
        Answer(
            "a cancelled push removes the abandoned screen's sub-header",
            session(of: screen("a")), .push(screen("b", tabs)), .cancel(#"{"progress":0.4}"#),
            holds: [
                "/steps/2": #"{"at":0.1,"event":"removeSubHeader","screen":"b"}"#,
                "/steps/3": #"{"at":0.1,"event":"complete","screen":"a"}"#,
            ]),
        Answer(
            "a cancelled pop removes nothing of the screen that stays",
            session(of: screen("a"), screen("b", tabs)), .pop(), .cancel(#"{"progress":0.4}"#),
            holds: [
                "/steps":
                    steps(
                        (0, "willRestoreForeground", "b"), (0, "didRestoreForeground", "b"),
                        (0.1, "complete", "b"))
            ]),
        Answer(
            "a cancelled first push leaves no screen to tell of", "{}", .push(screen("a", tabs)),
            .cancel(#"{"progress":0.4}"#),
            holds: [
                "/steps": steps((0.1, "removeSubHeader", "a"), (0.1, "complete", nil))
            ]),
    ])
    func happensInOrder(_ row: Answer) async throws { try await row.check() }

    private static func hooked(_ id: String, _ bar: String, _ hooks: String) -> String {
        screen(id, bar, #""hooks":\#(hooks)"#)
    }

    @Test(arguments: [
        Answer(
            "a background hook changes what the screen above inherits",
            session(
                of: hooked(
                    "a", #"{"barTintColor":"red"}"#,
                    #"{"willRestoreBackground":{"barTintColor":"green"}}"#), screen("b")),
            holds: [
                "/bar/barTintColor": text("#00FF00"),
                "/stack/1/stored/barTintColor": text("#00FF00"),
                "/stack/0/stored/barTintColor": text("#FF0000"),
            ]),
        Answer(
            "and not what its own screen shows",
            session(
                of: hooked(
                    "a", #"{"barTintColor":"red"}"#,
                    #"{"willRestoreBackground":{"barTintColor":"green"}}"#)),
            .push(screen("b")),
            holds: [
                "/before/barTintColor": text("#FF0000"), "/after/barTintColor": text("#00FF00"),
                "/bar/backgroundColor/from": text("#FF0000"),
            ]),
        Answer(
            "it comes back as it was",
            session(
                of: hooked(
                    "a", #"{"barTintColor":"red"}"#,
                    #"{"willRestoreBackground":{"barTintColor":"green"}}"#)),
            .push(screen("b")), .pop(), holds: ["/after/barTintColor": text("#FF0000")]),
        Answer(
            "the second background hook patches what the first made",
            session(
                of: hooked(
                    "a", "{}",
                    #"{"willRestoreBackground":{"barTintColor":"green","translucent":true},"#
                        + #""didRestoreBackground":{"barTintColor":"blue"}}"#), screen("b")),
            holds: [
                "/stack/1/stored/barTintColor": text("#0000FF"),
                "/stack/1/stored/translucent": "true",
            ]),
        Answer(
            "null in a hook is the session's default",
            session(
                of: hooked(
                    "a", #"{"barTintColor":"red","shadow":{"hidden":true}}"#,
                    #"{"didRestoreBackground":{"barTintColor":null,"shadow":null}}"#),
                screen("b"), with: #""defaults":{"barTintColor":"brown"}"#),
            holds: [
                "/stack/1/stored/barTintColor": text("#996633"), "/stack/1/stored/shadow": "null",
            ]),
        Answer(
            "what the screen above wishes itself comes first",
            session(
                of: hooked(
                    "a", "{}", #"{"willRestoreBackground":{"barTintColor":"green"}}"#),
                screen("b", #"{"barTintColor":"cyan"}"#)),
            holds: ["/stack/1/stored/barTintColor": text("#00FFFF")]),
        Answer(
            "a hook reaches further only by inheritance",
            session(
                of: hooked(
                    "a", "{}", #"{"willRestoreBackground":{"barTintColor":"green"}}"#),
                screen("b"), screen("c")),
            holds: ["/stack/2/stored/barTintColor": text("#00FF00")]),
        Answer(
            "a foreground hook changes what is displayed",
            session(
                of: hooked(
                    "a", #"{"tintColor":"red"}"#,
                    #"{"willRestoreForeground":{"tintColor":"green"}}"#)),
            holds: [
                "/bar/tintColor": text("#00FF00"), "/stack/0/stored/tintColor": text("#FF0000"),
            ]),
        Answer(
            "and not what is inherited",
            session(
                of: hooked(
                    "a", #"{"tintColor":"red"}"#,
                    #"{"willRestoreForeground":{"tintColor":"green"}}"#)),
            .push(screen("b")),
            holds: [
                "/before/tintColor": text("#00FF00"), "/after/tintColor": text("#FF0000"),
                "/bar/tintColor/from": text("#00FF00"), "/bar/tintColor/to": text("#FF0000"),
            ]),
        Answer(
            "it shows again after a pop",
            session(
                of: hooked(
                    "a", #"{"tintColor":"red"}"#,
                    #"{"didRestoreForeground":{"tintColor":"green"}}"#)),
            .push(screen("b")), .pop(),
            holds: [
                "/after/tintColor": text("#00FF00"), "/bar/tintColor/from": text("#FF0000"),
                "/bar/tintColor/to": text("#00FF00"),
            ]),
        Answer(
            "the second foreground hook patches what the first made",
            session(
                of: hooked(
                    "a", "{}",
                    #"{"willRestoreForeground":{"tintColor":"green","titleColor":"cyan"},"#
                        + #""didRestoreForeground":{"tintColor":"blue"}}"#)),
            holds: ["/bar/tintColor": text("#0000FF"), "/bar/titleColor": text("#00FFFF")]),
        Answer(
            "a title colour of null is by style, also in a hook",
            session(
                of: hooked(
                    "a", #"{"titleColor":"red"}"#,
                    #"{"willRestoreForeground":{"titleColor":null,"barStyle":"black"}}"#)),
            holds: [
                "/bar/titleColor": text("#FFFFFF"), "/bar/barStyle": text("black"),
                "/bar/statusBarStyle": text("lightContent"),
                "/bar/fill": ##"{"type":"solid","color":"#000000"}"##,
                "/stack/0/stored/barStyle": text("default"),
                "/stack/0/stored/titleColor": text("#FF0000"),
            ]),
        Answer(
            "\"default\" is null in a hook, but a value for the style",
            session(
                of: hooked(
                    "a", #"{"tintColor":"red","barStyle":"black"}"#,
                    #"{"willRestoreForeground":{"tintColor":"default","barStyle":"default"}}"#),
                with: #""defaults":{"tintColor":"brown","barStyle":"black"}"#),
            holds: ["/bar/tintColor": text("#996633"), "/bar/barStyle": text("default")]),
        Answer(
            "hooks are answered as given, null too",
            session(
                of: hooked(
                    "a", "{}",
                    #"{"willRestoreForeground":{"tintColor":"systemRed"},"#
                        + #""didRestoreBackground":{"shadow":null,"barTintColor":"default"}}"#)),
            holds: [
                "/stack/0/hooks/willRestoreForeground":
                    ##"{"tintColor":{"light":"#FF3B30","dark":"#FF453A"}}"##,
                "/stack/0/hooks/didRestoreBackground": #"{"shadow":null,"barTintColor":null}"#,
            ]),
    ])
    func patchesACopy(_ row: Answer) async throws { try await row.check() }
}
