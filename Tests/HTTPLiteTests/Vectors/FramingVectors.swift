/// Where a body ends: lengths and transfer codings.
extension Vector {
    static let framing = contentLengths + transferCodings + bodies

    private static func length(_ value: String) -> String {
        "\(Begin.post)Content-Length: \(value)\r\n\r\nhello"
    }

    private static let contentLengths =
        rows(
            "9112 §6.3", .refused(400),
            [
                length("abc"): "no number", length("+5"): "a plus", length("-1"): "a minus",
                length("-0"): "minus nothing", length("1_0"): "an underscore",
                length("0o5"): "octal", length("0x5"): "hexadecimal", length("5h"): "rest",
                length("1 0"): "a space inside", length("5 5"): "two numbers",
                length("5.0"): "a fraction", length("5e0"): "an exponent",
                length("\"5\""): "quotes",
                length("5;a"): "a parameter", length(""): "empty", length(" \t"): "blank",
                length("5, 10"): "a list that differs", length("5, 5"): "a list of the same",
                length("5,"): "a list with an empty element", length(",5"): "another",
                length("99999999999999999999"): "20 digits",
                length("9223372036854775808"): "2^63", length("18446744073709551616"): "2^64",
                length("18446744073709551621"): "5 beyond 2^64",
                length("\u{665}"): "an Arabic digit", length("\u{FF15}"): "a wide digit",
                "\(Begin.post)Content-Length: 5\r\nContent-Length: 10\r\n\r\nhello": "two lines",
                "\(Begin.post)Content-Length: 5\r\nContent-Length: 5\r\n\r\nhello": "of the same",
                "\(Begin.post)Content-Length: 5\r\ncontent-length:\r\n\r\nhello": "one empty",
                "\(Begin.get)Content-Length: x\r\n\r\n": "with a method without content",
            ])
        + rows(
            "9110 §8.6", .refused(400),
            [
                length("005"): "zeros before it, which no client sends", length("0200"): "one",
                length("00"): "two zeros",
            ])
        + rows(
            "9110 §15.5.14", .refused(413),
            [
                "\(Begin.post)Content-Length: 999999999\r\n\r\n": "too large, told at once",
                "\(Begin.post)Content-Length: 1048577\r\n\r\n": "one too many",
                "\(Begin.post)Content-Length: 9223372036854775807\r\n\r\n": "the largest",
                "\(Begin.get)Content-Length: 999999999\r\n\r\n": "without a meaning, too",
            ])

    private static func coding(_ value: String) -> String {
        "\(Begin.post)Transfer-Encoding: \(value)\r\n\r\n0\r\n\r\n"
    }

    private static let transferCodings =
        rows(
            "9112 §6.1", .refused(400),
            [
                "\(Begin.post)Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\nhello":
                    "beside a length",
                "\(Begin.post)Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n":
                    "before a length",
                "\(Begin.post)Transfer-Encoding:\r\nContent-Length: 5\r\n\r\nhello":
                    "empty beside a length",
                "\(Begin.post)Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"
                    + "Transfer-Encoding: identity\r\n\r\nhello": "two beside a length",
                "\(Begin.post)Content-Length: 5\r\nTransfer-Encoding: gzip\r\n\r\nhello":
                    "gzip beside a length",
                "\(Begin.post)Content-Length: 5\r\nTransfer-Encoding: \u{B}chunked\r\n\r\nhello":
                    "VT beside a length",
                "\(Begin.post)Content-Length: 5\r\nTransfer-Encoding: \u{C}chunked\r\n\r\nhello":
                    "FF beside a length",
                "\(Begin.post)Content-Length: 5\r\nTransfer-Encoding: chunked\0\r\n\r\nhello":
                    "NUL beside a length",
                "\(Begin.post)Content-Length: 5\r\nTransfer-Encoding: xchunked\r\n\r\nhello":
                    "an unknown coding beside a length",
                "\(Begin.get)Content-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n":
                    "beside a length of nothing",
                "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n": "in 1.0",
                "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\nhello":
                    "in 1.0 beside a length",
                "POST / HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n":
                    "in 1.0 that stays",
            ])
        + rows(
            "9112 §6.3", .refused(400),
            [
                coding(""): "empty", coding("identity"): "no end", coding("gzip"): "no end",
                coding("xchunked"): "unknown", coding("chunkedx"): "unknown",
                coding("chunked, gzip"): "chunked is not last",
                coding("chunked, identity"): "nor here",
                coding("chunked\r\nTransfer-Encoding: identity"): "nor on two lines",
                coding("chunked\r\nTransfer-Encoding:"): "a second line that is empty",
                coding("chunk\u{212A}ed"): "the Kelvin sign",
                coding("chun\u{212A}ed"): "instead of k",
                coding("\"chunked\""): "quotes", coding("'chunked'"): "other quotes",
                coding("chunked\0"): "NUL", coding("\u{B}chunked"): "VT is no blank",
                coding("\u{C}chunked"): "FF is no blank", coding("chunked\u{A0}"): "nor is this",
                coding("chunked gzip"): "a space for a comma",
                coding("gzip chunked"): "the other way round",
            ])
        + rows(
            "9112 §7.1", .refused(400),
            [
                coding("chunked, chunked"): "twice",
                coding("chunked\r\nTransfer-Encoding: chunked"): "twice on two lines",
                coding("gzip, chunked, chunked"): "twice after another",
                coding("chunked;q=1"): "a parameter", coding("chunked;"): "an empty one",
                coding(",chunked"): "an empty element",
                coding("chunked,"): "an empty element behind",
                coding("gzip;q=1, chunked"): "a parameter of another",
            ])
        + rows(
            "9112 §6.1", .refused(501),
            [
                coding("gzip, chunked"): "another coding", coding("identity, chunked"): "another",
                coding("gzip\r\nTransfer-Encoding: chunked"): "on its own line",
                coding("gzip,deflate , chunked"): "two",
            ])

    private static let bodies =
        rows(
            "9112 §6.2", .answered,
            [
                length("5"): "by length",
                "\(Begin.post)Content-Length:\t5\r\n\r\nhello": "a tab before the value",
                "\(Begin.post)content-LENGTH:5 \r\n\r\nhello": "in any case, without a blank",
                "\(Begin.post)Content-Length: 0\r\n\r\n": "nothing, said",
                "\(Begin.post)Content-Length: 5\r\n\r\n\r\n\r\nX": "content that looks like lines",
                "\(Begin.post)Content-Length: 35\r\n\r\nGET /follower HTTP/1.1\r\nHost: x\r\n\r\n":
                    "content that looks like a request",
            ])
        + rows(
            "9112 §6.3", .answered,
            [
                "\(Begin.post)\r\n": "nothing, unsaid",
                "\(Begin.post)Range: bytes=0-1\r\nContent-Length: 5\r\n\r\nhello":
                    "Range means nothing with POST",
            ])
        + rows(
            "9112 §7.1", .answered,
            [
                "\(Begin.post)Transfer-Encoding:\tCHUNKED\r\n\r\n5\r\nhello\r\n0\r\n\r\n":
                    "any case",
                "\(Begin.post)Transfer-Encoding: chunked \t\r\n\r\n0\r\n\r\n": "blanks behind",
            ])
        + ["GET", "HEAD", "DELETE", "OPTIONS"].flatMap { method in
            let head = "\(method) / HTTP/1.1\r\nHost: h\r\n"
            return rows(
                "9110 §9.3.1", .answered,
                [
                    "\(head)Content-Length: 5\r\n\r\nhello": "read over by length",
                    "\(head)Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n":
                        "read over by chunks",
                ])
        }
}
