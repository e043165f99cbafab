@testable import HTTPLite
import Testing

/// Paths and queries: split first, decoded once, never mended.
@Suite struct RequestTargetTests {
    private func target(_ text: String) throws -> RequestTarget {
        try RequestTarget(Array(text.utf8).span, method: .get)
    }

    private func rawPath(_ text: String) throws -> String {
        try target(text).rawPath.text(in: Array(text.utf8).span)
    }

    @Test(
        arguments: [
            ("/", [], "no segment"),
            ("/a", ["a"], "one"),
            ("/a/", ["a", ""], "a slash at the end stays visible"),
            ("//", ["", ""], "empty segments are not merged"),
            ("//host/a", ["", "host", "a"], "never an authority"),
            ("/a%2Fb/c", ["a/b", "c"], "an escaped slash stays inside"),
            ("/a%5Cb", ["a\\b"], "an escaped backslash too"),
            ("/%252e", ["%2e"], "decoded once"),
            ("/a+b", ["a+b"], "a plus is a plus in a path"),
            ("/%C3%A9", ["é"], "UTF-8"),
            ("/...", ["..."], "three dots are a name"),
            ("http://h", [], "an absolute target without a path"),
            ("http://h/a/b?c", ["a", "b"], "an absolute target"),
        ] as [(String, [String], String)])
    func `segments`(_ text: String, _ path: [String], _ reason: String) throws {
        #expect(try target(text).path == path, "\(reason)")
    }

    @Test(arguments: [
        "/%", "/%4", "/%zz", "/a%2", "/%00", "/%0d%0a", "/%7f", "/%C0%AF", "/%ED%A0%80", "/%FF",
        "/.", "/..", "/a/../b", "/%2e%2e/b", "/.%2E", "/a/.", "/a\\b", "/a\"b", "/a<b", "/a>b",
        "/a`b",
        "/a{b", "/a}b", "/a^b", "/a|b", "/a#b", "/a?b#c", "/a?b\"c", "/a?b<c", "/a?b\\c", "/a?%",
        "/a?b=%0a",
        "/a?%c0%af", "a", "", "h:80", "http:/a", "*", "http://h:99999/", "http://u:p@h/",
        "http:///a",
    ])
    func `refused`(_ text: String) {
        #expect(throws: WireFault.self) { try target(text) }
    }

    @Test(
        arguments: [
            ("/?", [], "an empty query"),
            ("/?a=1&b=2", [("a", "1"), ("b", "2")], "in order"),
            ("/?a", [("a", "")], "no value"),
            ("/?=a", [("", "a")], "no key"),
            ("/?a=b=c", [("a", "b=c")], "cut at the first ="),
            ("/?a+b=c+d", [("a b", "c d")], "a plus is a space"),
            ("/?a=%2B%26%3D", [("a", "+&=")], "escaped signs are not signs"),
            ("/?&a&&b&", [("a", ""), ("b", "")], "empty pieces are skipped"),
            ("/?a={|}^`[]", [("a", "{|}^`[]")], "what browsers send raw"),
            ("/?a=1&a=2", [("a", "1"), ("a", "2")], "repeats are the service's business"),
            ("/?a=/b?c", [("a", "/b?c")], "slash and question mark"),
        ] as [(String, [(String, String)], String)])
    func `queries`(_ text: String, _ pairs: [(String, String)], _ reason: String) throws {
        #expect(try target(text).query == pairs.map { QueryItem(key: $0, value: $1) }, "\(reason)")
    }

    @Test func `a query has at most 64 pairs`() throws {
        #expect(
            try target("/?" + Array(repeating: "a=b", count: 64).joined(separator: "&")).query.count
                == 64)
        #expect(throws: WireFault.self) {
            try target("/?" + Array(repeating: "a=b", count: 65).joined(separator: "&"))
        }
    }

    @Test func `the raw path stays as it was sent`() throws {
        #expect(try rawPath("/a%20b/?c=d") == "/a%20b/")
        #expect(try rawPath("http://h/a%20b?c=d") == "/a%20b")
        #expect(try rawPath("http://h?c=d") == "/")
    }

    @Test func `the character sets are those of their words`() {
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
        let visible = (0x21...0x7E).map { UInt8($0) }
        func members(_ set: ByteSet) -> [UInt8] { (0...255).map { UInt8($0) }.filter(set.contains) }
        func sorted(_ text: String) -> [UInt8] { text.utf8.sorted() }
        #expect(members(.token) == sorted(letters + "!#$%&'*+-.^_`|~"))
        #expect(members(.visible) == visible)
        #expect(members(.path) == visible.filter { !"\\\"<>`{}[]^|#?".utf8.contains($0) })
        #expect(members(.query) == visible.filter { !"\\\"<>#".utf8.contains($0) })
        #expect(members(.registeredName) == sorted(letters + "-._~!$&'()*+;=%"))
    }
}
