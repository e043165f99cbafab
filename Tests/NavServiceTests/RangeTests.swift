import HTTPLite
import NavService
import TestSupport
import Testing

/// How far numbers, texts and lists may go: just inside is taken, just outside is refused where it
/// stands.
struct RangeTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let reason: String
        let pointer: String
        /// `$` stands for the value.
        let body: String
        let inside: [String]
        let outside: [String]

        init(
            _ reason: String, _ pointer: String, _ body: String, inside: [String],
            outside: [String]
        ) {
            self.reason = reason
            self.pointer = pointer
            self.body = body
            self.inside = inside
            self.outside = outside
        }

        var testDescription: String { reason }
    }

    private static func repeated(_ text: String, _ count: Int) -> String {
        "\"" + String(repeating: text, count: count) + "\""
    }

    private static func list(_ element: String, _ count: Int) -> String {
        "[" + Array(repeating: element, count: count).joined(separator: ",") + "]"
    }

    private static func numbered(_ count: Int) -> String {
        "[" + (0..<count).map { #"{"id":"s\#($0)"}"# }.joined(separator: ",") + "]"
    }

    private static let controls = (0..<32).map { code in
        let digits = String(code, radix: 16)
        return "\"a\\u00" + (digits.count == 1 ? "0" : "") + digits + "b\""
    }

    private static let titles = (
        inside: [
            "\"\"", repeated("a", 256), repeated("🎈", 256), repeated("e\u{301}", 128),
            "\"a\\u007fb\"", "\"a\\u0085b\"", "\"a\u{2028}b\"",
        ],
        outside: [repeated("a", 257), repeated("🎈", 257), repeated("e\u{301}", 129)] + controls
    )

    private static let names = (
        inside: ["\"a\"", repeated("a", 256), repeated("🎈", 256)],
        outside: ["\"\"", repeated("a", 257), "\"a\\nb\""]
    )

    private static let ids = (
        inside: ["\"a\"", repeated("Z", 64), #""aZ09._~-""#, #"".""#, #""..""#],
        outside: [
            "\"\"", repeated("a", 65), #""a b""#, #""a/b""#, #""é""#, #""a%41""#, #""a:b""#,
            "\"a\\u0000\"", #""ａ""#,
        ]
    )

    private static let created = [
        Row(
            "title", "/stack/0/title", #"{"stack":[{"id":"s","title":$}]}"#,
            inside: titles.inside, outside: titles.outside),
        Row(
            "backTitle", "/stack/0/backTitle", #"{"stack":[{"id":"s","backTitle":$}]}"#,
            inside: titles.inside, outside: titles.outside),
        Row(
            "image name", "/defaults/background/name",
            #"{"defaults":{"background":{"type":"image","name":$}}}"#,
            inside: names.inside, outside: names.outside),
        Row(
            "compact image name", "/defaults/background/compactName",
            #"{"defaults":{"background":{"type":"image","name":"a","compactName":$}}}"#,
            inside: names.inside, outside: names.outside),
        Row(
            "screen id", "/stack/0/id", #"{"stack":[{"id":$}]}"#, inside: ids.inside,
            outside: ids.outside),
        Row(
            "left item id", "/stack/0/leftItem/id", #"{"stack":[{"id":"s","leftItem":{"id":$}}]}"#,
            inside: ids.inside, outside: ids.outside),
        Row(
            "right item id", "/stack/0/rightItems/0/id",
            #"{"stack":[{"id":"s","rightItems":[{"id":$}]}]}"#, inside: ids.inside,
            outside: ids.outside),
        Row(
            "sub-header id", "/stack/0/bar/subHeader/id",
            #"{"stack":[{"id":"s","bar":{"subHeader":{"id":$}}}]}"#, inside: ids.inside,
            outside: ids.outside),
        Row(
            "titleWidth", "/stack/0/titleWidth", #"{"stack":[{"id":"s","titleWidth":$}]}"#,
            inside: ["0", "4096", "1e2", "-0"], outside: ["-0.01", "4096.01", "1e300"]),
        Row(
            "alpha", "/stack/0/bar/alpha", #"{"stack":[{"id":"s","bar":{"alpha":$}}]}"#,
            inside: ["0", "1", "0.5"], outside: ["-0.01", "1.01"]),
        Row(
            "height on an iphone-8", "/stack/0/bar/height",
            #"{"stack":[{"id":"s","bar":{"height":$}}]}"#,
            inside: ["44", "333.5"], outside: ["43.99", "333.51", "0", "-44"]),
        Row(
            "height in landscape", "/stack/0/bar/height",
            #"{"device":{"orientation":"landscape"},"stack":[{"id":"s","bar":{"height":$}}]}"#,
            inside: ["32", "187.5"], outside: ["31.99", "187.51"]),
        Row(
            "height on a pad", "/stack/0/bar/height",
            #"{"device":"ipad","stack":[{"id":"s","bar":{"height":$}}]}"#,
            inside: ["50", "540"], outside: ["49.99", "540.01"]),
        Row(
            "height over a base of one's own", "/stack/0/bar/height",
            #"{"device":{"barHeight":20},"stack":[{"id":"s","bar":{"height":$}}]}"#,
            inside: ["20"], outside: ["19.99"]),
        Row(
            "angle", "/defaults/background/angle",
            #"{"defaults":{"background":{"type":"gradient","colors":["red","blue"],"angle":$}}}"#,
            inside: ["0", "360", "359.9"], outside: ["-0.01", "360.01"]),
        Row(
            "gradient colours", "/defaults/background/colors",
            #"{"defaults":{"background":{"type":"gradient","colors":$}}}"#,
            inside: [list(#""red""#, 2), list(#""red""#, 8)],
            outside: ["[]", list(#""red""#, 1), list(#""red""#, 9)]),
        Row(
            "gradient or image", "/defaults/background/type",
            #"{"defaults":{"background":{"type":$,"colors":["red","blue"]}}}"#,
            inside: [text("gradient")], outside: [text("Gradient"), text("blur"), text("")]),
        Row(
            "right items", "/stack/0/rightItems", #"{"stack":[{"id":"s","rightItems":$}]}"#,
            inside: ["[]", numbered(16)], outside: [numbered(17)]),
        Row(
            "screens", "/stack", #"{"stack":$}"#, inside: ["[]", numbered(256)],
            outside: [numbered(257)]),
        Row(
            "the journal's size", "/journal/size", #"{"journal":{"size":$}}"#,
            inside: ["1", "1000", "2.0", "null"], outside: ["0", "1001", "-1", "1.5", "1e300"]),
        Row(
            "duration", "/motion/bar/duration", #"{"motion":{"bar":{"duration":$}}}"#,
            inside: ["0", "10"], outside: ["-0.01", "10.01"]),
        Row(
            "foreground duration", "/motion/foreground/duration",
            #"{"motion":{"foreground":{"duration":$}}}"#, inside: ["0", "10"],
            outside: ["-0.01", "10.01"]),
        Row(
            "offset", "/motion/buttons/offset", #"{"motion":{"buttons":{"offset":$}}}"#,
            inside: ["0", "400"], outside: ["-0.01", "400.01"]),
        Row(
            "profile", "/motion/profile", #"{"motion":{"profile":$}}"#,
            inside: [text("classic"), text("system"), text("none"), "null"],
            outside: [text("Classic"), text("spring"), text("default")]),
        Row(
            "appearance", "/traits/appearance", #"{"traits":{"appearance":$}}"#,
            inside: [text("light"), text("dark"), "null"], outside: [text("Dark"), text("auto")]),
        Row(
            "direction", "/traits/direction", #"{"traits":{"direction":$}}"#,
            inside: [text("ltr"), text("rtl")], outside: [text("RTL"), text("ttb")]),
        Row(
            "barStyle", "/defaults/barStyle", #"{"defaults":{"barStyle":$}}"#,
            inside: [text("default"), text("black"), "null"],
            outside: [text("Black"), text("light"), text("")]),
    ]

    @Test(arguments: created)
    func holdsWhenCreating(_ row: Row) async {
        await Self.holds(row, taken: 201) { body in
            await ServiceClient().call(.post, "/v1/sessions", body)
        }
    }

    private static let restored = [
        Row(
            "a height of the other orientation", "/stack/0/bar/height",
            #"{"stack":[{"id":"s","bar":{"height":$}}]}"#,
            inside: ["32", "43.99", "333.5"], outside: ["31.99", "333.51"]),
        Row(
            "half the longer side, also in landscape", "/stack/0/bar/height",
            #"{"device":{"orientation":"landscape"},"stack":[{"id":"s","bar":{"height":$}}]}"#,
            inside: ["32", "187.51", "333.5"], outside: ["31.99", "333.51"]),
        Row(
            "screens", "/stack", #"{"stack":$}"#, inside: [numbered(256)],
            outside: [numbered(257)]),
    ]

    @Test(arguments: restored)
    func holdsWhenRestoring(_ row: Row) async {
        await Self.holds(row, taken: 201) { body in
            await ServiceClient().call(.put, "/v1/sessions/0123456789abcdef", body)
        }
    }

    private static let pushed = [
        Row(
            "height of a pushed screen", "/screen/bar/height",
            #"{"screen":{"id":"s","bar":{"height":$}}}"#, inside: ["44", "333.5"],
            outside: ["43.99", "333.51"]),
        Row(
            "elapsed of a push", "/elapsed", #"{"screen":{"id":"s"},"elapsed":$}"#,
            inside: ["0", "1e6"], outside: ["-0.01", "1000000.01"]),
    ]

    @Test(arguments: pushed)
    func holdsWhenPushing(_ row: Row) async {
        await Self.holds(row, taken: 200) { body in
            let client = ServiceClient()
            let path = await client.createSession(session(of: TestSession.root))
            return await client.call(.post, path + "/push", body)
        }
    }

    private static let popped = [
        Row(
            "count", "/count", #"{"count":$}"#, inside: ["1", "2", "2.0"],
            outside: ["0", "-1", "1.5", "0.99"]),
        Row(
            "elapsed of a pop", "/elapsed", #"{"elapsed":$}"#, inside: ["0", "1e6"],
            outside: ["-0.01", "1000000.01"]),
        Row(
            "the source of a pop", "/source", #"{"source":$}"#, inside: [text("c"), "null"],
            outside: [text(""), text("a b")]),
        Row(
            "where to pop", "/to", #"{"to":$}"#, inside: [text("a"), "null"],
            outside: [text(""), text("a b")]),
    ]

    @Test(arguments: popped)
    func holdsWhenPopping(_ row: Row) async {
        await Self.holds(row, taken: 200) { body in
            let client = ServiceClient()
            let path = await client.createSession(
                session(of: screen("a"), screen("b"), screen("c")))
            return await client.call(.post, path + "/pop", body)
        }
    }

    private static let cancelled = [
        Row(
            "progress", "/progress", #"{"progress":$}"#, inside: ["0", "0.9999"],
            outside: ["-0.01", "1.01"]),
        Row(
            "elapsed", "/elapsed", #"{"elapsed":$}"#, inside: ["0", "0.2499"],
            outside: ["-0.01", "1000000.01"]),
    ]

    @Test(arguments: cancelled)
    func holdsWhenCancelling(_ row: Row) async {
        await Self.holds(row, taken: 200) { body in
            let client = ServiceClient()
            let path = await client.createSession(session(of: TestSession.root))
            _ = await client.call(.post, path + "/push", #"{"screen":{"id":"s"}}"#)
            return await client.call(.post, path + "/cancel", body)
        }
    }

    static func holds(_ row: Row, taken: Int, _ ask: (String) async -> Reply) async {
        for value in row.inside {
            let reply = await ask(row.body.replacing("$", with: value))
            #expect(reply.status == taken, "\(value): \(reply.text)")
        }
        for value in row.outside {
            let reply = await ask(row.body.replacing("$", with: value))
            #expect(reply.status == 422, "\(value)")
            #expect(reply.json["type"].text == "/problems/validation-failed")
            #expect(reply.json.faultPointers == [row.pointer], "\(value)")
        }
    }
}
