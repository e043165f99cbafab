@testable import HTTPLite
import Testing

/// The request line: every vector must get one refusal, or an answer, wherever it is cut.
@Suite struct RequestLineTests {
    @Test(arguments: [
        Vector("GET / HTTP/1.1\rHost: h\r\n\r\n", .closing([400]), "a lone CR ends no line"),
        Vector("GET / HTTP/1.1\nHost: h\n\n", .closing([400]), "a lone LF ends no line"),
        Vector("GET HTTP/1.1\r\nHost: h\r\n\r\n", .closing([400]), "no target"),
        Vector("GET * HTTP/1.1\r\nHost: h\r\n\r\n", .closing([400]), "* is for OPTIONS"),
        Vector("GET / HTTP/1\r\nHost: h\r\n\r\n", .closing([400]), "no minor version"),
        Vector("GET / HTTP/01.01\r\nHost: h\r\n\r\n", .closing([400]), "two digits before the dot"),
        Vector("GET / HTTP/1.10\r\nHost: h\r\n\r\n", .closing([400]), "two digits after the dot"),
        Vector("GET / HTTP/ 1.1\r\nHost: h\r\n\r\n", .closing([400]), "a space in the version"),
        Vector("GET / http/1.1\r\nHost: h\r\n\r\n", .closing([400]), "the version is upper case"),
        Vector("GET / HTTP/1.1 \r\nHost: h\r\n\r\n", .closing([400]), "a space after the version"),
        Vector("GET /pa th HTTP/1.1\r\nHost: h\r\n\r\n", .closing([400]), "a space in the target"),
        Vector("GET  / HTTP/1.1\r\nHost: h\r\n\r\n", .closing([400]), "two spaces"),
        Vector("GET\t/ HTTP/1.1\r\nHost: h\r\n\r\n", .closing([400]), "a tab for a space"),
        Vector(" GET / HTTP/1.1\r\nHost: h\r\n\r\n", .closing([400]), "a space before the method"),
        Vector("GET /\0test HTTP/1.1\r\nHost: h\r\n\r\n", .closing([400]), "NUL in the target"),
        Vector("GET /é HTTP/1.1\r\nHost: h\r\n\r\n", .closing([400]), "raw UTF-8 in the target"),
        Vector(
            Array("GET /".utf8) + [0xC0, 0xAF] + Array(" HTTP/1.1\r\n\r\n".utf8), .closing([400]),
            "raw overlong UTF-8"),
        Vector("GET /a#b HTTP/1.1\r\nHost: h\r\n\r\n", .closing([400]), "a fragment is never sent"),
        Vector(
            "GET h:443 HTTP/1.1\r\nHost: h\r\n\r\n", .closing([400]),
            "authority form is for CONNECT"),
        Vector("GET /\r\n", .closing([400]), "HTTP/0.9"),
        Vector("   \r\n\r\n", .closing([400]), "blanks are no request"),
        Vector("\r\n\r\n\r\n\(Begin.get)\r\n", .closing([400]), "three empty lines"),
        Vector("\r\r\n\(Begin.get)\r\n", .closing([400]), "a CR before the request"),
        Vector("\n\(Begin.get)\r\n", .closing([400]), "an empty line of LF alone"),
        Vector([0x16, 0x03, 0x01, 0x02, 0x00, 0x01], .closing([400]), "TLS ClientHello"),
        Vector([0x80], .closing([400]), "judged at the first byte"),
    ])
    func `malformed lines are 400`(_ vector: Vector) { vector.check() }

    @Test(arguments: [
        Vector("GET / HTTP/9.9\r\n", .closing([505]), "judged without the headers"),
        Vector("GET / HTTP/2.0\r\nHost: h\r\n\r\n", .closing([505]), "another major version"),
        Vector("GET / HTTP/0.9\r\nHost: h\r\n\r\n", .closing([505]), "0.9 in the form of 1.x"),
        Vector("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", .closing([505]), "the preface of HTTP/2"),
        Vector("FOO / HTTP/2.0\r\nHost: h\r\n\r\n", .closing([505]), "version before method"),
        Vector("FOOBAR / HTTP/1.1\r\n", .closing([501]), "unknown method"),
        Vector("get / HTTP/1.1\r\nHost: h\r\n\r\n", .closing([501]), "methods are case-sensitive"),
        Vector(
            "CONNECT h:443 HTTP/1.1\r\nHost: h\r\n\r\n", .closing([501]), "method before target"),
        Vector("TRACE / HTTP/1.1\r\nHost: h\r\n\r\n", .closing([501]), "not spoken here"),
        Vector("FOO /a\\b HTTP/1.1\r\n", .closing([501]), "method before the target's characters"),
        Vector(String(repeating: "A", count: 33), .closing([501]), "longer than any method"),
    ])
    func `unknown versions are 505, unknown methods 501`(_ vector: Vector) { vector.check() }

    @Test(arguments: [
        Vector("GET / HTTP/1.1\r\nHost: h\r\n\r\n", .open([200]), "plain"),
        Vector(
            "GET / HTTP/1.2\r\nHost: h\r\n\r\n", .open([200]), "a higher minor is served as 1.1"),
        Vector("GET / HTTP/1.9\r\nHost: h\r\n\r\n", .open([200]), "the highest minor"),
        Vector("GET / HTTP/1.0\r\n\r\n", .closed([200]), "1.0 needs no Host and closes"),
        Vector("\r\n\(Begin.get)\r\n", .open([200]), "one empty line before"),
        Vector("\r\n\r\n\(Begin.get)\r\n", .open([200]), "two empty lines before"),
        Vector("OPTIONS * HTTP/1.1\r\nHost: h\r\n\r\n", .open([204]), "the server as a whole"),
        Vector("OPTIONS http://h HTTP/1.1\r\nHost: h\r\n\r\n", .open([204]), "the same, absolute"),
        Vector("GET http://h/a?b=c HTTP/1.1\r\nHost: x\r\n\r\n", .open([200]), "absolute form"),
        Vector("GET HTTPS://h:443 HTTP/1.1\r\nHost: x\r\n\r\n", .open([200]), "no path is /"),
        Vector(
            "GET /\(String(repeating: "a", count: 7900)) HTTP/1.1\r\nHost: h\r\n\r\n", .open([200]),
            "8000 bytes must be accepted"),
        Vector(
            "GET /\(String(repeating: "a", count: 8178)) HTTP/1.1\r\nHost: h\r\n\r\n", .open([200]),
            "a line of exactly 8192 bytes"),
        Vector(
            "GET /\(String(repeating: "a", count: 8179)) HTTP/1.1\r\nHost: h\r\n\r\n",
            .closing([414]),
            "one byte more"),
        Vector(
            "GET /\(String(repeating: "a", count: 9000))", .closing([414]),
            "without waiting for its end"),
    ])
    func `well-formed lines are answered`(_ vector: Vector) { vector.check() }

    @Test(arguments: [
        "G", "GET ", "GET /hello", "GET /hello ", "GET /hello HTTP", "GET /hello HTTP/1.1",
        "GET /hello HTTP/1.1\r", "GET /hello HTTP/1.1\r\n", "GET /hello HTTP/1.1\r\nHos",
        "GET /hello HTTP/1.1\r\nHost:", "GET /hello HTTP/1.1\r\nHost: ",
        "GET /hello HTTP/1.1\r\nHost: localhost", "GET /hello HTTP/1.1\r\nHost: localhost\r",
        "GET /hello HTTP/1.1\r\nHost: localhost\r\n",
        "GET /hello HTTP/1.1\r\nHost: localhost\r\n\r",
        "\(Begin.get)X-Test: value", "", "\r\n",
    ])
    func `a part of a request is waited for`(_ text: String) {
        Vector(text, .waiting, "incomplete").check()
    }
}
