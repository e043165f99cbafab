import HTTPLite
import NavService
import TestSupport
import Testing

/// A push on an empty stack: nothing to come from, so everything rests where it will be.
struct FirstPushTests {
    private static let first = screen(
        "home",
        #"{"tintColor":"red","barTintColor":"blue","barStyle":"black","alpha":0.5,"height":100,"#
            + #""subHeader":{"id":"tabs"},"shadow":{"color":"green"}}"#,
        #""title":"Home","rightItems":[{"id":"x"}]"#)

    @Test(arguments: ["", mirrored, reduced, #""motion":{"profile":"system"}"#])
    func isStill(_ members: String) async {
        let client = ServiceClient()
        let path = await client.createSession("{\(members)}")
        let reply = await client.call(.post, path + "/push", #"{"screen":\#(Self.first)}"#)
        #expect(reply.status == 200)
        let tracks = reply.json.tracks()
        #expect(tracks.count > 15)
        for (pointer, track) in tracks {
            #expect(track["from"] == track["to"], "\(pointer) moves")
        }
        let duration = members.contains("system") ? "0.5" : "0.25"
        let faults = reply.json.faults(against: [
            "/kind": text("push"), "/from": "null", "/to": text("home"), "/before": "null",
            "/duration": duration, "/stack": #"["home"]"#, "/popped": "[]",
            "/content/outgoing": "[]", "/subHeader/outgoing": "[]",
            "/items/left": #"{"outgoing":[],"incoming":[]}"#,
            "/items/title/outgoing": "[]", "/items/right/outgoing": "[]",
            "/content/incoming/0/frame/to": rect(0, 120, 375, 547),
            "/subHeader/incoming/0/frame/to": rect(0, 64, 375, 56),
            "/subHeader/incoming/0/alpha/to": "1", "/items/title/incoming/0/alpha/to": "1",
            "/items/right/incoming/0/alpha/to": "1", "/bar/height/to": "100",
            "/bar/alpha/to": "0.5", "/bar/background/mode": text("none"),
            "/bar/tintColor/to": text("#FF0000"), "/bar/shadow/color/to": text("#00FF0080"),
            "/bar/statusBarStyle/to": text("lightContent"),
            "/after/screen": text("home"),
        ])
        #expect(faults == [])
    }

    private static let menu = screen("home", "{}", #""leftItem":{"id":"menu","custom":true}"#)

    private static func button(_ x: String, _ alpha: String) -> String {
        #"[{"kind":"custom","id":"menu","screen":"home","stays":false,"translationX":\#(x),"#
            + #""alpha":\#(alpha)}]"#
    }

    @Test(arguments: [
        Answer(
            "only a custom button slides in", "{}", .push(menu),
            holds: [
                "/duration": "0.3",
                "/items/left/incoming":
                    button(track(60, 0, 0.3, "ease-in-out"), track(1, 1, 0.3, "ease-in-out")),
            ]),
        Answer(
            "right to left, from the left", "{\(mirrored)}", .push(menu),
            holds: [
                "/items/left/incoming":
                    button(track(-60, 0, 0.3, "ease-in-out"), track(1, 1, 0.3, "ease-in-out"))
            ]),
        Answer(
            "with reduced motion it fades in, in the bar's time", "{\(reduced)}", .push(menu),
            holds: [
                "/duration": "0.25", "/items/left/incoming": button(track(0, 0), track(0, 1)),
            ]),
        Answer(
            "a plain button is there", "{}",
            .push(screen("home", "{}", #""leftItem":{"id":"p"}"#)),
            holds: [
                "/duration": "0.25",
                "/items/left/incoming":
                    #"[{"kind":"plain","id":"p","screen":"home","stays":false,"#
                    + #""translationX":\#(track(0, 0)),"alpha":\#(track(1, 1))}]"#,
            ]),
        Answer(
            "a hidden first bar", "{}", .push(screen("home", #"{"hidden":true}"#)),
            holds: [
                "/bar/frame": still("null"),
                "/bar/background":
                    #"{"mode":"none","frame":\#(still("null")),"outgoing":[],"incoming":[]}"#,
                "/bar/shadow": "null", "/content/incoming/0/frame": still(rect(0, 20, 375, 647)),
            ]),
        Answer(
            "a first bar filled with an image slides nothing", "{}",
            .push(screen("home", #"{"background":{"type":"image","name":"sky"}}"#)),
            holds: ["/bar/background/mode": text("none")]),
    ])
    func letsAButtonIn(_ row: Answer) async throws { try await row.check() }
}

extension JSONValue {
    /// Every track in a value, with its pointer.
    func tracks(at pointer: String = "") -> [(String, JSONValue)] {
        switch self {
        case .object(let members) where names.contains("curve"):
            members.isEmpty ? [] : [(pointer, self)]
        case .object(let members):
            members.flatMap { $0.value.tracks(at: pointer + "/" + $0.name) }
        case .array(let values):
            values.enumerated().flatMap { $1.tracks(at: "\(pointer)/\($0)") }
        default: []
        }
    }
}
