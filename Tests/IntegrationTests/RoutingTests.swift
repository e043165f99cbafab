import NavService
import TestSupport
import Testing

/// Paths, methods and queries on the real routes.
struct RoutingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let method: String
        /// `{s}` stands for the path of the session.
        let target: String
        let refused: Refused
        let reason: String
        var body: String?

        init(
            _ method: String, _ target: String, _ refused: Refused, _ reason: String,
            body: String? = nil
        ) {
            self.method = method
            self.target = target
            self.refused = refused
            self.reason = reason
            self.body = body
        }

        var testDescription: String { reason }
    }

    private static let nothing = Refused(404, "not-found")
    private static let nobody = Refused(404, "session-not-found")
    private static let bad = Refused(400, "bad-request")
    private static let broken = Refused(400, "bad-request", closes: true)
    private static let wrong = Refused(405, "method-not-allowed")

    @Test(arguments: [
        Case("GET", "{s}/", nothing, "a slash behind a session"),
        Case("POST", "/v1/sessions/", nothing, "a slash behind the sessions"),
        Case("GET", "/livez/", nothing, "a slash behind livez"),
        Case("POST", "//v1/sessions", nothing, "an empty segment in front, no authority"),
        Case("GET", "/v1//sessions", nothing, "an empty segment inside"),
        Case("POST", "{s}/push/x", nothing, "deeper than there are paths"),
        Case("POST", "{s}/Push", nothing, "paths have their case"),
        Case("GET", "/v2/devices", nothing, "another version"),
        Case("GET", "/v1/sessions/nobody-has-this-id/bar", nobody, "an id that nobody has"),
        Case("GET", "/v1/sessions/a%2Fb/bar", nobody, "%2F stays inside its segment"),
        Case("GET", "/v1/sessions/%E2%82%AC", nobody, "an id no session can have"),
        Case("DELETE", "/v1/sessions/short", nobody, "a short one that nobody has"),
        Case("PUT", "/v1/sessions/sixteen%20or%20more", bad, "an id has no blanks"),
        Case("GET", "{s}/../x", broken, "dots are not walked"),
        Case("GET", "/v1/%2e%2e/livez", broken, "nor in disguise"),
        Case("GET", "{s}%00", broken, "a zero byte"),
        Case("GET", "{s}%zz", broken, "no hexadecimal digits"),
        Case("GET", "{s}#part", broken, "fragments stay with the client"),
        Case("GET", "{s}?x=1", bad, "a key that is not known"),
        Case("GET", "{s}/bar?progress=1", bad, "a key that belongs elsewhere"),
        Case("POST", "/v1/sessions?dry", bad, "a key without a value"),
        Case("GET", "/v1/devices?model=ipad", bad, "devices have no keys"),
        Case("POST", "{s}/pop?to=home", bad, "commands have no keys"),
        Case("GET", "{s}/transition/samples", bad, "samples of no moment"),
        Case("GET", "{s}/transition/samples?count=2&time=0", bad, "samples of two kinds"),
        Case("GET", "{s}/transition/samples?count=2&count=2", bad, "a key twice"),
        Case("GET", "{s}/transition/samples?count=1", bad, "too few"),
        Case("GET", "{s}/transition/samples?count=601", bad, "too many"),
        Case("GET", "{s}/transition/samples?count=%2B2", bad, "a sign"),
        Case("GET", "{s}/transition/samples?progress=1.1", bad, "past the end"),
        Case("GET", "{s}/transition/samples?time=-1", bad, "before the start"),
        Case("GET", "{s}/journal?after=x", bad, "no number"),
        Case("GET", "{s}/samples", nothing, "samples are the transition's"),
        Case("GET", "{s}/transition/samples/x", nothing, "deeper than there are paths"),
        Case("POST", "{s}", wrong, "a session is changed by its commands"),
        Case("GET", "{s}/push", wrong, "commands are posted"),
        Case("HEAD", "{s}/push", wrong, "HEAD is where GET is"),
        Case("DELETE", "{s}/bar", wrong, "the bar cannot go"),
        Case("GET", "/v1/sessions", wrong, "sessions are not listed: their ids are secrets"),
        Case("HEAD", "/v1/sessions", wrong, "nor counted"),
        Case("DELETE", "/v1/sessions", wrong, "nor ended all at once"),
        Case("POST", "/livez", wrong, "health is read"),
    ])
    func isRefused(_ given: Case) throws {
        try Ground.run { ground in
            let target = given.target.replacing("{s}", with: ground.path)
            let path = String(target.prefix { $0 != "?" })
            let response = try ground.client.call(given.method, target, given.body)
            if given.method == "HEAD" {
                #expect(response.status == given.refused.status)
                #expect(response.value("content-type") == "application/problem+json")
            } else {
                let isRead = !given.refused.closes
                given.refused.check(response, at: isRead ? path : response.json["instance"].text)
            }
            try ground.expectUnchanged()
        }
    }

    @Test(arguments: ["TRACE", "CONNECT", "FOOBAR", "get"])
    func unknownMethodsAreNotImplemented(_ method: String) throws {
        try Ground.run { ground in
            try ground.client.send("\(method) \(ground.path) HTTP/1.1\r\nHost: h\r\n\r\n")
            let response = try ground.client.readResponse()
            Refused(501, "not-implemented", closes: true)
                .check(response, at: response.json["instance"].text)
            try ground.expectUnchanged()
        }
    }

    @Test(arguments: [
        ("/v1/sessions", "POST, OPTIONS"),
        ("{s}/push", "POST, OPTIONS"),
        ("{s}/pop", "POST, OPTIONS"),
        ("{s}/cancel", "POST, OPTIONS"),
        ("{s}/finish", "POST, OPTIONS"),
        ("{s}/release", "POST, OPTIONS"),
        ("{s}/progress", "POST, OPTIONS"),
        ("{s}/replace", "POST, OPTIONS"),
        ("{s}/perform", "POST, OPTIONS"),
        ("{s}/stack", "PUT, OPTIONS"),
        ("{s}/bar", "GET, HEAD, OPTIONS"),
        ("{s}/transition", "GET, HEAD, OPTIONS"),
        ("{s}/transition/samples", "GET, HEAD, OPTIONS"),
        ("{s}/journal", "GET, HEAD, OPTIONS"),
        ("/v1/transitions", "POST, OPTIONS"),
        ("/v1/devices", "GET, HEAD, OPTIONS"),
        ("/livez", "GET, HEAD, OPTIONS"),
        ("/readyz", "GET, HEAD, OPTIONS"),
        ("/", "GET, HEAD, OPTIONS"),
        ("/client.js", "GET, HEAD, OPTIONS"),
        ("/openapi.yaml", "GET, HEAD, OPTIONS"),
        ("/problems/not-on-top", "GET, HEAD, OPTIONS"),
    ])
    func allowNamesTheMethods(_ target: String, _ allow: String) throws {
        try Ground.run { ground in
            let target = target.replacing("{s}", with: ground.path)
            let options = try ground.client.call("OPTIONS", target)
            #expect(options.status == 204)
            #expect(options.value("allow") == allow)
            #expect(options.values("content-length") == [])
            let refused = try ground.client.call("PATCH", target)
            #expect(refused.status == 405)
            #expect(refused.value("allow") == allow)
            try ground.expectUnchanged()
        }
    }

    @Test func optionsOfEverything() throws {
        try Ground.run { ground in
            #expect(try ground.client.call("OPTIONS", "*").status == 204)
            let session = try ground.client.call("OPTIONS", ground.path).value("allow") ?? ""
            for method in ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"] {
                #expect(session.split(separator: ", ").contains { $0 == method })
            }
        }
    }

    @Test func headHasTheFieldsOfGetAndNoBody() throws {
        try Ground.run { ground in
            let pushed = try ground.client.call(
                "POST", "\(ground.path)/push", #"{"screen": {"id": "next"}}"#)
            #expect(pushed.status == 200)
            let targets = [
                ground.path, "\(ground.path)/bar", "\(ground.path)/transition",
                "\(ground.path)/transition/samples?count=2", "\(ground.path)/journal",
                "/v1/devices", "/livez", "/readyz", "/v1/sessions/nobody-has-this-id", "/",
                "/problems/not-on-top",
            ]
            for target in targets {
                let get = try ground.client.call("GET", target)
                // A body would be read as the head of the next answer.
                let head = try ground.client.call("HEAD", target)
                #expect(head.statusLine == get.statusLine)
                #expect(head.fields.map(\.name) == get.fields.map(\.name))
                #expect(head.fields.map(\.value) == get.fields.map(\.value))
                #expect(head.value("content-length") == "\(get.body.count)")
            }
        }
    }

    @Test func queriesElsewhereAreIgnored() throws {
        try Ground.run { ground in
            for target in ["/livez?x=1", "/readyz?verbose", "/livez?a=1&a=2"] {
                let response = try ground.client.call("GET", target)
                #expect(response.status == 200)
                #expect(response.json == .object([.init(name: "status", value: .string("ok"))]))
            }
        }
    }

    @Test func absoluteTargetsNameTheSamePath() throws {
        try Ground.run { ground in
            let response = try ground.client.call("GET", "http://elsewhere.test\(ground.path)/bar")
            #expect(response.json["screen"] == .string("home"))
        }
    }
}
