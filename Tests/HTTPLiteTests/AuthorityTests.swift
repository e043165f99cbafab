@testable import HTTPLite
import Testing

/// Hosts and ports, and which hosts are this machine.
@Suite struct AuthorityTests {
    @Test(arguments: [
        ("h", "h", nil, "a name"), ("Nav.Example.COM", "nav.example.com", nil, "any case"),
        ("h:80", "h", 80, "a port"), ("h:", "h", nil, "an empty port"),
        ("h:00080", "h", 80, "zeros before a port"), ("h.:1", "h.", 1, "a dot at the end"),
        ("[::1]:8080", "[::1]", 8080, "an IPv6 address"), ("[::A]", "[::a]", nil, "in any case"),
    ])
    func `parts`(_ text: String, _ host: String, _ port: Int?, _ reason: String) {
        let authority = Authority(text)
        #expect(authority?.host == host, "\(reason)")
        #expect(authority?.port == port, "\(reason)")
    }

    @Test(arguments: [
        "", ":80", "a b", "a,b", "a/b", "u@h", "h:65536", "h:+1", "h:80:80", "::1", "[::1", "[]",
        "[::1]80", "[:1]", "[1::2::3]", "[1:2:3:4:5:6:7]", "[1:2:3:4:5:6:7:8:9]", "[::12345]",
        "[1:2:3:4:5:6:7:8::]", "[::1.2.3]", "[1:2:3:4:5:6:7:1.2.3.4]", "%zz", "h%2", "\u{E9}",
    ])
    func `what is none`(_ text: String) {
        #expect(Authority(text) == nil)
    }

    @Test(arguments: [
        ("localhost", true, "the name"), ("LocalHost", true, "in any case"),
        ("localhost.", true, "with the root's dot"), ("localhost:1", true, "at any port"),
        ("127.0.0.1", true, "the usual address"), ("127.0.0.1.", true, "with the root's dot"),
        ("127.255.255.255:80", true, "the last of its block"), ("[::1]", true, "by IPv6"),
        ("[0:0:0:0:0:0:0:1]", true, "written out"), ("[::0.0.0.1]", true, "with dots"),
        ("[0::0001]:443", true, "with zeros"), ("[::ffff:127.0.0.1]", true, "IPv4 in IPv6"),
        ("[::ffff:7f00:1]", true, "the same in hexadecimal"),
        ("localhost..", false, "two dots"), ("alocalhost", false, "a longer name"),
        ("a.localhost", false, "a name below"), ("localhost.example", false, "a name above"),
        ("127.0.0.1.example", false, "a name of digits"), ("127.1", false, "a short form"),
        ("0127.0.0.1", false, "a needless zero"), ("128.0.0.1", false, "the next block"),
        ("126.255.255.255", false, "the block before"), ("0.0.0.0", false, "any address"),
        ("[::]", false, "any address by IPv6"), ("[::2]", false, "the next address"),
        ("[1::]", false, "a one in front"), ("[::1:0]", false, "a one before the end"),
        ("[::ffff:128.0.0.1]", false, "another IPv4 in IPv6"), ("%6cocalhost", false, "an escape"),
        (".", false, "the root"),
    ])
    func `loopback`(_ text: String, _ isLoopback: Bool, _ reason: String) throws {
        #expect(Authority(text)?.isLoopback == isLoopback, "\(reason)")
        let named = try request("GET / HTTP/1.1\r\nHost:  \(text) \r\n\r\n")
        #expect(named.isForLoopback == isLoopback, "\(reason)")
        let absolute = try request("GET http://\(text)/ HTTP/1.1\r\nHost: other\r\n\r\n")
        #expect(absolute.isForLoopback == isLoopback, "\(reason), and Host is ignored")
    }

    @Test func `a target's host counts, and none is not this machine`() throws {
        let absolute = try request("GET http://other/ HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(!absolute.isForLoopback)
        #expect(try !request("GET / HTTP/1.0\r\n\r\n").isForLoopback)
    }

    private func request(_ text: String) throws -> Request {
        var parser = RequestParser(limits: Limits())
        return try #require(try parser.parse(Array(text.utf8).span)).request
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\r\nHost: a:1\r\n\r\n", "a", 1, "Host"),
        ("GET http://b:2/c HTTP/1.1\r\nHost: a:1\r\n\r\n", "b", 2, "the target's, not Host's"),
        ("GET HTTP://B?c HTTP/1.1\r\nHost: a:1\r\n\r\n", "b", nil, "without a path"),
        ("OPTIONS http://b HTTP/1.1\r\nHost: a\r\n\r\n", "b", nil, "of the server as a whole"),
        ("GET https://b/ HTTP/1.0\r\n\r\n", "b", nil, "the target's alone"),
        ("GET / HTTP/1.0\r\n\r\n", nil, nil, "none"),
    ])
    func `the host that is asked`(
        _ text: String, _ host: String?, _ port: Int?, _ reason: String
    ) throws {
        let request = try request(text)
        #expect(request.authority?.host == host, "\(reason)")
        #expect(request.authority?.port == port, "\(reason)")
    }
}
