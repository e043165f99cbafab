import Testing

/// One place in a request, and what each of the 256 bytes must bring when it stands there.
struct Boundary: Sendable, CustomTestStringConvertible {
    let name: String
    /// The RFC, the section and the rule of its grammar.
    let rule: String
    /// The request with this byte at the place.
    let request: @Sendable (UInt8) -> [UInt8]
    /// The first status that it must bring.
    let status: @Sendable (UInt8) -> Int

    /// A place between two texts where the grammar allows these bytes, and 400 is the answer to others.
    init(
        _ name: String, _ rule: String, _ before: String, _ after: String,
        allowed: Set<UInt8>, status: Int = 200
    ) {
        self.init(name, rule, before, { _ in after }) { allowed.contains($0) ? status : 400 }
    }

    /// A place where what must follow, or the answer, depends on the byte.
    init(
        _ name: String, _ rule: String, _ before: String,
        _ after: @escaping @Sendable (UInt8) -> String,
        status: @escaping @Sendable (UInt8) -> Int
    ) {
        self.name = name
        self.rule = rule
        request = { Array(wire: before) + [$0] + Array(wire: after($0)) }
        self.status = status
    }

    var testDescription: String { "\(name) (RFC \(rule))" }
}

extension Boundary {
    static let all = lines + requestLine + target + fields + hosts + bodies + trailers

    private static let end = "\r\nHost: h\r\n\r\n"
    private static let chunked = "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"

    /// Where a line ends: CR only after what is complete, LF only after CR.
    private static let lines: [Boundary] = {
        let get = "GET / HTTP/1.1\r\nHost: h"
        let ends = [
            ("the request line", "GET / HTTP/1.1", "Host: h\r\n\r\n"),
            ("a field line", get, "\r\n"), ("a head", "\(get)\r\n", ""),
            ("a chunk size", "\(chunked)1", "x\r\n0\r\n\r\n"),
            ("a chunk extension", "\(chunked)1;a=\"\"", "x\r\n0\r\n\r\n"),
            ("chunk data", "\(chunked)1\r\nx", "0\r\n\r\n"),
            ("a trailer line", "\(chunked)0\r\nX: ", "\r\n"),
            ("a chunked body", "\(chunked)0\r\n", ""),
        ]
        return ends.map { name, before, after in
            Boundary(
                "LF at the end of \(name)", "9112 §2.2 CRLF", before + "\r", after, allowed: [10])
        }
            + [
                Boundary(
                    "CR after the version", "9112 §3 request-line", "GET / HTTP/1.1",
                    "\nHost: h\r\n\r\n", allowed: [13]),
                Boundary(
                    "CR after chunk data", "9112 §7.1 chunk", "\(chunked)1\r\nx", "\n0\r\n\r\n",
                    allowed: [13]),
                Boundary(
                    "before a request", "9112 §2.2 CRLF", "",
                    { $0 == 13 ? "\nGET / HTTP/1.1\(end)" : " / HTTP/1.1\(end)" }
                ) { $0 == 13 ? 200 : ABNF.tchar.contains($0) ? 501 : 400 },
            ]
    }()

    private static let requestLine: [Boundary] = [
        // A token there is a method that nobody knows, but for GET itself.
        Boundary("method", "9110 §5.6.2 token", "GE", { _ in "T / HTTP/1.1\(end)" }) {
            ABNF.tchar.contains($0) ? 501 : 400
        },
        Boundary("method's last byte", "9110 §9.1 method", "GE", { _ in " / HTTP/1.1\(end)" }) {
            $0 == UInt8(ascii: "T") ? 200 : ABNF.tchar.contains($0) ? 501 : 400
        },
        Boundary("after the method", "9112 §3 request-line", "GET", { _ in "/ HTTP/1.1\(end)" }) {
            $0 == 32 ? 200 : 400
        },
        Boundary(
            "after the target", "9112 §3 request-line", "GET /", "HTTP/1.1\(end)", allowed: [32]),
        Boundary("name", "9112 §2.3 HTTP-name", "GET / H", "TP/1.1\(end)", allowed: ABNF.of("T")),
        Boundary(
            "name's first", "9112 §2.3 HTTP-name", "GET / ", "TTP/1.1\(end)", allowed: ABNF.of("H")),
        Boundary(
            "slash", "9112 §2.3 HTTP-version", "GET / HTTP", "1.1\(end)", allowed: ABNF.of("/")),
        Boundary("major", "9112 §2.3 DIGIT", "GET / HTTP/", { _ in ".1\(end)" }) {
            $0 == UInt8(ascii: "1") ? 200 : ABNF.digit.contains($0) ? 505 : 400
        },
        Boundary("dot", "9112 §2.3 HTTP-version", "GET / HTTP/1", "1\(end)", allowed: ABNF.of(".")),
        Boundary("minor", "9112 §2.3 DIGIT", "GET / HTTP/1.", end, allowed: ABNF.digit),
    ]

    private static let target: [Boundary] = {
        let rest = "b HTTP/1.1\(end)"
        // RFC 3986 §3.4 with what browsers send as it is (URL Standard, "query percent-encode set").
        let query = ABNF.pchar.union(ABNF.of("/?")).union(ABNF.of("{}[]|^`"))
        return [
            Boundary(
                "target's first", "9112 §3.2 request-target", "GET ", " HTTP/1.1\(end)",
                allowed: ABNF.of("/")),
            Boundary(
                "path", "3986 §3.3 path-abempty", "GET /a", "z\(rest)",
                allowed: ABNF.pchar.union(ABNF.of("/?"))),
            Boundary("query", "3986 §3.4 query", "GET /?a", "z\(rest)", allowed: query),
            Boundary("query's value", "3986 §3.4 query", "GET /?a=", "z\(rest)", allowed: query),
            Boundary(
                "path in a URI", "9112 §3.2.2 absolute-form", "GET http://h/a", "z\(rest)",
                allowed: ABNF.pchar.union(ABNF.of("/?"))),
            Boundary(
                "percent's first digit", "3986 §2.1 pct-encoded", "GET /%", "5\(rest)",
                // 0 and 1 would be controls, 8 and up no UTF-8.
                allowed: ABNF.of("234567")),
            Boundary(
                "percent's second digit", "3986 §2.1 pct-encoded", "GET /%4", rest,
                allowed: ABNF.hexdig),
            Boundary(
                "percent's digit in a query", "3986 §2.1 pct-encoded", "GET /?%4", rest,
                allowed: ABNF.hexdig),
            Boundary(
                "second byte of a letter", "3629 §4 UTF8-2", "GET /%C3%", "9\(rest)",
                allowed: ABNF.of("89ABab")),
            // After two bytes of a URI's scheme every other byte makes another scheme.
            Boundary(
                "scheme", "9110 §4.2.1 http-URI", "GET htt", "://h/ HTTP/1.1\(end)",
                allowed: ABNF.of("pP")),
            Boundary(
                "host in a URI", "3986 §3.2.2 reg-name", "GET http://h", "z HTTP/1.1\(end)",
                allowed: ABNF.unreserved.union(ABNF.subDelims).subtracting(ABNF.of(","))
                    .union(ABNF.of("/?"))),
        ]
    }()
}
