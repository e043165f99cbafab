import HTTPLite
import NavService
import TestSupport
import Testing

/// Versions, entity tags and the conditions on them (RFC 9110 §13).
struct ConditionTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let lines: [String]
        let holds: Bool
        let reason: String

        init(_ lines: String..., holds: Bool, _ reason: String) {
            self.lines = lines
            self.holds = holds
            self.reason = reason
        }

        var testDescription: String { reason }
    }

    /// A session at version 2.
    private static func start() async -> (ServiceClient, String) {
        let client = ServiceClient()
        let path = await client.createSession(session(of: screen("a")))
        _ = await client.call(.post, path + "/push", #"{"screen":{"id":"b"}}"#)
        return (client, path)
    }

    @Test(arguments: [
        Row("\"2-life1001\"", holds: true, "the version"),
        Row("\"1-life1001\"", holds: false, "an older version"),
        Row("\"3-life1001\"", holds: false, "a version to come"),
        Row("*", holds: true, "any version"),
        Row("W/\"2-life1001\"", holds: false, "a weak tag matches nothing"),
        Row("\"1-life1001\", \"2-life1001\"", holds: true, "in a list"),
        Row("\"1-life1001\",\"2-life1001\"", holds: true, "in a list without space"),
        Row(" \"2-life1001\" ", holds: true, "with space around"),
        Row("\"1-life1001\", \"3-life1001\"", holds: false, "in no list"),
        Row("W/\"2-life1001\", \"2-life1001\"", holds: true, "weak and strong"),
        Row(",, \"2-life1001\" ,", holds: true, "with empty elements"),
        Row("\"1-life1001\"", "\"2-life1001\"", holds: true, "on the second line"),
        Row("2", holds: false, "without quotes"),
        Row("\"2", holds: false, "half quoted"),
        Row("", holds: false, "nothing"),
        Row("\"02-life1001\"", holds: false, "another text for the number"),
        Row("\" 2\"", holds: false, "space counts in a tag"),
        Row("garbage", holds: false, "garbage"),
        Row("garbage, \"1-life1001\"", holds: false, "garbage before another version"),
        Row("w/\"2-life1001\"", holds: false, "a small w is no weak tag"),
        Row("\"2-life1001\" \"1-life1001\"", holds: false, "no comma between: no list"),
        Row("\"1-life1001\" \"2-life1001\"", holds: false, "nor in the other order"),
        Row("\"2-life1001\"\"1-life1001\"", holds: false, "nor without a blank"),
        Row("\"2-life1001\", garbage", holds: false, "garbage behind the version"),
        Row("\"2-life1001\"", "garbage", holds: false, "or on the second line"),
        Row("\"2-life1001\"", ",", "", holds: true, "empty elements on other lines"),
        Row("\"\\2-life1001\"", holds: false, "a tag has no escapes"),
        Row("W/ \"2-life1001\"", holds: false, "a blank in a weak tag"),
    ])
    func asksForAMatch(_ row: Row) async {
        let fields = row.lines.map { ("if-match", $0) }
        for (command, body, status) in [
            ("/push", #"{"screen":{"id":"c"}}"#, 200), ("/pop", "{}", 200),
            ("/cancel", #"{"progress":0.5}"#, 200),
        ] {
            let (client, path) = await Self.start()
            let before = await client.call(.get, path).body
            let reply = await client.call(.post, path + command, body, fields: fields)
            #expect(reply.status == (row.holds ? status : 412), "\(command)")
            if row.holds {
                #expect(reply.field("etag") == "\"3-life1001\"")
                #expect(reply.json["version"] == .number(3))
            } else {
                #expect(reply.json["type"].text == "/problems/version-mismatch")
                #expect(await client.call(.get, path).body == before)
            }
        }
        let (client, path) = await Self.start()
        let put = await client.call(.put, path, "{}", fields: fields)
        #expect(put.status == (row.holds ? 200 : 412))
        let delete = await client.call(
            .delete, path, fields: [("if-match", row.holds ? "*" : "\"1-life1001\"")])
        #expect(delete.status == (row.holds ? 204 : 412))
    }

    @Test(arguments: [
        Row("\"2-life1001\"", holds: true, "the version"),
        Row("W/\"2-life1001\"", holds: true, "weakly compared"),
        Row("*", holds: true, "any"),
        Row("\"1-life1001\", W/\"2-life1001\"", holds: true, "in a list"),
        Row("\"1-life1001\"", "\"2-life1001\"", holds: true, "on the second line"),
        Row("\"1-life1001\"", holds: false, "an older version"),
        Row("2", holds: false, "without quotes"),
        Row("garbage", holds: false, "garbage"),
        Row("", holds: false, "nothing"),
        Row("\"2-life1001\" \"1-life1001\"", holds: false, "no comma between: no list"),
        Row("\"1-life1001\" \"2-life1001\"", holds: false, "nor in the other order"),
        Row("W/\"2-life1001\" W/\"1-life1001\"", holds: false, "nor of weak tags"),
        Row("* \"1-life1001\"", holds: false, "nor behind a star"),
        Row("\"\\2\"", holds: false, "a tag has no escapes"),
        Row(",\"1-life1001\",,\"2-life1001\",", holds: true, "with empty elements"),
    ])
    func savesAnAnswer(_ row: Row) async {
        for resource in ["", "/bar", "/transition"] {
            for method in [HTTPLite.Method.get, .head] {
                let (client, path) = await Self.start()
                let reply = await client.call(
                    method, path + resource, fields: row.lines.map { ("if-none-match", $0) })
                #expect(reply.status == (row.holds ? 304 : 200), "\(resource)")
                #expect(reply.field("etag") == "\"2-life1001\"")
                #expect(reply.body.isEmpty == row.holds)
            }
        }
    }

    private static let free = "/v1/sessions/0123456789abcdef"

    @Test func createsOnly() async {
        let client = ServiceClient()
        let only = [("if-none-match", "*")]
        #expect(await client.call(.put, Self.free, "{}", fields: only).status == 201)
        let again = await client.call(.put, Self.free, "{}", fields: only)
        #expect(again.status == 412)
        #expect(again.json["type"].text == "/problems/version-mismatch")
        #expect(await client.call(.get, Self.free).json["version"] == .number(1))
    }

    @Test(arguments: ["", "/push", "/pop", "/cancel"])
    func anyVersionOfNothingIsNone(_ command: String) async {
        let method: HTTPLite.Method = command.isEmpty ? .put : .post
        let reply = await ServiceClient().call(
            method, Self.free + command, command == "/push" ? #"{"screen":{"id":"a"}}"# : "{}",
            fields: [("if-match", "*")])
        #expect(reply.status == 412)
        #expect(reply.json["type"].text == "/problems/version-mismatch")
    }

    /// Every change raises the version by one; reading does not.
    @Test func countsChanges() async {
        let client = ServiceClient()
        let created = await client.call(.post, "/v1/sessions", session(of: screen("a")))
        let path = created.field("location") ?? ""
        #expect(created.field("etag") == "\"1-life1001\"")
        for (index, ask) in [
            Ask.push(screen("b")), .pop(), .push(screen("c")), .cancel(#"{"progress":0.5}"#),
            Ask(method: .put, path: "", body: "{}"),
        ].enumerated() {
            let reply = await client.call(ask.method, path + ask.path, ask.body)
            #expect(reply.status == 200)
            #expect(reply.field("etag") == "\"\(index + 2)-life1001\"")
            #expect(reply.json["version"].number == Double(index + 2))
            _ = await client.call(.get, path)
            #expect(await client.call(.get, path).json["version"].number == Double(index + 2))
        }
    }
}
