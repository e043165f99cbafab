import NavService
import TestSupport
import Testing

/// What browsers get: the playground, its parts, the contract, a page for each problem.
struct WebTests {
    private static let files = [
        ("/", "text/html; charset=utf-8", "<!doctype html>"),
        ("/client.js", "text/javascript; charset=utf-8", "// navserver's thin client"),
        ("/playground.js", "text/javascript; charset=utf-8", "// The playground"),
        ("/playground.css", "text/css; charset=utf-8", "/*"),
        ("/openapi.yaml", "application/yaml", "openapi: 3.1.0"),
        ("/problems/not-on-top", "text/html; charset=utf-8", "<!doctype html>"),
    ]

    @Test(arguments: files)
    func isServedForBrowsers(_ path: String, _ type: String, _ start: String) throws {
        let live = try LiveService()
        defer { live.stop() }
        let response = try live.call("GET", path)
        #expect(response.status == 200)
        #expect(response.value("content-type") == type)
        #expect(response.value("cache-control") == "no-cache")
        #expect(response.value("x-content-type-options") == "nosniff")
        #expect(response.value("referrer-policy") == "no-referrer")
        let policy = response.value("content-security-policy") ?? ""
        #expect(policy.hasPrefix("default-src 'none'; script-src 'self';"))
        #expect(!policy.contains("unsafe"))
        #expect(response.body.starts(with: start.utf8))
    }

    @Test(arguments: files)
    func isSentOnce(_ path: String, _ type: String, _ start: String) throws {
        let live = try LiveService()
        defer { live.stop() }
        let tag = try #require(try live.call("GET", path).value("etag"))
        let again = try live.call("GET", path, fields: ["If-None-Match: \(tag)"])
        #expect(again.status == 304)
        #expect(again.value("etag") == tag)
        #expect(again.body.isEmpty)
        let other = try live.call("GET", path, fields: ["If-None-Match: \"other\""])
        #expect(other.status == 200)
        #expect(try live.call("GET", path, fields: ["If-Match: \"other\""]).status == 412)
    }

    @Test func tagsTellContentsApart() throws {
        let live = try LiveService()
        defer { live.stop() }
        let tags = try Self.files.map { try live.call("GET", $0.0).value("etag") }
        #expect(Set(tags).count == Self.files.count)
    }

    /// Nothing is written into the page that the policy would refuse, and nothing comes from elsewhere.
    @Test func thePageIsSmallAndKeepsItsPolicy() throws {
        let live = try LiveService()
        defer { live.stop() }
        var size = 0
        for (path, _, _) in Self.files.prefix(4) { size += try live.call("GET", path).body.count }
        #expect(size <= 100_000)
        let page = String(validating: try live.call("GET", "/").body, as: UTF8.self) ?? ""
        for refused in [" style=", "<style", " onclick=", "<script>", "src=\"http", "href=\"http"] {
            #expect(!page.contains(refused))
        }
    }

    @Test func aTokenIsAskedForBelowV1Alone() throws {
        var configuration = Service.Configuration()
        configuration.tokens = try AccessTokens(Array("secret".utf8))
        let live = try LiveService(configuration)
        defer { live.stop() }
        for (path, _, _) in Self.files { #expect(try live.call("GET", path).status == 200) }
        #expect(try live.call("GET", "/v1/devices").status == 401)
    }

    @Test(arguments: ["/problems/no-such-thing", "/problems", "/problems/", "/index.html"])
    func isNotThere(_ path: String) throws {
        let live = try LiveService()
        defer { live.stop() }
        #expect(try live.call("GET", path).status == 404)
    }
}
