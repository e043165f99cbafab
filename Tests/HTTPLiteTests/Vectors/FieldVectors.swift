/// Field lines, Host and Expect.
extension Vector {
    static let fields = fieldNames + fieldValues + fieldLimits + hosts + expectations

    private static func field(_ line: String) -> String { "\(Begin.get)\(line)\r\n\r\n" }

    private static let fieldNames =
        rows(
            "9112 §5.1", .refused(400),
            [
                field("X-Test : v"): "a space before the colon",
                field("X-Test\t: v"): "a tab before the colon",
                field("X-Test \t : v"): "blanks before the colon",
                "\(Begin.post)Content-Length : 5\r\nContent-Length: 5\r\n\r\nhello":
                    "a second length with a space before its colon",
                "\(Begin.post)Transfer-Encoding : chunked\r\nContent-Length: 5\r\n\r\nhello":
                    "a coding with a space before its colon",
                "GET / HTTP/1.1\r\nHost : h\r\n\r\n": "Host with a space before its colon",
            ])
        + rows(
            "9110 §5.1", .refused(400),
            [
                field(": empty-name"): "an empty name", field("Bad[Name: v"): "no token",
                field("X\0: v"): "NUL", field("X-T\u{C3}\u{A9}st: v"): "UTF-8",
                field("X\u{E9}: v"): "beyond ASCII", field("Content\tLength: 99"): "a tab inside",
                field("X Y: v"): "a space inside", field("X(c): v"): "a comment",
                field("\"X\": v"): "quotes", field("X\u{7F}: v"): "DEL", field("X/Y: v"): "a slash",
                field("X@Y: v"): "an at sign", field("X\r: v"): "CR", field("X\n: v"): "LF",
            ])
        + rows(
            "9112 §5", .refused(400),
            [
                field("NoColonHere"): "no colon", "\(Begin.get)NoColon\r\n": "judged at its end",
                field("GET / HTTP/1.1"): "a request line for a field",
            ])
        + rows(
            "9112 §6.3", .refused(400),
            [
                "\(Begin.post)Content_Length: 5\r\n\r\nhello": "some read _ as -",
                "\(Begin.post)Transfer_Encoding: chunked\r\n\r\n": "so here",
                "\(Begin.post)CONTENT_LENGTH: 5\r\n\r\nhello": "in any case",
                "\(Begin.post)transfer_encoding: x\r\nContent-Length: 5\r\n\r\nhello":
                    "beside a length",
            ])
        + rows(
            "9110 §5.1", .answered,
            [
                field("!#$%&'*+-.^_`|~09azAZ: v"): "every sign of a token",
                field("X_Y: v"): "an underscore in another name",
                field("X:a:b: c"): "colons in the value",
            ])

    private static let fieldValues =
        rows(
            "9110 §5.5", .refused(400),
            [
                field("X-Test: val\rue"): "CR", field("X-Test: val\nue"): "LF",
                field("X-Test: val\0ue"): "NUL", field("X-Test: a\u{7F}"): "DEL",
                field("X-Test: abc\u{7}\u{8}\u{B}def"): "controls",
                field("X-Test: \u{C}"): "a form feed alone",
                field("X-Test:\u{0}"): "NUL before the value",
                field("X-Test: v\r"): "CR before the end", field("X-Test: \u{1B}[31m"): "escape",
            ])
        + rows(
            "9112 §2.2", .refused(400),
            [
                "\(Begin.get)X-Test: v\n\r\n": "a line that ends in LF",
                "\(Begin.get)\n": "a head that ends in LF", "\(Begin.get)\rX": "in CR",
                "\(Begin.get)X-Test: v\r\n\n": "an empty line of LF alone",
                "\(Begin.get)\r\rX": "two CR",
            ])
        + rows(
            "9112 §5.2", .refused(400),
            [
                field("X-Test: v\r\n continued"): "a folded line",
                field("X-Test: v\r\n\tcontinued"): "folded by a tab",
                field("X-Test: v\r\n "): "a line of one blank",
                field("X-Test:\r\n v"): "folded before its value",
                field("Transfer-Encoding:\r\n chunked"): "a folded coding",
            ])
        + rows(
            "9110 §5.5", .answered,
            [
                field("X-Empty:"): "an empty value", field("X-Blank: \t \t"): "a blank value",
                field("X-Tab: a\tb"): "a tab inside", field("X-Opaque: caf\u{E9}"): "obs-text",
                field("X-Opaque: \u{C3}\u{A9}\u{80}\u{FF}"): "any byte from 0x80 up",
                field("X-Test:  \t v \t"): "blanks round it",
            ])
        + rows(
            "9110 §5.6.3", .refused(400),
            [
                "\(Begin.post)Content-Length: \u{A0}5\r\n\r\nhello": "no-break space is no blank",
                "\(Begin.post)Content-Length: 5\u{85}\r\n\r\nhello": "NEL is no blank",
                "\(Begin.post)Content-Length: \u{B}5\r\n\r\nhello": "VT is no blank",
                "\(Begin.post)Content-Length: 5\u{C}\r\n\r\nhello": "FF is no blank",
            ])

    private static let fieldLimits: [Vector] = {
        func lines(_ count: Int) -> String { String(repeating: "A: b\r\n", count: count) }
        let long = "A: " + String(repeating: "b", count: 8189)
        let block = String(repeating: "A: \(String(repeating: "b", count: 8000))\r\n", count: 4)
        return rows(
            "6585 §5", .refused(431),
            [
                "\(Begin.get)\(lines(100))\r\n": "101 fields with Host",
                "\(Begin.get)\(long)b": "a line of more than 8 KiB",
                "\(Begin.get)\(String(repeating: "a", count: 8193))": "a long name",
                "\(Begin.get)A:\(String(repeating: " ", count: 8193))": "long blanks",
                "\(Begin.get)\(block)\(block)": "more than 32 KiB together",
            ])
            + rows(
                "6585 §5", .answered,
                [
                    "\(Begin.get)\(lines(99))\r\n": "100 fields with Host",
                    field(long): "a line of 8 KiB",
                ])
    }()

    private static func host(_ value: String) -> String {
        "GET / HTTP/1.1\r\nHost: \(value)\r\n\r\n"
    }

    private static let hosts =
        rows(
            "9112 §3.2", .refused(400),
            [
                "GET / HTTP/1.1\r\n\r\n": "missing",
                "GET / HTTP/1.1\r\nX-Host: h\r\n\r\n": "another field",
                "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n": "two",
                "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n": "two of the same",
                "GET / HTTP/1.1\r\nHost: a\r\nX: y\r\nhOST: a\r\n\r\n": "two apart, in any case",
                "GET / HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n": "two in 1.0",
                "GET / HTTP/1.0\r\nHost: a b\r\n\r\n": "a bad one in 1.0",
                host("user@h"): "a user", host("h/path"): "a path",
                host("h, other.example.com"): "a list", host("a,b"): "a list without blanks",
                host("a b"): "a space", host("h?q"): "a query", host("h#f"): "a fragment",
                host("http://h"): "a URI", host("h\\a"): "a backslash", host("\"h\""): "quotes",
            ])
        + rows("9110 §4.2.1", .refused(400), [host(""): "empty", host(":80"): "a port alone"])
        + rows(
            "3986 §3.2.2", .refused(400),
            [
                host("%zz"): "a bad escape", host("a%4"): "a cut escape", host("\u{E9}"): "a byte",
                host("[::1"): "an open bracket", host("::1"): "no brackets", host("[]"): "nothing",
                host("[::1]x"): "rest", host("[::1]]"): "a second bracket",
                host("x[::1]"): "a name before it", host("[:::1]"): "three colons",
                host("[1::2::3]"): "two gaps", host("[1:2:3:4:5:6:7]"): "seven groups",
                host("[1:2:3:4:5:6:7:8:9]"): "nine", host("[1:2:3:4:5:6:7::8]"): "a gap of none",
                host("[12345::]"): "five digits", host("[1:]"): "a colon at the end",
                host("[:1]"): "a colon at the beginning", host("[::g]"): "no digit",
                host("[::1.2.3]"): "three numbers", host("[::1.2.3.256]"): "a number over 255",
                host("[::01.2.3.4]"): "a zero before a number",
                host("[1.2.3.4::]"): "not at the end",
                host("[::.]"): "a dot", host("[127.0.0.1]"): "IPv4 in brackets",
                host("[fe80::1%25eth0]"): "a zone", host("[v1.a]"): "a future address",
            ])
        + rows(
            "3986 §3.2.3", .refused(400),
            [
                host("h:99999"): "over 65535", host("h:65536"): "by one", host("h:8o"): "no digits",
                host("h:+80"): "a plus", host("h:-80"): "a minus", host("h:80:80"): "two",
                host("h: 80"): "a space",
                host("h:\(String(repeating: "9", count: 40))"): "far over",
            ])
        + rows(
            "9110 §7.2", .answered,
            [
                host("example.com"): "a name", host("example.com:"): "an empty port",
                host("example.com.:8080"): "a dot at the end", host("my_host"): "an underscore",
                host("[::1]:80"): "IPv6", host("[::]"): "all zeros",
                host("[1::]"): "a gap at the end",
                host("[1:2:3:4:5:6:7:8]"): "eight groups",
                host("[1:2:3:4:5:6:7::]"): "a gap of one",
                host("[::ffff:1.2.3.4]"): "IPv4 in it", host("[ABCD:ef01::]:"): "any case",
                host("127.0.0.1:65535"): "the highest port", host("a%20b"): "an escape",
                host("h:00080"): "zeros before a port", host("999.1"): "a name of digits",
                host("\t h \t"): "blanks round it", "GET / HTTP/1.1\r\nhOsT:h\r\n\r\n": "any case",
            ])

    private static let expectations =
        rows(
            "9110 §10.1.1", .refused(417),
            [
                field("Expect: 200-ok"): "unknown", field("Expect: 100-continue, x"): "one of two",
                field("Expect: 100-continue\r\nExpect: x"): "on a second line",
                field("Expect: , x"): "behind an empty element",
                field("Expect: 100-continue x"): "no comma between",
            ])
        + rows("9110 §10.1.1", .answered, [field("Expect: 100-Continue"): "no body to wait for"])
        + rows(
            "9110 §5.6.1.2", .answered,
            [
                field("Expect: 100-continue,"): "an empty element behind",
                field("Expect: , ,100-continue"): "empty elements before",
                field("Expect: 100-continue\r\nExpect: 100-continue"): "twice",
                field("Expect:"): "an empty list", field("Expect: ,"): "of empty elements",
            ])
        + rows(
            "9110 §10.1.1", .closing([200]),
            ["GET / HTTP/1.0\r\nExpect: 200-ok\r\n\r\n": "1.0 knows no expectations"])
}
