import NavService
import TestSupport
import Testing

/// JSON with wrong values: every fault is told at once, each with its pointer.
struct ValidationTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let call: String
        let body: String
        /// What must be told: pointers, and a text in the detail of each.
        let errors: [(pointer: String, detail: String)]
        let reason: String

        init(
            _ call: String, _ body: String, _ errors: [(String, String)], _ reason: String
        ) {
            self.call = call
            self.body = body
            self.errors = errors
            self.reason = reason
        }

        var testDescription: String { reason }
    }

    private static func screen(_ members: String) -> String {
        #"{"screen": {"id": "next", \#(members)}}"#
    }

    static let cases = [
        Case(
            "push", screen(#""bar": {"height": 43}"#), [("/screen/bar/height", "44")],
            "lower than the device's bar"),
        Case(
            "push", screen(#""bar": {"height": 333.6}"#), [("/screen/bar/height", "333.5")],
            "higher than half the device"),
        Case(
            "push", screen(##""bar": {"tintColor": "#12"}"##), [("/screen/bar/tintColor", "#RGB")],
            "no colour has two digits"),
        Case(
            "push", screen(#""bar": {"barTintColour": "red"}"#),
            [("/screen/bar/barTintColour", "did you mean barTintColor")], "a member misspelt"),
        Case(
            "push", screen(#""bar": {"tintColor": "systemBleu"}"#),
            [("/screen/bar/tintColor", "did you mean systemBlue")], "a colour misspelt"),
        Case("push", #"{"screen": {"id": "a/b"}}"#, [("/screen/id", "")], "an id with a slash"),
        Case("push", #"{"screen": {"id": ""}}"#, [("/screen/id", "")], "an empty id"),
        Case(
            "push", #"{"screen": {"id": "\#(String(repeating: "x", count: 65))"}}"#,
            [("/screen/id", "")], "an id of 65 characters"),
        Case(
            "push", screen(#""title": "a\u0000b""#), [("/screen/title", "")],
            "a control character"),
        Case(
            "push", #"{"screen": {"id": 7, "title": 8}, "animated": "yes", "~a/b": 1}"#,
            [
                ("/~0a~1b", "unknown"), ("/screen/id", ""), ("/screen/title", ""),
                ("/animated", ""),
            ], "all faults at once, pointers escaped"),
        Case("pop", #"{"count": 0}"#, [("/count", "")], "nothing to pop"),
        Case("pop", #"{"count": 1.5}"#, [("/count", "")], "half a screen"),
        Case("pop", #"{"to": "home", "toRoot": true}"#, [("", "at most one")], "two targets"),
        Case("cancel", #"{"progress": 1.01}"#, [("/progress", "")], "more than all"),
        Case("cancel", #"{"progress": 0.4, "elapsed": 0.1}"#, [("", "not both")], "two moments"),
    ]

    @Test(arguments: cases)
    func isRefused(_ given: Case) throws {
        try Ground.run { ground in
            let target = "\(ground.path)/\(given.call)"
            let response = try ground.client.call("POST", target, given.body)
            Refused(422, "validation-failed").check(response, at: target)
            expect(given.errors, in: response)
            try ground.expectUnchanged()
        }
    }

    static let creations = [
        Case(
            "", #"{"device": "iphone-99"}"#, [("/device", "iphone-")], "a device nobody has made"),
        Case(
            "", #"{"device": {"model": "iphone-15", "width": 99}}"#, [("/device/width", "100")],
            "narrower than any"),
        Case(
            "", #"{"stack": [{"id": "a"}, {"id": "b"}, {"id": "a"}]}"#, [("/stack/2/id", "")],
            "an id twice"),
        Case(
            "", #"{"traits": {"direction": "up"}}"#, [("/traits/direction", "ltr")],
            "no such direction"),
        Case(
            "", #"{"motion": {"bar": {"curve": "cubic-bezier(2,0,0,1)"}}}"#,
            [("/motion/bar/curve", "")], "a curve that runs back"),
        Case(
            "", #"{"defaults": {"height": 100}}"#, [("/defaults/height", "")],
            "heights belong to screens"),
    ]

    @Test(arguments: creations)
    func isNotCreated(_ given: Case) throws {
        try Ground.run { ground in
            let created = try ground.client.call("POST", "/v1/sessions", given.body)
            Refused(422, "validation-failed").check(created, at: "/v1/sessions")
            expect(given.errors, in: created)
            let put = try ground.client.call("PUT", ground.path, given.body)
            expect(given.errors, in: put)
            try ground.expectUnchanged("neither did a PUT put it there")
        }
    }

    private func expect(_ errors: [(pointer: String, detail: String)], in response: RawResponse) {
        let told = response.json["errors"].elements
        #expect(told.map { $0["pointer"].text } == errors.map(\.pointer), "\(response.text)")
        for (fault, error) in zip(told, errors) {
            let detail = fault["detail"].text ?? ""
            #expect(error.detail.isEmpty || detail.contains(error.detail), "\(detail)")
        }
    }

    struct Conflict: Sendable, CustomTestStringConvertible {
        let call: String
        let body: String?
        let refused: Refused
        let reason: String

        var testDescription: String { reason }
    }

    @Test(arguments: [
        Conflict(
            call: "pop", body: nil, refused: Refused(409, "stack-at-root"), reason: "pop at root"),
        Conflict(
            call: "pop", body: #"{"count": 1}"#, refused: Refused(409, "stack-at-root"),
            reason: "as many as there are"),
        Conflict(
            call: "pop", body: #"{"to": "nowhere"}"#, refused: Refused(404, "screen-not-found"),
            reason: "pop to a screen that is not there"),
        Conflict(
            call: "pop", body: #"{"source": "detail"}"#, refused: Refused(409, "not-on-top"),
            reason: "a second tap on Back"),
        Conflict(
            call: "push", body: #"{"screen": {"id": "home"}}"#,
            refused: Refused(409, "duplicate-screen"), reason: "an id that is in the stack"),
        Conflict(
            call: "cancel", body: nil, refused: Refused(409, "no-transition"),
            reason: "nothing to cancel"),
    ])
    func conflicts(_ given: Conflict) throws {
        try Ground.run { ground in
            let target = "\(ground.path)/\(given.call)"
            let response = try ground.client.call("POST", target, given.body)
            given.refused.check(response, at: target)
            try ground.expectUnchanged()
        }
    }
}
