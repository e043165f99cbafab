import HTTPLite
import NavService
import TestSupport
import Testing

/// Bytes as clients send them, whole, in pieces or not at all, on the real routes.
struct WireTests {
    private static let next = #"{"screen": {"id": "next"}}"#

    private static func push(_ path: String, _ fields: (String, String)...) -> [UInt8] {
        RawClient.request("POST", "\(path)/push", Array(next.utf8), fields: fields)
    }

    @Test func twoRequestsInOnePacketAreAnsweredInOrder() throws {
        try Ground.run { ground in
            try ground.client.send(
                Self.push(ground.path) + RawClient.request("POST", "\(ground.path)/pop"))
            #expect(try ground.client.readResponse().json["kind"] == .string("push"))
            #expect(try ground.client.readResponse().json["kind"] == .string("pop"))
        }
    }

    @Test func whatFollowsAClosingRequestIsNotDone() throws {
        try Ground.run { ground in
            let before = RawClient.request("GET", ground.path, fields: [("Connection", "close")])
            try ground.client.send(before + Self.push(ground.path))
            #expect(try ground.client.readResponse().closes)
            #expect(try ground.client.readToEnd() == [])
            try ground.expectUnchanged()
        }
    }

    @Test func garbageBehindARequestDoesNotLoseItsAnswer() throws {
        try Ground.run { ground in
            try ground.client.send(Self.push(ground.path) + Array("\u{1}garbage\r\n\r\n".utf8))
            #expect(try ground.client.readResponse().status == 200)
            let response = try ground.client.readResponse()
            Refused(400, "bad-request", closes: true).check(response, at: nil)
        }
    }

    @Test func aWholeConversationByteByByte() throws {
        try Ground.run { ground in
            let conversation =
                Self.push(ground.path) + RawClient.request("GET", "\(ground.path)/bar")
                + RawClient.request("POST", "\(ground.path)/cancel", Array(#"{"progress":0}"#.utf8))
                + RawClient.request("GET", "\(ground.path)/bar")
            for byte in conversation { try ground.client.send([byte]) }
            #expect(try ground.client.readResponse().json["to"] == .string("next"))
            #expect(try ground.client.readResponse().json["screen"] == .string("next"))
            #expect(try ground.client.readResponse().json["outcome"] == .string("cancelled"))
            #expect(try ground.client.readResponse().json["screen"] == .string("home"))
        }
    }

    @Test(arguments: [20, 60, 130])
    func halfARequestDoesNothing(_ length: Int) throws {
        try Ground.run { ground in
            let half = Array(Self.push(ground.path).prefix(length))
            let silent = try ground.live.connect()
            try silent.send(half)
            silent.close()

            let reset = try ground.live.connect()
            try reset.send(half)
            reset.reset()

            let listening = try ground.live.connect()
            try listening.send(half)
            listening.finishSending()
            let response = try listening.readResponse()
            Refused(400, "bad-request", closes: true)
                .check(response, at: response.json["instance"].text)
            #expect(try listening.readToEnd() == [])
            try ground.expectUnchanged()
        }
    }

    @Test func silenceInsideARequestEndsIt() throws {
        let clock = ManualClock()
        let live = try LiveService(clock: clock.clock)
        defer { live.stop() }
        let ground = try Ground(live)
        for length in [20, 130] {
            let client = try live.connect()
            _ = try client.call("GET", "/livez")
            try client.send(Array(Self.push(ground.path).prefix(length)))
            // One loop answers in turn: it has the half when it answers what was sent later, and
            // after the next answer it has seen the new time.
            _ = try ground.client.call("GET", "/livez")
            clock.advance(seconds: 16)
            _ = try ground.client.call("GET", "/livez")
            let response = try client.readResponse()
            Refused(408, "request-timeout", closes: true)
                .check(response, at: response.json["instance"].text)
        }
        try ground.expectUnchanged()
    }

    @Test func anExpectationIsMetBeforeTheBodyIsSent() throws {
        try Ground.run { ground in
            let request = Self.push(ground.path, ("Expect", "100-Continue"))
            try ground.client.send(Array(request.dropLast(Self.next.utf8.count)))
            #expect(try ground.client.readResponse().status == 100)
            try ground.client.send(Self.next)
            #expect(try ground.client.readResponse().status == 200)
        }
    }

    @Test(arguments: [
        ("POST", "/v1/nothing", [], Refused(404, "not-found", closes: true)),
        ("PATCH", "{s}/push", [], Refused(405, "method-not-allowed", closes: true)),
        (
            "POST", "{s}/push", [("Content-Type", "text/plain")],
            Refused(415, "unsupported-media-type", closes: true)
        ),
        (
            "POST", "{s}/push", [("Expect", "200-ok")],
            Refused(417, "expectation-failed", closes: true)
        ),
    ])
    func anExpectationIsRefusedBeforeTheBodyIsSent(
        _ method: String, _ target: String, _ fields: [(String, String)], _ refused: Refused
    ) throws {
        try Ground.run { ground in
            let target = target.replacing("{s}", with: ground.path)
            let expectation =
                fields.contains { $0.0 == "Expect" } ? [] : [("Expect", "100-continue")]
            let request = RawClient.request(
                method, target, Array(Self.next.utf8), fields: fields + expectation)
            try ground.client.send(Array(request.dropLast(Self.next.utf8.count)))
            let response = try ground.client.readResponse()
            refused.check(response, at: target)
            try ground.expectUnchanged()
        }
    }

    @Test func aBodyTooLargeIsRefusedBeforeItIsSent() throws {
        try Ground.run { ground in
            try ground.client.send(
                "POST \(ground.path)/push HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\n"
                    + "Content-Type: application/json\r\nContent-Length: 1048577\r\n\r\n")
            let response = try ground.client.readResponse()
            Refused(413, "body-too-large", closes: true).check(response, at: "\(ground.path)/push")
            try ground.expectUnchanged()
        }
    }

    @Test func olderClientsAreServedInTheirWay() throws {
        try Ground.run { ground in
            let old = try ground.live.connect()
            try old.send("GET \(ground.path)/bar HTTP/1.0\r\n\r\n")
            let closed = try old.readResponse()
            #expect(closed.statusLine == "HTTP/1.1 200 OK")
            #expect(closed.closes)
            #expect(try old.readToEnd() == [])

            let kept = try ground.live.connect()
            for _ in 0..<2 {
                try kept.send("GET \(ground.path)/bar HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
                #expect(try kept.readResponse().value("connection") == "keep-alive")
            }
        }
    }

    @Test func tooMuchHeaderIsRefused() throws {
        try Ground.run { ground in
            let long = String(repeating: "x", count: 9000)
            for (fields, refused) in [
                ([("X-Long", long)], Refused(431, "header-too-large", closes: true)),
                (
                    Array(repeating: ("X-Many", "1"), count: 101),
                    Refused(431, "header-too-large", closes: true)
                ),
            ] {
                let client = try ground.live.connect()
                let response = try client.call("GET", ground.path, fields: fields)
                refused.check(response, at: ground.path)
            }
            let client = try ground.live.connect()
            let response = try client.call("GET", "/\(long)")
            Refused(414, "uri-too-long", closes: true)
                .check(response, at: response.json["instance"].text)
            try ground.expectUnchanged()
        }
    }

    @Test func everyAnswerSaysWhenAndWhat() throws {
        try Ground.run { ground in
            let picture = ground.path + "/bar.svg"
            for target in [ground.path, picture, "/livez", "/v1/nothing", "/v1/devices"] {
                let response = try ground.client.call("GET", target)
                #expect(response.values("date") == ["Sun, 06 Nov 1994 08:49:37 GMT"])
                #expect(response.values("cache-control") == ["no-store"])
                #expect(response.values("content-length") == ["\(response.body.count)"])
                #expect(response.values("transfer-encoding") == [])
                #expect(response.values("x-content-type-options") == ["nosniff"])
                if target == picture { continue }
                #expect(response.text.hasSuffix("\n"), "kind to a terminal")
            }
        }
    }
}
