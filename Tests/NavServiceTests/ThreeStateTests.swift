import HTTPLite
import NavService
import TestSupport
import Testing

/// Absent, null and a value, for every field of a bar.
struct ThreeStateTests {
    /// Session defaults that differ from the built-in ones in every field.
    static let defaults = ##"""
        {"tintColor":"#010101","titleColor":"#020202","barStyle":"black",
         "titleAttributes":{"font":"Default"},"barTintColor":"#030303",
         "translucent":true,"background":{"type":"image","name":"default"},
         "shadow":{"color":"#040404"}}
        """##

    /// A screen below that differs from both in every field; each of its bar's own fields is set.
    static let below = ##"""
        {"id":"below","bar":{"tintColor":"#111111","titleColor":"#222222","barStyle":"default",
         "titleAttributes":{"kern":1},"barTintColor":"#333333","translucent":false,
         "background":{"type":"gradient","colors":["#444444","#555555"]},
         "shadow":{"hidden":true},"alpha":0.25,"height":100,"largeTitle":true,"hidden":true,
         "subHeader":{"id":"below-tabs"},"statusBarStyle":"darkContent",
         "statusBarHidden":true,"appearance":"light"}}
        """##

    /// One field: what is stored (nil for the own fields, which store nothing) and displayed.
    struct Field: Sendable, CustomTestStringConvertible {
        let name: String
        let value: String
        /// What is stored over the screen below, after null, and by value.
        var stored: (absent: String, null: String, value: String)?
        /// The member of the bar state to look at, and what it says.
        var shown: String
        var absent: String
        var null: String
        var set: String
        /// What else must be wished for the member to show it.
        var also = ""

        var testDescription: String { name }
    }

    private static let belowFill =
        ##"{"type":"gradient","colors":["#444444","#555555"],"angle":0}"##

    /// Where the background hides tint and translucency, what is displayed is read from the members
    /// that name them.
    static let fields = [
        Field(
            name: "tintColor", value: ##""#abc""##,
            stored: (##""#111111""##, ##""#010101""##, ##""#AABBCC""##), shown: "tintColor",
            absent: ##""#111111""##, null: ##""#010101""##, set: ##""#AABBCC""##),
        // By style: the screen below is not dark, so black; and never the session's default.
        Field(
            name: "titleColor", value: ##""#abc""##,
            stored: (##""#222222""##, "null", ##""#AABBCC""##), shown: "titleColor",
            absent: ##""#222222""##, null: ##""#000000""##, set: ##""#AABBCC""##),
        Field(
            name: "barStyle", value: text("black"),
            stored: (text("default"), text("black"), text("black")), shown: "barStyle",
            absent: text("default"), null: text("black"), set: text("black")),
        Field(
            name: "barTintColor", value: ##""#abc""##,
            stored: (##""#333333""##, ##""#030303""##, ##""#AABBCC""##), shown: "barTintColor",
            absent: ##""#333333""##, null: ##""#030303""##, set: ##""#AABBCC""##),
        Field(
            name: "translucent", value: "true", stored: ("false", "true", "true"),
            shown: "translucent", absent: "false", null: "true", set: "true"),
        // None: the inherited tint shows, not the session's default image.
        Field(
            name: "background", value: #"{"type":"image","name":"mine"}"#,
            stored: (
                ##"{"type":"gradient","colors":["#444444","#555555"]}"##, "null",
                #"{"type":"image","name":"mine"}"#
            ), shown: "fill", absent: belowFill, null: ##"{"type":"solid","color":"#333333"}"##,
            set: #"{"type":"image","name":"mine","opaque":true}"#),
        Field(
            name: "shadow", value: ##"{"color":"#abc"}"##,
            stored: (#"{"hidden":true}"#, "null", ##"{"color":"#AABBCC"}"##), shown: "shadow",
            absent: "null",
            null: ##"{"color":"#0000004D","image":null,"frame":\##(rect(0, 64, 375, 0.5))}"##,
            set: ##"{"color":"#AABBCC","image":null,"frame":\##(rect(0, 64, 375, 0.5))}"##),
        Field(
            name: "titleAttributes", value: #"{"size":20}"#,
            stored: (#"{"kern":1}"#, "null", #"{"size":20}"#), shown: "titleAttributes",
            absent: #"{"kern":1}"#, null: "null", set: #"{"size":20}"#),
        Field(
            name: "statusBarStyle", value: text("lightContent"), shown: "statusBarStyle",
            absent: text("darkContent"), null: text("darkContent"), set: text("lightContent"),
            also: #""background":null,"barTintColor":"white""#),
        Field(
            name: "statusBarHidden", value: "true", shown: "statusBarHidden", absent: "false",
            null: "false", set: "true"),
        Field(
            name: "appearance", value: text("dark"), shown: "appearance",
            absent: text("light"), null: text("light"), set: text("dark")),
        Field(
            name: "alpha", value: "0.5", shown: "alpha", absent: "1", null: "1", set: "0.5"),
        Field(name: "height", value: "80", shown: "height", absent: "44", null: "44", set: "80"),
        Field(
            name: "height", value: "80", shown: "height", absent: "96", null: "96", set: "80",
            also: #""largeTitle":true"#),
        Field(
            name: "largeTitle", value: "true", shown: "largeTitle", absent: "false", null: "false",
            set: "true"),
        Field(
            name: "hidden", value: "true", shown: "hidden", absent: "false", null: "false",
            set: "true"),
        Field(
            name: "subHeader", value: #"{"id":"tabs"}"#, shown: "subHeader", absent: "null",
            null: "null",
            set: #"""
                {"id":"tabs","frame":\#(rect(0, 64, 375, 56)),"frameInBar":\#(rect(0, 44, 375, 56))}
                """#, also: #""height":100"#),
    ]

    enum Wish: Sendable, CaseIterable { case absent, null, word, value }

    @Test(arguments: fields, Wish.allCases)
    func holdsOverAScreen(_ field: Field, _ wish: Wish) async throws {
        // For the style, "default" is a value of its own.
        let isStyle = field.name == "barStyle"
        let given =
            switch wish {
            case .absent: ""
            case .null: #""\#(field.name)":null"#
            case .word: #""\#(field.name)":"default""#
            case .value: #""\#(field.name)":\#(field.value)"#
            }
        let bar = "{" + [given, field.also].filter { !$0.isEmpty }.joined(separator: ",") + "}"
        let client = ServiceClient()
        let path = await client.createSession(
            session(of: Self.below, with: #""defaults":\#(Self.defaults)"#))
        let push = await client.call(.post, path + "/push", #"{"screen":{"id":"s","bar":\#(bar)}}"#)
        #expect(push.status == 200)
        let json = await client.call(.get, path).json

        let shown =
            switch wish {
            case .absent: field.absent
            case .word where isStyle: text("default")
            case .null, .word: field.null
            case .value: field.set
            }
        #expect(json.faults(against: ["/bar/\(field.shown)": shown]) == [])
        let after = push.json["after"][field.shown]
        #expect(after.differences(from: json["bar"][field.shown]) == [])

        if let stored = field.stored {
            let expected =
                switch wish {
                case .absent: stored.absent
                case .word where isStyle: text("default")
                case .null, .word: stored.null
                case .value: stored.value
                }
            #expect(json.faults(against: ["/stack/1/stored/\(field.name)": expected]) == [])
        } else {
            #expect(json.at("/stack/1/stored/\(field.name)") == nil)
        }

        let echoed = json.at("/stack/1/bar/\(field.name)")
        switch wish {
        case .absent: #expect(echoed == nil)
        case .word where isStyle: #expect(echoed == .string("default"))
        case .null, .word: #expect(echoed == .null)
        case .value:
            let wanted = field.stored?.value ?? field.value
            #expect(echoed?.differences(from: .reading(wanted)) == [])
        }
    }

    @Test(
        arguments: [
            first("tintColor", absent: ##""#010101""##, null: ##""#010101""##),
            first("titleColor", absent: ##""#020202""##, null: "null"),
            first("barStyle", absent: text("black"), null: text("black")),
            first("barTintColor", absent: ##""#030303""##, null: ##""#030303""##),
            first("translucent", absent: "true", null: "true"),
            first("background", absent: #"{"type":"image","name":"default"}"#, null: "null"),
            first("shadow", absent: ##"{"color":"#040404"}"##, null: "null"),
        ].flatMap { $0 })
    func holdsForTheFirstScreen(_ row: Answer) async throws { try await row.check() }

    private static func first(_ field: String, absent: String, null: String) -> [Answer] {
        let with = #""defaults":\#(defaults)"#
        return [
            Answer(
                "\(field) absent on the first screen", session(of: screen("s"), with: with),
                holds: ["/stack/0/stored/\(field)": absent]),
            Answer(
                "\(field) null on the first screen",
                session(of: screen("s", #"{"\#(field)":null}"#), with: with),
                holds: ["/stack/0/stored/\(field)": null]),
        ]
    }

    @Test(arguments: [
        ("tintColor", ##"{"light":"#007AFF","dark":"#0A84FF"}"##), ("titleColor", "null"),
        ("barStyle", text("default")), ("barTintColor", "null"), ("translucent", "false"),
        ("background", "null"), ("shadow", "null"),
    ])
    func defaultsFallBackToTheBuiltIn(_ field: String, _ builtIn: String) async {
        for wish in ["", #""\#(field)":null"#, #""\#(field)":"default""#] {
            let reply = await ServiceClient().call(
                .post, "/v1/sessions", session(of: screen("s"), with: #""defaults":{\#(wish)}"#))
            #expect(reply.status == 201)
            let faults = reply.json.faults(against: [
                "/defaults/\(field)": builtIn, "/stack/0/stored/\(field)": builtIn,
            ])
            #expect(faults == [], "\(wish)")
        }
    }

    @Test func defaultsAreAnsweredWhole() async {
        let reply = await ServiceClient().call(
            .post, "/v1/sessions", #"{"defaults":\#(Self.defaults)}"#)
        #expect(reply.json["defaults"].differences(from: .reading(Self.defaults)) == [])
    }

    @Test(arguments: [
        "alpha", "height", "largeTitle", "hidden", "subHeader", "statusBarStyle",
        "statusBarHidden", "appearance",
    ])
    func defaultsHaveNoOwnFields(_ field: String) async {
        let reply = await ServiceClient().call(
            .post, "/v1/sessions", #"{"defaults":{"\#(field)":null}}"#)
        #expect(reply.status == 422)
        #expect(reply.json.faultPointers == ["/defaults/\(field)"])
    }

    @Test func valuesAreStoredWhole() async {
        let client = ServiceClient()
        let path = await client.createSession(session(of: Self.below))
        let json = await client.call(.get, path).json
        #expect(
            Set(json["stack"][0]["stored"].names) == [
                "tintColor", "titleColor", "barStyle", "titleAttributes", "barTintColor",
                "translucent", "background", "shadow",
            ])
    }
}
