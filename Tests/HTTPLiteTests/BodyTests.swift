@testable import HTTPLite
import Testing

/// What a handler sees of bodies, and their limits; their grammar is in the tables of vectors.
@Suite struct BodyTests {
    /// So many lines of so many bytes, with their ends.
    private static func trailers(_ count: Int, of bytes: Int) -> String {
        String(
            repeating: "X: \(String(repeating: "v", count: bytes - 5))\r\n", count: count)
    }

    @Test(
        arguments: [
            ("\(Begin.post)Content-Length: 5\r\n\r\nhello", "hello", "by length"),
            ("\(Begin.post)Content-Length:\t5\r\n\r\nhello", "hello", "a tab before the value"),
            ("\(Begin.post)Content-Length: 0\r\n\r\n", "", "nothing, said"),
            ("\(Begin.post)\r\n", "", "nothing, unsaid (RFC 9112 §6.3)"),
            (
                "\(Begin.post)Transfer-Encoding:\tCHUNKED\r\n\r\n5\r\nhello\r\n0\r\n\r\n", "hello",
                "any case"
            ),
            ("\(Begin.chunked)5\r\nhello\r\n0\r\n\r\n", "hello", "one chunk"),
            ("\(Begin.chunked)5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n", "hello world", "two chunks"),
            ("\(Begin.chunked)0\r\n\r\n", "", "no chunk"),
            ("\(Begin.chunked)A\r\nhelloworld\r\n0\r\n\r\n", "helloworld", "an upper-case digit"),
            (
                "\(Begin.chunked)0000000000000a\r\nhelloworld\r\n000\r\n\r\n", "helloworld",
                "leading zeros"
            ),
            ("\(Begin.chunked)5;ext=value\r\nhello\r\n0\r\n\r\n", "hello", "an extension"),
            (
                "\(Begin.chunked)5;a;b=\"q;\\\"\r\\\t\"\r\nhello\r\n0\r\n\r\n", nil,
                "CR in a quoted value"
            ),
            (
                "\(Begin.chunked)5 ; a = \"q;\\\"x\" ;b\r\nhello\r\n0;last\r\n\r\n", "hello",
                "blanks and quotes"
            ),
            (
                "\(Begin.chunked)5\r\nhello\r\n0\r\nX-Checksum: abc\r\nY:\r\n\r\n", "hello",
                "trailers"
            ),
        ] as [(String, String?, String)])
    func `bodies reach the handler`(_ text: String, _ body: String?, _ reason: String) throws {
        Vector(text, body == nil ? .closing([400]) : .open([200]), reason).check()
        var conversation = Conversation()
        for byte in text.utf8 { conversation.send([byte]) }
        #expect(
            conversation.requests.first.map { String(decoding: $0.body, as: UTF8.self) } == body)
    }

    @Test(arguments: [
        Vector(
            "\(Begin.post)Content-Length: 17\r\n\r\n", .closing([413]), "a length over the limit"),
        Vector("\(Begin.chunked)11\r\n", .closing([413]), "a chunk over the limit, at once"),
        Vector(
            "\(Begin.chunked)10\r\n0123456789abcdef\r\n1\r\n", .closing([413]),
            "a sum over the limit"),
        Vector("\(Begin.chunked)FFFFFFFFFFFFFFFF\r\n", .closing([413]), "the largest number"),
        Vector(
            "\(Begin.chunked)7FFFFFFFFFFFFFFF\r\n", .closing([413]), "the largest signed number"),
        Vector(
            "\(Begin.post)Content-Length: 16\r\n\r\n0123456789abcdef", .open([200]),
            "exactly the limit"),
        Vector(
            "\(Begin.chunked)10\r\n0123456789abcdef\r\n0\r\n\r\n", .open([200]), "exactly the limit"
        ),
        Vector(
            "GET /missing HTTP/1.1\r\nHost: h\r\nContent-Length: 17\r\n\r\n", .closing([404]),
            "what is not there is told before the size"),
        Vector(
            "POST /missing HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n11\r\n",
            .closing([404]),
            "the same, chunked"),
    ])
    func `bodies over the limit are 413`(_ vector: Vector) {
        var limits = Limits()
        limits.bodyBytes = 16
        vector.check { Conversation(limits: limits) }
    }

    @Test(arguments: [
        Vector(
            "\(Begin.chunked)0\r\n" + trailers(9, of: 1024) + "\r\n", .open([200]),
            "trailers longer together than a line may be"),
        Vector(
            "\(Begin.chunked)0\r\n" + trailers(31, of: 1024) + "\r\n", .open([200]),
            "nearly as long as all fields may be"),
        Vector(
            "\(Begin.chunked)0\r\n" + trailers(33, of: 1024), .closing([431]),
            "longer than that"),
    ])
    func `trailers are bounded by line and together`(_ vector: Vector) {
        vector.check()
    }

    @Test func `extensions and trailers are bounded`() {
        var conversation = Conversation()
        conversation.send("\(Begin.chunked)5;\(String(repeating: "a", count: (16 << 10) + 1))")
        #expect(conversation.verdict == .closing([400]))
        conversation = Conversation()
        conversation.send(Begin.chunked)
        for _ in 0..<2000 { conversation.send("1;abcdefghi\r\nx\r\n") }
        #expect(conversation.verdict == .closing([400]))
        conversation = Conversation()
        conversation.send("\(Begin.chunked)0\r\n\(String(repeating: "A: b\r\n", count: 101))")
        #expect(conversation.verdict == .closing([431]))
        conversation = Conversation()
        conversation.send("\(Begin.chunked)0\r\nA: \(String(repeating: "b", count: 9000))")
        #expect(conversation.verdict == .closing([431]))
    }

    @Test(arguments: ["GET", "HEAD", "DELETE", "OPTIONS"])
    func `content without a meaning is read over`(_ method: String) {
        for body in [
            "Content-Length: 5\r\n\r\nhello",
            "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
        ] {
            var conversation = Conversation()
            conversation.send("\(method) /echo HTTP/1.1\r\nHost: h\r\n\(body)\(Begin.get)\r\n")
            #expect(conversation.verdict == .open([200, 200]))
            #expect(conversation.requests.first?.body == [])
        }
    }
}
