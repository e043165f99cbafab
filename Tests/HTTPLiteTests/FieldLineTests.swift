@testable import HTTPLite
import Testing

/// Field lines: their grammar, and what the fields that frame a message may say.
@Suite struct FieldLineTests {
    @Test(arguments: [
        Vector("\(Begin.get)X-Test : v\r\n\r\n", .closing([400]), "space before the colon"),
        Vector("\(Begin.get)X-Test\t: v\r\n\r\n", .closing([400]), "tab before the colon"),
        Vector("\(Begin.get)X-Test: v\r\n continued\r\n\r\n", .closing([400]), "a folded line"),
        Vector("\(Begin.get): empty-name\r\n\r\n", .closing([400]), "empty name"),
        Vector("\(Begin.get)Bad[Name: v\r\n\r\n", .closing([400]), "no token"),
        Vector("\(Begin.get)NoColonHere\r\n\r\n", .closing([400]), "no colon"),
        Vector(
            "GET / HTTP/1.1\r\n Host: h\r\n\r\n", .closing([400]), "a space before the first field"),
        Vector(
            "GET / HTTP/1.1\r\n\tHost: h\r\n\r\n", .closing([400]), "a tab before the first field"),
        Vector("\(Begin.get)X-Test: val\rue\r\n\r\n", .closing([400]), "CR in a value"),
        Vector("\(Begin.get)X-Test: val\nue\r\n\r\n", .closing([400]), "LF in a value"),
        Vector(
            "\(Begin.get)X-Test: abc\u{7}\u{8}\u{B}def\r\n\r\n", .closing([400]),
            "controls in a value"),
        Vector("\(Begin.get)X-Test: val\0ue\r\n\r\n", .closing([400]), "NUL in a value"),
        Vector("\(Begin.get)X-Test: a\u{7F}\r\n\r\n", .closing([400]), "DEL in a value"),
        Vector("\(Begin.get)X-T\u{E9}st: v\r\n\r\n", .closing([400]), "no ASCII in the name"),
        Vector("\(Begin.get)X\0: v\r\n\r\n", .closing([400]), "NUL in a name"),
        Vector("\(Begin.get)X-Test: v\n\r\n", .closing([400]), "a line that ends in LF"),
        Vector("\(Begin.get)\n", .closing([400]), "a head that ends in LF"),
        Vector("\(Begin.get)\rX", .closing([400]), "a head that ends in CR"),
        Vector(
            "\(Begin.post)Content-Length : 5\r\nContent-Length: 5\r\n\r\nhello", .closing([400]),
            "a second length with a space before its colon"),
        Vector("\(Begin.get)Content\tLength: 99\r\n\r\n", .closing([400]), "tab in a name"),
        Vector("\(Begin.post)Content_Length: 5\r\n\r\n", .closing([400]), "some read _ as -"),
        Vector(
            "\(Begin.post)Transfer_Encoding: chunked\r\n\r\n", .closing([400]), "some read _ as -"),
    ])
    func `malformed fields are 400`(_ vector: Vector) { vector.check() }

    @Test(arguments: [
        Vector("\(Begin.get)X-Empty:\r\n\r\n", .open([200]), "an empty value"),
        Vector("\(Begin.get)X-Blank: \t \r\n\r\n", .open([200]), "a blank value"),
        Vector("\(Begin.get)X-Tab: a\tb\r\n\r\n", .open([200]), "a tab inside a value"),
        Vector("\(Begin.get)X-Opaque: caf\u{E9}\r\n\r\n", .open([200]), "obs-text is opaque"),
        Vector(
            "\(Begin.get)!#$%&'*+-.^_`|~09azAZ: v\r\n\r\n", .open([200]), "every sign of a token"),
    ])
    func `odd but valid fields pass`(_ vector: Vector) { vector.check() }

    @Test(arguments: [
        Vector("GET / HTTP/1.1\r\n\r\n", .closing([400]), "missing"),
        Vector("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", .closing([400]), "two"),
        Vector("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", .closing([400]), "two of the same"),
        Vector("GET / HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n", .closing([400]), "two in 1.0"),
        Vector(
            "GET http://h/ HTTP/1.1\r\n\r\n", .closing([400]), "missing beside an absolute target"),
        Vector(
            "GET http://u@h/ HTTP/1.1\r\nHost: h\r\n\r\n", .closing([400]), "a user in the target"),
        Vector(
            "GET http:/// HTTP/1.1\r\nHost: h\r\n\r\n", .closing([400]), "no host in the target"),
        Vector("GET ftp://h/ HTTP/1.1\r\nHost: h\r\n\r\n", .closing([400]), "another scheme"),
    ])
    func `there is one host`(_ vector: Vector) { vector.check() }

    @Test(arguments: [
        ("user@h", false, "a user"), ("h/path", false, "a path"), ("", false, "empty"),
        ("h, other.example.com", false, "a list"), ("a,b", false, "a list without blanks"),
        ("a b", false, "a space"), ("h:99999", false, "a port over 65535"),
        ("h:8o", false, "no port"),
        ("[::1", false, "an open bracket"), ("[]", false, "no address"), ("[::1]x", false, "rest"),
        (":80", false, "no host"), ("%zz", false, "a bad escape"),
        ("example.com", true, "a name"), ("example.com:", true, "an empty port"),
        ("example.com.:8080", true, "a trailing dot"), ("my_host", true, "an underscore"),
        ("[::1]:80", true, "IPv6"), ("[::ffff:1.2.3.4]", true, "IPv6 with IPv4 in it"),
        ("127.0.0.1:65535", true, "the highest port"), ("a%20b", true, "an escape"),
    ])
    func `a host is a name or an address with a port`(
        _ host: String, _ isValid: Bool, _ reason: String
    ) {
        Vector(
            "GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n", isValid ? .open([200]) : .closing([400]),
            reason
        ).check()
    }

    @Test(arguments: [
        "abc", "+5", "-1", "-0", "1_0", "0o5", "0x5", "1 0", "5, 10", "5, 5", "",
        "99999999999999999999",
        "9223372036854775808", "18446744073709551616", "005", "00", "٥",
    ])
    func `a length is digits alone`(_ length: String) {
        Vector("\(Begin.post)Content-Length: \(length)\r\n\r\nhello", .closing([400]), "length")
            .check()
    }

    @Test(arguments: [
        Vector(
            "\(Begin.post)Content-Length: 5\r\nContent-Length: 10\r\n\r\n", .closing([400]),
            "two lengths"),
        Vector(
            "\(Begin.post)Content-Length: 5\r\nContent-Length: 5\r\n\r\n", .closing([400]),
            "twice the same"),
        Vector(
            "\(Begin.post)Content-Length: 999999999\r\n\r\n", .closing([413]),
            "too large, told at once"),
        Vector(
            "\(Begin.post)Content-Length: 9223372036854775807\r\n\r\n", .closing([413]),
            "the largest"),
        Vector(
            "\(Begin.post)Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n", .closing([400]),
            "both"),
        Vector(
            "\(Begin.post)Transfer-Encoding : chunked\r\nContent-Length: 5\r\n\r\n",
            .closing([400]), "space"),
        Vector("\(Begin.post)Transfer-Encoding: \r\n\r\n", .closing([400]), "empty"),
        Vector(
            "\(Begin.post)Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n",
            .closing([400]), "chunked is not last"),
        Vector(
            "\(Begin.post)Transfer-Encoding: \u{B}chunked\r\n\r\n", .closing([400]),
            "VT is no blank"),
        Vector(
            "\(Begin.post)Transfer-Encoding: \u{C}chunked\r\n\r\n", .closing([400]),
            "FF is no blank"),
        Vector("\(Begin.post)Transfer-Encoding: chunked\0\r\n\r\n", .closing([400]), "NUL"),
        Vector(
            "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", .closing([400]),
            "1.0 has no chunks"),
        Vector(
            "\(Begin.post)Transfer-Encoding: chunked, gzip\r\n\r\n", .closing([400]),
            "chunked is not last"),
        Vector(
            "\(Begin.post)Transfer-Encoding: chunked, chunked\r\n\r\n", .closing([400]), "twice"),
        Vector(
            "\(Begin.post)Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n",
            .closing([400]), "twice on two lines"),
        Vector(
            "\(Begin.post)Transfer-Encoding: ,chunked\r\n\r\n", .closing([400]), "an empty element"),
        Vector(
            "\(Begin.post)Transfer-Encoding: chunked;q=1\r\n\r\n", .closing([400]), "a parameter"),
        Vector(
            "\(Begin.post)Transfer-Encoding: xchunked\r\n\r\n", .closing([400]), "unknown alone"),
        Vector("\(Begin.post)Transfer-Encoding: identity\r\n\r\n", .closing([400]), "no end"),
        Vector("\(Begin.post)Transfer-Encoding: gzip\r\n\r\n", .closing([400]), "no end"),
        Vector(
            "\(Begin.post)Transfer-Encoding: chun\u{212A}ed\r\n\r\n", .closing([400]),
            "the Kelvin sign"),
        Vector(
            "\(Begin.post)Transfer-Encoding: gzip, chunked\r\n\r\n", .closing([501]),
            "another coding"),
        Vector(
            "\(Begin.post)Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n",
            .closing([501]), "another coding on its own line"),
    ])
    func `a body has one clear end`(_ vector: Vector) { vector.check() }

    @Test func `fields are counted and measured`() {
        func lines(_ count: Int) -> String { String(repeating: "A: b\r\n", count: count) }
        Vector("\(Begin.get)\(lines(99))\r\n", .open([200]), "100 with Host").check()
        Vector("\(Begin.get)\(lines(100))\r\n", .closing([431]), "101").check()
        let long = "A: " + String(repeating: "b", count: 8189)
        Vector("\(Begin.get)\(long)\r\n\r\n", .open([200]), "a line of 8 KiB").check()
        Vector("\(Begin.get)\(long)b", .closing([431]), "one byte more").check()
        Vector("\(Begin.get)\(String(repeating: "a", count: 8193))", .closing([431]), "a long name")
            .check()
        let block = String(repeating: "A: \(String(repeating: "b", count: 8000))\r\n", count: 4)
        Vector("\(Begin.get)\(block)\(block)", .closing([431]), "more than 32 KiB together").check()
    }

    @Test(arguments: [
        Vector("\(Begin.get)Expect: 200-ok\r\n\r\n", .closing([417]), "an unknown expectation"),
        Vector(
            "\(Begin.get)Expect: 100-Continue\r\n\r\n", .open([200]), "no body, nothing to wait for"
        ),
        Vector(
            "GET / HTTP/1.0\r\nExpect: 200-ok\r\n\r\n", .closed([200]), "1.0 knows no expectations"),
    ])
    func `expectations`(_ vector: Vector) { vector.check() }

    @Test func `opaque bytes of a value stay what they were`() {
        var conversation = Conversation()
        conversation.send(
            Array("\(Begin.get)X-A:  caf".utf8) + [0xE9] + Array(" \r\nx-a: 2\r\n\r\n".utf8))
        #expect(conversation.requests.first?.fields.values("x-a") == ["caf\u{E9}", "2"])
        #expect(conversation.requests.first?.fields.contains("host") == true)
        #expect(conversation.requests.first?.fields.lines.map(\.name) == ["Host", "X-A", "x-a"])
    }
}
