/// The request line, and what may stand before it.
extension Vector {
    static let requestLine = requestLineEnds + requestLineParts + versions + methods + lengths

    private static let requestLineEnds =
        rows(
            "9112 §2.2", .refused(400),
            [
                "GET / HTTP/1.1\rHost: h\r\n\r\n": "a lone CR ends no line",
                "GET / HTTP/1.1\nHost: h\n\n": "a lone LF ends no line",
                "GET / HTTP/1.1\nHost: h\r\n\r\n": "a lone LF after the version alone",
                "GET /\r HTTP/1.1\r\n": "a CR in the target",
                "GET\r/ HTTP/1.1\r\n": "a CR after the method",
                "GET / \rHTTP/1.1\r\n": "a CR before the version",
                "GET / HTTP/1.1\r\r\n": "a CR beside the line's end",
                "\r\n\r\n\r\n\(Begin.get)\r\n": "three empty lines",
                "\r\r\n\(Begin.get)\r\n": "a CR before the request",
                "\n\(Begin.get)\r\n": "an empty line of LF alone",
                "   \r\n\r\n": "blanks are no request",
                "\t\(Begin.get)\r\n": "a tab before the request",
                "\u{16}\u{3}\u{1}\u{2}\0\u{1}": "TLS ClientHello, at its first byte",
                "\u{80}": "binary, at its first byte",
                "\u{0}\u{1}\u{2}\u{3}\u{FF}\u{FE}": "more of it",
                "\u{EF}\u{BB}\u{BF}\(Begin.get)\r\n": "a byte order mark",
                "GET / HTTP/1.1\r\n Host: h\r\n\r\n": "a space before the first field",
                "GET / HTTP/1.1\r\n\tHost: h\r\n\r\n": "a tab before the first field",
                "GET / HTTP/1.1\r\n \r\nHost: h\r\n\r\n": "a blank line before the first field",
            ])
        + rows(
            "9112 §2.2", .answered,
            [
                "\r\n\(Begin.get)\r\n": "one empty line before",
                "\r\n\r\n\(Begin.get)\r\n": "two empty lines before",
            ])

    private static let requestLineParts =
        rows(
            "9112 §3", .refused(400),
            [
                "GET HTTP/1.1\r\nHost: h\r\n\r\n": "no target",
                "GET  HTTP/1.1\r\nHost: h\r\n\r\n": "an empty target",
                "GET /pa th HTTP/1.1\r\nHost: h\r\n\r\n": "a space in the target",
                "GET  / HTTP/1.1\r\nHost: h\r\n\r\n": "two spaces after the method",
                "GET /  HTTP/1.1\r\nHost: h\r\n\r\n": "two spaces after the target",
                "GET\t/ HTTP/1.1\r\nHost: h\r\n\r\n": "a tab after the method",
                "GET /\tHTTP/1.1\r\nHost: h\r\n\r\n": "a tab after the target",
                "GET\u{B}/ HTTP/1.1\r\nHost: h\r\n\r\n": "VT after the method",
                "GET /\u{C}HTTP/1.1\r\nHost: h\r\n\r\n": "FF after the target",
                "GET\u{A0}/ HTTP/1.1\r\nHost: h\r\n\r\n": "no-break space after the method",
                "GET / HTTP/1.1 \r\nHost: h\r\n\r\n": "a space after the version",
                "GET / HTTP/1.1\t\r\nHost: h\r\n\r\n": "a tab after the version",
                " GET / HTTP/1.1\r\nHost: h\r\n\r\n": "a space before the method",
                "GET / HTTP/1.1 extra\r\nHost: h\r\n\r\n": "a fourth part",
                "GET /\r\n": "HTTP/0.9",
                "GET\r\n": "a method alone",
                "G[T / HTTP/1.1\r\n": "a method that is no token",
                "G\u{C9}T / HTTP/1.1\r\n": "a method beyond ASCII",
                "GET\0 / HTTP/1.1\r\n": "NUL in the method",
                "GET:/ HTTP/1.1\r\n": "a colon in the method",
            ])
        + rows("9112 §3", .answered, [Begin.target("/"): "plain"])

    private static let versions =
        rows(
            "9112 §2.3", .refused(400),
            [
                Begin.target("/", version: "HTTP/1"): "no minor version",
                Begin.target("/", version: "HTTP/1."): "no digit after the dot",
                Begin.target("/", version: "HTTP/.1"): "no digit before the dot",
                Begin.target("/", version: "HTTP/01.01"): "two digits before the dot",
                Begin.target("/", version: "HTTP/01.1"): "a zero before the major version",
                Begin.target("/", version: "HTTP/1.10"): "two digits after the dot",
                Begin.target("/", version: "HTTP/ 1.1"): "a space in the version",
                Begin.target("/", version: "HTTP /1.1"): "a space after the name",
                Begin.target("/", version: "http/1.1"): "the name is upper case",
                Begin.target("/", version: "Http/1.1"): "the name is upper case throughout",
                Begin.target("/", version: "HTTP/1,1"): "a comma for the dot",
                Begin.target("/", version: "HTTP-1.1"): "a hyphen for the slash",
                Begin.target("/", version: "HTTP/-1.1"): "a sign",
                Begin.target("/", version: "HTTP/+1.1"): "a plus",
                Begin.target("/", version: "HTTP/1.1.1"): "a third number",
                Begin.target("/", version: "HTTP/1.x"): "a letter",
                Begin.target("/", version: "HTTPS/1.1"): "another protocol",
                Begin.target("/", version: "ICY/1.1"): "yet another",
                Begin.target("/", version: "HTTP/\u{661}.1"): "an Arabic digit",
            ])
        + rows(
            "9110 §15.6.6", .refused(505),
            [
                "GET / HTTP/9.9\r\n": "judged without the headers",
                Begin.target("/", version: "HTTP/2.0"): "another major version",
                Begin.target("/", version: "HTTP/3.1"): "yet another",
                Begin.target("/", version: "HTTP/0.9"): "0.9 in the form of 1.x",
                "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n": "the preface of HTTP/2",
                Begin.target("/", method: "FOO", version: "HTTP/2.0"): "version before method",
                Begin.target("/[", version: "HTTP/2.0"): "version before target",
            ])
        + rows(
            "9110 §2.5", .answered,
            [
                Begin.target("/", version: "HTTP/1.2"): "a higher minor is served as 1.1",
                Begin.target("/", version: "HTTP/1.9"): "the highest minor",
            ])
        + rows(
            "9110 §2.5", .refused(400),
            ["GET / HTTP/1.2\r\n\r\n": "a higher minor needs a Host as 1.1 does"])
        + rows(
            "9112 §9.3", .closing([200]),
            [
                "GET / HTTP/1.0\r\n\r\n": "1.0 needs no Host and closes",
                Begin.target("/", version: "HTTP/1.0"): "1.0 with a Host",
            ])

    private static let methods =
        rows(
            "9110 §9.1", .refused(501),
            [
                "FOOBAR / HTTP/1.1\r\n": "an unknown method",
                Begin.target("/", method: "get"): "methods are case-sensitive",
                Begin.target("/", method: "Get"): "in each letter",
                Begin.target("/", method: "GETX"): "longer than a known one",
                Begin.target("/", method: "GE"): "shorter than a known one",
                Begin.target("/", method: "!#$%&'*+-.^_`|~09azAZ"): "every sign of a token",
                Begin.target("/", method: "TRACE"): "not spoken here",
                "FOO /a\\b HTTP/1.1\r\n": "method before the target's characters",
                Begin.target("h:443", method: "CONNECT"): "method before target",
                Begin.target("/", method: String(repeating: "A", count: 32)): "32 bytes",
                String(repeating: "A", count: 33): "33 bytes, without waiting for the line",
            ])
        + rows(
            "9110 §9.3", .answered,
            [
                Begin.target("/", method: "HEAD"): "HEAD", Begin.target("/", method: "PUT"): "PUT",
                Begin.target("/", method: "PATCH"): "PATCH",
                Begin.target("/", method: "DELETE"): "DELETE",
                Begin.target("/", method: "OPTIONS"): "OPTIONS",
                Begin.target("/", method: "POST"): "POST",
            ])

    private static let lengths =
        rows(
            "9112 §3", .answered,
            [
                Begin.target("/\(String(repeating: "a", count: 7900))"): "8000 must be accepted",
                Begin.target("/\(String(repeating: "a", count: 8178))"): "a line of 8192 bytes",
            ])
        + rows(
            "9110 §15.5.15", .refused(414),
            [
                Begin.target("/\(String(repeating: "a", count: 8179))"): "a line of 8193 bytes",
                "GET /\(String(repeating: "a", count: 9000))": "without waiting for its end",
                "GET /?\(String(repeating: "a", count: 9000))": "a long query",
            ])
}
