import Testing

/// How buttons and titles come and go.
struct ItemTests {
    // MARK: Expected items

    private static func item(
        _ identity: String, _ x: String, _ alpha: String, stays: Bool = false
    ) -> String {
        "{\(identity),\"stays\":\(stays),\"translationX\":\(x),\"alpha\":\(alpha)}"
    }

    private static func custom(_ id: String) -> String { #""kind":"custom","id":"\#(id)""# }
    private static func plain(_ id: String) -> String { #""kind":"plain","id":"\#(id)""# }
    private static func back(_ title: String) -> String { #""kind":"back","title":"\#(title)""# }
    private static func title(_ title: String) -> String { #""kind":"title","title":"\#(title)""# }
    private static func right(_ ids: String...) -> String {
        #""kind":"right","items":[\#(ids.map { #"{"id":"\#($0)"}"# }.joined(separator: ","))]"#
    }

    /// A custom button's slide and fade (S3).
    private static func slide(
        _ identity: String, x from: Double, _ to: Double, alpha: (Double, Double)
    ) -> String {
        item(
            identity, track(from, to, 0.3, "ease-in-out"),
            track(alpha.0, alpha.1, 0.3, "ease-in-out"))
    }

    /// Hides at the start (S2).
    private static func goes(_ identity: String) -> String {
        item(identity, track(0, 0), jump("1", "0", at: 0))
    }

    /// Shows at completion (S2).
    private static func comes(_ identity: String, at end: Double = 0.25) -> String {
        item(identity, track(0, 0), jump("0", "1", at: end))
    }

    private static func stays(_ identity: String) -> String {
        item(identity, track(0, 0), track(1, 1), stays: true)
    }

    private static func fades(_ identity: String, _ from: Double, _ to: Double) -> String {
        item(identity, track(0, 0), track(from, to))
    }

    private static func exchange(_ outgoing: String?, _ incoming: String?) -> String {
        #"{"outgoing":\#(outgoing ?? "null"),"incoming":\#(incoming ?? "null")}"#
    }

    // MARK: Left items

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
                "/duration": "\(duration)", "/items/left": exchange(outgoing, incoming),
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
            "back buttons never stay, even where they read alike",
            session(of: titled("a", "T"), titled("b", "T")), .push(screen("c")),
            holds: ["/items/left": exchange(goes(back("T")), comes(back("T")))]),
        Answer(
            "nor on a pop", session(of: titled("a", "T"), titled("b", "T"), titled("c", "T")),
            .pop(), holds: ["/items/left": exchange(goes(back("T")), comes(back("T")))]),
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
    func keepsBackButtonsApart(_ row: Answer) async throws { try await row.check() }

    // MARK: Titles and right items

    private static func titled(_ id: String, _ title: String) -> String {
        screen(id, "{}", #""title":"\#(title)""#)
    }

    private static func titles(
        _ reason: String, _ old: String?, _ new: String?, in members: String = "",
        _ outgoing: String?, _ incoming: String?
    ) -> Answer {
        Answer(
            reason, session(of: old.map { titled("a", $0) } ?? screen("a"), with: members),
            .push(new.map { titled("b", $0) } ?? screen("b")),
            holds: ["/items/title": exchange(outgoing, incoming)])
    }

    @Test(arguments: [
        titles("hide and show", "A", "B", goes(title("A")), comes(title("B"))),
        titles("alike, they are two", "A", "A", goes(title("A")), comes(title("A"))),
        titles("one has none", nil, "B", nil, comes(title("B"))),
        titles("the other has none", "A", nil, goes(title("A")), nil),
        titles("an empty title is no item", "", "", nil, nil),
        titles(
            "with reduced motion they fade", "A", "B", in: reduced, fades(title("A"), 1, 0),
            fades(title("B"), 0, 1)),
        titles(
            "with reduced motion alike ones fade too", "A", "A", in: reduced,
            fades(title("A"), 1, 0), fades(title("A"), 0, 1)),
    ])
    func exchangesTitles(_ row: Answer) async throws { try await row.check() }

    private static func rights(
        _ reason: String, _ old: String, _ new: String, in members: String = "",
        back: Bool = false, _ outgoing: String?, _ incoming: String?
    ) -> Answer {
        let new = screen("b", "{}", #""rightItems":\#(new)"#)
        return Answer(
            reason, session(of: screen("a", "{}", #""rightItems":\#(old)"#), with: members),
            asks: back ? [.push(new), .pop()] : [.push(new)],
            holds: ["/items/right": exchange(outgoing, incoming)])
    }

    private static let x = #"[{"id":"x"}]"#
    private static let xy = #"[{"id":"x"},{"id":"y"}]"#
    private static let yx = #"[{"id":"y"},{"id":"x"}]"#

    @Test(arguments: [
        rights("none on either screen", "[]", "[]", nil, nil),
        rights("all of a screen show as one", "[]", xy, nil, comes(right("x", "y"))),
        rights("and hide as one", xy, "[]", goes(right("x", "y")), nil),
        rights("equal lists stay", xy, xy, nil, stays(right("x", "y"))),
        rights("and back", xy, xy, back: true, nil, stays(right("x", "y"))),
        rights("with reduced motion too", xy, xy, in: reduced, nil, stays(right("x", "y"))),
        rights(
            "another order is another list", xy, yx, goes(right("x", "y")),
            comes(right("y", "x"))),
        rights("a longer list is another", x, xy, goes(right("x")), comes(right("x", "y"))),
        rights(
            "with reduced motion others fade", x, xy, in: reduced, fades(right("x"), 1, 0),
            fades(right("x", "y"), 0, 1)),
    ])
    func exchangesRightItems(_ row: Answer) async throws { try await row.check() }

    // MARK: The system's profile

    private static let system = #""motion":{"profile":"system"}"#
    private static let spring = "spring(3,1000,500)"

    private static func springs(_ identity: String, _ from: Double, _ to: Double) -> String {
        item(identity, track(0, 0, 0.5, spring), track(from, to, 0.5, spring))
    }

    @Test(arguments: [
        Answer(
            "titles travel; without a width the old one goes 100 points",
            session(of: titled("a", "A"), with: system), .push(titled("b", "B")),
            holds: [
                "/duration": "0.5",
                "/items/title":
                    exchange(
                        item(
                            title("A"), track(0, -100, 0.5, spring), track("1", "0", 0.25)),
                        item(
                            title("B"), track(187.5, 0, 0.5, spring),
                            track("0", "1", 0.25, delay: 0.25))),
                "/items/left": exchange(nil, springs(back("A"), 0, 1)),
                "/bar/height": track(44, 44, 0.5, spring),
                "/bar/tintColor/duration": "0.5", "/bar/tintColor/curve": text(spring),
            ]),
        Answer(
            "back, to the other side, by the width of the title that leaves",
            session(of: titled("a", "A"), with: system),
            .push(screen("b", "{}", #""title":"B","titleWidth":75"#)), .pop(),
            holds: [
                // (375 − 75) / 2 − 27 = 123
                "/items/title/outgoing/0/translationX": track(0, 123, 0.5, spring),
                "/items/title/incoming/0/translationX": track(-187.5, 0, 0.5, spring),
                "/items/left": exchange(springs(back("A"), 1, 0), nil),
            ]),
        Answer(
            "a title wider than the bar does not go the other way",
            session(of: screen("a", "{}", #""title":"A","titleWidth":330"#), with: system),
            .push(screen("b")),
            holds: ["/items/title/outgoing/0/translationX": track(0, 0, 0.5, spring)]),
        Answer(
            "custom buttons slide as S3's, in the system's time",
            session(of: screen("a"), with: system), .push(screen("b", "{}", close)),
            holds: [
                "/items/left/incoming/0/translationX": track(60, 0, 0.5, spring),
                "/items/left/incoming/0/alpha": track(1, 1, 0.5, spring),
            ]),
        Answer(
            "with reduced motion titles only fade",
            session(
                of: titled("a", "A"),
                with: system + "," + reduced), .push(titled("b", "B")),
            holds: [
                "/items/title": exchange(springs(title("A"), 1, 0), springs(title("B"), 0, 1))
            ]),
    ])
    func followsTheSystem(_ row: Answer) async throws { try await row.check() }
}
