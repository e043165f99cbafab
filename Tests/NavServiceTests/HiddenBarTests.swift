import Testing

/// Bars that hide, show, or are not there at all.
struct HiddenBarTests {
    /// Differs from the hidden screen in everything that runs.
    private static let shown = screen("a", #"{"tintColor":"red","shadow":{"color":"green"}}"#)
    private static let hidden = screen(
        "b",
        #"{"hidden":true,"tintColor":"blue","titleColor":"cyan","barStyle":"black","#
            + #""barTintColor":"black","alpha":0.5,"height":100,"shadow":{"color":"yellow"}}"#)

    /// What a bar hiding or showing has in common: everything rests at the visible side's values,
    /// but the status bar and the container run.
    private static func rests(
        _ reason: String, in members: String = "", back: Bool = false, frame: String,
        background: String, shadow: String, incoming: String, outgoing: String
    ) -> Answer {
        Answer(
            reason, session(of: shown, with: members),
            asks: back ? [.push(hidden), .pop()] : [.push(hidden)],
            holds: [
                "/bar/frame": frame, "/bar/height": track(44, 44), "/bar/alpha": track(1, 1),
                "/bar/tintColor":
                    track(text("#FF0000"), text("#FF0000"), 0.2, "ease-in-out"),
                "/bar/titleColor":
                    track(text("#000000"), text("#000000"), 0.2, "ease-in-out"),
                "/bar/backgroundColor": still(text("#FFFFFF")),
                "/bar/barStyle": jump(text("default"), text("default"), at: 0.125),
                "/bar/statusBarStyle":
                    back
                    ? jump(text("lightContent"), text("darkContent"), at: 0.125)
                    : jump(text("darkContent"), text("lightContent"), at: 0.125),
                "/bar/background":
                    #"{"mode":"none","frame":\#(background),"outgoing":[],"incoming":[]}"#,
                "/bar/shadow":
                    #"{"color":\#(still(text("#00FF00"))),"frame":\#(shadow),"#
                    + #""image":\#(jump("null", "null", at: 0.125))}"#,
                "/container/backgroundColor":
                    back
                    ? track(text("#000000"), text("#FFFFFF"))
                    : track(text("#FFFFFF"), text("#000000")),
                "/content/incoming/0/frame": incoming, "/content/outgoing/0/frame": outgoing,
                "/subHeader": #"{"outgoing":[],"incoming":[]}"#,
            ])
    }

    @Test(arguments: [
        rests(
            "the bar leaves with its screen",
            frame: track(rect(0, 20, 375, 44), rect(-375, 20, 375, 44)),
            background: track(rect(0, 0, 375, 64), rect(-375, 0, 375, 64)),
            shadow: track(rect(0, 64, 375, 0.5), rect(-375, 64, 375, 0.5)),
            incoming: track(rect(375, 20, 375, 647), rect(0, 20, 375, 647)),
            outgoing: track(rect(0, 64, 375, 603), rect(-375, 64, 375, 603))),
        rests(
            "and comes back with it", back: true,
            frame: track(rect(-375, 20, 375, 44), rect(0, 20, 375, 44)),
            background: track(rect(-375, 0, 375, 64), rect(0, 0, 375, 64)),
            shadow: track(rect(-375, 64, 375, 0.5), rect(0, 64, 375, 0.5)),
            incoming: track(rect(-375, 64, 375, 603), rect(0, 64, 375, 603)),
            outgoing: track(rect(0, 20, 375, 647), rect(375, 20, 375, 647))),
        rests(
            "right to left it leaves to the right", in: mirrored,
            frame: track(rect(0, 20, 375, 44), rect(375, 20, 375, 44)),
            background: track(rect(0, 0, 375, 64), rect(375, 0, 375, 64)),
            shadow: track(rect(0, 64, 375, 0.5), rect(375, 64, 375, 0.5)),
            incoming: track(rect(-375, 20, 375, 647), rect(0, 20, 375, 647)),
            outgoing: track(rect(0, 64, 375, 603), rect(375, 64, 375, 603))),
        rests(
            "right to left it comes back from the right", in: mirrored, back: true,
            frame: track(rect(375, 20, 375, 44), rect(0, 20, 375, 44)),
            background: track(rect(375, 0, 375, 64), rect(0, 0, 375, 64)),
            shadow: track(rect(375, 64, 375, 0.5), rect(0, 64, 375, 0.5)),
            incoming: track(rect(375, 64, 375, 603), rect(0, 64, 375, 603)),
            outgoing: track(rect(0, 20, 375, 647), rect(-375, 20, 375, 647))),
        rests(
            "with reduced motion it goes up", in: reduced,
            frame: track(rect(0, 20, 375, 44), rect(0, -44, 375, 44)),
            background: track(rect(0, 0, 375, 64), rect(0, -64, 375, 64)),
            shadow: track(rect(0, 64, 375, 0.5), rect(0, 0, 375, 0.5)),
            incoming: still(rect(0, 20, 375, 647)), outgoing: still(rect(0, 64, 375, 603))),
        rests(
            "with reduced motion it comes down", in: reduced, back: true,
            frame: track(rect(0, -44, 375, 44), rect(0, 20, 375, 44)),
            background: track(rect(0, -64, 375, 64), rect(0, 0, 375, 64)),
            shadow: track(rect(0, 0, 375, 0.5), rect(0, 64, 375, 0.5)),
            incoming: still(rect(0, 64, 375, 603)), outgoing: still(rect(0, 20, 375, 647))),
    ])
    func restsAtTheVisibleSide(_ row: Answer) async throws { try await row.check() }

    private static let tabs = #"{"height":100,"subHeader":{"id":"tabs"}}"#
    private static let gone = #"{"hidden":true,"subHeader":{"id":"tabs"}}"#

    @Test(arguments: [
        Answer(
            "a sub-header leaves on its own bar's bottom, though the other side names it too",
            session(of: screen("a", tabs)), .push(screen("b", gone)),
            holds: [
                "/subHeader/incoming": "[]", "/subHeader/outgoing/0/stays": "false",
                "/subHeader/outgoing/0/frame":
                    track(rect(0, 64, 375, 56), rect(-375, 64, 375, 56)),
                "/subHeader/outgoing/0/alpha": track(1, 1),
                "/bar/frame": track(rect(0, 20, 375, 100), rect(-375, 20, 375, 100)),
            ]),
        Answer(
            "a sub-header comes with its bar on a push", session(of: screen("a", gone)),
            .push(screen("b", tabs)),
            holds: [
                "/subHeader/outgoing": "[]",
                "/subHeader/incoming/0/frame":
                    track(rect(375, 64, 375, 56), rect(0, 64, 375, 56)),
                "/bar/frame": track(rect(375, 20, 375, 100), rect(0, 20, 375, 100)),
                "/bar/height": track(100, 100),
            ]),
        Answer(
            "a sub-header comes back with its bar on a pop", session(of: screen("a", tabs)),
            .push(screen("b", gone)), .pop(),
            holds: [
                "/subHeader/incoming/0/frame":
                    track(rect(-375, 64, 375, 56), rect(0, 64, 375, 56))
            ]),
        Answer(
            "with reduced motion it goes up with the bar and fades",
            session(of: screen("a", tabs), with: reduced), .push(screen("b", gone)),
            holds: [
                "/subHeader/outgoing/0/frame":
                    track(rect(0, 64, 375, 56), rect(0, -56, 375, 56)),
                "/subHeader/outgoing/0/alpha": track(1, 0),
                "/bar/frame": track(rect(0, 20, 375, 100), rect(0, -100, 375, 100)),
            ]),
        Answer(
            "with reduced motion it comes down with the bar and fades in",
            session(of: screen("a", gone), with: reduced), .push(screen("b", tabs)),
            holds: [
                "/subHeader/incoming/0/frame":
                    track(rect(0, -56, 375, 56), rect(0, 64, 375, 56)),
                "/subHeader/incoming/0/alpha": track(0, 1),
                "/bar/frame": track(rect(0, -100, 375, 100), rect(0, 20, 375, 100)),
            ]),
        Answer(
            "the visible side's fill does not slide, whatever the other's is",
            session(of: screen("a", #"{"translucent":true}"#)),
            .push(screen("b", #"{"hidden":true,"barTintColor":"red","translucent":false}"#)),
            holds: [
                "/bar/background/mode": text("none"),
                "/bar/backgroundColor": still(text("#F7F7F7CC")),
                "/container/backgroundColor": track(text("#FFFFFF"), text("#FF0000")),
            ]),
        Answer(
            "a visible side without a shadow gives none",
            session(of: screen("a", #"{"shadow":{"hidden":true}}"#)),
            .push(screen("b", #"{"hidden":true,"shadow":{"color":"red"}}"#)),
            holds: ["/bar/shadow": "null"]),
    ])
    func takesItsSubHeaderAlong(_ row: Answer) async throws { try await row.check() }

    private static let second = screen(
        "b",
        #"{"hidden":true,"tintColor":"blue","barTintColor":"black","barStyle":"black","#
            + #""alpha":0.25,"height":60,"subHeader":{"id":"t"}}"#)

    private static func neither(_ reason: String, in members: String = "") -> Answer {
        let slides = members.isEmpty
        return Answer(
            reason,
            session(
                of: screen("a", #"{"hidden":true,"tintColor":"red","alpha":0.5,"height":100}"#),
                with: members), .push(second),
            holds: [
                "/bar/frame": still("null"),
                "/bar/background":
                    #"{"mode":"none","frame":\#(still("null")),"outgoing":[],"incoming":[]}"#,
                "/bar/shadow": "null", "/bar/height": track(60, 60),
                "/bar/alpha": track(0.25, 0.25),
                "/bar/tintColor":
                    track(text("#0000FF"), text("#0000FF"), 0.2, "ease-in-out"),
                "/bar/titleColor":
                    track(text("#FFFFFF"), text("#FFFFFF"), 0.2, "ease-in-out"),
                "/bar/backgroundColor": still(text("#000000")),
                "/bar/barStyle": jump(text("black"), text("black"), at: 0.125),
                "/bar/statusBarStyle":
                    jump(text("darkContent"), text("lightContent"), at: 0.125),
                "/container/backgroundColor": track(text("#FFFFFF"), text("#000000")),
                "/content/incoming/0/frame":
                    track(rect(slides ? 375 : 0, 20, 375, 647), rect(0, 20, 375, 647)),
                "/content/outgoing/0/frame":
                    track(rect(0, 20, 375, 647), rect(slides ? -375 : 0, 20, 375, 647)),
                "/subHeader": #"{"outgoing":[],"incoming":[]}"#,
            ])
    }

    @Test(arguments: [
        neither("both hidden: nothing of the bar moves"),
        neither("with reduced motion too", in: reduced),
    ])
    func isNotThere(_ row: Answer) async throws { try await row.check() }
}
