import HTTPLite
import NavService
import TestSupport
import Testing

/// The device table, and the geometry that follows from a device.
struct DeviceTests {
    struct Model: Sendable, CustomTestStringConvertible {
        let name: String
        let size: (width: Double, height: Double)
        let scale: Double
        let safeAreaTop: Double
        let idiom: String
        let barTop: Double
        let barHeight: Double

        init(
            _ name: String, _ width: Double, _ height: Double, _ scale: Double,
            _ safeAreaTop: Double, _ barTop: Double, pad: Bool = false
        ) {
            self.name = name
            size = (width, height)
            self.scale = scale
            self.safeAreaTop = safeAreaTop
            self.barTop = barTop
            idiom = pad ? "pad" : "phone"
            barHeight = pad ? 50 : 44
        }

        var testDescription: String { name }

        /// A home button leaves no room below.
        var safeAreaBottom: Double { safeAreaTop > 20 ? idiom == "pad" ? 20 : 34 : 0 }
    }

    static let models = [
        Model("iphone-se-1", 320, 568, 2, 20, 20),
        Model("iphone-8", 375, 667, 2, 20, 20),
        Model("iphone-se-3", 375, 667, 2, 20, 20),
        Model("iphone-8-plus", 414, 736, 3, 20, 20),
        Model("iphone-x", 375, 812, 3, 44, 44),
        Model("iphone-11-pro", 375, 812, 3, 44, 44),
        Model("iphone-11", 414, 896, 2, 48, 48),
        Model("iphone-13-mini", 375, 812, 3, 50, 50),
        Model("iphone-12", 390, 844, 3, 47, 47),
        Model("iphone-13", 390, 844, 3, 47, 47),
        Model("iphone-14", 390, 844, 3, 47, 47),
        Model("iphone-14-plus", 428, 926, 3, 47, 47),
        Model("iphone-14-pro", 393, 852, 3, 59, 53.6667),
        Model("iphone-15", 393, 852, 3, 59, 53.6667),
        Model("iphone-15-pro", 393, 852, 3, 59, 53.6667),
        Model("iphone-16", 393, 852, 3, 59, 53.6667),
        Model("iphone-15-plus", 430, 932, 3, 59, 53.6667),
        Model("iphone-15-pro-max", 430, 932, 3, 59, 53.6667),
        Model("iphone-16-plus", 430, 932, 3, 59, 53.6667),
        Model("iphone-16-pro", 402, 874, 3, 62, 56.6667),
        Model("iphone-16-pro-max", 440, 956, 3, 62, 56.6667),
        Model("ipad", 810, 1080, 2, 20, 20, pad: true),
        Model("ipad-pro-11", 834, 1194, 2, 24, 24, pad: true),
        Model("ipad-pro-13", 1024, 1366, 2, 24, 24, pad: true),
    ]

    @Test(arguments: models)
    func isInTheTable(_ model: Model) async {
        let reply = await ServiceClient().call(.get, "/v1/devices")
        let rows = reply.json["devices"].elements
        #expect(rows.count == Self.models.count)
        let expected = #"""
            {"model":"\#(model.name)","width":\#(model.size.width),"height":\#(model.size.height),
             "scale":\#(model.scale),"safeAreaTop":\#(model.safeAreaTop),"idiom":"\#(model.idiom)",
             "barTop":\#(model.barTop),"barHeight":\#(model.barHeight)}
            """#
        let row = rows.first { $0["model"].text == model.name }
        #expect(row?.differences(from: .reading(expected)) == [])
    }

    @Test(arguments: models)
    func givesItsGeometry(_ model: Model) async throws {
        for device in ["\"\(model.name)\"", #"{"model":"\#(model.name)"}"#] {
            let reply = await ServiceClient().call(
                .post, "/v1/sessions", #"{"device":\#(device)}"#)
            let faults = reply.json.faults(against: [
                "/device": #"{"model":"\#(model.name)"}"#,
                "/geometry": #"""
                {"width":\#(model.size.width),"height":\#(model.size.height),
                 "scale":\#(model.scale),"barTop":\#(model.barTop),
                 "barHeight":\#(model.barHeight),"safeAreaTop":\#(model.safeAreaTop),
                 "safeAreaSides":0,"safeAreaBottom":\#(model.safeAreaBottom)}
                """#,
            ])
            #expect(faults == [], "\(device)")
        }
    }

    private static func edges(
        _ reason: String, _ device: String, top: Double, sides: Double, bottom: Double
    ) -> Answer {
        Answer(
            reason, #"{"device":\#(device)}"#,
            holds: [
                "/geometry/safeAreaTop": "\(top)", "/geometry/safeAreaSides": "\(sides)",
                "/geometry/safeAreaBottom": "\(bottom)",
            ])
    }

    @Test(arguments: [
        edges("a home button needs none", #""iphone-8""#, top: 20, sides: 0, bottom: 0),
        edges(
            "nor does it when turned", #"{"model":"iphone-8","orientation":"landscape"}"#,
            top: 20, sides: 0, bottom: 0),
        edges("a notch has a line below", #""iphone-x""#, top: 44, sides: 0, bottom: 34),
        edges(
            "turned, the notch lies at the side",
            #"{"model":"iphone-x","orientation":"landscape"}"#,
            top: 44, sides: 44, bottom: 21),
        edges("a pad with a home button", #""ipad""#, top: 20, sides: 0, bottom: 0),
        edges("one without", #""ipad-pro-11""#, top: 24, sides: 0, bottom: 20),
        edges(
            "turned it is the same", #"{"model":"ipad-pro-11","orientation":"landscape"}"#,
            top: 24, sides: 0, bottom: 20),
        edges(
            "20 is the most without a notch", #"{"safeAreaTop":20.0001}"#, top: 20.0001, sides: 0,
            bottom: 34),
        edges(
            "given ones hold", #"{"safeAreaTop":1,"safeAreaSides":2,"safeAreaBottom":3.5}"#,
            top: 1, sides: 2, bottom: 3.5),
    ])
    func derivesSafeAreas(_ row: Answer) async throws { try await row.check() }

    @Test(arguments: [
        Answer(
            "a session without a device is on an iphone-8", "{}",
            holds: [
                "/device": #"{"model":"iphone-8"}"#, "/geometry/width": "375",
                "/geometry/height": "667",
            ]),
        derived("a device that is null counts as absent", "null", 375, 667, 2, 20, 44),
        derived(
            "an object without a model changes an iphone-8", #"{"scale":3}"#, 375, 667, 3, 20, 44),
        derived(
            "a phone in landscape has no status bar and a low bar",
            #"{"model":"iphone-8","orientation":"landscape"}"#, 667, 375, 2, 0, 32),
        derived(
            "a phone with an island too", #"{"model":"iphone-15","orientation":"landscape"}"#,
            852, 393, 3, 0, 32),
        derived(
            "portrait, said aloud", #"{"model":"iphone-15","orientation":"portrait"}"#,
            393, 852, 3, 53.6667, 44),
        derived(
            "a pad in landscape keeps both", #"{"model":"ipad","orientation":"landscape"}"#,
            1080, 810, 2, 20, 50),
        derived(
            "a larger pad too", #"{"model":"ipad-pro-11","orientation":"landscape"}"#,
            1194, 834, 2, 24, 50),
        derived(
            "a hidden status bar of 20 gives its space away",
            #"{"model":"iphone-8","statusBarHidden":true}"#, 375, 667, 2, 0, 44),
        derived(
            "one that is not hidden keeps it",
            #"{"model":"iphone-8","statusBarHidden":false}"#, 375, 667, 2, 20, 44),
        derived(
            "a notch keeps its space", #"{"model":"iphone-x","statusBarHidden":true}"#,
            375, 812, 3, 44, 44),
        derived(
            "an island keeps its space", #"{"model":"iphone-15","statusBarHidden":true}"#,
            393, 852, 3, 53.6667, 44),
        derived(
            "a pad keeps its 20", #"{"model":"ipad","statusBarHidden":true}"#,
            810, 1080, 2, 20, 50),
        derived(
            "the 20 may be given", #"{"model":"iphone-x","safeAreaTop":20,"statusBarHidden":true}"#,
            375, 812, 3, 0, 44),
        derived(
            "21 is not 20", #"{"model":"iphone-8","safeAreaTop":21,"statusBarHidden":true}"#,
            375, 667, 2, 21, 44),
        derived("an area of 50 has no island", #"{"safeAreaTop":50}"#, 375, 667, 2, 50, 44),
        derived("more than 50 has", #"{"safeAreaTop":50.5}"#, 375, 667, 2, 45, 44),
        derived("51 at scale 1", #"{"safeAreaTop":51,"scale":1}"#, 375, 667, 1, 45, 44),
        derived("51 at scale 2", #"{"safeAreaTop":51,"scale":2}"#, 375, 667, 2, 45.5, 44),
        derived("51 at scale 3", #"{"safeAreaTop":51,"scale":3}"#, 375, 667, 3, 45.6667, 44),
        derived("51 at scale 4", #"{"safeAreaTop":51,"scale":4}"#, 375, 667, 4, 45.75, 44),
        derived(
            "the rule of more than 50 asks for no idiom", #"{"model":"ipad","safeAreaTop":60}"#,
            810, 1080, 2, 54.5, 50),
        derived("no area at all", #"{"safeAreaTop":0}"#, 375, 667, 2, 0, 44),
        derived("a phone made a pad", #"{"idiom":"pad"}"#, 375, 667, 2, 20, 50),
        derived(
            "a phone made a pad keeps its bar in landscape",
            #"{"idiom":"pad","orientation":"landscape"}"#, 667, 375, 2, 20, 50),
        derived(
            "a pad made a phone", #"{"model":"ipad","idiom":"phone","orientation":"landscape"}"#,
            1080, 810, 2, 0, 32),
        derived("a bar top given", #"{"barTop":10}"#, 375, 667, 2, 10, 44),
        derived("a bar top of nothing", #"{"barTop":0}"#, 375, 667, 2, 0, 44),
        derived(
            "a bar top given wins in landscape", #"{"barTop":12,"orientation":"landscape"}"#,
            667, 375, 2, 12, 32),
        derived(
            "and over a hidden status bar", #"{"barTop":12,"statusBarHidden":true}"#,
            375, 667, 2, 12, 44),
        derived("a bar height given", #"{"barHeight":60}"#, 375, 667, 2, 20, 60),
        derived(
            "a bar height given wins in landscape", #"{"barHeight":40,"orientation":"landscape"}"#,
            667, 375, 2, 0, 40),
        derived("and on a pad", #"{"model":"ipad","barHeight":30}"#, 810, 1080, 2, 20, 30),
        derived(
            "width and height are portrait's",
            #"{"width":500,"height":600,"orientation":"landscape"}"#, 600, 500, 2, 0, 32),
        derived("a width alone", #"{"width":500}"#, 500, 667, 2, 20, 44),
        derived("a height alone", #"{"height":500}"#, 375, 500, 2, 20, 44),
        derived("a scale between", #"{"scale":1.5}"#, 375, 667, 1.5, 20, 44),
    ])
    func derivesGeometry(_ row: Answer) async throws { try await row.check() }

    struct Bound: Sendable, CustomTestStringConvertible {
        let member: String
        let inside: [String]
        let outside: [String]

        init(_ member: String, inside: [String], outside: [String]) {
            self.member = member
            self.inside = inside
            self.outside = outside
        }

        var testDescription: String { member }
    }

    @Test(arguments: [
        Bound("width", inside: ["100", "4096"], outside: ["99.99", "4096.01", "0", "-375"]),
        Bound("height", inside: ["100", "4096"], outside: ["99.99", "4096.01", "1e300"]),
        Bound("scale", inside: ["1", "4", "2.625"], outside: ["0.99", "4.01", "0"]),
        Bound("safeAreaTop", inside: ["0", "200"], outside: ["-0.01", "200.01"]),
        Bound("barTop", inside: ["0", "200"], outside: ["-0.01", "200.01"]),
        Bound("barHeight", inside: ["20", "200"], outside: ["19.99", "200.01"]),
        Bound(
            "orientation", inside: [text("portrait"), text("landscape")],
            outside: [text("Landscape"), text("upsideDown"), text("")]),
        Bound(
            "idiom", inside: [text("phone"), text("pad")], outside: [text("tablet"), text("Pad")]),
        Bound("statusBarHidden", inside: ["true", "false", "null"], outside: ["0", text("true")]),
    ])
    func holdsItsBounds(_ bound: Bound) async {
        let client = ServiceClient()
        for value in bound.inside {
            let body = #"{"device":{"\#(bound.member)":\#(value)}}"#
            #expect(await client.call(.post, "/v1/sessions", body).status == 201, "\(value)")
        }
        for value in bound.outside {
            let body = #"{"device":{"\#(bound.member)":\#(value)}}"#
            let reply = await client.call(.post, "/v1/sessions", body)
            #expect(reply.status == 422, "\(value)")
            #expect(reply.json.faultPointers == ["/device/\(bound.member)"], "\(value)")
        }
    }

    @Test(arguments: [
        (#""iphone15""#, "/device", "did you mean iphone-15?", "a hyphen forgotten"),
        (#""iPhone-SE-3""#, "/device", "did you mean iphone-se-3?", "the wrong case"),
        (#"{"model":"ipadpro-13"}"#, "/device/model", "did you mean ipad-pro-13?", "in an object"),
        (#""nokia-3310-classic""#, "/device", "", "like nothing there is"),
        (#""""#, "/device", "", "an empty name"),
        ("8", "/device", "", "a number"),
        (#"["iphone-8"]"#, "/device", "", "an array"),
    ])
    func refusesUnknownModel(_ device: String, _ pointer: String, _ hint: String, _ reason: String)
        async
    {
        let reply = await ServiceClient().call(.post, "/v1/sessions", #"{"device":\#(device)}"#)
        #expect(reply.status == 422)
        #expect(reply.json.faultPointers == [pointer])
        let detail = reply.json["errors"][0]["detail"].text ?? ""
        #expect(detail.hasSuffix(hint) || hint.isEmpty, "\(detail)")
        #expect(!hint.isEmpty || !detail.contains("did you mean"), "\(detail)")
    }
}

private func derived(
    _ reason: String, _ device: String, _ width: Double, _ height: Double, _ scale: Double,
    _ barTop: Double, _ barHeight: Double
) -> Answer {
    Answer(
        reason, #"{"device":\#(device)}"#,
        holds: [
            "/geometry/width": "\(width)", "/geometry/height": "\(height)",
            "/geometry/scale": "\(scale)", "/geometry/barTop": "\(barTop)",
            "/geometry/barHeight": "\(barHeight)",
        ])
}
