@testable import HTTPLite
import Testing

/// The life of a connection: order, closing, and every deadline, with time that only tests move.
@Suite struct ConnectionTests {
    // MARK: Order

    @Test func `pipelined requests are answered in order, one at a time`() {
        var conversation = Conversation(answers: false)
        conversation.send(
            "GET /1 HTTP/1.1\r\nHost: h\r\n\r\nGET /2 HTTP/1.1\r\nHost: h\r\n\r\nGET /3")
        #expect(conversation.requests.map(\.rawPath) == ["/1"])
        #expect(!conversation.connection.wantsInput, "nothing is read while a handler runs")
        conversation.answer(Response(.ok))
        #expect(conversation.requests.map(\.rawPath) == ["/1", "/2"])
        conversation.send(" HTTP/1.1\r\nHost: h\r\n\r\n")
        conversation.answer(Response(.created))
        conversation.answer(Response(.notFound))
        #expect(conversation.verdict == .open([200, 201, 404]))
    }

    @Test func `a flood neither nests nor piles up`() {
        var conversation = Conversation()
        conversation.send(String(repeating: "\(Begin.get)\r\n", count: 10_000))
        #expect(conversation.requests.count == 10_000)
        #expect(conversation.statuses.count == 10_000)
    }

    @Test func `a flood stops being read while the client takes nothing`() {
        var conversation = Conversation()
        conversation.window = 0
        conversation.send(String(repeating: "\(Begin.get)\r\n", count: 10_000))
        #expect(conversation.requests.count == 1)
        conversation.take(100_000_000)
        #expect(conversation.requests.count == 10_000)
    }

    @Test func `a request before garbage is answered first`() {
        Vector("\(Begin.get)\r\n\0\0\0", .closing([200, 400]), "the first is whole").check()
    }

    @Test(arguments: [
        Vector("\(Begin.get)Connection: close\r\n\r\n", .closing([200]), "asked to close"),
        Vector("\(Begin.get)Connection: x, CLOSE\r\n\r\n", .closing([200]), "in a list, any case"),
        Vector(
            "\(Begin.get)Connection: x\r\nConnection: close\r\n\r\n", .closing([200]),
            "on a second line"),
        Vector("\(Begin.get)Connection: closed\r\n\r\n", .open([200]), "another word"),
        Vector(
            "GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n", .open([200]), "1.0, asked to stay"),
        Vector(
            "GET / HTTP/1.0\r\nConnection: keep-alive, close\r\n\r\n", .closing([200]), "close wins"
        ),
        Vector(
            "\(Begin.get)Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n", .open([200]),
            "never 101"),
        Vector("\(Begin.get)Upgrade: h2c\r\n\r\n", .open([200]), "never 101"),
    ])
    func `persistence`(_ vector: Vector) { vector.check() }

    @Test func `what follows a closing request is not processed`() {
        var conversation = Conversation()
        conversation.send("\(Begin.get)Connection: close\r\n\r\n\(Begin.get)\r\n")
        #expect(conversation.requests.count == 1)
        #expect(
            conversation.verdict == .closing([200]), "lingers, or a reset would erase the answer")
    }

    @Test func `HTTP 1_0 is told that the connection stays`() {
        var conversation = Conversation()
        conversation.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        #expect(conversation.text.contains("\r\nConnection: keep-alive\r\n"))
    }

    // MARK: Answers to the head alone

    @Test(arguments: [
        Vector(
            "GET /missing HTTP/1.1\r\nHost: h\r\n\r\n\(Begin.get)\r\n", .open([404, 200]), "no body"
        ),
        Vector(
            "POST /missing HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhello\(Begin.get)\r\n",
            .open([404, 200]), "the body is read over"),
        Vector(
            "POST /missing HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n",
            .closing([404]), "the body would never come"),
        Vector(
            "POST /missing HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n5;\r\n",
            .closing([400]),
            "the body is no body"),
        Vector(
            "POST /missing HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhell", .waiting,
            "not yet"),
        Vector("HEAD /missing HTTP/1.1\r\nHost: h\r\n\r\n", .open([404]), "HEAD"),
    ])
    func `early answers`(_ vector: Vector) { vector.check() }

    @Test(arguments: [
        ("HEAD /missing HTTP/1.1\r\nHost: h\r\n\r\n", 404, "by the application"),
        ("HEAD / HTTP/1.1\r\nBad\r\n\r\n", 400, "in its fields"),
        (
            "HEAD /\(String(repeating: "x", count: 8192)) HTTP/1.1\r\n", 414,
            "in its target's length"
        ),
        ("HEAD /[ HTTP/1.1\r\n", 400, "in its target"),
        ("HEAD * HTTP/1.1\r\n", 400, "in its target's form"),
        ("HEAD / HTTP/2.0\r\n", 505, "in its version"),
        ("HEAD / HTTQ", 400, "in its version's name"),
        ("HEAD  /", 400, "in a second space"),
    ])
    func `HEAD gets no content, not even of a refusal`(
        _ text: String, _ status: Int, _ reason: String
    ) {
        var conversation = Conversation()
        conversation.send(text)
        #expect(conversation.statuses == [status], "\(reason)")
        #expect(conversation.text.hasSuffix("\r\n\r\n"), "\(reason)")
        #expect(!conversation.text.contains("Content-Length: 0"), "\(reason)")
    }

    @Test func `HEAD that comes too slowly gets no content either`() {
        var conversation = Conversation()
        conversation.send("HEAD /a")
        conversation.wait(seconds: 10.1)
        #expect(conversation.statuses == [408])
        #expect(conversation.text.hasSuffix("\r\n\r\n"))
    }

    // MARK: Expect

    private static let expecting = "\(Begin.post)Content-Length: 5\r\nExpect: 100-continue\r\n\r\n"

    @Test func `100 Continue is sent once, before the body`() {
        var conversation = Conversation()
        conversation.send(Self.expecting)
        #expect(conversation.text == "HTTP/1.1 100 Continue\r\n\r\n")
        conversation.send("hello")
        #expect(conversation.statuses == [100, 200])
        #expect(conversation.requests.first?.body == Array("hello".utf8))
    }

    @Test func `100 Continue is not sent when it says nothing`() {
        var conversation = Conversation()
        conversation.send(Self.expecting + "h")
        conversation.send("ello")
        #expect(conversation.statuses == [200], "the body had begun to come")
        conversation.send(Self.expecting.replacing("Content-Length: 5", with: "Content-Length: 0"))
        #expect(conversation.statuses == [200, 200], "there is no body")
        conversation.send(Self.expecting.replacing("HTTP/1.1", with: "HTTP/1.0") + "hello")
        #expect(conversation.statuses == [200, 200, 200], "1.0 knows no interim responses")
    }

    @Test func `a body that is too large is refused instead of asked for`() {
        var conversation = Conversation()
        conversation.send(
            Self.expecting.replacing("Content-Length: 5", with: "Content-Length: 9999999"))
        #expect(conversation.verdict == .closing([413]))
        #expect(conversation.statuses == [413])
    }

    // MARK: Ends

    @Test func `a client that only listens is still answered`() {
        var conversation = Conversation(answers: false)
        conversation.send("\(Begin.get)\r\n\(Begin.get)\r\n")
        conversation.finishSending()
        conversation.answer(Response(.ok))
        #expect(!conversation.isClosed)
        conversation.answer(Response(.ok))
        #expect(conversation.verdict == .closed([200, 200]))
    }

    @Test(arguments: [
        ("", Verdict.closed([]), "nothing was asked"),
        ("\r\n", .closed([]), "nothing was asked"),
        ("GET / HT", .closed([400]), "inside the head"),
        ("\(Begin.post)Content-Length: 10\r\n\r\nhello", .closed([400]), "inside the body"),
        ("\(Begin.chunked)5\r\nhello\r\n", .closed([400]), "before the last chunk"),
        ("\(Begin.get)\r\n", .closed([200]), "after a whole request"),
        ("\(Begin.get)\r\nGET /", .closed([200, 400]), "inside the second"),
    ])
    func `half-close`(_ text: String, _ verdict: Verdict, _ reason: String) {
        var conversation = Conversation()
        conversation.send(text)
        conversation.finishSending()
        #expect(conversation.verdict == verdict, "\(reason)")
    }

    @Test func `a refusal lingers until the client ends, sends too much or takes too long`() {
        func refused() -> Conversation {
            var conversation = Conversation()
            conversation.send("\0")
            #expect(conversation.verdict == .closing([400]))
            return conversation
        }
        var ends = refused()
        ends.send(Array(repeating: 0, count: 1 << 20))
        #expect(!ends.isClosed)
        ends.finishSending()
        #expect(ends.isClosed)

        var floods = refused()
        for _ in 0..<17 { floods.send(Array(repeating: 0, count: 1 << 20)) }
        #expect(floods.isClosed)

        var stalls = refused()
        stalls.wait(seconds: 4.9)
        #expect(!stalls.isClosed)
        stalls.send("x")
        stalls.wait(seconds: 0.2)
        #expect(stalls.isClosed, "a sign of life gives no more time")
    }

    @Test func `an answer after the end is dropped`() {
        var conversation = Conversation(answers: false)
        conversation.send(Begin.get + "\r\n")
        conversation.answer(Response(.ok))
        conversation.answer(Response(.ok))
        #expect(conversation.verdict == .open([200]))
    }

    @Test func `an unsafe response becomes a whole 500`() {
        var conversation = Conversation(answers: false)
        conversation.send(Begin.get + "\r\n")
        conversation.answer(Response(.ok, fields: ["X": "a\r\nY: b"], body: Array("secret".utf8)))
        #expect(conversation.verdict == .open([500]))
        #expect(!conversation.text.contains("secret") && !conversation.text.contains("Y: b"))
    }

    // MARK: Above the limit

    private func spare() -> Conversation { Conversation(isSpare: true) }

    @Test(arguments: [
        ("GET /vital HTTP/1.1\r\nHost: h\r\n\r\n", 200, "what must be answered"),
        ("GET / HTTP/1.1\r\nHost: h\r\n\r\n", 503, "anything else"),
        ("GET /missing HTTP/1.1\r\nHost: h\r\n\r\n", 503, "what its head would decide"),
        (
            "POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999\r\n\r\n", 503,
            "what is too large"
        ),
        ("OPTIONS * HTTP/1.1\r\nHost: h\r\n\r\n", 503, "the server as a whole"),
        ("\0", 400, "what is no request"),
    ])
    func `a spare connection has one answer`(_ text: String, _ status: Int, _ reason: String) {
        var conversation = spare()
        conversation.send(text + "GET /vital HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(conversation.verdict == .closing([status]), "\(reason)")
        #expect(conversation.text.contains("\r\nConnection: close\r\n"), "\(reason)")
        #expect(conversation.requests.count == (status == 200 ? 1 : 0), "\(reason)")
    }

    @Test func `a spare connection has a second for its head, from the first moment on`() {
        var silent = spare()
        silent.wait(seconds: 0.9)
        #expect(!silent.isClosed)
        silent.wait(seconds: 0.2)
        #expect(silent.verdict == .closed([]))

        var slow = spare()
        slow.wait(seconds: 0.9)
        slow.send("GET /vital HTTP/1.1\r\n")
        slow.wait(seconds: 0.2)
        #expect(slow.verdict == .closing([408]))
        slow.wait(seconds: 1.1)
        #expect(slow.isClosed, "nor does its client read for longer")

        var stalled = spare()
        stalled.window = 0
        stalled.send("GET /vital HTTP/1.1\r\nHost: h\r\n\r\n")
        stalled.wait(seconds: 1.1)
        #expect(stalled.isClosed)
    }

    @Test func `shorter times than a second stay`() {
        var limits = Limits()
        limits.idleTime = Limits.second / 2
        var conversation = Conversation(limits: limits, isSpare: true)
        conversation.wait(seconds: 0.6)
        #expect(conversation.isClosed)
    }

    // MARK: Drain

    @Test func `a drain closes what is idle and lets the rest finish`() {
        var idle = Conversation()
        idle.drain()
        #expect(idle.verdict == .closed([]))

        var running = Conversation(answers: false)
        running.send("\(Begin.get)\r\n\(Begin.get)\r\n")
        running.drain()
        running.answer(Response(.ok))
        #expect(running.verdict == .closing([200]), "no new request on an old connection")
        #expect(running.text.contains("Connection: close"))

        var begun = Conversation()
        begun.send("GET / HTTP/1.1\r\n")
        begun.drain()
        begun.send("Host: h\r\n\r\n")
        #expect(begun.verdict == .closing([200]))
    }

    @Test func `a drain doesn't wait for the next request of a client that still reads`() {
        var reading = Conversation()
        reading.window = 10
        reading.send("\(Begin.get)\r\n")
        reading.drain()
        #expect(!reading.isOver)
        reading.take(10_000)
        #expect(reading.verdict == .closing([200]))
    }
}
