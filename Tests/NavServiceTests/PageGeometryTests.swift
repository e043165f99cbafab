import Testing

/// Where bar, content and sub-header go when a page is pushed or popped.
struct PageGeometryTests {
    private static let plain = screen("a")
    private static let tall = screen("b", #"{"height":100,"subHeader":{"id":"tabs"}}"#)
    private static let small = #""device":"iphone-se-1""#

    /// Content and sub-header of a push from 44 to 100 points, or of the way back.
    private static func moves(
        _ reason: String, in members: String = "", back: Bool = false, incoming: String,
        outgoing: String, subHeader: String, alphas: (incoming: String, outgoing: String)
    ) -> Answer {
        let shadow =
            back
            ? track(rect(0, 120, 375, 0.5), rect(0, 64, 375, 0.5))
            : track(rect(0, 64, 375, 0.5), rect(0, 120, 375, 0.5))
        let frames =
            back
            ? track(rect(0, 20, 375, 100), rect(0, 20, 375, 44))
            : track(rect(0, 20, 375, 44), rect(0, 20, 375, 100))
        let backgrounds =
            back
            ? track(rect(0, 0, 375, 120), rect(0, 0, 375, 64))
            : track(rect(0, 0, 375, 64), rect(0, 0, 375, 120))
        let tabs = #"{"id":"tabs","screen":"b","stays":false,"frame":\#(subHeader),"#
        let header =
            tabs + #""alpha":\#(back ? alphas.outgoing : alphas.incoming)}"#
        let start = session(of: plain, with: members)
        let asks: [Ask] = back ? [.push(tall), .pop()] : [.push(tall)]
        return Answer(
            reason, start, asks: asks,
            holds: [
                "/bar/height": back ? track(100, 44) : track(44, 100),
                "/bar/frame": frames,
                "/bar/background":
                    #"{"mode":"blend","frame":\#(backgrounds),"outgoing":[],"incoming":[]}"#,
                "/bar/shadow/frame": shadow,
                "/content/incoming":
                    page(back ? "a" : "b", back ? 0 : 1, incoming, alphas.incoming),
                "/content/outgoing":
                    page(back ? "b" : "a", back ? 1 : 0, outgoing, alphas.outgoing),
                "/subHeader":
                    back
                    ? #"{"outgoing":[\#(header)],"incoming":[]}"#
                    : #"{"outgoing":[],"incoming":[\#(header)]}"#,
            ])
    }

    private static func page(
        _ screen: String, _ z: Int, _ frame: String, _ alpha: String
    ) -> String {
        #"[{"screen":"\#(screen)","z":\#(z),"frame":\#(frame),"alpha":\#(alpha),"#
            + #""dim":\#(track(0, 0))}]"#
    }

    private static let full = (incoming: track(1, 1), outgoing: track(1, 1))
    private static let crossing = (incoming: track(0, 1), outgoing: track(1, 0))

    @Test(arguments: [
        moves(
            "a push comes from the right",
            incoming: track(rect(375, 64, 375, 603), rect(0, 120, 375, 547)),
            outgoing: track(rect(0, 64, 375, 603), rect(-375, 120, 375, 547)),
            subHeader: track(rect(375, 8, 375, 56), rect(0, 64, 375, 56)), alphas: full),
        moves(
            "a pop comes from the left", back: true,
            incoming: track(rect(-375, 120, 375, 547), rect(0, 64, 375, 603)),
            outgoing: track(rect(0, 120, 375, 547), rect(375, 64, 375, 603)),
            subHeader: track(rect(0, 64, 375, 56), rect(375, 8, 375, 56)), alphas: full),
        moves(
            "right to left, a push comes from the left", in: mirrored,
            incoming: track(rect(-375, 64, 375, 603), rect(0, 120, 375, 547)),
            outgoing: track(rect(0, 64, 375, 603), rect(375, 120, 375, 547)),
            subHeader: track(rect(-375, 8, 375, 56), rect(0, 64, 375, 56)), alphas: full),
        moves(
            "right to left, a pop comes from the right", in: mirrored, back: true,
            incoming: track(rect(375, 120, 375, 547), rect(0, 64, 375, 603)),
            outgoing: track(rect(0, 120, 375, 547), rect(-375, 64, 375, 603)),
            subHeader: track(rect(0, 64, 375, 56), rect(-375, 8, 375, 56)), alphas: full),
        moves(
            "with reduced motion a push cross-fades in place", in: reduced,
            incoming: track(rect(0, 64, 375, 603), rect(0, 120, 375, 547)),
            outgoing: track(rect(0, 64, 375, 603), rect(0, 120, 375, 547)),
            subHeader: track(rect(0, 8, 375, 56), rect(0, 64, 375, 56)), alphas: crossing),
        moves(
            "with reduced motion a pop too", in: reduced, back: true,
            incoming: track(rect(0, 120, 375, 547), rect(0, 64, 375, 603)),
            outgoing: track(rect(0, 120, 375, 547), rect(0, 64, 375, 603)),
            subHeader: track(rect(0, 64, 375, 56), rect(0, 8, 375, 56)), alphas: crossing),
        moves(
            "reduced motion has no direction",
            in: #""traits":{"direction":"rtl","reduceMotion":true}"#,
            incoming: track(rect(0, 64, 375, 603), rect(0, 120, 375, 547)),
            outgoing: track(rect(0, 64, 375, 603), rect(0, 120, 375, 547)),
            subHeader: track(rect(0, 8, 375, 56), rect(0, 64, 375, 56)), alphas: crossing),
    ])
    func movesPages(_ row: Answer) async throws { try await row.check() }

    @Test(arguments: [
        Answer(
            "320×568, push 44 to 200 (S2's numbers)", session(of: plain, with: small),
            .push(screen("b", #"{"height":200,"subHeader":{"id":"new"}}"#)),
            holds: [
                "/content/incoming/0/frame":
                    track(rect(320, 64, 320, 504), rect(0, 220, 320, 348)),
                "/content/outgoing/0/frame":
                    track(rect(0, 64, 320, 504), rect(-320, 220, 320, 348)),
                "/subHeader/incoming/0/frame":
                    track(rect(320, -92, 320, 156), rect(0, 64, 320, 156)),
            ]),
        Answer(
            "320×568, pop 200 to 44", session(of: plain, with: small),
            .push(screen("b", #"{"height":200,"subHeader":{"id":"old"}}"#)), .pop(),
            holds: [
                "/content/incoming/0/frame":
                    track(rect(-320, 220, 320, 348), rect(0, 64, 320, 504)),
                "/content/outgoing/0/frame":
                    track(rect(0, 220, 320, 348), rect(320, 64, 320, 504)),
                "/subHeader/outgoing/0/frame":
                    track(rect(0, 64, 320, 156), rect(320, -92, 320, 156)),
            ]),
        Answer(
            "375×667, push 100 to 160 between two sub-headers",
            session(of: screen("a", #"{"height":100,"subHeader":{"id":"old"}}"#)),
            .push(screen("b", #"{"height":160,"subHeader":{"id":"new"}}"#)),
            holds: [
                "/subHeader/incoming":
                    header("new", "b", track(rect(375, 4, 375, 116), rect(0, 64, 375, 116))),
                "/subHeader/outgoing":
                    header("old", "a", track(rect(0, 64, 375, 56), rect(-375, 124, 375, 56))),
            ]),
        Answer(
            "one sub-header on both screens stays and grows", shared, .push(sharing),
            holds: [
                "/subHeader":
                    #"{"outgoing":[],"incoming":\#(header("tabs", "b", track(rect(0, 64, 375, 56), rect(0, 64, 375, 116)), stays: true))}"#
            ]),
        Answer(
            "and back", shared, .push(sharing), .pop(),
            holds: [
                "/subHeader":
                    #"{"outgoing":[],"incoming":\#(header("tabs", "a", track(rect(0, 64, 375, 116), rect(0, 64, 375, 56)), stays: true))}"#
            ]),
        Answer(
            "with reduced motion it does not fade",
            session(
                of: screen("a", #"{"height":100,"subHeader":{"id":"tabs"}}"#), with: reduced),
            .push(sharing),
            holds: [
                "/subHeader/incoming":
                    header(
                        "tabs", "b", track(rect(0, 64, 375, 56), rect(0, 64, 375, 116)), stays: true
                    )
            ]),
        Answer(
            "a sub-header without height comes on the old bar's bottom", session(of: plain),
            .push(screen("b", #"{"subHeader":{"id":"flat"}}"#)),
            holds: [
                "/subHeader/incoming/0/frame": track(rect(375, 64, 375, 0), rect(0, 64, 375, 0))
            ]),
        Answer(
            "content under a translucent bar keeps its height, and so does what covers it",
            session(of: screen("a", #"{"translucent":true}"#)),
            .push(screen("b", #"{"translucent":false,"height":100}"#)),
            holds: [
                "/content/incoming/0/frame":
                    track(rect(375, 120, 375, 547), rect(0, 120, 375, 547)),
                "/content/outgoing/0/frame": track(rect(0, 0, 375, 667), rect(-375, 0, 375, 667)),
            ]),
        Answer(
            "a large title below an island",
            session(of: plain, with: #""device":"iphone-15""#),
            .push(screen("b", #"{"largeTitle":true}"#)),
            holds: [
                "/bar/height": track(44, 96),
                "/bar/frame": track(rect(0, 53.6667, 393, 44), rect(0, 53.6667, 393, 96)),
                "/bar/background/frame":
                    track(rect(0, 0, 393, 97.6667), rect(0, 0, 393, 149.6667)),
                "/content/incoming/0/frame":
                    track(rect(393, 97.6667, 393, 754.3333), rect(0, 149.6667, 393, 702.3333)),
            ]),
        Answer(
            "nothing different: every track of the bar is still", session(of: plain),
            .push(screen("b")),
            holds: [
                "/bar/height": track(44, 44), "/bar/alpha": track(1, 1),
                "/bar/frame": still(rect(0, 20, 375, 44)),
                "/bar/background":
                    #"{"mode":"none","frame":\#(still(rect(0, 0, 375, 64))),"outgoing":[],"incoming":[]}"#,
                "/bar/backgroundColor": still(text("#FFFFFF")),
                "/container/backgroundColor": still(text("#FFFFFF")),
                "/bar/barStyle": jump(text("default"), text("default"), at: 0.125),
            ]),
    ])
    func holdsItsNumbers(_ row: Answer) async throws { try await row.check() }

    private static let shared = session(
        of: screen("a", #"{"height":100,"subHeader":{"id":"tabs"}}"#))
    private static let sharing = screen("b", #"{"height":160,"subHeader":{"id":"tabs"}}"#)

    private static func header(
        _ id: String, _ screen: String, _ frame: String, stays: Bool = false
    ) -> String {
        #"[{"id":"\#(id)","screen":"\#(screen)","stays":\#(stays),"frame":\#(frame),"#
            + #""alpha":\#(track(1, 1))}]"#
    }
}
