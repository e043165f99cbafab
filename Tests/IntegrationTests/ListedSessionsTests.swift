import HTTPLite
import NavService
import TestSupport
import Testing

/// All sessions at once over real sockets: with followers, beside other clients, behind tokens.
@Suite struct ListedSessionsTests {
    private func live(
        threads: Int = 2, _ change: (inout Service.Configuration) throws -> Void = { _ in }
    ) throws -> LiveService {
        var configuration = Service.Configuration()
        configuration.listsSessions = true
        try change(&configuration)
        return try LiveService(configuration, threads: threads)
    }

    @Test func theProgramListsWhenAsked() throws {
        for options in [["--list-sessions", "on"], ["--list-sessions=on"]] {
            let server = try RunningServer(options)
            let client = try server.connect()
            _ = try client.createSession("{}")
            #expect(try client.call("GET", "/v1/sessions").json["sessions"].elements.count == 1)
            #expect(try client.call("DELETE", "/v1/sessions").status == 204)
            #expect(try client.call("GET", "/v1/sessions").json["sessions"].elements.isEmpty)
        }
        let server = try RunningServer(environment: ["NAVSERVER_LIST_SESSIONS": "off"])
        #expect(try server.connect().call("GET", "/v1/sessions").status == 405)
    }

    @Test func followersHearOfTheEnd() throws {
        let live = try live()
        defer { live.stop() }
        let readers = try (0..<3).map { _ in
            let path = try live.call("POST", "/v1/sessions").value("location") ?? "none"
            let reader = try EventReader(live, path)
            #expect(try reader.next(1).map(\.name) == ["session"])
            return reader
        }
        #expect(try live.call("DELETE", "/v1/sessions").status == 204)
        for reader in readers {
            let end = try reader.next(1)[0]
            #expect(end.name == "end")
            #expect(end.data["reason"].text == "deleted")
            #expect(try reader.chunk() == "", "and the stream is over")
        }
    }

    @Test func tokensAreAskedForHereToo() throws {
        let live = try live { $0.tokens = try AccessTokens(Array("secret".utf8)) }
        defer { live.stop() }
        for method in ["GET", "DELETE"] {
            #expect(try live.call(method, "/v1/sessions").status == 401)
        }
        let fields = ["Authorization: Bearer secret"]
        #expect(try live.call("GET", "/v1/sessions", fields: fields).status == 200)
        #expect(try live.call("DELETE", "/v1/sessions", fields: fields).status == 204)
    }

    @Test func browsersLearnTheMethods() throws {
        let live = try live { $0.crossOrigin = CrossOrigin(["https://app.example.com"]) }
        defer { live.stop() }
        let preflight = try live.call(
            "OPTIONS", "/v1/sessions",
            fields: [
                "Origin: https://app.example.com", "Access-Control-Request-Method: DELETE",
            ])
        #expect(preflight.value("access-control-allow-methods")?.contains("DELETE") == true)
    }

    /// One loop does it all, and the answer finds its client after the pauses between slices.
    @Test func othersAreServedMeanwhile() throws {
        let live = try live(threads: 1)
        defer { live.stop() }
        let client = try live.connect()
        for _ in 0..<2000 { _ = try client.createSession("{}") }
        let others = try (0..<4).map { _ in try live.connect() }
        try client.send("DELETE /v1/sessions HTTP/1.1\r\nHost: h\r\n\r\n")
        for other in others { #expect(try other.call("GET", "/livez").status == 200) }
        #expect(try client.readResponse().status == 204)
        #expect(try client.call("GET", "/v1/sessions").json["sessions"].elements.isEmpty)
    }
}
