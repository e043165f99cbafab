import HTTPLite
import TestSupport
import Testing

/// An interruption leaves the row of a bar's title where it is displayed.
@Suite struct InterruptedRowTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let reason: String
        let session: String
        let first: Ask
        let second: Ask
        /// The row's middle in the bar, where the second ends the first after 0.1 s.
        let middle: String

        init(
            _ reason: String, _ members: String, _ first: Ask, _ second: Ask, _ middle: String
        ) {
            self.reason = reason
            session = NavServiceTests.session(of: #"{"id":"a","title":"Home",\#(members)}"#)
            (self.first, self.second, self.middle) = (first, second, middle)
        }

        var testDescription: String { reason }
    }

    private static let low = Ask.push(#"{"id":"b","title":"Home"}"#)
    private static let tall = Ask.push(#"{"id":"b","title":"Home","bar":{"height":200}}"#)
    private static let perform = Ask(
        method: .post, path: "/perform", body: #"{"titleWidth":90,"elapsed":0.1}"#)
    private static let high = #""bar":{"height":200}"#
    private static let large = #""bar":{"largeTitle":true}"#
    private static let tabs = #""bar":{"height":200,"subHeader":{"id":"tabs"}}"#
    private static func b(_ members: String) -> String { #"{"id":"b","title":"Home",\#(members)}"# }
    private static func next(_ bar: String) -> Ask {
        .push(#"{"id":"c","title":"Home","bar":\#(bar)}"#, #","elapsed":0.1"#)
    }

    /// Of an iphone-8, in the classic profile: after 0.1 s of 0.25 the height is two fifths on its way.
    static let rows = [
        Row("equal bars", high, low, perform, "115.6"),
        Row("equal bars, growing", #""bar":{}"#, tall, perform, "84.4"),
        Row("another of the same height", high, low, next("{}"), "115.6"),
        Row("back up", high, low, next(#"{"height":200}"#), "115.6"),
        Row("to one between", high, low, next(#"{"height":60}"#), "115.6"),
        Row("with a sub-header that comes", #""bar":{}"#, low, next(#"{"height":84}"#), "22"),
        Row("a prompt that goes", #""prompt":"Choose""#, low, perform, "40"),
        Row("another, from a large title", large, low, next("{}"), "22"),
        Row("to a tall one, from a large title", large, low, next(#"{"height":200}"#), "22"),
        Row("a large title that comes", #""bar":{}"#, .push(b(large)), perform, "22"),
        Row("another, from a sub-header", tabs, low, next("{}"), "22"),
        Row("a sub-header that comes", #""bar":{}"#, .push(b(tabs)), perform, "22"),
        Row("from tall to a sub-header", high, .push(b(tabs)), perform, "115.6"),
    ]

    @Test(arguments: rows) func staysWhereItIsDisplayed(_ row: Row) async throws {
        let asks = [row.first, row.second]
        let before = try await middle(row.session, [row.first], "time=0.1")
        #expect(before == row.middle)
        #expect(try await middle(row.session, asks, "time=0") == row.middle)
    }

    /// Where the title that has come stands, from the bar's top.
    private func middle(
        _ session: String, _ asks: [Ask], _ query: String
    ) async throws -> String {
        let svg = try await DrawnPicture(
            "", session, asks, path: "/transition.svg?\(query)"
        ).draw().text
        let item = try #require(svg.ranges(of: #"data-entry="items-title-incoming-0""#).first)
        // Behind the item's own way there is its row.
        let place = try #require(svg[item.upperBound...].ranges(of: "translate(").dropFirst().first)
        let numbers = svg[place.upperBound...].prefix { $0 != ")" }.split(separator: " ")
        return String(try #require(numbers.last))
    }
}
