/// What follows a request on its connection, and what isn't whole yet.
extension Vector {
    static let connection = persistence + upgrades + early + sequences
    static let incomplete = begun + bodiesBegun

    static let all =
        requestLine + target + fields + framing + chunks + connection + incomplete

    private static func field(_ line: String, version: String = "HTTP/1.1") -> String {
        "GET / \(version)\r\nHost: h\r\n\(line)\r\n\r\n"
    }

    private static let persistence =
        rows(
            "9112 §9.6", .closing([200]),
            [
                field("Connection: close"): "asked to close",
                field("Connection: x, CLOSE"): "in a list, any case",
                field("Connection: close,"): "before an empty element",
                field("Connection: x\r\nConnection: close"): "on a second line",
                field("Connection: keep-alive, close"): "beside its opposite",
                field("Connection: \tclose\t "): "between blanks",
            ])
        + rows(
            "9112 §9.3", .closing([200]),
            [
                field("X: y", version: "HTTP/1.0"): "1.0",
                field("Connection: keep-alive, close", version: "HTTP/1.0"): "close wins",
                field("Keep-Alive: 5", version: "HTTP/1.0"): "another field",
            ])
        + rows(
            "9112 §9.3", .answered,
            [
                field("X: y"): "1.1 stays", field("Connection: keep-alive"): "asked to stay",
                field("Connection: closed"): "another word",
                field("Connection: \"close\""): "quoted",
                field("Connection: clo se"): "two words", field("Connection:"): "no word",
                field("Connection: \u{A0}close"): "no-break space is no blank",
                field("Connection: Keep-Alive", version: "HTTP/1.0"): "1.0, asked to stay",
                field("Connection: x,KEEP-ALIVE ,y", version: "HTTP/1.0"): "in a list",
                field("Proxy-Connection: close"): "another field",
            ])

    private static let upgrades =
        rows(
            "9110 §7.8", .answered,
            [
                field("Upgrade: websocket\r\nConnection: Upgrade"): "never 101",
                field("Upgrade: websocket"): "without Connection",
                field("Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AA"):
                    "HTTP/2", field("Upgrade: unknown/99\r\nConnection: upgrade"): "unknown",
                "\(Begin.post)Upgrade: websocket\r\nConnection: Upgrade\r\nContent-Length: 5\r\n\r\n"
                    + "hello": "POST",
                field("Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 99"):
                    "another version",
            ])
        + rows(
            "9110 §7.8", .closing([200]),
            [field("Upgrade: websocket\r\nConnection: Upgrade", version: "HTTP/1.0"): "in 1.0"])

    /// `/missing` is answered by its head alone.
    private static let early =
        rows(
            "9112 §9.3", .open([404]),
            [
                Begin.target("/missing"): "no body",
                Begin.target("/missing", method: "HEAD"): "HEAD",
                "POST /missing HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhello":
                    "the body is read over",
                "POST /missing HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n":
                    "by chunks",
            ])
        + rows(
            "9110 §10.1.1", .closing([404]),
            [
                "POST /missing HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n"
                    + "Expect: 100-continue\r\n\r\n": "the body would never come"
            ])
        + rows(
            "9112 §7.1", .closing([400]),
            [
                "POST /missing HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n5;\r\n":
                    "the body is no body"
            ])

    private static let sequences =
        rows(
            "9112 §9.3.2", .open([200, 200, 204]),
            [
                "\(Begin.get)\r\n\(Begin.chunked)0\r\n\r\n"
                    + Begin.target("*", method: "OPTIONS"): "three, in order"
            ])
        + rows(
            "9112 §9.3.2", .open([200, 200]),
            ["\(Begin.get)\r\n\r\n\(Begin.get)\r\n": "an empty line between two"])
        + rows(
            "9112 §9.3.2", .closing([200, 400]),
            [
                "\(Begin.get)\r\n\0\0\0": "garbage behind a request",
                "\(Begin.post)Content-Length: 5\r\n\r\nhello!\r\n\r\n": "more than the length",
                "\(Begin.get)\r\nGET / HTTP/1.1\r\n\r\n": "the second without Host",
            ])

    private static let begun = rows(
        "9112 §8", .waiting,
        [
            "": "nothing", "\r": "half an empty line", "\r\n": "an empty line", "\r\n\r\n": "two",
            "G": "a letter", "GET": "a method", "GET ": "a space", "GET /hello": "a target",
            "GET /hello ": "its end", "GET /hello HTTP": "a name", "GET /hello HTTP/1.": "a dot",
            "GET /hello HTTP/1.1": "a version", "GET /hello HTTP/1.1\r": "half a line end",
            "GET /hello HTTP/1.1\r\n": "a line", "GET /hello HTTP/1.1\r\nHos": "half a name",
            "GET /hello HTTP/1.1\r\nHost:": "a name", "GET /hello HTTP/1.1\r\nHost: ": "a blank",
            "GET /hello HTTP/1.1\r\nHost: localhost": "a value",
            "GET /hello HTTP/1.1\r\nHost: localhost\r": "half its end",
            "GET /hello HTTP/1.1\r\nHost: localhost\r\n": "its end",
            "GET /hello HTTP/1.1\r\nHost: localhost\r\n\r": "half the head's end",
            "\(Begin.get)X-Test: value": "a second field",
            String(repeating: "A", count: 32): "a method of 32 bytes",
        ])

    private static let bodiesBegun = rows(
        "9112 §8", .waiting,
        [
            "\(Begin.post)Content-Length: 10\r\n\r\nhello": "half the length",
            "\(Begin.post)Content-Length: 1048576\r\n\r\n": "none of it",
            Begin.chunked: "no chunk", "\(Begin.chunked)5": "a size",
            "\(Begin.chunked)5;a=\"": "half an extension",
            "\(Begin.chunked)5\r\nhel": "half the data",
            "\(Begin.chunked)5\r\nhello": "the data",
            "\(Begin.chunked)5\r\nhello\r\n": "no last chunk",
            "\(Begin.chunked)5\r\nhello\r\n0\r\n": "no end",
            "\(Begin.chunked)0\r\n\r": "half the end",
            "\(Begin.chunked)0\r\nX: y": "half a trailer",
            "\(Begin.chunked)0\r\nX: y\r\n": "no end",
            "POST /missing HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhell": "read over, half",
        ])
}
