import HTTPLite
import TestSupport
import Testing

/// Where things stand in a bar.
@Suite struct PlaceTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let reason: String
        let picture: DrawnPicture
        /// A text, where it is anchored, and how.
        let text: String
        let x: Double
        let middle: Double
        let anchor: String

        init(
            _ reason: String, _ session: String, _ text: String, _ x: Double, _ middle: Double,
            _ anchor: String
        ) {
            self.reason = reason
            picture = DrawnPicture(reason, session)
            (self.text, self.x, self.middle, self.anchor) = (text, x, middle, anchor)
        }

        var testDescription: String { reason }
    }

    private static func detail(
        _ members: String = "", bar: String = "{}", with traits: String = #""traits":{}"#,
        below: String = #"{"id":"a","title":"Up"}"#
    ) -> String {
        let more = members.isEmpty ? "" : "," + members
        return session(of: below, screen("b", bar, #""title":"Title"\#(more)"#), with: traits)
    }

    private static let buttons = #""rightItems":[{"id":"one"},{"id":"two"}]"#
    private static let landscape = #""device":{"model":"iphone-15","orientation":"landscape"}"#

    /// Of an iphone-8, 375 points wide, whose bar begins at 20 and is 44 high, unless told.
    static let rows = [
        Row("a title in the middle", detail(), "Title", 187.5, 42, "middle"),
        Row("a label behind the chevron: 8, 11 and 6", detail(), "Up", 25, 42, "start"),
        Row("the first right item at the margin", detail(buttons), "one", 359, 42, "end"),
        Row(
            "the second 16 from it: o, n and e have 0.58 em", detail(buttons), "two",
            359 - 3 * 0.58 * 17 - 16, 42, "end"),
        Row(
            "another left item at the margin", detail(#""leftItem":{"id":"x"}"#), "x", 16, 42,
            "start"),
        Row(
            "wider phones have a wider margin",
            detail(buttons, with: #""device":"iphone-16-plus""#),
            "one", 410, 75.6667, "end"),
        Row(
            "of 413 points they don't",
            detail(buttons, with: #""device":{"model":"iphone-8","width":413}"#), "one", 397, 42,
            "end"),
        Row(
            "so have pads, of whatever width",
            detail(buttons, with: #""device":{"model":"ipad","width":320}"#), "one", 300, 45, "end"),
        Row(
            "the safe area comes to it", detail(buttons, with: landscape), "one", 852 - 79, 16,
            "end"),
        Row("also to the chevron", detail(with: landscape), "Up", 84, 16, "start"),
        Row(
            "mirrored, left is right", detail(buttons, with: mirrored), "Up", 350, 42, "end"),
        Row(
            "and right is left", detail(buttons, with: mirrored), "one", 16, 42, "start"),
        Row(
            "the row is the lowest of a tall bar", detail(bar: #"{"height":144}"#), "Title", 187.5,
            142, "middle"),
        Row(
            "above a sub-header, which takes what is more",
            detail(bar: #"{"height":144,"subHeader":{"id":"s"}}"#), "Title", 187.5, 42, "middle"),
        Row(
            "a large title at the margin, in 52 points of its own",
            detail(bar: #"{"largeTitle":true}"#), "Title", 16, 90, "start"),
        Row(
            "the row above it", detail(bar: #"{"largeTitle":true}"#), "Up", 25, 42, "start"),
        Row(
            "also in a taller bar", detail(bar: #"{"largeTitle":true,"height":150}"#), "Up", 25,
            96, "start"),
        Row(
            "no large title where a sub-header took its room",
            detail(bar: #"{"largeTitle":true,"height":150,"subHeader":{"id":"s"}}"#), "Title",
            187.5, 42, "middle"),
        Row(
            "no large title in a bar that is too low",
            detail(bar: #"{"largeTitle":true,"height":90}"#), "Title", 187.5, 88, "middle"),
        Row(
            "a large title mirrored", detail(bar: #"{"largeTitle":true}"#, with: mirrored), "Title",
            359, 90, "end"),
        Row(
            "a prompt in the highest 30 points", detail(#""prompt":"Choose""#), "Choose", 187.5, 35,
            "middle"),
        Row("and the row below it", detail(#""prompt":"Choose""#), "Title", 187.5, 72, "middle"),
        Row(
            "also in a tall bar",
            detail(#""prompt":"Choose""#, bar: #"{"height":144}"#), "Choose", 187.5, 35, "middle"),
        Row(
            "a title between its neighbours that has no room in the middle",
            detail(
                #""rightItems":[{"id":"x","title":"aaaaaaaaaaaa"}]"#, below: #"{"id":"a"}"#
            ).replacing(#""Title""#, with: #""aaaaaaaaaaaaa""#), "aaaaaaaaaaaaa",
            // Between the label's end with 8 and the button's start less 8, of 0.58 em a letter.
            (25 + 17 * (0.7 + 3 * 0.58) + 8 + 359 - 17 * 12 * 0.58 - 8) / 2, 42, "middle"),
        Row(
            "buttons whole, while an ellipsis of the title has room beside them",
            detail(
                #""rightItems":[{"id":"x","title":"aaaaaaaaaaaaaaaa"}]"#,
                below: #"{"id":"a","backTitle":"Up"}"#), "aaaaaaaaaaaaaaaa", 359, 42, "end"),
        Row(
            "a label that would push the title out is cut",
            detail(
                #""rightItems":[{"id":"x","title":"bbbbbbbbbbbbbbbb"}]"#,
                below: #"{"id":"a","backTitle":"aaaaaaaaaaaaaaaa"}"#), "aaaaaaaaaaaa…", 25, 42,
            "start"),
    ]

    @Test(arguments: rows)
    func stands(_ row: Row) async throws {
        let drawn = try #require(SVGDocument(await row.picture.draw().body))
        let text = try #require(
            drawn.elements("text").last { $0.text == row.text }, "\(drawn.texts)")
        let origin = drawn.origin(of: text)
        let size = try #require(text.numbers("font-size").first)
        let x = try origin.x + #require(text.numbers("x").first)
        // Capitals are 0.71 em high.
        let middle = try origin.y + #require(text.numbers("y").first) - 0.355 * size
        #expect(abs(x - row.x) < 0.001, "\(x)")
        #expect(abs(middle - row.middle) < 0.001, "\(middle)")
        #expect(text.attributes["text-anchor"] == row.anchor)
    }

    /// What is left over stands where its own screen's bar had put it, whoever interrupted whom.
    @Test(arguments: [
        (#"{"rightItems":[{"id":"share"}]}"#, "edit", "behind one that is shared and goes on"),
        (#"{"title":"A long title of another screen"}"#, "Detail", "beside other neighbours"),
        (#"{"prompt":"Choose"}"#, "Album", "a label, whatever comes above"),
        (#"{"bar":{"height":120,"subHeader":{"id":"s"}}}"#, "Detail", "in a bar that grows"),
        (#"{"bar":{"height":120}}"#, "Detail", "on a row that goes down"),
    ])
    func whatIsLeftOverStays(_ next: String, _ text: String, _ reason: String) async throws {
        let client = await StackClient(
            session(
                of: #"{"id":"a","title":"Album"}"#,
                #"{"id":"b","title":"Detail","rightItems":[{"id":"share"},{"id":"edit"}]}"#,
                #"{"id":"c","title":"Last","rightItems":[{"id":"share"}]}"#,
                with: #""motion":{"profile":"system","bar":{"curve":"linear"}}"#))
        // b is left over of the second and the third.
        let members = next.dropFirst().dropLast()
        let calls = [
            ("pop", "{}"), ("pop", #"{"elapsed":0.3}"#),
            ("push", #"{"screen":{"id":"d",\#(members)},"elapsed":0.1}"#),
            ("push", #"{"screen":{"id":"e"},"elapsed":0.1}"#),
        ]
        var shown: [(Double, Double)] = []
        for (index, (command, body)) in calls.enumerated() {
            if index > 1 {
                shown.append(try await place(of: text, in: client, "time=0.1"))
            }
            let status = await client.status(.post, command, body)
            try #require(status == 200)
            if index > 1 { shown.append(try await place(of: text, in: client, "time=0")) }
        }
        for (before, after) in [(shown[0], shown[1]), (shown[2], shown[3])] {
            #expect(before == after, "\(reason)")
        }
    }

    /// Where a text is that belongs to the screen b.
    private func place(
        of text: String, in client: StackClient, _ moment: String
    ) async throws -> (Double, Double) {
        let path = client.path + "/transition.svg?" + moment
        let drawn = try #require(SVGDocument(await client.client.call(.get, path).body))
        let found = drawn.elements("text").filter { element in
            element.text == text
                && drawn.ancestors(of: element).contains { $0.attributes["data-entry"] != nil }
        }
        let element = try #require(found.last, "\(drawn.texts)")
        let origin = drawn.origin(of: element)
        return try (
            origin.x + #require(element.numbers("x").first),
            origin.y + #require(element.numbers("y").first)
        )
    }

    @Test(arguments: [
        ("{}", "Title", ["17", "600", nil, nil], "a title"),
        (#"{"largeTitle":true}"#, "Title", ["34", "700", nil, nil], "a large one"),
        ("{}", "Up", ["17", "400", nil, nil], "a back label"),
        ("{}", "done", ["17", "600", nil, nil], "a button of the style done"),
        ("{}", "Choose", ["13", "400", nil, nil], "a prompt"),
        (
            #"{"titleAttributes":{"font":"O'N\\","size":20,"weight":300,"kern":2}}"#, "Title",
            ["20", "300", "2", #"'O\'N\\', "#], "a title with attributes"
        ),
    ])
    func isWritten(
        _ bar: String, _ text: String, _ wanted: [String?], _ reason: String
    ) async throws {
        let members = #""prompt":"Choose","rightItems":[{"id":"done","style":"done"}]"#
        let picture = DrawnPicture(reason, Self.detail(members, bar: bar))
        let drawn = try #require(SVGDocument(await picture.draw().body))
        let found = try #require(drawn.elements("text").last { $0.text == text }).attributes
        #expect(
            [found["font-size"], found["font-weight"], found["letter-spacing"]]
                == Array(wanted.prefix(3)), "\(reason)")
        if let font = wanted[3] { #expect(found["font-family"]?.hasPrefix(font) == true) }
    }

    /// In a shadow's filter, which reaches as far as the shadow.
    @Test func aTitleHasItsShadow() async throws {
        let shadow = ##"{"color":"#FF000080","dx":3,"dy":-40,"blur":8}"##
        let bar = #"{"titleAttributes":{"shadow":\#(shadow)}}"#
        let drawn = try #require(
            SVGDocument(await DrawnPicture("", Self.detail(bar: bar)).draw().body))
        let drop = try #require(drawn.elements("feDropShadow").first)
        #expect(drop.attributes["flood-color"] == "#FF000080")
        #expect(
            ["dx", "dy", "stdDeviation"].map { drop.attributes[$0] } == ["3", "-40", "4"])
        let filter = try #require(drop.parent.map { drawn.elements[$0] })
        let title = try #require(drawn.elements("text").first { $0.text == "Title" })
        #expect(title.attributes["filter"] == "url(#\(filter.attributes["id"] ?? ""))")
        let top = try #require(filter.numbers("y").first)
        #expect(top < (title.numbers("y").first ?? 0) - 40 - 17)
    }

    @Test func whatIsDisabledIsDim() async throws {
        let items = #""rightItems":[{"id":"on","enabled":true},{"id":"off","enabled":false}]"#
        let drawn = try #require(
            SVGDocument(await DrawnPicture("", Self.detail(items)).draw().body))
        for (text, opacity) in [("on", nil), ("off", "0.35")] {
            let found = try #require(drawn.elements("text").last { $0.text == text })
            #expect(drawn.ancestors(of: found).first?.attributes["opacity"] == opacity, "\(text)")
        }
    }

    /// Where one side is crowded all have their place, one beside the other.
    @Test(arguments: ["iphone-se-1", "iphone-8", "ipad"])
    func nothingLiesOnAnother(_ device: String) async throws {
        let items = (1...16).map { #"{"id":"a-long-name-\#($0)"}"# }.joined(separator: ",")
        let picture = DrawnPicture(
            "", Self.detail(#""rightItems":[\#(items)]"#, with: #""device":"\#(device)""#))
        let drawn = try #require(SVGDocument(await picture.draw().body))
        let specks = drawn.places(with: "data-entry").filter {
            drawn.elements[$0].attributes["data-entry"]?.hasPrefix("items-right") == true
        }
        #expect(specks.count == 16)
        let plates = drawn.elements("rect").filter { plate in
            drawn.ancestors(of: plate).contains {
                $0.attributes["data-entry"]?.hasPrefix("items-right") == true
            }
        }
        let extents = plates.compactMap { plate -> ClosedRange<Double>? in
            guard let x = plate.numbers("x").first, let width = plate.numbers("width").first
            else { return nil }
            return x...(x + width)
        }
        for (outer, inner) in zip(extents, extents.dropFirst()) {
            #expect(inner.upperBound < outer.lowerBound)
        }
    }
}
