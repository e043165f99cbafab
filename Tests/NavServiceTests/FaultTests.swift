import HTTPLite
import NavService
import TestSupport
import Testing

/// What is said of inputs that are wrong in their shape.
struct FaultTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let reason: String
        let body: String
        let pointers: [String]
        /// What the first fault's detail must contain.
        let hint: String

        init(_ reason: String, _ body: String, _ pointers: [String], hint: String = "") {
            self.reason = reason
            self.body = body
            self.pointers = pointers
            self.hint = hint
        }

        var testDescription: String { reason }
    }

    private static func misspelt(_ member: String, _ meant: String, _ body: String, at: String)
        -> Row
    {
        Row(
            "\(member) for \(meant)", body, [at + "/" + member], hint: "did you mean \(meant)?")
    }

    private static let misspelt = [
        misspelt("stak", "stack", #"{"stak":[]}"#, at: ""),
        misspelt("Device", "device", #"{"Device":"ipad"}"#, at: ""),
        misspelt(
            "safe-area-top", "safeAreaTop", #"{"device":{"safe-area-top":20}}"#, at: "/device"),
        misspelt("apearance", "appearance", #"{"traits":{"apearance":"dark"}}"#, at: "/traits"),
        misspelt(
            "reducedMotion", "reduceMotion", #"{"traits":{"reducedMotion":true}}"#, at: "/traits"),
        misspelt("button", "buttons", #"{"motion":{"button":{}}}"#, at: "/motion"),
        misspelt(
            "durations", "duration", #"{"motion":{"bar":{"durations":1}}}"#, at: "/motion/bar"),
        misspelt("tintcolour", "tintColor", #"{"defaults":{"tintcolour":"red"}}"#, at: "/defaults"),
        misspelt(
            "barTintColour", "barTintColor",
            #"{"stack":[{"id":"s","bar":{"barTintColour":"red"}}]}"#,
            at: "/stack/0/bar"),
        misspelt("tittle", "title", #"{"stack":[{"id":"s","tittle":"S"}]}"#, at: "/stack/0"),
        misspelt(
            "rightItem", "rightItems", #"{"stack":[{"id":"s","rightItem":[]}]}"#, at: "/stack/0"),
        misspelt(
            "customs", "custom", #"{"stack":[{"id":"s","leftItem":{"id":"x","customs":true}}]}"#,
            at: "/stack/0/leftItem"),
        misspelt(
            "ID", "id", #"{"stack":[{"id":"s","rightItems":[{"id":"x","ID":"y"}]}]}"#,
            at: "/stack/0/rightItems/0"),
        misspelt(
            "willRestoreForground", "willRestoreForeground",
            #"{"stack":[{"id":"s","hooks":{"willRestoreForground":{}}}]}"#, at: "/stack/0/hooks"),
        misspelt(
            "colours", "colors",
            #"{"defaults":{"background":{"type":"gradient","colors":["red","blue"],"colours":[]}}}"#,
            at: "/defaults/background"),
        misspelt(
            "opaqe", "opaque",
            #"{"defaults":{"background":{"type":"image","name":"a","opaqe":true}}}"#,
            at: "/defaults/background"),
        misspelt(
            "colour", "color", ##"{"defaults":{"shadow":{"color":"red","colour":"red"}}}"##,
            at: "/defaults/shadow"),
    ]

    private static let strange = [
        Row("like nothing there is", #"{"quux":1}"#, ["/quux"], hint: "unknown member"),
        Row(
            "a foreground field in a background hook",
            #"{"stack":[{"id":"s","hooks":{"willRestoreBackground":{"tintColor":"red"}}}]}"#,
            ["/stack/0/hooks/willRestoreBackground/tintColor"]),
        Row(
            "a background field in a foreground hook",
            #"{"stack":[{"id":"s","hooks":{"didRestoreForeground":{"translucent":true}}}]}"#,
            ["/stack/0/hooks/didRestoreForeground/translucent"]),
        Row(
            "an own field in a hook",
            #"{"stack":[{"id":"s","hooks":{"willRestoreBackground":{"alpha":1}}}]}"#,
            ["/stack/0/hooks/willRestoreBackground/alpha"]),
        Row(
            "a gradient's member in an image",
            #"{"defaults":{"background":{"type":"image","name":"a","angle":1}}}"#,
            ["/defaults/background/angle"]),
        Row(
            "an image's member in a gradient",
            #"{"defaults":{"background":{"type":"gradient","colors":["red","red"],"name":"a"}}}"#,
            ["/defaults/background/name"]),
        Row(
            "an offset for the bar", #"{"motion":{"bar":{"offset":1}}}"#, ["/motion/bar/offset"]),
        Row(
            "stored is honoured in a restoration only",
            #"{"stack":[{"id":"s","stored":{"tintColor":"red"}}]}"#, ["/stack/0/stored"]),
        Row("what the server makes is not created", #"{"version":1}"#, ["/version"]),
        Row("a stroke in a name is escaped", #"{"a/b":1}"#, ["/a~1b"]),
        Row("a tilde in a name is escaped", #"{"a~b":1}"#, ["/a~0b"]),
        Row("an empty name", #"{"":1}"#, ["/"]),
        Row(
            "a dynamic colour of nothing", #"{"defaults":{"tintColor":{}}}"#,
            ["/defaults/tintColor/light", "/defaults/tintColor/dark"]),
        Row(
            "a repeated id in a list given whole",
            #"{"stack":[{"id":"a"},{"id":"b"},{"id":"a"},{"id":"b"}]}"#,
            ["/stack/2/id", "/stack/3/id"]),
        Row(
            "all faults at once",
            ##"""
            {"device":{"width":1,"scales":2},"traits":{"appearance":"dim"},"sessions":1,
             "defaults":{"tintColor":"#12"},"motion":{"bar":{"curve":"ease"}},
             "stack":[{"title":7},{"id":"b","bar":{"alpha":2,"heigth":60}},7]}
            """##,
            [
                "/sessions", "/device/scales", "/device/width", "/traits/appearance",
                "/defaults/tintColor", "/motion/bar/curve", "/stack/0/id", "/stack/0/title",
                "/stack/1/bar/heigth", "/stack/1/bar/alpha", "/stack/2",
            ]),
    ]

    @Test(arguments: misspelt + strange)
    func isTold(_ row: Row) async {
        let reply = await ServiceClient().call(.post, "/v1/sessions", row.body)
        #expect(reply.status == 422)
        #expect(Set(reply.json.faultPointers) == Set(row.pointers))
        #expect(reply.json.faultPointers.count == row.pointers.count)
        let detail = reply.json["errors"][0]["detail"].text ?? ""
        #expect(detail.contains(row.hint) || row.hint.isEmpty, "\(detail)")
        #expect(!detail.isEmpty)
    }

    @Test(arguments: [
        Row(
            "a misspelt manner", #"{"screen":{"id":"s"},"animate":true}"#, ["/animate"],
            hint: "did you mean animated?"),
        Row("a pop's member in a push", #"{"screen":{"id":"s"},"toRoot":true}"#, ["/toRoot"]),
        Row(
            "all faults of a push",
            #"{"screen":{"bar":{"hidden":1}},"animated":0,"elapsed":-1}"#,
            ["/screen/id", "/screen/bar/hidden", "/animated", "/elapsed"]),
        Row(
            "a finger cannot drive what is not animated",
            #"{"screen":{"id":"s"},"animated":false,"interactive":true}"#, ["/interactive"]),
    ])
    func isToldOfAPush(_ row: Row) async {
        await refuses(row, "/push")
    }

    @Test(arguments: [
        Row("a misspelt target", #"{"toroot":true}"#, ["/toroot"], hint: "did you mean toRoot?"),
        Row("two targets", #"{"to":"root","toRoot":true}"#, [""]),
        Row("two others", #"{"to":"root","count":1}"#, [""]),
        Row("all three", #"{"to":"root","toRoot":true,"count":1}"#, [""]),
        Row(
            "a finger cannot drive what is not animated",
            #"{"animated":false,"interactive":true}"#, ["/interactive"]),
    ])
    func isToldOfAPop(_ row: Row) async {
        await refuses(row, "/pop")
    }

    @Test(arguments: [
        Row(
            "a misspelt moment", #"{"progres":1}"#, ["/progres"], hint: "did you mean progress?"),
        Row("two moments", #"{"progress":0.5,"elapsed":0.1}"#, [""]),
    ])
    func isToldOfACancel(_ row: Row) async {
        await refuses(row, "/cancel")
    }

    private func refuses(_ row: Row, _ command: String) async {
        let client = ServiceClient()
        let path = await client.createSession(session(of: TestSession.root, TestSession.top))
        let before = await client.call(.get, path).body
        let reply = await client.call(.post, path + command, row.body)
        #expect(reply.status == 422)
        #expect(Set(reply.json.faultPointers) == Set(row.pointers))
        let detail = reply.json["errors"][0]["detail"].text ?? ""
        #expect(detail.contains(row.hint) || row.hint.isEmpty, "\(detail)")
        #expect(await client.call(.get, path).body == before)
    }

    @Test(arguments: [
        (#"{"color":"red","hidden":true}"#, "both"), ("{}", "neither"),
        (#"{"hidden":false}"#, "not hidden, and no colour"),
    ])
    func refusesShadow(_ shadow: String, _ reason: String) async {
        let reply = await ServiceClient().call(
            .post, "/v1/sessions", #"{"defaults":{"shadow":\#(shadow)}}"#)
        #expect(reply.status == 422, "\(reason)")
        #expect(reply.json.faultPointers.count == 1)
        #expect(reply.json.faultPointers.first?.hasPrefix("/defaults/shadow") == true)
    }

    /// A finger cannot drive what the session does not animate.
    @Test func refusesInteractionWithoutMotion() async {
        let client = ServiceClient()
        let path = await client.createSession(
            session(of: TestSession.root, TestSession.top, with: #""motion":{"profile":"none"}"#))
        for (command, body) in [
            ("/push", #"{"screen":{"id":"s"},"interactive":true}"#),
            ("/pop", #"{"interactive":true}"#),
        ] {
            let reply = await client.call(.post, path + command, body)
            #expect(reply.status == 422)
            #expect(reply.json.faultPointers == ["/interactive"])
        }
    }

    /// Problems are told as RFC 9457 has them.
    @Test func isAProblem() async {
        let reply = await ServiceClient().call(.post, "/v1/sessions", #"{"quux":1}"#)
        #expect(reply.field("content-type") == "application/problem+json")
        #expect(reply.field("cache-control") == "no-store")
        #expect(
            reply.json.names == ["type", "title", "status", "detail", "instance", "errors"])
        #expect(reply.json["status"] == .number(422))
        #expect(reply.json["type"].text == "/problems/validation-failed")
        #expect(reply.json["instance"].text == "/v1/sessions")
    }
}
