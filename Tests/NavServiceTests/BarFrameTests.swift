import HTTPLite
import NavService
import TestSupport
import Testing

/// The rectangles of one bar.
struct BarFrameTests {
    @Test func hasExactlyItsMembers() async {
        let client = ServiceClient()
        let path = await client.createSession(session(of: screen("home")))
        let reply = await client.call(.get, path + "/bar")
        #expect(
            Set(reply.json.names) == [
                "screen", "title", "tintColor", "titleColor", "barStyle", "translucent", "alpha",
                "height", "hidden", "largeTitle", "barTintColor", "fill", "backgroundColor",
                "shadow", "frame", "backgroundFrame", "contentFrame", "subHeader",
                "containerBackgroundColor", "statusBarStyle", "statusBarHidden", "appearance",
                "titleAttributes", "prompt", "leftItem", "rightItems", "touchThrough",
            ])
    }

    @Test(arguments: [
        bar(
            "a plain bar", "{}", height: 44, rect(0, 20, 375, 44), rect(0, 0, 375, 64),
            rect(0, 64, 375, 603)),
        bar(
            "a tall bar", #"{"height":100}"#, height: 100, rect(0, 20, 375, 100),
            rect(0, 0, 375, 120), rect(0, 120, 375, 547)),
        bar(
            "a height between", #"{"height":44.5}"#, height: 44.5, rect(0, 20, 375, 44.5),
            rect(0, 0, 375, 64.5), rect(0, 64.5, 375, 602.5)),
        bar(
            "half the device, the most", #"{"height":333.5}"#, height: 333.5,
            rect(0, 20, 375, 333.5), rect(0, 0, 375, 353.5), rect(0, 353.5, 375, 313.5)),
        bar(
            "a large title adds 52", #"{"largeTitle":true}"#, height: 96, rect(0, 20, 375, 96),
            rect(0, 0, 375, 116), rect(0, 116, 375, 551)),
        bar(
            "a height given wins over a large title", #"{"largeTitle":true,"height":60}"#,
            height: 60, rect(0, 20, 375, 60), rect(0, 0, 375, 80), rect(0, 80, 375, 587)),
        bar(
            "a height of null is none given", #"{"largeTitle":true,"height":null}"#, height: 96,
            rect(0, 20, 375, 96), rect(0, 0, 375, 116), rect(0, 116, 375, 551)),
        bar(
            "hidden: only content, under the status bar", #"{"hidden":true}"#, height: 44,
            nil, nil, rect(0, 20, 375, 647)),
        bar(
            "a hidden bar keeps its height in mind", #"{"hidden":true,"height":100}"#, height: 100,
            nil, nil, rect(0, 20, 375, 647)),
        bar(
            "translucent: content runs under the bar", #"{"translucent":true}"#, height: 44,
            rect(0, 20, 375, 44), rect(0, 0, 375, 64), rect(0, 0, 375, 667)),
        bar(
            "translucent with the base height given", #"{"translucent":true,"height":44}"#,
            height: 44, rect(0, 20, 375, 44), rect(0, 0, 375, 64), rect(0, 0, 375, 667)),
        bar(
            "translucent and tall: content stays below", #"{"translucent":true,"height":100}"#,
            height: 100, rect(0, 20, 375, 100), rect(0, 0, 375, 120), rect(0, 120, 375, 547)),
        bar(
            "translucent with a large title is tall too",
            #"{"translucent":true,"largeTitle":true}"#, height: 96, rect(0, 20, 375, 96),
            rect(0, 0, 375, 116), rect(0, 116, 375, 551)),
        bar(
            "hidden comes before translucent", #"{"translucent":true,"hidden":true}"#, height: 44,
            nil, nil, rect(0, 20, 375, 647)),
        bar(
            "a phone in landscape", "{}", in: #""device":{"orientation":"landscape"}"#,
            height: 32, rect(0, 0, 667, 32), rect(0, 0, 667, 32), rect(0, 32, 667, 343)),
        bar(
            "a large title in landscape", #"{"largeTitle":true}"#,
            in: #""device":{"orientation":"landscape"}"#,
            height: 84, rect(0, 0, 667, 84), rect(0, 0, 667, 84), rect(0, 84, 667, 291)),
        bar(
            "hidden in landscape", #"{"hidden":true}"#,
            in: #""device":{"orientation":"landscape"}"#, height: 32, nil, nil,
            rect(0, 0, 667, 375)),
        bar(
            "below an island", "{}", in: #""device":"iphone-15""#, height: 44,
            rect(0, 53.6667, 393, 44), rect(0, 0, 393, 97.6667), rect(0, 97.6667, 393, 754.3333)),
        bar(
            "a pad", "{}", in: #""device":"ipad""#, height: 50, rect(0, 20, 810, 50),
            rect(0, 0, 810, 70), rect(0, 70, 810, 1010)),
        bar(
            "a base height of its own", "{}", in: #""device":{"barHeight":60,"barTop":5}"#,
            height: 60, rect(0, 5, 375, 60), rect(0, 0, 375, 65), rect(0, 65, 375, 602)),
    ])
    func isResolved(_ row: Answer) async throws { try await row.check() }

    @Test(arguments: [
        subHeader("none", "{}", nil, nil),
        subHeader("null is none", #"{"height":100,"subHeader":null}"#, nil, nil),
        subHeader(
            "a bar of base height leaves no room", #"{"subHeader":{"id":"tabs"}}"#,
            rect(0, 64, 375, 0), rect(0, 44, 375, 0)),
        subHeader(
            "nor does the base height given", #"{"height":44,"subHeader":{"id":"tabs"}}"#,
            rect(0, 64, 375, 0), rect(0, 44, 375, 0)),
        subHeader(
            "below the base of a tall bar", #"{"height":100,"subHeader":{"id":"tabs"}}"#,
            rect(0, 64, 375, 56), rect(0, 44, 375, 56)),
        subHeader(
            "a large title takes its 52 first", #"{"largeTitle":true,"subHeader":{"id":"tabs"}}"#,
            rect(0, 116, 375, 0), rect(0, 96, 375, 0)),
        subHeader(
            "not with a height given",
            #"{"largeTitle":true,"height":150,"subHeader":{"id":"tabs"}}"#,
            rect(0, 64, 375, 106), rect(0, 44, 375, 106)),
        subHeader(
            "a hidden bar has none", #"{"height":100,"hidden":true,"subHeader":{"id":"tabs"}}"#,
            nil, nil),
        subHeader(
            "a translucent bar has one", #"{"translucent":true,"subHeader":{"id":"tabs"}}"#,
            rect(0, 64, 375, 0), rect(0, 44, 375, 0)),
        subHeader(
            "on a pad the base is 50", #"{"height":100,"subHeader":{"id":"tabs"}}"#,
            in: #""device":"ipad""#, rect(0, 70, 810, 50), rect(0, 50, 810, 50)),
        subHeader(
            "in landscape it is 32", #"{"height":80,"subHeader":{"id":"tabs"}}"#,
            in: #""device":{"orientation":"landscape"}"#, rect(0, 32, 667, 48),
            rect(0, 32, 667, 48)),
        subHeader(
            "below an island", #"{"height":100,"subHeader":{"id":"tabs"}}"#,
            in: #""device":"iphone-15""#, rect(0, 97.6667, 393, 56), rect(0, 44, 393, 56)),
    ])
    func placesSubHeader(_ row: Answer) async throws { try await row.check() }

    @Test(arguments: [
        shadow("by style", "{}", "#0000004D"),
        shadow("by dark style", "{}", in: dark, "#FFFFFF26"),
        shadow("by a black bar style", #"{"barStyle":"black"}"#, "#FFFFFF26"),
        shadow("null is by style", #"{"shadow":null}"#, "#0000004D"),
        shadow("a colour", #"{"shadow":{"color":"red"}}"#, "#FF0000"),
        shadow("a colour in dark style", #"{"shadow":{"color":"red"}}"#, in: dark, "#FF0000"),
        shadow("a clear colour is a shadow", #"{"shadow":{"color":"clear"}}"#, "#00000000"),
        shadow("a dynamic colour", #"{"shadow":{"color":"systemRed"}}"#, in: dark, "#FF453A"),
        shadow(
            "a dynamic colour asks the appearance, not the style",
            #"{"shadow":{"color":"systemRed"},"barStyle":"black"}"#, "#FF3B30"),
        shadow("hidden", #"{"shadow":{"hidden":true}}"#, nil),
        shadow("the bar is hidden", #"{"shadow":{"color":"red"},"hidden":true}"#, nil),
        shadow(
            "on the bottom of a tall bar", #"{"height":100}"#, "#0000004D",
            rect(0, 120, 375, 0.5)),
        shadow(
            "a third of a point on a phone of three", "{}", in: #""device":"iphone-15""#,
            "#0000004D", rect(0, 97.6667, 393, 0.3333)),
        shadow("it fades with its background", #"{"alpha":0.5}"#, "#00000027"),
        shadow(
            "a colour too", ##"{"alpha":0.25,"shadow":{"color":"#FF000080"}}"##, "#FF000020"),
        shadow("of what nobody sees there is none", #"{"alpha":0}"#, nil),
        shadow(
            "an image has the colour by style", #"{"shadow":{"image":"edge"}}"#, "#0000004D",
            image: "edge"),
        shadow(
            "or one of its own", #"{"shadow":{"image":"edge","color":"red"}}"#, "#FF0000",
            image: "edge"),
    ])
    func drawsShadow(_ row: Answer) async throws { try await row.check() }

    private static func bar(
        _ reason: String, _ bar: String, in members: String = "", height: Double, _ frame: String?,
        _ background: String?, _ content: String
    ) -> Answer {
        Answer(
            reason, session(of: screen("home", bar), with: members),
            holds: [
                "/bar/height": "\(height)", "/bar/frame": frame ?? "null",
                "/bar/backgroundFrame": background ?? "null", "/bar/contentFrame": content,
            ])
    }

    private static func subHeader(
        _ reason: String, _ bar: String, in members: String = "", _ frame: String?,
        _ frameInBar: String?
    ) -> Answer {
        Answer(
            reason, session(of: screen("home", bar), with: members),
            holds: [
                "/bar/subHeader": frame.map {
                    #"{"id":"tabs","frame":\#($0),"frameInBar":\#(frameInBar ?? "null")}"#
                } ?? "null"
            ])
    }

    private static func shadow(
        _ reason: String, _ bar: String, in members: String = "", _ color: String?,
        _ frame: String = rect(0, 64, 375, 0.5), image: String? = nil
    ) -> Answer {
        let image = image.map(text) ?? "null"
        return Answer(
            reason, session(of: screen("home", bar), with: members),
            holds: [
                "/bar/shadow": color.map {
                    #"{"color":"\#($0)","image":\#(image),"frame":\#(frame)}"#
                } ?? "null"
            ])
    }
}
