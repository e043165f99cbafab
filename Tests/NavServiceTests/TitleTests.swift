import Testing

/// How titles and right items come and go, and what the system does with all of them.
struct TitleTests: ItemExpectations {
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
        titles("alike, one stays", "A", "A", nil, stays(title("A"))),
        titles("one has none", nil, "B", nil, comes(title("B"))),
        titles("the other has none", "A", nil, goes(title("A")), nil),
        titles("an empty title is no item", "", "", nil, nil),
        titles(
            "with reduced motion they fade", "A", "B", in: reduced, fades(title("A"), 1, 0),
            fades(title("B"), 0, 1)),
        titles(
            "with reduced motion alike ones stay too", "A", "A", in: reduced, nil,
            stays(title("A"))),
    ])
    func exchangesTitles(_ row: Answer) async throws { try await row.check() }

    private static func rights(
        _ reason: String, _ old: String, _ new: String, in members: String = "",
        back: Bool = false, _ outgoing: [String], _ incoming: [String]
    ) -> Answer {
        let new = screen("b", "{}", #""rightItems":\#(new)"#)
        return Answer(
            reason, session(of: screen("a", "{}", #""rightItems":\#(old)"#), with: members),
            asks: back ? [.push(new), .pop()] : [.push(new)],
            holds: [
                "/items/right": exchange(
                    outgoing, incoming, from: back ? "b" : "a", to: back ? "a" : "b")
            ])
    }

    private static let x = #"[{"id":"x"}]"#
    private static let xy = #"[{"id":"x"},{"id":"y"}]"#
    private static let yx = #"[{"id":"y"},{"id":"x"}]"#

    @Test(arguments: [
        rights("none on either screen", "[]", "[]", [], []),
        rights("each shows", "[]", xy, [], [comes(right("x")), comes(right("y"))]),
        rights("and hides", xy, "[]", [goes(right("x")), goes(right("y"))], []),
        rights("what both have stays", xy, xy, [], [stays(right("x")), stays(right("y"))]),
        rights("and back", xy, xy, back: true, [], [stays(right("x")), stays(right("y"))]),
        rights(
            "with reduced motion too", xy, xy, in: reduced, [],
            [stays(right("x")), stays(right("y"))]),
        rights(
            "in another order they stay, in that order", xy, yx, [],
            [stays(right("y")), stays(right("x"))]),
        rights(
            "a shared one stays while another comes", x, xy, [],
            [stays(right("x")), comes(right("y"))]),
        rights(
            "and while another goes", xy, x, [goes(right("y"))], [stays(right("x"))]),
        rights(
            "with reduced motion others fade", x, #"[{"id":"z"},{"id":"x"}]"#, in: reduced, [],
            [fades(right("z"), 0, 1), stays(right("x"))]),
        rights(
            "one that stays is drawn as the arriving screen says",
            #"[{"id":"x","title":"Old","style":"done"}]"#,
            #"[{"id":"x","image":"new","enabled":false}]"#, [],
            [stays(right("x") + #","image":"new","enabled":false"#)]),
    ])
    func exchangesRightItems(_ row: Answer) async throws { try await row.check() }

    // MARK: The system's profile

    private static let close = #""leftItem":{"id":"close","custom":true}"#

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
                "/items/left": exchange(springs(back("A"), 1, 0), nil, from: "b", to: "a"),
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
