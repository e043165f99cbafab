import HTTPLite
import TestSupport
import Testing

/// What can be seen in a picture.
@Suite struct PictureTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let reason: String
        let picture: DrawnPicture
        /// The texts in the picture, from the bottom up; what is told twice counts once.
        let texts: [String]

        init(_ reason: String, _ session: String, _ asks: Ask..., texts: [String]) {
            self.init(reason, session, asks, "/bar.svg", texts)
        }

        init(
            _ reason: String, _ session: String, _ asks: [Ask], _ path: String, _ texts: [String]
        ) {
            self.reason = reason
            picture = DrawnPicture(reason, session, asks, path: path)
            self.texts = texts
        }

        var testDescription: String { reason }
    }

    static let rows = [
        Row("a root", session(of: #"{"id":"a","title":"A"}"#), texts: ["a", "A", "9:41"]),
        Row(
            "a back button", session(of: #"{"id":"a","title":"First"}"#, #"{"id":"b"}"#),
            texts: ["b", "First", "9:41"]),
        Row(
            "an empty back title is a chevron alone",
            session(of: #"{"id":"a","backTitle":""}"#, #"{"id":"b"}"#), texts: ["b", "9:41"]),
        Row(
            "an empty title is none", session(of: #"{"id":"a","title":""}"#), texts: ["a", "9:41"]),
        Row(
            "buttons tell their ids",
            session(
                of: #"{"id":"a","leftItem":{"id":"menu"},"rightItems":[{"id":"x"},{"id":"y"}]}"#),
            texts: ["a", "menu", "x", "y", "9:41"]),
        Row(
            "a button tells its title, or of its image the first letter",
            session(
                of:
                    #"{"id":"a","rightItems":[{"id":"x","title":"Send"},{"id":"y","title":"Y","image":"trash"}]}"#
            ), texts: ["a", "Send", "t", "9:41"]),
        Row(
            "a prompt above the title",
            session(of: #"{"id":"a","title":"A","prompt":"Choose"}"#),
            texts: ["a", "Choose", "A", "9:41"]),
        Row(
            "what is left over of a pop that a push ends",
            session(
                of: #"{"id":"a","title":"A"}"#, #"{"id":"b","title":"B"}"#,
                with: #""motion":{"profile":"system"}"#),
            [.pop(), .push(#"{"id":"c","title":"C"}"#, #","elapsed":0.1"#)],
            "/transition.svg?progress=0.1", ["a", "b", "c", "A", "C", "B", "A", "9:41"]),
        Row(
            "a sub-header",
            session(of: screen("a", #"{"height":100,"subHeader":{"id":"tabs"}}"#)),
            texts: ["a", "tabs", "9:41"]),
        Row(
            "an image", session(of: screen("a", #"{"background":{"type":"image","name":"sea"}}"#)),
            texts: ["a", "sea", "9:41"]),
        Row(
            "a hidden bar has neither title nor sub-header",
            session(
                of: screen("a", #"{"hidden":true,"subHeader":{"id":"s"}}"#, #""title":"A""#)),
            texts: ["a", "9:41"]),
        Row(
            "a hidden status bar",
            session(of: #"{"id":"a"}"#, with: #""device":{"statusBarHidden":true}"#), texts: ["a"]),
        Row(
            "a phone in landscape has no status bar",
            session(of: #"{"id":"a"}"#, with: #""device":{"orientation":"landscape"}"#),
            texts: ["a"]),
        Row(
            "both screens in flight", session(of: #"{"id":"a","title":"A"}"#),
            [.push(#"{"id":"b","title":"B"}"#)], "/transition.svg?progress=0.5",
            ["a", "b", "A", "B", "A", "9:41"]),
        Row(
            "a perform on a covered screen shows the top",
            session(of: #"{"id":"a"}"#, #"{"id":"b","title":"Top"}"#),
            [
                Ask(
                    method: .post, path: "/perform",
                    body: #"{"screen":"a","bar":{"background":{"type":"image","name":"x"}}}"#)
            ], "/transition.svg", ["b", "Top", "Back", "9:41"]),
        Row(
            "scalars that XML cannot write are replaced",
            session(of: "{\"id\":\"a\",\"title\":\"x\u{FFFE}\u{FFFF}\u{85}y\"}"),
            texts: ["a", "x\u{FFFD}\u{FFFD}\u{85}y", "9:41"]),
        Row(
            "a long title ends in an ellipsis",
            session(of: #"{"id":"a","title":"\#(String(repeating: "word ", count: 40))"}"#),
            texts: ["a", "word word word word word word wor…", "9:41"]),
    ]

    @Test(arguments: rows)
    func shows(_ row: Row) async throws {
        let drawn = try #require(SVGDocument(await row.picture.draw().body))
        var texts: [String] = []
        for text in drawn.texts where texts.last != text { texts.append(text) }
        #expect(texts == row.texts)
    }

    @Test(arguments: [
        (##"{"barTintColor":"#12345678"}"##, "#12345678", "a solid colour, with its alpha"),
        (#"{"titleColor":"systemMint"}"#, "#00C7BE", "the title's colour"),
        (#"{"tintColor":"systemBrown"}"#, "#A2845E", "the tint"),
        (##"{"shadow":{"color":"#ABCDEF"}}"##, "#ABCDEF", "the shadow"),
        (#"{"translucent":true}"#, "#F7F7F7CC", "a blur's overlay"),
        (
            ##"{"background":{"type":"gradient","colors":["#123","#456"]}}"##, "#445566",
            "a gradient"
        ),
    ])
    func hasColor(_ bar: String, _ color: String, _ reason: String) async throws {
        let picture = DrawnPicture(reason, session(of: screen("a", bar, #""title":"A""#)))
        let text = try await picture.draw().text
        #expect(text.contains("\"\(color)\""), "\(reason)")
    }

    /// The gradient line of CSS, on a bar of 375 × 64.
    @Test(arguments: [
        (0.0, ["187.5", "64", "187.5", "0"], "to the top"),
        (90, ["0", "32", "375", "32"], "to the right"),
        (180, ["187.5", "0", "187.5", "64"], "to the bottom"),
        (45, ["77.75", "141.75", "297.25", "-77.75"], "to the top right, past the corners"),
    ])
    func gradientHasItsAngle(_ angle: Double, _ ends: [String], _ reason: String) async throws {
        let bar =
            #"{"background":{"type":"gradient","colors":["red","blue"],"angle":\#(angle)}}"#
        let drawn = try #require(
            SVGDocument(await DrawnPicture(reason, session(of: screen("a", bar))).draw().body))
        let line = try #require(drawn.elements("linearGradient").first?.attributes)
        #expect(["x1", "y1", "x2", "y2"].map { line[$0] } == ends, "\(reason)")
    }

    @Test(arguments: [
        ("{}", 184.0, "a plain bar"), (#"{"height":100}"#, 240, "a tall bar"),
        (#"{"hidden":true}"#, 140, "no bar: what is above it"),
    ])
    func hasItsHeight(_ bar: String, _ height: Double, _ reason: String) async throws {
        let drawn = try #require(
            SVGDocument(await DrawnPicture(reason, session(of: screen("a", bar))).draw().body))
        #expect(drawn.viewBox == "0 0 375 \(Int(height))", "\(reason)")
    }

    @Test(arguments: [("", "start", 12.0), (mirrored, "end", 363)])
    func isMirrored(_ traits: String, _ anchor: String, _ x: Double) async throws {
        let picture = DrawnPicture("", session(of: #"{"id":"a"}"#, with: traits))
        let drawn = try #require(SVGDocument(await picture.draw().body))
        let time = try #require(drawn.elements("text").last?.attributes)
        #expect(time["text-anchor"] == anchor)
        #expect(time["x"] == "\(Int(x))")
    }

    @Test func everythingIsAtItsSampledFrameAndAlpha() async throws {
        let picture = DrawnPicture(
            "", session(of: #"{"id":"a"}"#, with: reduced),
            .push(screen("b", #"{"height":144}"#)), path: "/transition.svg?progress=0.5")
        let drawn = try await picture.draw().text
        let page =
            #"<g data-entry="content-incoming-0" transform="translate(0 114)" opacity="0.5">"#
        #expect(drawn.contains(page), "content")
        #expect(drawn.contains(#"<rect fill="currentColor" width="375" height="114""#), "bar")
    }
}
