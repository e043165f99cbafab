import HTTPLite
import NavService
import TestSupport
import Testing

/// What a screen takes from the one below when it enters, and that nothing leaks back.
struct InheritanceTests {
    @Test(arguments: [
        Answer(
            "a dynamic colour stays dynamic",
            session(of: screen("a", #"{"tintColor":"systemRed"}"#), screen("b")),
            holds: [
                "/stack/1/stored/tintColor": ##"{"light":"#FF3B30","dark":"#FF453A"}"##,
                "/bar/tintColor": text("#FF3B30"),
            ]),
        Answer(
            "and shows its dark side in dark appearance",
            session(of: screen("a", #"{"tintColor":"systemRed"}"#), screen("b"), with: dark),
            holds: [
                "/stack/1/stored/tintColor": ##"{"light":"#FF3B30","dark":"#FF453A"}"##,
                "/bar/tintColor": text("#FF453A"),
            ]),
        Answer(
            "a dynamic shadow stays dynamic",
            session(of: screen("a", #"{"shadow":{"color":"label"}}"#), screen("b")),
            holds: [
                "/stack/1/stored/shadow": ##"{"color":{"light":"#000000","dark":"#FFFFFF"}}"##
            ]),
        Answer(
            "a gradient's dynamic colours stay dynamic",
            session(
                of: screen("a", #"{"background":{"type":"gradient","colors":["label","red"]}}"#),
                screen("b")),
            holds: [
                "/stack/1/stored/background/colors":
                    ##"[{"light":"#000000","dark":"#FFFFFF"},"#FF0000"]"##
            ]),
        Answer(
            "a title colour by style stays by style: black below, white on a dark bar",
            session(
                of: screen("a", #"{"titleColor":null}"#), screen("b", #"{"barStyle":"black"}"#)),
            holds: ["/stack/1/stored/titleColor": "null", "/bar/titleColor": text("#FFFFFF")]),
        Answer(
            "and turns back to black above it",
            session(
                of: screen("a", #"{"barStyle":"black"}"#), screen("b", #"{"barStyle":"default"}"#)),
            holds: ["/stack/1/stored/titleColor": "null", "/bar/titleColor": text("#000000")]),
        Answer(
            "a shadow by style stays by style",
            session(of: screen("a"), screen("b", #"{"barStyle":"black"}"#)),
            holds: ["/stack/1/stored/shadow": "null", "/bar/shadow/color": text("#FFFFFF26")]),
        Answer(
            "the system's bar stays the system's",
            session(of: screen("a"), screen("b", #"{"barStyle":"black"}"#)),
            holds: [
                "/stack/1/stored/barTintColor": "null", "/bar/backgroundColor": text("#000000"),
            ]
        ),
        Answer(
            "values are handed up through a screen that wishes nothing",
            session(
                of: screen("a", #"{"tintColor":"red","barTintColor":"blue"}"#), screen("b"),
                screen("c")),
            holds: ["/bar/tintColor": text("#FF0000"), "/bar/barTintColor": text("#0000FF")]),
        Answer(
            "null in the middle starts anew from the session's defaults",
            session(
                of: screen("a", #"{"tintColor":"red"}"#), screen("b", #"{"tintColor":null}"#),
                screen("c"), with: #""defaults":{"tintColor":"green"}"#),
            holds: ["/bar/tintColor": text("#00FF00")]),
        Answer(
            "a screen's own group goes no further",
            session(
                of: screen(
                    "a",
                    #"{"alpha":0.5,"height":100,"largeTitle":true,"subHeader":{"id":"t"}}"#),
                screen("b")),
            holds: [
                "/bar/alpha": "1", "/bar/height": "44", "/bar/largeTitle": "false",
                "/bar/subHeader": "null",
            ]),
        Answer(
            "nor does a hidden bar",
            session(of: screen("a", #"{"hidden":true}"#), screen("b")),
            holds: ["/bar/hidden": "false", "/bar/frame": rect(0, 20, 375, 44)]),
        Answer(
            "a tint never leaks from a popped screen (S1 leaks it)",
            session(of: screen("a", #"{"tintColor":"red"}"#)),
            .push(screen("b", #"{"tintColor":"blue","barTintColor":"black"}"#)), .pop(),
            holds: [
                "/after/tintColor": text("#FF0000"), "/after/barTintColor": "null",
                "/bar/tintColor/to": text("#FF0000"),
            ]),
        Answer(
            "a screen pushed after a pop inherits from the one below, not from the popped one",
            session(of: screen("a", #"{"tintColor":"red"}"#)),
            .push(screen("b", #"{"tintColor":"blue"}"#)), .pop(), .push(screen("c")),
            holds: ["/after/tintColor": text("#FF0000")]),
        Answer(
            "a screen pushed on an emptied stack takes the defaults",
            #"{"defaults":{"tintColor":"green"}}"#, .push(screen("a", #"{"tintColor":"red"}"#)),
            .cancel(#"{"progress":0.5}"#), .push(screen("b")),
            holds: ["/after/tintColor": text("#00FF00")]),
    ])
    func isKept(_ row: Answer) async throws { try await row.check() }

    /// An appearance change resolves dynamic colours anew, also where they were inherited.
    @Test func followsTheAppearance() async {
        let client = ServiceClient()
        let path = await client.createSession(
            session(
                of: screen("a", #"{"tintColor":"systemRed","barTintColor":"systemBackground"}"#),
                screen("b")))
        let before = await client.call(.get, path)
        let darkened = before.text.replacing(
            #""appearance":"light""#, with: #""appearance":"dark""#)
        let put = await client.call(.put, path, darkened)
        #expect(put.status == 200)
        let faults = put.json.faults(against: [
            "/bar/tintColor": text("#FF453A"), "/bar/barTintColor": text("#000000"),
            "/bar/titleColor": text("#FFFFFF"), "/bar/statusBarStyle": text("lightContent"),
        ])
        #expect(faults == [])
        let stored = put.json["stack"].differences(from: before.json["stack"])
        #expect(stored == [])
    }
}
