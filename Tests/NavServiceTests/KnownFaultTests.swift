import HTTPLite
import NavService
import TestSupport
import Testing

/// Faults that navigation bars of well-known libraries have, each with the calls that show it: here
/// they must be impossible. These are faults of ways back: cancels, swipes, pops.
@Suite struct KnownFaultsOfWaysBackTests {
    static let home = #"{"id":"home","title":"Home","bar":{"barTintColor":"blue"}}"#
    static let detail = """
        {"id":"detail","title":"Detail","leftItem":{"id":"arrow","custom":true},\
        "rightItems":[{"id":"share"}],"bar":{"barTintColor":"red","tintColor":"white",\
        "titleColor":"yellow","barStyle":"black","height":200,"subHeader":{"id":"tabs"}}}
        """

    private func stack(_ screens: String...) async -> StackClient {
        await StackClient("{\"stack\":[\(screens.joined(separator: ","))]}")
    }

    @Test func aCancelledSwipeLeavesTheOtherScreensLook() async {
        let client = await stack(Self.home, Self.detail)
        let before = await client.bar()
        await client.post("pop", #"{"interactive":true}"#)
        await client.post("progress", #"{"progress":0.7}"#)
        let cancel = await client.post("cancel")
        #expect(cancel["after"] == before)
        #expect(await client.bar() == before)
        for name in ["tintColor", "titleColor", "backgroundColor", "height", "statusBarStyle"] {
            #expect(cancel["bar"][name]["to"] == before[name], "\(name)")
        }
        #expect(cancel["items"]["left"]["incoming"][0]["id"].text == "arrow")
    }

    @Test(arguments: [
        ("release", #"{"translation":0,"velocity":0}"#), ("cancel", "{}"),
        ("cancel", #"{"progress":0}"#),
    ])
    func aSwipeOutAndBackStillPops(_ part: String, _ body: String) async {
        let client = await stack(Self.home, Self.detail)
        await client.post("pop", #"{"interactive":true}"#)
        await client.post("progress", #"{"progress":0.8}"#)
        await client.post("progress", #"{"progress":0}"#)
        let end = await client.post(part, body)
        #expect(end["outcome"].text == "cancelled")
        #expect(end["duration"] == .number(0))
        #expect(await client.bar()["screen"].text == "detail")
    }

    @Test func aPopRightAfterACancelLosesItems() async {
        let client = await stack(Self.home, Self.detail)
        let first = await client.post("pop")
        await client.post("cancel", #"{"progress":0.5}"#)
        let second = await client.post("pop")
        #expect(second["items"] == first["items"])
        #expect(second["before"] == first["before"])
        #expect(second["after"] == first["after"])
    }

    @Test func aTapAndAFinishedSwipeEndInDifferentStates() async {
        let tapped = await stack(Self.home, Self.detail)
        await tapped.post("pop")
        let swiped = await stack(Self.home, Self.detail)
        await swiped.post("pop", #"{"interactive":true}"#)
        await swiped.post("progress", #"{"progress":0.31}"#)
        await swiped.post("release", #"{"translation":200,"velocity":10}"#)
        #expect(await tapped.session()["stack"] == swiped.session()["stack"])
        #expect(await tapped.bar() == swiped.bar())
    }

    @Test func popToRootRunsTwoUpdates() async {
        let client = await stack(Self.home, #"{"id":"middle","bar":{"hidden":true}}"#, Self.detail)
        let version = await client.session()["version"].number ?? 0
        let pop = await client.post("pop", #"{"toRoot":true}"#)
        #expect(pop["version"] == .number(version + 1))
        #expect(pop["from"].text == "detail")
        #expect(pop["to"].text == "home")
        #expect(pop["popped"] == .array([.string("detail"), .string("middle")]))
        // Straight from top to root: the hidden bar between plays no part.
        #expect(pop["bar"]["frame"]["from"]["height"] == .number(200))
        #expect(pop["bar"]["frame"]["to"]["height"] == .number(44))
    }

    @Test func aDoubleTapPopsTwo() async {
        let client = await stack(Self.home, #"{"id":"middle"}"#, Self.detail)
        #expect(await client.status(.post, "pop", #"{"source":"detail"}"#) == 200)
        #expect(await client.status(.post, "pop", #"{"source":"detail"}"#) == 409)
        #expect(await client.bar()["screen"].text == "middle")
    }

    @Test func anInterruptionJumpsAndItsCancelEndsInMidFlight() async {
        let client = await stack(Self.home)
        let rest = await client.bar()
        await client.post("push", "{\"screen\":\(Self.detail)}")
        let displayed = await client.sample("time=0.1")
        let pop = await client.post("pop", #"{"elapsed":0.1}"#)
        #expect(pop["bar"]["height"]["from"] == displayed["bar"]["height"])
        #expect(pop["bar"]["backgroundColor"]["from"] == displayed["bar"]["backgroundColor"])
        let between = await client.sample("time=0.05")
        let push = await client.post(
            "push", "{\"screen\":{\"id\":\"other\",\"bar\":{\"height\":100}},\"elapsed\":0.05}")
        #expect(push["bar"]["height"]["from"] == between["bar"]["height"])
        let cancel = await client.post("cancel", #"{"progress":0.5}"#)
        #expect(cancel["after"] == rest)
        #expect(cancel["bar"]["height"]["to"] == rest["height"])
        #expect(cancel["bar"]["backgroundColor"]["to"] == rest["backgroundColor"])
        #expect(await client.bar() == rest)
    }
}

/// What is told of a covered screen while another flies in goes on from what is displayed.
@Suite struct KnownFaultsOfCoveredScreensTests {
    @Test func aPerformOnACoveredScreenStopsWhatIsInFlight() async {
        let client = await StackClient(
            #"{"stack":[{"id":"a","title":"A","bar":{"barTintColor":"blue"}}]}"#)
        await client.post(
            "push", #"{"screen":{"id":"b","title":"B","bar":{"barTintColor":"red","height":90}}}"#)
        let displayed = await client.sample("time=0.1")
        let perform = await client.post(
            "perform", #"{"screen":"a","bar":{"height":60},"elapsed":0.1}"#)
        #expect(perform["from"].text == "a")
        #expect(perform["bar"]["background"]["mode"].text == "blend")
        for name in ["backgroundColor", "height", "frame"] {
            #expect(perform["bar"][name]["from"] == displayed["bar"][name], "\(name)")
        }
        #expect(perform["bar"]["height"]["to"] == .number(90))
        let title = perform["items"]["title"]["incoming"][0]
        #expect(title["title"].text == "B")
        #expect(title["alpha"]["from"] == displayed["items"]["title"]["incoming"][0]["alpha"])
    }
}

/// The same for what is seen on the way.
@Suite struct KnownFaultsInFlightTests {
    @Test func aClearBarFlashesOnItsWayToAColour() async {
        let client = await StackClient(
            #"{"stack":[{"id":"a","bar":{"barTintColor":"clear"}}]}"#)
        await client.post("push", #"{"screen":{"id":"b","bar":{"barTintColor":"red"}}}"#)
        let half = await client.sample("time=0.125")
        #expect(half["bar"]["backgroundColor"].text == "#FF000080")
    }

    @Test func aTransparentBarTurnsOpaqueInFlight() async {
        let client = await StackClient(
            #"{"stack":[{"id":"a","bar":{"barTintColor":"red","alpha":0}}]}"#)
        let push = await client.post(
            "push", #"{"screen":{"id":"b","bar":{"barTintColor":"red","alpha":0.4}}}"#)
        #expect(push["bar"]["background"]["mode"].text == "blend")
        var alphas: [Double] = []
        for time in ["0", "0.125", "0.25"] {
            alphas.append(await client.sample("time=\(time)")["bar"]["alpha"].number ?? -1)
        }
        #expect(alphas == [0, 0.2, 0.4])
    }

    @Test func rightToLeftMirrorsThePageButNotTheButtons() async {
        let client = await StackClient(
            #"{"traits":{"direction":"rtl"},"stack":[{"id":"a"}]}"#)
        let push = await client.post(
            "push", #"{"screen":{"id":"b","leftItem":{"id":"x","custom":true}}}"#)
        #expect(push["content"]["incoming"][0]["frame"]["from"]["x"] == .number(-375))
        #expect(push["items"]["left"]["incoming"][0]["translationX"]["from"] == .number(-60))
        let pop = await client.post("pop")
        #expect(pop["content"]["outgoing"][0]["frame"]["to"]["x"] == .number(-375))
        #expect(pop["items"]["left"]["outgoing"][0]["translationX"]["to"] == .number(-60))
    }

    @Test(arguments: ["classic", "system"])
    func reducedMotionStillSlides(_ profile: String) async {
        let client = await StackClient(
            """
            {"traits":{"reduceMotion":true},"motion":{"profile":"\(profile)"},"stack":[{"id":"a",\
            "title":"A","bar":{"height":80,"subHeader":{"id":"s"},\
            "background":{"type":"image","name":"sea"}},"leftItem":{"id":"m","custom":true}}]}
            """)
        for call in [
            ("push", #"{"screen":{"id":"b","title":"B","bar":{"hidden":true}}}"#), ("pop", "{}"),
            ("push", #"{"screen":{"id":"c","title":"C","bar":{"background":null}}}"#),
            ("pop", "{}"),
        ] {
            let answer = await client.post(call.0, call.1)
            for (path, track) in TransitionLaws(answer).tracks {
                for end in ["from", "to"] {
                    let x = path.hasSuffix("translationX") ? track[end] : track[end]["x"]
                    #expect(x == .null || x == .number(0), "\(call.0): \(path)")
                }
            }
        }
    }

    @Test func aSubHeaderVanishesInFlight() async {
        let client = await StackClient(
            #"{"stack":[{"id":"a","bar":{"height":100,"subHeader":{"id":"s"}}}]}"#)
        await client.post("push", #"{"screen":{"id":"b"}}"#)
        for time in ["0", "0.1", "0.2"] {
            let outgoing = await client.sample("time=\(time)")["subHeader"]["outgoing"][0]
            #expect(outgoing["id"].text == "s", "at \(time)")
            #expect(outgoing["alpha"] == .number(1), "at \(time)")
            #expect(outgoing["frame"]["height"] == .number(56), "at \(time)")
        }
        let steps = await client.transition()["steps"].elements
        #expect(
            steps.contains { $0["event"].text == "removeSubHeader" && $0["at"] == .number(0.25) })
    }

    @Test func aBarBelowTheIslandIsTooTall() async {
        let client = await StackClient(#"{"device":"iphone-15","stack":[{"id":"a"}]}"#)
        let bar = await client.bar()
        #expect(bar["frame"]["y"] == .number(53.6667))
        #expect(bar["backgroundFrame"]["height"] == .number(97.6667))
    }

    @Test func aLongTitleBelowPushesTheTitleOut() async {
        let client = await StackClient(
            #"{"stack":[{"id":"a","title":"Thirteen char"},{"id":"b","title":"B"}]}"#)
        #expect(await client.bar()["leftItem"]["title"].text == "Back")
    }

    @Test func equalRightButtonsFlash() async {
        let client = await StackClient(
            #"{"stack":[{"id":"a","rightItems":[{"id":"x"},{"id":"y"}]}]}"#)
        let push = await client.post(
            "push", #"{"screen":{"id":"b","rightItems":[{"id":"x"},{"id":"y"}]}}"#)
        let right = push["items"]["right"]
        #expect(right["outgoing"] == .array([]))
        #expect(right["incoming"][0]["stays"] == .bool(true))
        for end in ["from", "to"] { #expect(right["incoming"][0]["alpha"][end] == .number(1)) }
    }
}

/// The same for changes of a whole stack, of screens that are covered, and of the device.
@Suite struct KnownFaultsOfChangesTests {
    @Test func removingTheMiddleScreenLeavesItsTitleInTheBackButton() async {
        let client = await StackClient(
            #"{"stack":[{"id":"a","title":"A"},{"id":"b","title":"B"},{"id":"c","title":"C"}]}"#)
        let set = await client.put("stack", #"{"screens":[{"id":"a"},{"id":"c"}]}"#)
        #expect(set["kind"].text == "none")
        #expect(set["after"]["leftItem"]["title"].text == "A")
        #expect(set["items"]["left"]["outgoing"][0]["title"].text == "B")
        #expect(set["items"]["left"]["incoming"][0]["title"].text == "A")
        #expect(set["popped"] == .array([.string("b")]))
    }

    @Test func settingAnIdenticalStackChangesSomething() async {
        let client = await StackClient(
            """
            {"stack":[{"id":"a","title":"A"},{"id":"b","title":"B","bar":{"height":120,\
            "subHeader":{"id":"s"}},"rightItems":[{"id":"x"}]}]}
            """)
        let before = await client.session()
        let set = await client.put(
            "stack", #"{"screens":[{"id":"a"},{"id":"b","title":null,"bar":null}]}"#)
        #expect(set["kind"].text == "none")
        for (path, track) in TransitionLaws(set).tracks {
            #expect(track["from"] == track["to"], "\(path)")
        }
        for slot in ["left", "title", "right"] {
            #expect(set["items"][slot]["incoming"][0]["stays"] == .bool(true), "\(slot)")
        }
        #expect(set["subHeader"]["incoming"][0]["stays"] == .bool(true))
        let after = await client.session()
        #expect(
            after.without("version", "expiresAt") == before.without("version", "expiresAt"))
    }

    @Test func replaceDropsTheBackButton() async {
        let client = await StackClient(
            #"{"stack":[{"id":"a","title":"A"},{"id":"b","title":"B"}]}"#)
        let replace = await client.post("replace", #"{"screen":{"id":"c","title":"C"}}"#)
        #expect(replace["after"]["leftItem"]["kind"].text == "back")
        #expect(replace["after"]["leftItem"]["title"].text == "A")
    }

    @Test func aScreenPatchedWhileCoveredComesBackWithItsFirstStyle() async {
        let client = await StackClient(
            #"{"stack":[{"id":"a","bar":{"barTintColor":"red"}},{"id":"b"}]}"#)
        let top = await client.bar()
        await client.post(
            "perform", #"{"screen":"a","bar":{"barTintColor":"green","height":90}}"#)
        #expect(await client.bar() == top)
        let pop = await client.post("pop")
        #expect(pop["after"]["barTintColor"].text == "#00FF00")
        #expect(pop["after"]["height"] == .number(90))
    }

    @Test func rotationLeavesTheScreenBelowWithItsOldHeight() async {
        let client = await StackClient(#"{"stack":[{"id":"a"},{"id":"b"}]}"#)
        await client.patch(#"{"device":{"orientation":"landscape"}}"#)
        #expect(await client.bar()["height"] == .number(32))
        let pop = await client.post("pop")
        #expect(pop["after"]["height"] == .number(32))
        #expect(pop["after"]["frame"]["width"] == .number(667))
        // And back again: nothing was lost.
        await client.patch(#"{"device":{"orientation":"portrait"}}"#)
        #expect(await client.bar()["height"] == .number(44))
    }

    @Test func darkModeShowsTheOldColourOfACoveredScreen() async {
        let client = await StackClient(
            """
            {"stack":[{"id":"a","bar":{"barTintColor":{"light":"white","dark":"#101010"}}},\
            {"id":"b","bar":{"barTintColor":"red"}}]}
            """)
        await client.patch(#"{"traits":{"appearance":"dark"}}"#)
        let pop = await client.post("pop")
        #expect(pop["after"]["barTintColor"].text == "#101010")
        #expect(pop["after"]["tintColor"].text == "#0A84FF")
    }
}
