@testable import HTTPLite
import Testing
import TestSupport

/// A connection whose answer goes on, without sockets, with time that only the tests move.
@Suite struct StreamTests {
    private let signals = Signals()

    /// A connection that has been asked and answered with a stream.
    private func begun(
        _ request: String = "\(Begin.get)\r\n", body: String = "", limits: Limits = Limits()
    ) -> (Conversation, BodyStream) {
        let stream = signals.stream()
        var conversation = Conversation(limits: limits, answers: false)
        conversation.send(request)
        conversation.answer(
            Response(
                .ok, fields: ["Content-Type": "text/event-stream"], body: Array(body.utf8),
                stream: stream))
        return (conversation, stream)
    }

    @Test func `pieces are chunks to HTTP 1_1 and the connection ends with them`() {
        var (conversation, stream) = begun(body: "first")
        #expect(conversation.text.contains("\r\nTransfer-Encoding: chunked\r\n"))
        #expect(conversation.text.contains("\r\nConnection: close\r\n"))
        #expect(!conversation.text.contains("Content-Length"))
        #expect(conversation.text.hasSuffix("\r\n\r\n5\r\nfirst\r\n"))
        stream.append(Array(repeating: UInt8(ascii: "x"), count: 26))
        conversation.stir()
        #expect(conversation.text.hasSuffix("\r\n1a\r\n\(String(repeating: "x", count: 26))\r\n"))
        #expect(conversation.verdict == .open([200]))
        stream.append(Array("last".utf8))
        stream.finish()
        conversation.stir()
        #expect(conversation.text.hasSuffix("\r\n4\r\nlast\r\n0\r\n\r\n"))
        #expect(conversation.verdict == .closing([200]))
        #expect(!stream.append([1]), "nothing follows the end")
    }

    @Test func `HTTP 1_0 gets the bytes as they are until the close`() {
        var (conversation, stream) = begun(
            "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", body: "a")
        stream.append(Array("b".utf8))
        stream.finish()
        conversation.stir()
        #expect(!conversation.text.contains("Transfer-Encoding"))
        #expect(!conversation.text.contains("Content-Length"))
        #expect(conversation.text.hasSuffix("Connection: close\r\n\r\nab"))
        #expect(conversation.verdict == .closing([200]))
    }

    @Test func `HEAD has a head only and leaves the connection open`() {
        let (conversation, _) = begun("HEAD / HTTP/1.1\r\nHost: h\r\n\r\n", body: "a")
        #expect(conversation.text.hasSuffix("Content-Type: text/event-stream\r\n\r\n"))
        #expect(conversation.verdict == .open([200]))
        #expect(conversation.connection.stream == nil)
    }

    @Test func `requests behind a stream are not answered`() {
        var (conversation, stream) = begun("\(Begin.get)\r\n\(Begin.get)\r\n")
        conversation.send("\(Begin.get)\r\n")
        stream.finish()
        conversation.stir()
        #expect(conversation.requests.count == 1)
        #expect(conversation.verdict == .closing([200]))
    }

    @Test func `a producer that asks is told of silence, each time anew`() {
        let stream = signals.stream(quietTime: 15 * Limits.second)
        var conversation = Conversation(limits: Limits(), answers: false)
        conversation.send("\(Begin.get)\r\n")
        conversation.answer(Response(.ok, stream: stream))
        conversation.wait(seconds: 14.9)
        #expect(signals.all == [])
        conversation.wait(seconds: 0.2)
        #expect(signals.all == [.quiet])
        conversation.wait(seconds: 10)
        stream.append(Array("hello".utf8))
        conversation.stir()
        conversation.wait(seconds: 14.9)
        #expect(signals.all == [.quiet], "what was sent broke the silence")
        conversation.wait(seconds: 0.2)
        #expect(signals.all == [.quiet, .quiet])
    }

    @Test func `a stream may be silent, but its client may not stall`() {
        var (conversation, stream) = begun()
        conversation.wait(seconds: 10_000)
        #expect(!conversation.isClosed)
        conversation.window = 2
        stream.append(Array("hello".utf8))
        conversation.stir()
        conversation.wait(seconds: 14.9)
        conversation.take(1)
        conversation.wait(seconds: 14.9)
        #expect(!conversation.isClosed, "progress gives more time")
        conversation.wait(seconds: 0.2)
        #expect(conversation.isClosed)
    }

    @Test func `what waits is sent as one, once the client takes again`() {
        var (conversation, stream) = begun()
        conversation.window = 0
        for text in ["a", "b", "c"] {
            stream.append(Array(text.utf8))
            conversation.stir()
        }
        conversation.take(1000)
        #expect(conversation.text.hasSuffix("\r\n\r\n1\r\na\r\n2\r\nbc\r\n"))
    }

    @Test func `a client that closes its side gets a whole message`() {
        var (conversation, stream) = begun()
        stream.append(Array("a".utf8))
        stream.finish()
        conversation.finishSending()
        #expect(conversation.text.hasSuffix("1\r\na\r\n0\r\n\r\n"))
        #expect(conversation.verdict == .closed([200]))
    }

    @Test func `a client that talks through a stream is left in the end`() {
        var (conversation, _) = begun()
        for _ in 0..<17 { conversation.send(Array(repeating: 0, count: 1 << 20)) }
        #expect(conversation.isClosed)
    }

    // MARK: The queue

    @Test func `more than may wait ends it, one large piece does not`() {
        let stream = signals.stream()
        stream.attach(limit: 10) {}
        #expect(stream.append(Array(repeating: 0, count: 100)), "nothing waits before it")
        #expect(stream.take() == .bytes(Array(repeating: 0, count: 100), isLast: false))
        #expect(!stream.append([1]), "what was taken may still wait")
        #expect(stream.take() == .overrun)
        stream.end(.gone)
        #expect(signals.all == [.ended(.tooSlow)])

        let other = signals.stream()
        other.attach(limit: 10) {}
        #expect(other.append(Array(repeating: 0, count: 5)))
        #expect(other.append(Array(repeating: 0, count: 5)))
        _ = other.take()
        #expect(other.take() == .nothing)
        #expect(other.append(Array(repeating: 0, count: 10)), "all before it was sent")
        #expect(!other.append([0]))
    }

    @Test func `a loop is woken once for all that comes before it looks`() {
        let stream = BodyStream()
        let wakes = Lock(0)
        stream.append([1])
        stream.attach(limit: 100) { wakes.withLock { $0 += 1 } }
        for _ in 0..<3 { stream.append([1]) }
        #expect(wakes.withLock { $0 } == 1)
        _ = stream.take()
        stream.finish()
        #expect(wakes.withLock { $0 } == 2)
    }

    @Test func `a loop that waits for its client hears when that is too slow`() {
        let stream = BodyStream()
        let wakes = Lock(0)
        stream.attach(limit: 10) { wakes.withLock { $0 += 1 } }
        stream.append(Array(repeating: 0, count: 6))
        #expect(wakes.withLock { $0 } == 1)
        stream.append(Array(repeating: 0, count: 6))
        #expect(wakes.withLock { $0 } == 2)
        stream.append([0])
        #expect(wakes.withLock { $0 } == 2, "once")
    }

    @Test func `a drain asks for a last word, once`() {
        let stream = signals.stream { signal, stream in
            if signal == .draining { stream.append(Array("bye".utf8)) }
        }
        stream.append(Array("a".utf8))
        stream.drain()
        stream.drain()
        #expect(stream.take() == .bytes(Array("abye".utf8), isLast: true))
        stream.end(.finished)
        stream.end(.gone)
        #expect(signals.all == [.draining, .ended(.finished)])
    }
}

/// Collects what producers are told.
final class Signals: Sendable {
    private let list = Lock<[BodyStream.Signal]>([])
    private let streams = Lock<[BodyStream]>([])

    var all: [BodyStream.Signal] { list.withLock { $0 } }

    /// A stream whose signals are kept here, and answered by the closure.
    func stream(
        quietTime: UInt64? = nil,
        _ react: @escaping @Sendable (BodyStream.Signal, BodyStream) -> Void = { _, _ in }
    ) -> BodyStream {
        let this = Lock<BodyStream?>(nil)
        let stream = BodyStream(quietTime: quietTime) { [self] signal in
            list.withLock { $0.append(signal) }
            let stream = this.withLock { stream in
                defer { if case .ended = signal { stream = nil } }
                return stream
            }
            if let stream { react(signal, stream) }
        }
        this.withLock { $0 = stream }
        streams.withLock { $0.append(stream) }
        return stream
    }

    /// All streams that were made.
    var made: [BodyStream] { streams.withLock { $0 } }

    /// Waits until so many signals have come.
    func count(_ count: Int) async throws {
        while all.count < count { try await Task.sleep(for: .milliseconds(2)) }
    }
}

private func == (first: BodyStream.Taken, second: BodyStream.Taken) -> Bool {
    switch (first, second) {
    case (.nothing, .nothing), (.overrun, .overrun): true
    case (.bytes(let one, let isLast), .bytes(let other, let isOtherLast)):
        one == other && isLast == isOtherLast
    case (.piece(let one, let isLast), .piece(let other, let isOtherLast)):
        one.bytes == other.bytes && isLast == isOtherLast
    default: false
    }
}
