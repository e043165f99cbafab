import HTTPLite
import NavService
import TestSupport
import Testing

/// How long a transition and its parts last, and on which curves.
struct TimingTests {
    private static let custom = #""leftItem":{"id":"x","custom":true}"#

    private static func duration(
        _ reason: String, _ motion: String, custom isCustom: Bool = false, _ duration: Double
    ) -> Answer {
        Answer(
            reason, session(of: screen("a"), with: #""motion":\#(motion)"#),
            .push(screen("b", "{}", isCustom ? custom : "")),
            holds: [
                "/duration": "\(duration)", "/bar/barStyle/delay": "\(duration / 2)",
                "/bar/statusBarStyle/delay": "\(duration / 2)",
                "/steps/4": #"{"at":\#(duration),"event":"complete","screen":"b"}"#,
            ])
    }

    @Test(arguments: [
        duration("the bar's 0.25", "{}", 0.25),
        duration("a moving custom button's 0.3", "{}", custom: true, 0.3),
        duration("a shorter bar leaves the foreground's 0.2", #"{"bar":{"duration":0.1}}"#, 0.2),
        duration("a longer bar", #"{"bar":{"duration":2}}"#, custom: true, 2),
        duration("a longer foreground", #"{"foreground":{"duration":0.5}}"#, 0.5),
        duration("buttons that do not move do not count", #"{"buttons":{"duration":1}}"#, 0.25),
        duration("buttons that move do", #"{"buttons":{"duration":1}}"#, custom: true, 1),
        duration(
            "buttons of no time leave the bar's", #"{"buttons":{"duration":0}}"#, custom: true,
            0.25),
        duration(
            "no time at all", #"{"bar":{"duration":0},"foreground":{"duration":0}}"#, 0),
        duration("the longest there is", #"{"bar":{"duration":10}}"#, 10),
        duration("a part of 4 decimals", #"{"bar":{"duration":0.2504}}"#, 0.2504),
        duration("the system's 0.5", #"{"profile":"system"}"#, custom: true, 0.5),
        duration(
            "an override of the system's",
            #"{"profile":"system","bar":{"duration":0.1},"foreground":{"duration":0.2}}"#, 0.2),
    ])
    func lastsAsItsLongestPart(_ row: Answer) async throws { try await row.check() }

    @Test(arguments: [
        Answer(
            "a part of duration 0 switches, and a switch is linear",
            session(
                of: screen("a"),
                with: #""motion":{"bar":{"duration":0,"curve":"ease-in"},"#
                    + #""foreground":{"duration":0}}"#),
            .push(screen("b", #"{"height":60}"#)),
            holds: [
                "/bar/height": jump("44", "60", at: 0),
                "/bar/tintColor/duration": "0", "/bar/tintColor/curve": text("linear"),
                "/content/incoming/0/frame":
                    jump(rect(375, 64, 375, 603), rect(0, 80, 375, 587), at: 0),
            ]),
        Answer(
            "the bar's switch waits for nothing while the foreground runs",
            session(of: screen("a"), with: #""motion":{"bar":{"duration":0}}"#),
            .push(screen("b", #"{"height":60,"tintColor":"red"}"#)),
            holds: [
                "/duration": "0.2", "/bar/height": jump("44", "60", at: 0),
                "/bar/tintColor": track(text("#007AFF"), text("#FF0000"), 0.2, "ease-in-out"),
                "/items/left/incoming/0/alpha": jump("0", "1", at: 0.2),
            ]),
        Answer(
            "every part has its own duration and curve",
            session(
                of: screen("a"),
                with: #""motion":{"bar":{"duration":0.4,"curve":"ease-in"},"#
                    + #""foreground":{"duration":0.1,"curve":"ease-out"},"#
                    + #""buttons":{"duration":0.6,"curve":"linear","offset":10}}"#),
            .push(screen("b", #"{"height":60,"tintColor":"red"}"#, custom)),
            holds: [
                "/duration": "0.6", "/bar/height": track(44, 60, 0.4, "ease-in"),
                "/bar/tintColor": track(text("#007AFF"), text("#FF0000"), 0.1, "ease-out"),
                "/bar/titleColor": track(text("#000000"), text("#000000"), 0.1, "ease-out"),
                "/items/left/incoming/0/translationX": track(10, 0, 0.6),
                "/bar/barStyle/delay": "0.3",
            ]),
        Answer(
            "not animated: no time, the curves as they are",
            session(of: screen("a", "{}", #""title":"A""#)),
            .push(
                screen("b", #"{"height":60,"tintColor":"red","barStyle":"black"}"#, custom),
                #","animated":false"#),
            holds: [
                "/animated": "false", "/duration": "0",
                "/bar/height": track(44, 60, 0),
                "/bar/tintColor":
                    track(text("#007AFF"), text("#FF0000"), 0, "ease-in-out"),
                "/bar/barStyle": jump(text("default"), text("black"), at: 0),
                "/items/left/incoming/0/translationX": track(60, 0, 0, "ease-in-out"),
                "/items/title/outgoing/0/alpha": jump("1", "0", at: 0),
                "/steps/4": #"{"at":0,"event":"complete","screen":"b"}"#,
                "/after/height": "60", "/after/tintColor": text("#FF0000"),
            ]),
        Answer(
            "not animated, an override's curve stays too",
            session(
                of: screen("a"), with: #""motion":{"bar":{"duration":0,"curve":"ease-in"}}"#),
            .push(screen("b", #"{"height":60}"#), #","animated":false"#),
            holds: ["/bar/height": track(44, 60, 0, "ease-in")]),
        Answer(
            "not animated by the system", session(of: screen("a"), with: system),
            .push(screen("b", #"{"height":60}"#), #","animated":false"#),
            holds: ["/bar/height": track(44, 60, 0, "spring(3,1000,500)")]),
        Answer(
            "a pop that is not animated",
            session(of: screen("a"), screen("b", #"{"height":60}"#)),
            .pop(#"{"animated":false}"#),
            holds: [
                "/animated": "false", "/duration": "0", "/bar/height": track(60, 44, 0),
                "/stack": #"["a"]"#,
            ]),
        Answer(
            "the profile none is not animated, and says so",
            session(of: screen("a"), with: #""motion":{"profile":"none"}"#),
            .push(screen("b", #"{"height":60,"tintColor":"red"}"#), #","animated":true"#),
            holds: [
                "/animated": "false", "/duration": "0", "/bar/height": track(44, 60, 0),
                "/bar/tintColor": track(text("#007AFF"), text("#FF0000"), 0, "ease-in-out"),
            ]),
        Answer(
            "animated null counts as absent", session(of: screen("a")),
            .push(screen("b"), #","animated":null"#),
            holds: ["/animated": "true", "/duration": "0.25"]),
        Answer(
            "the session tells its motion as given",
            #"{"motion":{"bar":{"curve":"ease-in"},"buttons":{"duration":1,"offset":2}}}"#,
            holds: [
                "/motion":
                    #"{"profile":"classic","bar":{"curve":"ease-in"},"#
                    + #""buttons":{"duration":1,"offset":2}}"#
            ]),
    ])
    func givesEachPartItsPace(_ row: Answer) async throws { try await row.check() }

    private static let system = #""motion":{"profile":"system"}"#

    @Test(arguments: [
        ("linear", "linear"), ("ease-in", "ease-in"), ("ease-out", "ease-out"),
        ("ease-in-out", "ease-in-out"),
        ("cubic-bezier(0.1,0.2,0.3,0.4)", "cubic-bezier(0.1,0.2,0.3,0.4)"),
        ("cubic-bezier(0,-2,1,3.5)", "cubic-bezier(0,-2,1,3.5)"),
        ("cubic-bezier(0.25, 0.1, 0.25, 1.0)", "cubic-bezier(0.25,0.1,0.25,1)"),
        ("spring(1,100,10)", "spring(1,100,10)"), ("spring(0.5,1,0.25)", "spring(0.5,1,0.25)"),
    ])
    func takesCurve(_ given: String, _ answered: String) async throws {
        try await Answer(
            given,
            session(
                of: screen("a"), with: #""motion":{"bar":{"curve":"\#(given)"}}"#),
            .push(screen("b", #"{"height":60}"#)),
            holds: ["/bar/height": track(44, 60, 0.25, answered)]
        ).check()
    }

    @Test(arguments: [
        ("", "empty"), ("ease", "CSS's ease is not among ours"), ("Linear", "case counts"),
        ("cubic-bezier(0,0,1)", "three numbers"), ("cubic-bezier(0,0,1,1,1)", "five numbers"),
        ("cubic-bezier(-0.1,0,1,1)", "x1 before 0"), ("cubic-bezier(0,0,1.1,1)", "x2 after 1"),
        ("cubic-bezier(0,0,1,)", "a number is missing"), ("cubic-bezier(a,0,1,1)", "a letter"),
        ("cubic-bezier(0,0,1,1", "the bracket is open"), ("spring(1,100)", "two numbers"),
        ("spring(0,100,10)", "no mass"), ("spring(1,0,10)", "no stiffness"),
        ("spring(1,100,-1)", "it would swing ever wider"), ("steps(4)", "another function"),
        (" linear", "a space before it"), ("spring(1,NaN,1)", "not a number"),
        ("spring(1,Infinity,1)", "no number either"),
    ])
    func refusesCurve(_ given: String, _ reason: String) async {
        let reply = await ServiceClient().call(
            .post, "/v1/sessions", #"{"motion":{"foreground":{"curve":"\#(given)"}}}"#)
        #expect(reply.status == 422, "\(reason)")
        #expect(reply.json.faultPointers == ["/motion/foreground/curve"], "\(reason)")
    }
}
