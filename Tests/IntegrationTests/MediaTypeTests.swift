import NavService
import TestSupport
import Testing

/// What a body may call itself.
struct MediaTypeTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let fields: [(String, String)]
        /// Nil when it is accepted.
        let refused: Refused?
        let reason: String

        init(_ fields: [(String, String)], _ refused: Refused?, _ reason: String) {
            self.fields = fields
            self.refused = refused
            self.reason = reason
        }

        var testDescription: String { reason }
    }

    private static let unsupported = Refused(415, "unsupported-media-type")
    private static let bad = Refused(400, "bad-request")

    private static func type(_ value: String) -> [(String, String)] { [("Content-Type", value)] }

    @Test(arguments: [
        Case(type("application/json"), nil, "the plain type"),
        Case(type("APPLICATION/Json"), nil, "in any case"),
        Case(type("application/json; charset=utf-8"), nil, "with its charset"),
        Case(type("application/json;charset=\"UTF-8\""), nil, "quoted"),
        Case(type("application/vnd.bar+json"), nil, "a type with the suffix"),
        Case(type("application/json; charset=latin1"), unsupported, "another charset"),
        Case(type("application/json; charset=utf-16"), unsupported, "JSON is UTF-8"),
        Case(type("text/plain"), unsupported, "another type"),
        Case(type("application/x-www-form-urlencoded"), unsupported, "what curl sends unless told"),
        Case(type("application/jsonp"), unsupported, "a longer name"),
        Case(type("application/json/x"), unsupported, "no type at all"),
        Case(type(""), unsupported, "an empty type"),
        Case([], unsupported, "no type"),
        Case(
            [("Content-Type", "application/json"), ("content-type", "application/json")], bad,
            "two of them"),
        Case(
            type("application/json") + [("Content-Encoding", "gzip")], unsupported, "compressed"),
        Case(
            type("application/json") + [("Content-Encoding", "identity")], nil, "not compressed"),
    ])
    func isJudged(_ given: Case) throws {
        try Ground.run { ground in
            let body = #"{"screen": {"id": "next"}}"#
            var head = "POST \(ground.path)/push HTTP/1.1\r\nHost: h\r\n"
            for (name, value) in given.fields { head += "\(name): \(value)\r\n" }
            try ground.client.send("\(head)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
            let response = try ground.client.readResponse()
            guard let refused = given.refused else {
                #expect(response.status == 200)
                return
            }
            refused.check(response, at: "\(ground.path)/push")
            let isCompressed = given.fields.contains { $0.0 == "Content-Encoding" }
            // RFC 9110 §15.5.16: each field says what would have been understood.
            #expect(response.value("accept-encoding") == (isCompressed ? "identity" : nil))
            if refused.status == 415, !isCompressed {
                #expect(response.value("accept") == "application/json")
            }
            #expect(try ground.client.call("GET", "/livez").status == 200, "the same connection")
            try ground.expectUnchanged()
        }
    }

    @Test func noTypeIsNeededForNoBody() throws {
        try Ground.run { ground in
            let target = "\(ground.path)/push"
            #expect(
                try ground.client.call("POST", target, #"{"screen": {"id": "next"}}"#).status == 200
            )
            let popped = try ground.client.call(
                "POST", "\(ground.path)/pop", fields: [("Content-Length", "0")])
            #expect(popped.status == 200)
        }
    }

    @Test func bodiesOfReadersAreReadAndIgnored() throws {
        try Ground.run { ground in
            for method in ["GET", "HEAD", "OPTIONS"] {
                let response = try ground.client.call(
                    method, ground.path, "no json", fields: [("Content-Type", "text/plain")])
                #expect(response.status == (method == "OPTIONS" ? 204 : 200), "\(method)")
            }
            try ground.expectUnchanged()
        }
    }
}
