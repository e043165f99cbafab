import HTTPLite
@testable import NavService
import Testing
import TestSupport

/// Who is let in, and when a request without a token hears of it.
@Suite struct AccessTokenTests {
    private func service() throws -> LiveService {
        var configuration = Service.Configuration()
        configuration.tokens = try AccessTokens(Array("first-token\n\n  second.token~==\r\n".utf8))
        return try LiveService(configuration)
    }

    @Test(arguments: [
        (["Authorization: Bearer first-token"], 200, "a token"),
        (["Authorization: bearer second.token~=="], 200, "the scheme in any case"),
        (["Authorization: BEARER   first-token"], 200, "more blanks (RFC 9110 §11.4: 1*SP)"),
        ([], 401, "none"),
        (["Authorization: Bearer"], 401, "no token"),
        (["Authorization: Bearer "], 401, "an empty token"),
        (["Authorization: Bearer first-toke"], 401, "a part of one"),
        (["Authorization: Bearer first-tokenx"], 401, "one and more"),
        (["Authorization: Bearer first-tokenfirst-token"], 401, "one twice"),
        (["Authorization: Bearer First-Token"], 401, "another case"),
        (["Authorization: Bearer first-token second.token~=="], 401, "two"),
        (["Authorization: Basic first-token"], 401, "another scheme"),
        (["Authorization: first-token"], 401, "no scheme"),
        (["Authorization: Bearer first-token", "Authorization: Bearer x"], 401, "two fields"),
        (["Authorization: Bearer \u{E9}"], 401, "no ASCII"),
        (["Cookie: Bearer first-token"], 401, "another field"),
    ])
    func `tokens`(_ fields: [String], _ status: Int, _ reason: String) throws {
        let live = try service()
        defer { live.stop() }
        let response = try live.call("GET", "/v1/devices", fields: fields)
        #expect(response.status == status, "\(reason)")
        guard status == 401 else { return }
        #expect(response.value("www-authenticate") == "Bearer")
        #expect(response.value("content-type") == "application/problem+json")
        #expect(response.text.contains("\"type\":\"/problems/unauthorized\""))
        #expect(!response.closes)
    }

    @Test(arguments: [
        ("GET", "/v1/nowhere", [], 404, "the path comes first"),
        ("DELETE", "/v1/devices", [], 405, "then the method"),
        ("POST", "/v1/sessions", ["Content-Length: 99999999"], 401, "then the token"),
        (
            "POST", "/v1/sessions", ["Content-Length: 5", "Expect: 100-continue"], 401,
            "no body yet"
        ),
        ("OPTIONS", "/v1/sessions", [], 204, "asking what may be done is free"),
        ("GET", "/v1/sessions/abcdefghijklmnop", [], 401, "what there is is not told"),
        ("GET", "/livez", [], 200, "health is free"),
        ("GET", "/readyz", [], 200, "health is free"),
    ])
    func `the order of faults`(
        _ method: String, _ path: String, _ fields: [String], _ status: Int, _ reason: String
    ) throws {
        let live = try service()
        defer { live.stop() }
        #expect(try live.call(method, path, fields: fields).status == status, "\(reason)")
    }

    @Test(arguments: [1, 10, 10_000])
    func `what a guess costs has nothing to do with how many tokens there are`(_ count: Int) throws
    {
        let hashed = Lock<[Int]>([])
        let file = (0..<count).map { "token-\(100_000 + $0)\n" }.joined()
        let tokens = try AccessTokens(Array(file.utf8)) { token in
            hashed.withLock { $0.append(token.count) }
            return SHA256.digest(of: token)
        }
        #expect(tokens.count == count)
        func hashes(of given: String) -> [Int] {
            hashed.withLock { $0 = [] }
            let isLetIn = tokens.admit(Fields([("authorization", "Bearer \(given)")]))
            #expect(isLetIn == (given == "token-100000"))
            return hashed.withLock { $0 }
        }
        #expect(hashes(of: "token-100000") == [12], "once, what was given")
        #expect(hashes(of: "token-999999") == [12])
        #expect(hashes(of: "short") == [5])
        #expect(hashes(of: String(repeating: "x", count: 12)) == [12])
        #expect(hashes(of: String(repeating: "x", count: 13)) == [], "longer than any token")
        #expect(hashes(of: String(repeating: "x", count: 8000)) == [])
    }

    @Test func `two processes keep other digests of one token`() throws {
        let salted = try (0..<2).map { _ in try AccessTokens(Array("one".utf8)) }
        #expect(
            salted[0].fingerprint(Array("one".utf8)) != salted[1].fingerprint(Array("one".utf8)))
    }

    @Test func `tokens may be replaced`() throws {
        let live = try service()
        defer { live.stop() }
        live.service.replaceTokens(try AccessTokens(Array("third".utf8)))
        let status = { (token: String) in
            try live.call("GET", "/v1/devices", fields: ["Authorization: Bearer \(token)"]).status
        }
        #expect(try status("third") == 200)
        #expect(try status("first-token") == 401)
    }

    @Test func `who serves everybody goes on doing so`() throws {
        let live = try LiveService()
        defer { live.stop() }
        live.service.replaceTokens(try AccessTokens(Array("third".utf8)))
        #expect(try live.call("GET", "/v1/devices").status == 200)
    }

    @Test func `without tokens everybody is served`() throws {
        let live = try LiveService()
        defer { live.stop() }
        #expect(try live.call("GET", "/v1/devices").status == 200)
    }

    @Test(arguments: [
        ("", AccessTokens.Fault.none), ("\n \r\n\t\n", .none), ("a b\n", .malformed(line: 1)),
        ("good\nb\u{0}d\n", .malformed(line: 2)), ("\u{E9}", .malformed(line: 1)),
    ])
    func `a file without tokens is refused`(_ text: String, _ fault: AccessTokens.Fault) {
        #expect(throws: fault) { try AccessTokens(Array(text.utf8)) }
    }
}
