import Testing

/// What a bar says of its style, its touches and its buttons.
struct BarStyleTests {
    @Test(arguments: [
        status("a white bar", "{}", light: false),
        status("a dark style", "{}", in: dark, light: true),
        status("a dark style over white", #"{"barTintColor":"white"}"#, in: dark, light: false),
        status("a dark style, hidden", #"{"hidden":true}"#, in: dark, light: true),
        status(
            "a dark style over an image", #"{"background":{"type":"image","name":"a"}}"#,
            in: dark, light: true),
        status("a wish is granted", #"{"statusBarStyle":"lightContent"}"#, light: true),
        status(
            "also over a black bar style", #"{"statusBarStyle":"darkContent","barStyle":"black"}"#,
            light: false),
        status(
            "null takes a wish back", #"{"statusBarStyle":null,"barTintColor":"black"}"#,
            light: true),
        status("an appearance of its own", #"{"appearance":"dark"}"#, light: true),
        status("a light one in the dark", #"{"appearance":"light"}"#, in: dark, light: false),
        status("a black bar style", #"{"barStyle":"black"}"#, light: true),
        status(
            "a black bar style over an image",
            #"{"barStyle":"black","background":{"type":"image","name":"a"}}"#, light: true),
        status("black", #"{"barTintColor":"black"}"#, light: true),
        status("a grey of luminance 0.1779", ##"{"barTintColor":"#757575"}"##, light: true),
        status("a grey of luminance 0.1812", ##"{"barTintColor":"#767676"}"##, light: false),
        status("red weighs 0.2126", #"{"barTintColor":"red"}"#, light: false),
        status("blue weighs 0.0722", #"{"barTintColor":"blue"}"#, light: true),
        status("a half green, 0.1544", ##"{"barTintColor":"#008000"}"##, light: true),
        status("brown, 0.1651", #"{"barTintColor":"brown"}"#, light: true),
        status(
            "black at 0.3 over its own container is black",
            #"{"barTintColor":"black","alpha":0.3}"#,
            light: true),
        status(
            "82/255 of black, over what it makes of white, is a grey of 117",
            ##"{"barTintColor":"#00000052"}"##, light: true),
        status(
            "81/255 makes 119", ##"{"barTintColor":"#00000051"}"##, light: false),
        status(
            "the same fades with the bar", ##"{"barTintColor":"#00000052","alpha":0.9}"##,
            light: false),
        status("a clear bar", #"{"barTintColor":"clear"}"#, light: false),
        status("a clear bar in the dark", #"{"barTintColor":"clear"}"#, in: dark, light: true),
        status(
            "hidden, the container is seen: black", #"{"barTintColor":"black","hidden":true}"#,
            light: true),
        status(
            "hidden, half of black over white",
            ##"{"barTintColor":"#00000080","hidden":true}"##, light: false),
        status(
            "an image may be anything", #"{"background":{"type":"image","name":"night"}}"#,
            light: false),
        status(
            "a gradient that ends black at the top",
            #"{"background":{"type":"gradient","colors":["white","black"]}}"#, light: true),
        status(
            "turned, it begins there",
            #"{"background":{"type":"gradient","colors":["white","black"],"angle":180}}"#,
            light: false),
        status(
            "from the left, the middle is grey",
            #"{"background":{"type":"gradient","colors":["white","black"],"angle":90}}"#,
            light: false),
        status(
            "of three colours the one in the middle",
            #"{"background":{"type":"gradient","colors":["white","black","white"],"angle":90}}"#,
            light: true),
        status(
            "a gradient fades too",
            #"{"alpha":0.3,"background":{"type":"gradient","colors":["white","black"]}}"#,
            light: false),
        status("the system's blur", #"{"translucent":true}"#, light: false),
        status(
            "a blur stained black is opaque enough",
            #"{"translucent":true,"barTintColor":"black"}"#, light: true),
        status(
            "217/255 times 0.6376 of black over white is #757575",
            #"{"translucent":true,"barTintColor":"black","alpha":0.6376}"#, light: true),
        status(
            "217/255 times 0.63 of black over white is #767676",
            #"{"translucent":true,"barTintColor":"black","alpha":0.63}"#, light: false),
    ])
    func choosesStatusBarStyle(_ row: Answer) async throws { try await row.check() }

    @Test(arguments: [
        touch("an ordinary bar keeps its touches", "{}", false),
        touch("a translucent one does not", #"{"translucent":true}"#, true),
        touch("a hidden one does not", #"{"hidden":true}"#, true),
        touch("alpha 0.01 is still there", #"{"alpha":0.01}"#, false),
        touch("alpha 0.0099 is not", #"{"alpha":0.0099}"#, true),
        touch("nor is alpha 0", #"{"alpha":0}"#, true),
        touch("a clear tint is a bar", #"{"barTintColor":"clear"}"#, false),
        touch("a gradient does not change it", translucentGradient, true),
    ])
    func letsTouchesThrough(_ row: Answer) async throws { try await row.check() }

    private static let translucentGradient =
        #"{"translucent":true,"background":{"type":"gradient","colors":["red","blue"]}}"#

    @Test(arguments: [
        color("by style", "{}", "#000000"),
        color("by dark style", "{}", in: dark, "#FFFFFF"),
        color("by a black bar style", #"{"barStyle":"black"}"#, "#FFFFFF"),
        color("given", #"{"titleColor":"red","barStyle":"black"}"#, "#FF0000"),
        color("given dynamic", #"{"titleColor":"systemRed"}"#, in: dark, "#FF453A"),
    ])
    func resolvesTitleColor(_ row: Answer) async throws { try await row.check() }

    @Test(arguments: [
        left("a root has none", [screen("a")], "null"),
        left("a root with an item of its own", [screen("a", "{}", custom)], customState),
        left("a custom item", [screen("a"), screen("b", "{}", custom)], customState),
        left(
            "an item that says it is not custom",
            [screen("a"), screen("b", "{}", #""leftItem":{"id":"x","custom":false}"#)],
            #"{"kind":"plain","id":"x"}"#),
        left(
            "an item that says nothing is plain",
            [screen("a"), screen("b", "{}", #""leftItem":{"id":"x"}"#)],
            #"{"kind":"plain","id":"x"}"#),
        left(
            "hiding the back button does not hide an item",
            [screen("a"), screen("b", "{}", custom + #","hidesBackButton":true"#)], customState),
        left(
            "a hidden back button",
            [screen("a", "{}", #""title":"A""#), screen("b", "{}", #""hidesBackButton":true"#)],
            "null"),
        left("a screen below without a name", [screen("a"), screen("b")], back("Back")),
        left(
            "the title below", [screen("a", "{}", #""title":"Home""#), screen("b")], back("Home")),
        left(
            "the back title below comes first",
            [screen("a", "{}", #""title":"Home","backTitle":"Go""#), screen("b")], back("Go")),
        left(
            "the screen's own titles do not count",
            [screen("a"), screen("b", "{}", #""title":"B","backTitle":"b""#)], back("Back")),
        left(
            "the screen directly below counts",
            [screen("a", "{}", #""title":"A""#), screen("b", "{}", #""title":"B""#), screen("c")],
            back("B")),
        left("12 letters fit", under(#""title":"abcdefghijkl""#), back("abcdefghijkl")),
        left("13 letters do not", under(#""title":"abcdefghijklm""#), back("Back")),
        left(
            "a back title is never replaced",
            under(#""title":"Home","backTitle":"abcdefghijklm""#), back("abcdefghijklm")),
        left("12 emoji fit", under(#""title":"\#(emoji(12))""#), back(emoji(12))),
        left("13 emoji do not", under(#""title":"\#(emoji(13))""#), back("Back")),
        left(
            "12 families are 84 scalars and fit", under(#""title":"\#(families(12))""#),
            back(families(12))),
        left("13 families do not", under(#""title":"\#(families(13))""#), back("Back")),
        left(
            "12 letters with accents of their own look like 12 and fit",
            under(#""title":"\#(accents(12))""#), back(accents(12))),
        left(
            "13 do not", under(#""title":"\#(accents(13))""#), back("Back")),
        left(
            "an empty back title is a chevron alone", under(#""title":"Home","backTitle":"""#),
            back("")),
        left("an empty title too", under(#""title":"""#), back("")),
        left(
            "a back title of null is none", under(#""title":"Home","backTitle":null"#),
            back("Home")),
    ])
    func choosesLeftItem(_ row: Answer) async throws { try await row.check() }

    @Test(arguments: [
        Answer(
            "a screen with only an id", #"{"stack":[{"id":"a"}]}"#,
            holds: [
                "/bar/screen": text("a"), "/bar/title": "null", "/bar/rightItems": "[]",
                "/bar/tintColor": text("#007AFF"), "/bar/barTintColor": "null",
                "/bar/barStyle": text("default"), "/bar/alpha": "1", "/bar/hidden": "false",
                "/bar/largeTitle": "false", "/bar/translucent": "false",
            ]),
        Answer(
            "titles and right items",
            session(
                of: screen("a", "{}", #""title":"A","rightItems":[{"id":"x"},{"id":"y"}]"#)),
            holds: [
                "/bar/title": text("A"), "/bar/rightItems": #"[{"id":"x"},{"id":"y"}]"#,
            ]),
        Answer(
            "an empty title is not none", session(of: screen("a", "{}", #""title":"""#)),
            holds: ["/bar/title": text("")]),
        Answer("an empty stack has no bar", "{}", holds: ["/bar": "null", "/stack": "[]"]),
        Answer(
            "the bar is the top's",
            session(
                of: screen("a", #"{"tintColor":"red"}"#), screen("b", #"{"tintColor":"blue"}"#)),
            .bar, holds: ["/screen": text("b"), "/tintColor": text("#0000FF")]),
    ])
    func tellsTheRest(_ row: Answer) async throws { try await row.check() }

    private static let custom = #""leftItem":{"id":"x","custom":true}"#
    private static let customState = #"{"kind":"custom","id":"x"}"#
    private static func emoji(_ count: Int) -> String { String(repeating: "🎈", count: count) }
    private static func families(_ count: Int) -> String {
        String(repeating: "👨‍👩‍👧‍👦", count: count)
    }
    private static func accents(_ count: Int) -> String {
        String(repeating: "e\u{301}", count: count)
    }
    private static func back(_ title: String) -> String { #"{"kind":"back","title":"\#(title)"}"# }
    private static func under(_ members: String) -> [String] {
        [screen("a", "{}", members), screen("b")]
    }

    private static func status(
        _ reason: String, _ bar: String, in members: String = "", light: Bool
    ) -> Answer {
        Answer(
            reason, session(of: screen("home", bar), with: members),
            holds: ["/bar/statusBarStyle": text(light ? "lightContent" : "darkContent")])
    }

    private static func touch(_ reason: String, _ bar: String, _ through: Bool) -> Answer {
        Answer(
            reason, session(of: screen("home", bar)), holds: ["/bar/touchThrough": "\(through)"])
    }

    private static func color(
        _ reason: String, _ bar: String, in members: String = "", _ color: String
    ) -> Answer {
        Answer(
            reason, session(of: screen("home", bar), with: members),
            holds: ["/bar/titleColor": text(color)])
    }

    private static func left(_ reason: String, _ screens: [String], _ item: String) -> Answer {
        Answer(
            reason, #"{"stack":[\#(screens.joined(separator: ","))]}"#,
            holds: ["/bar/leftItem": item])
    }
}
