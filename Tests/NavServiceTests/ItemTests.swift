import Testing

/// How left items come and go.
struct ItemTests: ItemExpectations {
    private static let menu = #""leftItem":{"id":"menu","custom":true}"#
    private static let close = #""leftItem":{"id":"close","custom":true}"#

    /// From a root with some members to a screen with others, or back.
    private static func left(
        _ reason: String, _ old: String, _ new: String, in members: String = "",
        back: Bool = false, duration: Double, _ outgoing: String?, _ incoming: String?
    ) -> Answer {
        let new = screen("b", "{}", new)
        return Answer(
            reason, session(of: screen("a", "{}", old), with: members),
            asks: back ? [.push(new), .pop()] : [.push(new)],
            holds: [
                "/duration": "\(duration)",
                "/items/left": exchange(
                    outgoing, incoming, from: back ? "b" : "a", to: back ? "a" : "b"),
                "/bar/barStyle/delay": "\(duration / 2)",
            ])
    }

    @Test(arguments: [
        left(
            "a back button shows at the end", "", "", duration: 0.25, nil, comes(back("Back"))),
        left(
            "and hides at the start", "", "", back: true, duration: 0.25, goes(back("Back")), nil),
        left("none on either screen", "", noBack, duration: 0.25, nil, nil),
        left(
            "a custom button slides in from the side of its page, already opaque", "", close,
            duration: 0.3, nil, slide(custom("close"), x: 60, 0, alpha: (1, 1))),
        left(
            "and out again, fading", "", close, back: true, duration: 0.3,
            slide(custom("close"), x: 0, 60, alpha: (1, 0)), nil),
        left(
            "a custom button leaves to the left on a push", menu, "", duration: 0.3,
            slide(custom("menu"), x: 0, -60, alpha: (1, 0)), comes(back("Back"), at: 0.3)),
        left(
            "and fades in from there on a pop", menu, "", back: true, duration: 0.3,
            goes(back("Back")), slide(custom("menu"), x: -60, 0, alpha: (0, 1))),
        left(
            "two custom buttons move together", menu, close, duration: 0.3,
            slide(custom("menu"), x: 0, -60, alpha: (1, 0)),
            slide(custom("close"), x: 60, 0, alpha: (1, 1))),
        left(
            "and back", menu, close, back: true, duration: 0.3,
            slide(custom("close"), x: 0, 60, alpha: (1, 0)),
            slide(custom("menu"), x: -60, 0, alpha: (0, 1))),
        left(
            "right to left everything is mirrored", menu, close, in: mirrored, duration: 0.3,
            slide(custom("menu"), x: 0, 60, alpha: (1, 0)),
            slide(custom("close"), x: -60, 0, alpha: (1, 1))),
        left(
            "right to left, back", menu, close, in: mirrored, back: true, duration: 0.3,
            slide(custom("close"), x: 0, -60, alpha: (1, 0)),
            slide(custom("menu"), x: 60, 0, alpha: (0, 1))),
        left(
            "with reduced motion they cross-fade in the bar's time", menu, close, in: reduced,
            duration: 0.25, fades(custom("menu"), 1, 0), fades(custom("close"), 0, 1)),
        left(
            "with reduced motion, back", menu, close, in: reduced, back: true, duration: 0.25,
            fades(custom("close"), 1, 0), fades(custom("menu"), 0, 1)),
        left(
            "with reduced motion a back button fades", "", "", in: reduced, duration: 0.25, nil,
            fades(back("Back"), 0, 1)),
        left(
            "the same custom button stays, and nothing waits for it", menu, menu, duration: 0.25,
            nil, stays(custom("menu"))),
        left(
            "and back", menu, menu, back: true, duration: 0.25, nil, stays(custom("menu"))),
        left(
            "with reduced motion it stays too", menu, menu, in: reduced, duration: 0.25, nil,
            stays(custom("menu"))),
        left(
            "the same plain button stays", #""leftItem":{"id":"x"}"#,
            #""leftItem":{"id":"x","custom":false}"#, duration: 0.25, nil, stays(plain("x"))),
        left(
            "another plain button does not", #""leftItem":{"id":"x"}"#, #""leftItem":{"id":"y"}"#,
            duration: 0.25, goes(plain("x")), comes(plain("y"))),
        left(
            "one id of two kinds is two buttons", menu, #""leftItem":{"id":"menu"}"#,
            duration: 0.3, slide(custom("menu"), x: 0, -60, alpha: (1, 0)),
            comes(plain("menu"), at: 0.3)),
        left(
            "an offset of one's own", "", close, in: #""motion":{"buttons":{"offset":100.5}}"#,
            duration: 0.3, nil, slide(custom("close"), x: 100.5, 0, alpha: (1, 1))),
        left(
            "an offset of 0 takes its time all the same", "", close,
            in: #""motion":{"buttons":{"offset":0}}"#, duration: 0.3, nil,
            slide(custom("close"), x: 0, 0, alpha: (1, 1))),
        left(
            "an offset of 400", "", close, in: #""motion":{"buttons":{"offset":400}}"#,
            duration: 0.3, nil, slide(custom("close"), x: 400, 0, alpha: (1, 1))),
    ])
    func movesLeftItem(_ row: Answer) async throws { try await row.check() }

    private static let noBack = #""hidesBackButton":true"#

    @Test(arguments: [
        Answer(
            "back buttons that read alike stay",
            session(of: titled("a", "T"), titled("b", "T")), .push(screen("c")),
            holds: ["/items/left": exchange(nil, stays(back("T")), to: "c")]),
        Answer(
            "and on a pop", session(of: titled("a", "T"), titled("b", "T"), titled("c", "T")),
            .pop(), holds: ["/items/left": exchange(nil, stays(back("T")), to: "b")]),
        Answer(
            "others do not", session(of: titled("a", "T"), titled("b", "U")), .push(screen("c")),
            holds: [
                "/items/left": exchange(goes(back("T")), comes(back("U")), from: "b", to: "c")
            ]),
        Answer(
            "a hidden bar's buttons move as usual",
            session(of: screen("a", #"{"hidden":true}"#, menu)), .push(screen("b")),
            holds: [
                "/items/left":
                    exchange(
                        slide(custom("menu"), x: 0, -60, alpha: (1, 0)),
                        comes(back("Back"), at: 0.3))
            ]),
    ])
    func exchangesBackButtons(_ row: Answer) async throws { try await row.check() }
}
