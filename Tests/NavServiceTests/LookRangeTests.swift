import HTTPLite
import NavService
import TestSupport
import Testing

/// How far that may go which a screen is drawn by, and what it moves by.
struct LookRangeTests {
    typealias Row = RangeTests.Row

    /// A member of a screen, with `$` for its value.
    private static func ofScreen(
        _ pointer: String, _ member: String, inside: [String], outside: [String]
    ) -> Row {
        Row(
            pointer, "/stack/0/" + pointer, #"{"stack":[{"id":"s",\#(member)}]}"#, inside: inside,
            outside: outside)
    }

    private static func ofMotion(
        _ pointer: String, _ member: String, inside: [String], outside: [String]
    ) -> Row {
        Row(
            pointer, "/motion/" + pointer, "{\"motion\":{\(member)}}", inside: inside,
            outside: outside)
    }

    private static func repeated(_ count: Int) -> String {
        "\"" + String(repeating: "a", count: count) + "\""
    }

    private static let texts = (
        inside: [text("a"), repeated(256)], outside: [text(""), repeated(257), "\"a\\nb\""]
    )

    private static func attribute(
        _ name: String, inside: [String], outside: [String]
    ) -> Row {
        ofScreen(
            "bar/titleAttributes/" + name, #""bar":{"titleAttributes":{"\#(name)":$}}"#,
            inside: inside, outside: outside)
    }

    private static func attributeShadow(
        _ name: String, _ rest: String, inside: [String], outside: [String]
    ) -> Row {
        ofScreen(
            "bar/titleAttributes/shadow/" + name,
            #""bar":{"titleAttributes":{"shadow":{"color":"red","\#(name)":$,\#(rest)}}}"#,
            inside: inside, outside: outside)
    }

    @Test(arguments: [
        ofScreen("prompt", #""prompt":$"#, inside: texts.inside, outside: texts.outside),
        ofScreen(
            "leftItem/title", #""leftItem":{"id":"x","title":$}"#, inside: texts.inside,
            outside: texts.outside),
        ofScreen(
            "rightItems/0/image", #""rightItems":[{"id":"x","image":$}]"#, inside: texts.inside,
            outside: texts.outside),
        ofScreen(
            "rightItems/0/style", #""rightItems":[{"id":"x","style":$}]"#,
            inside: [text("plain"), text("done"), "null"], outside: [text("Done"), text("")]),
        ofScreen(
            "rightItems/1/id", #""rightItems":[{"id":"x"},{"id":$}]"#, inside: [text("y")],
            outside: [text("x")]),
        ofScreen(
            "bar/shadow/image", #""bar":{"shadow":{"image":$}}"#, inside: texts.inside,
            outside: texts.outside),
        ofScreen(
            "bar/shadow", #""bar":{"shadow":$}"#,
            inside: [#"{"color":"red","image":"a"}"#, #"{"image":"a"}"#, #"{"hidden":true}"#],
            outside: ["{}", #"{"image":"a","hidden":true}"#, #"{"hidden":false}"#]),
        ofScreen(
            "bar/background/promptName",
            #""bar":{"background":{"type":"image","name":"a","promptName":$}}"#,
            inside: texts.inside, outside: texts.outside),
        ofScreen(
            "bar/statusBarStyle", #""bar":{"statusBarStyle":$}"#,
            inside: [text("lightContent"), text("darkContent"), text("default"), "null"],
            outside: [text("light"), text("")]),
        ofScreen(
            "bar/appearance", #""bar":{"appearance":$}"#,
            inside: [text("light"), text("dark"), text("default"), "null"],
            outside: [text("Dark"), text("auto")]),
        attribute("font", inside: texts.inside, outside: texts.outside),
        attribute("size", inside: ["1", "200"], outside: ["0.99", "200.01"]),
        attribute("weight", inside: ["100", "900"], outside: ["99.99", "900.01"]),
        attribute("kern", inside: ["-100", "100"], outside: ["-100.01", "100.01"]),
        attributeShadow(
            "dx", #""dy":0,"blur":0"#, inside: ["-100", "100"], outside: ["-100.01", "100.01"]),
        attributeShadow(
            "dy", #""dx":0,"blur":0"#, inside: ["-100", "100"], outside: ["-100.01", "100.01"]),
        attributeShadow(
            "blur", #""dx":0,"dy":0"#, inside: ["0", "100"], outside: ["-0.01", "100.01"]),
        ofMotion(
            "page/parallax", #""page":{"parallax":$}"#, inside: ["0", "1"],
            outside: ["-0.01", "1.01"]),
        ofMotion(
            "page/dim", #""page":{"dim":$}"#, inside: ["0", "1"], outside: ["-0.01", "1.01"]),
        ofMotion(
            "items", #""items":$"#, inside: [text("bar"), text("page"), "null"],
            outside: [text("Page"), text("")]),
        ofMotion(
            "adapt/duration", #""adapt":{"duration":$}"#, inside: ["0", "10"],
            outside: ["-0.01", "10.01"]),
        ofMotion(
            "bar/curve", #""bar":{"curve":$}"#,
            inside: [text("spring(0.001,1000000,0.001)")],
            outside: [text("spring(0.0009,1,1)"), text("spring(1,1000001,1)")]),
        Row(
            "the word of back buttons", "/labels/back", #"{"labels":{"back":$}}"#,
            inside: texts.inside + ["null"], outside: texts.outside),
        Row(
            "how many characters a back label takes", "/labels/backLimit",
            #"{"labels":{"backLimit":$}}"#, inside: ["0", "256", "12.0", "null"],
            outside: ["-1", "257", "1.5"]),
        Row(
            "safe areas at the sides", "/device/safeAreaSides", #"{"device":{"safeAreaSides":$}}"#,
            inside: ["0", "200"], outside: ["-0.01", "200.01"]),
        Row(
            "safe area below", "/device/safeAreaBottom", #"{"device":{"safeAreaBottom":$}}"#,
            inside: ["0", "200"], outside: ["-0.01", "200.01"]),
    ])
    func holdsWhenCreating(_ row: Row) async {
        await RangeTests.holds(row, taken: 201) { body in
            await ServiceClient().call(.post, "/v1/sessions", body)
        }
    }
}
