/// Places in fields, bodies and trailers.
extension Boundary {
    private static let get = "GET / HTTP/1.1\r\nHost: h\r\n"
    private static let post = "POST / HTTP/1.1\r\nHost: h\r\n"
    private static let chunked = "\(post)Transfer-Encoding: chunked\r\n\r\n"
    private static let closed = "\r\nhello\r\n0\r\n\r\n"

    static let fields: [Boundary] = [
        Boundary(
            "field name", "9110 §5.1 field-name", "\(get)X", "Y: v\r\n\r\n",
            allowed: ABNF.tchar.union(ABNF.of(":"))),
        Boundary(
            "field name's first", "9110 §5.1 field-name", get, { $0 == 13 ? "\n" : "Y: v\r\n\r\n" }
        ) {
            ABNF.tchar.contains($0) || $0 == 13 ? 200 : 400
        },
        Boundary(
            "after a field name", "9112 §5.1 field-line", "\(get)X", " v\r\n\r\n",
            allowed: ABNF.of(":")),
        Boundary(
            "field value", "9110 §5.5 field-content", "\(get)X: a", "b\r\n\r\n",
            allowed: ABNF.fieldContent),
        Boundary(
            "field value's first", "9110 §5.5 field-content", "\(get)X:", "b\r\n\r\n",
            allowed: ABNF.fieldContent),
        Boundary(
            "field value's last", "9110 §5.5 field-content", "\(get)X: a",
            { $0 == 13 ? "\n\r\n" : "\r\n\r\n" }
        ) { ABNF.fieldContent.contains($0) || $0 == 13 ? 200 : 400 },
        Boundary(
            "Content-Length", "9110 §8.6 1*DIGIT", "\(post)Content-Length: 1",
            { _ in "1\r\n\r\n\(String(repeating: "x", count: 191))" }
        ) { ABNF.digit.contains($0) ? 200 : 400 },
        // A zero there is narrowed away: no client sends it.
        Boundary(
            "Content-Length's first", "9110 §5.6.3 OWS", "\(post)Content-Length:",
            { _ in "5\r\n\r\n\(String(repeating: "x", count: 95))" }
        ) { ABNF.digit.union(ABNF.blank).subtracting([0x30]).contains($0) ? 200 : 400 },
        Boundary(
            "after Content-Length", "9110 §5.6.3 OWS", "\(post)Content-Length: 1",
            { "\($0 == 13 ? "" : "\r")\n\r\n\(String(repeating: "x", count: 19))" }
        ) { ABNF.digit.union(ABNF.blank).contains($0) || $0 == 13 ? 200 : 400 },
        Boundary(
            "before a coding", "9112 §7 transfer-coding", "\(post)Transfer-Encoding:",
            "chunked\r\n\r\n0\r\n\r\n", allowed: ABNF.blank),
        Boundary(
            "in a coding", "9112 §7 transfer-coding", "\(post)Transfer-Encoding: chun",
            "ed\r\n\r\n0\r\n\r\n", allowed: ABNF.of("kK")),
        Boundary(
            "after a coding", "9112 §7 transfer-coding", "\(post)Transfer-Encoding: chunked",
            { $0 == 13 ? "\n\r\n0\r\n\r\n" : "\r\n\r\n0\r\n\r\n" }
        ) { ABNF.blank.contains($0) || $0 == 13 ? 200 : 400 },
    ]

    static let hosts: [Boundary] = {
        let host = "GET / HTTP/1.1\r\nHost: "
        // RFC 3986 §3.2.2 without the comma, which only a joined list would bring.
        let name = ABNF.unreserved.union(ABNF.subDelims).subtracting(ABNF.of(","))
        return [
            Boundary("host", "3986 §3.2.2 reg-name", "\(host)a", "z\r\n\r\n", allowed: name),
            Boundary(
                "host's first", "3986 §3.2.2 reg-name", host, "z\r\n\r\n",
                allowed: name.union(ABNF.blank)),
            Boundary(
                "host's percent", "3986 §2.1 pct-encoded", "\(host)a%", "0\r\n\r\n",
                allowed: ABNF.hexdig),
            Boundary(
                "host's second digit", "3986 §2.1 pct-encoded", "\(host)a%0", "z\r\n\r\n",
                allowed: ABNF.hexdig),
            Boundary(
                "IPv6", "3986 §3.2.2 IPv6address", "\(host)[::1", "1]\r\n\r\n",
                allowed: ABNF.hexdig.union(ABNF.of(":"))),
            Boundary(
                "IPv4 in IPv6", "3986 §3.2.2 IPv4address", "\(host)[::1.1.1", ".1]\r\n\r\n",
                allowed: ABNF.digit),
            Boundary(
                "after IPv6", "9110 §7.2 Host", "\(host)[::1]", "\r\n\r\n",
                allowed: ABNF.blank.union(ABNF.of(":"))),
            Boundary("port", "3986 §3.2.3 port", "\(host)h:8", "0\r\n\r\n", allowed: ABNF.digit),
            Boundary(
                "port's first", "3986 §3.2.3 port", "\(host)h:", "80\r\n\r\n", allowed: ABNF.digit),
        ]
    }()

    static let bodies: [Boundary] = [
        Boundary(
            "chunk size", "9112 §7.1 chunk-size", "\(chunked)0",
            {
                "\r\n\(String(repeating: "x", count: value($0)))\(value($0) == 0 ? "" : "\r\n0\r\n")\r\n"
            }
        ) { ABNF.hexdig.contains($0) ? 200 : 400 },
        Boundary(
            "chunk size's first", "9112 §7.1 chunk-size", chunked,
            {
                "\r\n\(String(repeating: "x", count: value($0)))\(value($0) == 0 ? "" : "\r\n0\r\n")\r\n"
            }
        ) { ABNF.hexdig.contains($0) ? 200 : 400 },
        Boundary(
            "blanks after a chunk size", "9112 §7.1.1 BWS", "\(chunked)5 ", ";a\(closed)",
            allowed: ABNF.blank),
        Boundary(
            "extension's first", "9112 §7.1.1 chunk-ext-name", "\(chunked)5;", "a\(closed)",
            allowed: ABNF.tchar.union(ABNF.blank)),
        Boundary(
            "extension's name", "9112 §7.1.1 chunk-ext-name", "\(chunked)5;a", "c\(closed)",
            allowed: ABNF.tchar.union(ABNF.of(";="))),
        Boundary(
            "after extension's name", "9112 §7.1.1 chunk-ext", "\(chunked)5;a ", "c\(closed)",
            allowed: ABNF.of(";=")),
        Boundary(
            "extension's value", "9112 §7.1.1 chunk-ext-val", "\(chunked)5;a=b", "c\(closed)",
            allowed: ABNF.tchar.union(ABNF.of(";"))),
        Boundary(
            "extension's value's first", "9112 §7.1.1 chunk-ext-val", "\(chunked)5;a=",
            "c\(closed)",
            allowed: ABNF.tchar.union(ABNF.blank)),
        Boundary(
            "quoted text", "9110 §5.6.4 qdtext", "\(chunked)5;a=\"b", "c\"\(closed)",
            allowed: ABNF.qdtext.union(ABNF.of("\\"))),
        Boundary(
            "after a backslash", "9110 §5.6.4 quoted-pair", "\(chunked)5;a=\"b\\", "c\"\(closed)",
            allowed: ABNF.quoted),
        Boundary(
            "after quoted text", "9112 §7.1.1 chunk-ext", "\(chunked)5;a=\"b\"", "c\(closed)",
            allowed: ABNF.of(";")),
        Boundary(
            "blanks after quoted text", "9112 §7.1.1 BWS", "\(chunked)5;a=\"b\"", ";c\(closed)",
            allowed: ABNF.blank),
        Boundary(
            "chunk data", "9112 §7.1 chunk-data", "\(chunked)5\r\nhe", "lo\r\n0\r\n\r\n",
            allowed: Set(0...255)),
        Boundary(
            "content", "9112 §6.2 OCTET", "\(post)Content-Length: 5\r\n\r\nhe", "lo",
            allowed: Set(0...255)),
    ]

    static let trailers: [Boundary] = [
        Boundary(
            "trailer name", "9110 §5.1 field-name", "\(chunked)0\r\nX", "Y: v\r\n\r\n",
            allowed: ABNF.tchar.union(ABNF.of(":"))),
        Boundary(
            "trailer name's first", "9110 §5.1 field-name", "\(chunked)0\r\n",
            { $0 == 13 ? "\n" : "Y: v\r\n\r\n" }
        ) { ABNF.tchar.contains($0) || $0 == 13 ? 200 : 400 },
        Boundary(
            "trailer value", "9110 §5.5 field-content", "\(chunked)0\r\nX: a", "b\r\n\r\n",
            allowed: ABNF.fieldContent),
        Boundary(
            "trailer value's first", "9110 §5.5 field-content", "\(chunked)0\r\nX:", "b\r\n\r\n",
            allowed: ABNF.fieldContent),
    ]

    /// What a hexadecimal digit counts; 0 for any other byte.
    @Sendable private static func value(_ byte: UInt8) -> Int {
        Array("0123456789abcdef".utf8).firstIndex(of: byte | (byte >= 0x40 ? 0x20 : 0)) ?? 0
    }
}
