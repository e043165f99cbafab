import HTTPLite
import NavService
import TestSupport
import Testing

/// PUT: a session under the client's own id, and one put back as it was.
struct RestorationTests {
    private static let id = "0123456789abcdef"
    private static let path = "/v1/sessions/" + id

    private static let rich = ##"""
        {"device":{"model":"iphone-15","statusBarHidden":true,"scale":2.5},
         "traits":{"appearance":"dark","direction":"rtl","reduceMotion":true},
         "defaults":{"tintColor":"systemPink","shadow":{"color":{"light":"red","dark":"#0F08"}},
          "background":{"type":"gradient","colors":["label","red"],"angle":45}},
         "motion":{"profile":"system","bar":{"duration":0.4,"curve":"cubic-bezier(0.1,-2,0.3,4)"},
          "buttons":{"offset":12.5}},
         "journal":{"size":7,"bodies":true},
         "stack":[{"id":"home","title":"Home","backTitle":"","titleWidth":80,
           "bar":{"tintColor":null,"barStyle":"default","background":null,"alpha":0.5}},
          {"id":"detail","title":"","leftItem":{"id":"x","custom":true},
           "rightItems":[{"id":"r"},{"id":"s"}],"hidesBackButton":true,"popEnabled":false,
           "bar":{"height":100.125,"subHeader":{"id":"tabs"},"largeTitle":true,
            "background":{"type":"image","name":"sky","compactName":"low","opaque":false}},
           "hooks":{"willRestoreBackground":{"barTintColor":null},
            "didRestoreForeground":{"tintColor":"default","titleColor":"cyan"}}}]}
        """##

    /// What a GET answers can be put back after a loss, and then a GET answers the same.
    @Test func restoresExactly() async {
        let first = ServiceClient()
        let path = await first.createSession(Self.rich)
        let saved = await first.call(.get, path)
        let second = ServiceClient()
        let put = await second.call(.put, path, saved.text)
        #expect(put.status == 201)
        #expect(put.field("location") == path)
        #expect(put.field("etag") == "\"1-life1001\"")
        #expect(put.json["version"] == .number(1))
        let read = await second.call(.get, path)
        #expect(read.body == put.body)
        #expect(read.json.differences(from: saved.json) == [])
    }

    /// What is stored wins over what the screens would inherit today.
    @Test func honoursWhatIsStored() async {
        let client = ServiceClient()
        let stored =
            ##"{"tintColor":"#123456","titleColor":null,"barStyle":"black","##
            + ##""barTintColor":{"light":"red","dark":"blue"},"translucent":true,"##
            + ##""background":null,"shadow":{"hidden":true}}"##
        let body =
            #"{"stack":[{"id":"a","bar":{"tintColor":"red","barStyle":"default"},"stored":\#(stored)},"#
            + #"{"id":"b"}]}"#
        let reply = await client.call(.put, Self.path, body)
        #expect(reply.status == 201)
        let faults = reply.json.faults(against: [
            "/stack/0/stored/tintColor": text("#123456"),
            "/stack/0/stored/barTintColor": ##"{"light":"#FF0000","dark":"#0000FF"}"##,
            "/stack/0/bar": ##"{"tintColor":"#FF0000","barStyle":"default"}"##,
            // A screen that brings nothing stored enters anew, above what is stored.
            "/stack/1/stored/tintColor": text("#123456"),
            "/stack/1/stored/barStyle": text("black"),
            "/stack/1/stored/shadow": #"{"hidden":true}"#,
            "/bar/barTintColor": text("#FF0000"),
            "/bar/shadow": "null",
        ])
        #expect(faults == [])
    }

    @Test(arguments: [
        (##"{"barStyle":"black","translucent":false}"##, "/tintColor", "no tint"),
        (##"{"tintColor":"red","translucent":false}"##, "/barStyle", "no style"),
        (##"{"tintColor":"red","barStyle":"black"}"##, "/translucent", "no translucency"),
        (
            ##"{"tintColor":"red","barStyle":"black","translucent":false,"alpha":1}"##, "/alpha",
            "own fields are not stored"
        ),
    ])
    func refusesStoredInPart(_ stored: String, _ pointer: String, _ reason: String) async {
        let reply = await ServiceClient().call(
            .put, Self.path, #"{"stack":[{"id":"a","stored":\#(stored)}]}"#)
        #expect(reply.status == 422, "\(reason)")
        #expect(reply.json.faultPointers == ["/stack/0/stored" + pointer])
    }

    @Test func replacesWhatIsThere() async {
        let client = ServiceClient()
        let created = await client.call(.put, Self.path, session(of: screen("a")))
        #expect(created.status == 201)
        #expect(created.json["version"] == .number(1))
        client.advance(milliseconds: 5000)
        _ = await client.call(.post, Self.path + "/push", #"{"screen":{"id":"b"}}"#)
        let replaced = await client.call(.put, Self.path, session(of: screen("x"), with: dark))
        #expect(replaced.status == 200)
        #expect(replaced.field("etag") == "\"3-life1001\"")
        #expect(replaced.json["version"] == .number(3))
        #expect(replaced.json["createdAt"] == created.json["createdAt"])
        #expect(replaced.json["expiresAt"] != created.json["expiresAt"])
        #expect(replaced.json["stack"][0]["id"].text == "x")
        #expect(replaced.json["traits"]["appearance"].text == "dark")
        let transition = await client.call(.get, Self.path + "/transition")
        #expect(transition.status == 404)
        #expect(transition.json["type"].text == "/problems/no-transition")
    }

    /// A session put anew begins from the built-in values, not from what was there.
    @Test func forgetsWhatIsNotGiven() async {
        let client = ServiceClient()
        _ = await client.call(.put, Self.path, Self.rich)
        let reply = await client.call(.put, Self.path, "{}")
        #expect(reply.status == 200)
        let faults = reply.json.faults(against: [
            "/device": #"{"model":"iphone-8"}"#, "/motion": #"{"profile":"classic"}"#,
            "/traits": #"{"appearance":"light","direction":"ltr","reduceMotion":false}"#,
            "/stack": "[]", "/bar": "null", "/transition": "null",
        ])
        #expect(faults == [])
    }

    @Test func dropsAPendingTransition() async {
        let client = ServiceClient()
        _ = await client.call(.put, Self.path, session(of: screen("a")))
        let push = await client.call(
            .post, Self.path + "/push", #"{"screen":{"id":"b"},"interactive":true}"#)
        #expect(push.json["phase"].text == "pending")
        let pending = await client.call(.get, Self.path)
        #expect(
            pending.json["transition"].differences(
                from: .reading(#"{"version":2,"kind":"push"}"#)) == [])
        let put = await client.call(.put, Self.path, pending.text)
        #expect(put.status == 200)
        #expect(put.json["transition"] == .null)
        #expect(put.json["version"] == .number(3))
        #expect(await client.call(.post, Self.path + "/cancel").status == 409)
    }

    /// A height made in the other orientation is held to the bounds only while that lasts.
    @Test(arguments: [
        (#""device":"iphone-8""#, 32.0, 44.0, "a low bar of landscape, in portrait"),
        (#""device":"iphone-8""#, 40, 44, "still below the base"),
        (#""device":"iphone-8""#, 44, 44, "the base"),
        (#""device":{"orientation":"landscape"}"#, 333.5, 187.5, "half of the lower screen"),
        (#""device":{"orientation":"landscape"}"#, 187.5, 187.5, "just that"),
        (#""device":{"orientation":"landscape"}"#, 32, 32, "the low base"),
    ])
    func holdsHeights(_ device: String, _ height: Double, _ shown: Double, _ reason: String) async {
        let reply = await ServiceClient().call(
            .put, Self.path, session(of: screen("a", #"{"height":\#(height)}"#), with: device))
        #expect(reply.status == 201, "\(reason)")
        #expect(reply.json["bar"]["height"].number == shown, "\(reason)")
        #expect(reply.json["stack"][0]["bar"]["height"].number == height, "\(reason)")
    }

    @Test(arguments: [
        ("0123456789abcdef", 201, "16 characters"), ("me", 201, "two characters"),
        ("a", 201, "one character"), (".", 400, "a part of paths"), ("..", 400, "another"),
        ("...", 201, "no part of paths"), (String(repeating: "a", count: 64), 201, "64 characters"),
        (String(repeating: "a", count: 65), 400, "65 characters"),
        ("AZaz09._~-AZaz09", 201, "every kind there is"),
        ("0123456789abcde%2F", 400, "an escape"), ("0123456789abcdef+", 400, "a plus"),
        ("0123456789abcdéf", 400, "a letter with an accent"),
    ])
    func asksForAnID(_ id: String, _ status: Int, _ reason: String) async {
        let reply = await ServiceClient().call(.put, "/v1/sessions/" + id, "{}")
        #expect(reply.status == status, "\(reason)")
        if status == 400 { #expect(reply.json["type"].text == "/problems/bad-request") }
    }

    @Test func findsRepeatedIDs() async {
        let reply = await ServiceClient().call(
            .put, Self.path, #"{"stack":[{"id":"a"},{"id":"b"},{"id":"a"}]}"#)
        #expect(reply.status == 422)
        #expect(reply.json.faultPointers == ["/stack/2/id"])
    }
}
