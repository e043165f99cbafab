/// Chunked bodies: sizes, extensions, data and trailers.
extension Vector {
    static let chunks = chunkSizes + chunkExtensions + chunkData + trailers

    private static func chunked(_ body: String) -> String { Begin.chunked + body }

    /// A chunk whose first line is this, all else right.
    private static func line(_ line: String) -> String {
        chunked("\(line)\r\nhello\r\n0\r\n\r\n")
    }

    private static let chunkSizes =
        rows(
            "9112 §7.1", .refused(400),
            [
                line("1_0"): "an underscore", line("0x5"): "a prefix", line("+5"): "a plus",
                line("-1"): "a minus", line("-0"): "minus nothing", line("5 "): "a blank behind",
                line("5\t"): "a tab behind", line(" 5"): "a blank before",
                line("\t5"): "a tab before",
                line(""): "none", line(";a"): "none before an extension", line("5h"): "a unit",
                line("5,5"): "a list", line("5.0"): "a fraction", line("\"5\""): "quotes",
                line("g"): "no digit", line("\u{665}"): "an Arabic digit",
                line("\u{FF15}"): "a wide digit", line("5\u{A0}"): "no-break space",
                line("5\u{B}"): "VT", line("5\0"): "NUL",
                line("FFFFFFFFFFFFFFFF0"): "17 digits", line("00000000000000005"): "17, small",
                line("10000000000000005"): "5 beyond 2^64",
            ])
        + rows(
            "9112 §2.2", .refused(400),
            [
                chunked("5\nhello\r\n0\r\n\r\n"): "a line that ends in LF (errata 7633)",
                chunked("5\rhello\r\n0\r\n\r\n"): "in CR", chunked("5\r\rhello"): "in CR CR",
                chunked("0\n\r\n"): "the last line",
                chunked("5;a\nhello\r\n0\r\n\r\n"): "with an extension",
            ])
        + rows(
            "9110 §15.5.14", .refused(413),
            [
                chunked("FFFFFFFFFFFFFFFF\r\n"): "the largest number",
                chunked("7FFFFFFFFFFFFFFF\r\n"): "the largest signed one",
                chunked("8000000000000000\r\n"): "the smallest negative one",
                chunked("100001\r\n"): "one too many", chunked("200000\r\n"): "two MiB",
            ])
        + rows(
            "9112 §7.1", .answered,
            [
                line("5"): "one chunk", line("0000000000000005"): "16 digits",
                chunked("5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n"): "two chunks",
                chunked("0\r\n\r\n"): "none", chunked("000\r\n\r\n"): "none, in three digits",
                chunked("A\r\nhelloworld\r\n0\r\n\r\n"): "upper case",
                chunked("a\r\nhelloworld\r\n0\r\n\r\n"): "lower case",
                chunked("1\r\nh\r\n1\r\ni\r\n0\r\n\r\n"): "bytes",
                chunked("7\r\n\r\n0\r\n\r\n\r\n0\r\n\r\n"): "content that looks like an end",
            ])

    private static let chunkExtensions =
        rows(
            "9112 §7.1.1", .refused(400),
            [
                line("5;"): "no name", line("5; "): "a blank for a name",
                line("5;;a"): "an empty one",
                line("5;=b"): "a value alone", line("5;bad[=x"): "a name that is no token",
                line("5;a="): "a missing value", line("5;a=;b"): "before another",
                line("5;a b"): "two names", line("5;a "): "a blank at the end",
                line("5 ;a\t"): "a tab at the end", line("5;a=b "): "behind a value",
                line("5;a=\"b\" "): "behind quotes", line("5;a=\"b\"c"): "rest behind quotes",
                line("5;a=b\""): "a quote in a token", line("5;a=\"b"): "quotes left open",
                line("5;a=\"b\\\""): "an escaped end", line("5;a==b"): "two signs",
                line("5;a=b=c"): "two values", line("5;a=[b]"): "a value that is no token",
                line("5;\0ext"): "NUL", line("5;a=\u{7}"): "a control",
                line("5;a=\"\u{7}\""): "in quotes",
                line("5;a=\"\u{7F}\""): "DEL in quotes", line("5;a=\"\\\u{7}\""): "escaped",
                line("5;a=\"b\rc\""): "CR in quotes", line("5;a=\"b\nc\""): "LF in quotes",
                line("5;a=\"b\r\n\""): "CRLF in quotes", line("5;a\rX"): "CR",
                line("5;\u{E9}"): "a name beyond ASCII", line("5;a=\u{E9}"): "a value beyond ASCII",
                line("5 a"): "no semicolon", line("5;\u{B}a"): "VT is no blank",
                line("5;\(String(repeating: "a", count: 16 << 10))"): "more than 16 KiB",
            ])
        + rows(
            "9112 §7.1.1", .answered,
            [
                line("5;ext=value"): "a token", line("5;a"): "a name alone",
                line("5;a;b;c=d"): "three",
                line("5 ; a = \"q;\\\"x\" ;b"): "blanks and quotes", line("5\t;\ta\t=\tb"): "tabs",
                line("5;a=\"\""): "an empty text", line("5;a=\"caf\u{E9}\""): "obs-text in quotes",
                line("5;a=\"\\\u{E9}\\\\\\\"\""): "escapes", line("5;a=\"\t\""): "a tab in quotes",
                line("5;!#$%&'*+-.^_`|~=!#$%&'*+-.^_`|~"): "every sign of a token",
                chunked("5\r\nhello\r\n0;last\r\n\r\n"): "with the last chunk",
                line("5;\(String(repeating: "a", count: (16 << 10) - 1))"): "16 KiB",
            ])

    private static let chunkData = rows(
        "9112 §7.1", .refused(400),
        [
            chunked("5\r\nhello0\r\n\r\n"): "no line end", chunked("5\r\nhello!!\r\n"): "too much",
            chunked("5\r\nhello\n0\r\n\r\n"): "LF alone",
            chunked("5\r\nhello\r0\r\n\r\n"): "CR alone",
            chunked("5\r\nhel\r\n0\r\n\r\n"): "too little",
            chunked("5\r\nhello\r\n\r\n"): "no size",
            chunked("5\r\nhello\r\nG"): "a size that is none",
            chunked("5\r\nhello \r\n"): "a blank",
        ])

    private static func trailer(_ lines: String) -> String {
        chunked("5\r\nhello\r\n0\r\n\(lines)\r\n\r\n")
    }

    private static let trailers =
        rows(
            "9112 §7.1.2", .answered,
            [
                trailer("X-Checksum: abc"): "one", trailer("X: a\r\nY:\r\nz: \t b"): "three",
                trailer("X:\u{E9}\u{80}"): "obs-text", trailer("!#$%&'*+-.^_`|~: v"): "a token",
                trailer("Content-Lengths: 5"): "another name",
                trailer("Transfer-Encoding-2: x"): "another long name",
            ])
        + rows(
            "9112 §5", .refused(400),
            [
                trailer("X-Test : v"): "a blank in the name", trailer(": v"): "no name",
                trailer("X"): "no colon", trailer(" X: v"): "a blank before",
                trailer("X: v\r\n folded"): "folded", trailer("X: a\0"): "NUL",
                trailer("X: a\u{7F}"): "DEL", trailer("X: a\rb"): "CR", trailer("X: a\nb"): "LF",
                trailer("X\u{E9}: a"): "a name beyond ASCII", trailer("X[: a"): "no token",
                chunked("0\r\nX: a\n\r\n"): "ends in LF", chunked("0\r\n\n"): "the end is LF",
                chunked("0\r\n\rX"): "the end is CR",
                chunked("0\r\nGET / HTTP/1.1\r\n"): "a request",
            ])
        + rows(
            "9110 §6.5.1", .refused(400),
            [
                trailer("Content-Length: 5"): "a length", trailer("CONTENT-LENGTH: 5"): "any case",
                trailer("transfer-encoding: chunked"): "a coding", trailer("Host: h"): "a host",
                trailer("Content_Length: 5"): "with an underscore",
                trailer("Transfer_Encoding: chunked"): "so here",
            ])
        + rows(
            "6585 §5", .refused(431),
            [
                trailer(Array(repeating: "A: b", count: 101).joined(separator: "\r\n")): "101",
                trailer("A: \(String(repeating: "b", count: 9000))"): "a long one",
            ])
        + rows(
            "6585 §5", .answered,
            [trailer(Array(repeating: "A: b", count: 100).joined(separator: "\r\n")): "100"])
}
