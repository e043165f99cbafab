@testable import HTTPLite
import Testing
import TestSupport

/// Streams of a live server, with producers on other threads.
@Suite(.timeLimit(.minutes(2))) struct LiveStreamTests {
    private let signals = Signals()
    private let clock = ManualClock()

    /// `/stream` answers with a stream whose last word is "bye"; the rest is the probe.
    private func server(limits: Limits = Limits(), threads: Int = 1) throws -> TestServer {
        var application = Application.probe
        let respond = application.respond
        application.respond = { [signals] request in
            guard ["stream", "unsafe-stream"].contains(request.path.first) else {
                return await respond(request)
            }
            let stream = signals.stream { signal, stream in
                if signal == .draining { stream.append(Array("bye".utf8)) }
            }
            let fields: FieldLines =
                request.path == ["stream"] ? [:] : ["X-Evil": "a\r\nX-Injected: b"]
            return Response(.ok, fields: fields, body: Array("hi".utf8), stream: stream)
        }
        return try TestServer(
            limits: limits, threads: threads, clock: clock.clock, application: application)
    }

    private func subscribe(
        _ server: TestServer, receiveBuffer: Int32? = nil, to path: String = "/stream"
    ) throws -> RawClient {
        let client = try RawClient(port: server.port, receiveBuffer: receiveBuffer)
        try client.send("GET \(path) HTTP/1.1\r\nHost: h\r\n\r\n")
        return client
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test func `a producer on any thread reaches its client`() throws {
        let server = try server()
        defer { server.stop() }
        let client = try subscribe(server)
        #expect(try client.readHead().value("transfer-encoding") == "chunked")
        #expect(try text(client.readChunk()) == "hi")
        let stream = try #require(signals.made.first)
        for number in 0..<100 {
            #expect(stream.append(Array("event \(number)".utf8)))
            #expect(try text(client.readChunk()) == "event \(number)")
        }
        stream.finish()
        #expect(try client.readChunk().isEmpty)
        #expect(try client.readToEnd() == [])
        #expect(signals.all == [.ended(.finished)])
    }

    @Test func `the producer learns that its client is gone`() async throws {
        let server = try server()
        defer { server.stop() }
        let closes = try subscribe(server)
        _ = try closes.readHead()
        closes.close()
        try await signals.count(1)
        let resets = try subscribe(server)
        _ = try resets.readHead()
        resets.reset()
        try await signals.count(2)
        #expect(signals.all == [.ended(.gone), .ended(.gone)])
        #expect(signals.made.allSatisfy { !$0.append([1]) })
    }

    @Test func `a response that wants no stream tells its producer`() async throws {
        let server = try server()
        defer { server.stop() }
        let client = try RawClient(port: server.port)
        try client.send("HEAD /stream HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(try client.readResponse(toHead: true).status == 200)
        try client.send("GET /unsafe-stream HTTP/1.1\r\nHost: h\r\n\r\n")
        let refused = try client.readResponse()
        #expect(refused.status == 500)
        #expect(refused.values("x-injected").isEmpty)
        try await signals.count(2)
        #expect(signals.all == [.ended(.finished), .ended(.finished)])
    }

    @Test func `a reader that is too slow is dropped and holds up nobody`() async throws {
        var limits = Limits()
        limits.streamBytes = 64 << 10
        let server = try server(limits: limits)
        defer { server.stop() }
        let slow = try subscribe(server, receiveBuffer: 4096)
        _ = try slow.readHead()
        let quick = try subscribe(server)
        _ = try quick.readHead()
        _ = try quick.readChunk()
        let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 32 << 10)
        var pieces = 0
        while signals.made[0].append(piece) {
            pieces += 1
            try #require(pieces < 10_000, "the queue has no end")
            #expect(signals.made[1].append(piece))
            var left = piece.count
            while left > 0 { left -= try quick.readChunk().count }
        }
        try await signals.count(1)
        #expect(signals.all == [.ended(.tooSlow)])
        #expect(signals.made[1].append(Array("more".utf8)))
        #expect(try text(quick.readChunk()) == "more")
    }

    @Test func `a client that stalls is left, a silent stream is not`() async throws {
        let server = try server()
        defer { server.stop() }
        let stalled = try subscribe(server, receiveBuffer: 4096)
        _ = try stalled.readHead()
        let silent = try subscribe(server)
        _ = try silent.readHead()
        _ = try silent.readChunk()
        signals.made[0].append([UInt8](repeating: 0, count: 16 << 20))
        // Answered by the same loop behind the append.
        let other = try RawClient(port: server.port)
        try other.send("\(Begin.get)\r\n")
        _ = try other.readResponse()
        clock.advance(seconds: 15.1)
        server.server.tick()
        try await signals.count(1)
        #expect(signals.all == [.ended(.gone)])
        clock.advance(seconds: 1000)
        server.server.tick()
        signals.made[1].append(Array("still".utf8))
        #expect(try text(silent.readChunk()) == "still")
    }

    @Test func `a drain ends streams in order, after their last word`() throws {
        let server = try server(threads: 2)
        let clients = try (0..<10).map { _ in try subscribe(server) }
        for client in clients {
            _ = try client.readHead()
            #expect(try text(client.readChunk()) == "hi")
        }
        server.server.beginDrain()
        for client in clients {
            #expect(try text(client.readChunk()) == "bye")
            #expect(try client.readChunk().isEmpty)
            #expect(try client.readToEnd() == [])
            client.close()
        }
        server.server.join()
        #expect(signals.all.filter { $0 == .ended(.finished) }.count == 10)
    }

    @Test func `producers on many threads keep their own order`() async throws {
        let server = try server(threads: 2)
        defer { server.stop() }
        let client = try subscribe(server)
        _ = try client.readHead()
        _ = try client.readChunk()
        let stream = try #require(signals.made.first)
        await withTaskGroup(of: Void.self) { group in
            for producer in 0..<4 {
                group.addTask {
                    for number in 0..<1000 { stream.append(Array("\(producer):\(number)\n".utf8)) }
                }
            }
        }
        stream.finish()
        var content: [UInt8] = []
        var chunk = try client.readChunk()
        while !chunk.isEmpty {
            content += chunk
            chunk = try client.readChunk()
        }
        let lines = text(content).split(separator: "\n")
        #expect(lines.count == 4000)
        for producer in 0..<4 {
            let own = lines.filter { $0.hasPrefix("\(producer):") }
            #expect(own.map(String.init) == (0..<1000).map { "\(producer):\($0)" })
        }
    }

    @Test func `a reader that stalls can't hold up a drain`() async throws {
        var limits = Limits()
        limits.streamBytes = 64 << 20
        let server = try server(limits: limits)
        let stalled = try subscribe(server, receiveBuffer: 4096)
        _ = try stalled.readHead()
        signals.made[0].append([UInt8](repeating: 0, count: 16 << 20))
        server.server.beginDrain()
        try await signals.count(1)
        #expect(signals.all == [.draining])
        clock.advance(seconds: 25.1)
        server.server.tick()
        server.server.join()
        #expect(signals.all == [.draining, .ended(.gone)])
    }

    @Test func `an end without a drain tells every producer too`() async throws {
        let server = try server()
        let client = try subscribe(server)
        _ = try client.readHead()
        server.stop()
        try await signals.count(1)
        #expect(signals.all.last == .ended(.finished) || signals.all.last == .ended(.gone))
    }

    @Test func `a thousand streams at once`() throws {
        let count = 1000
        try #require(Process.raiseOpenFiles() > 2 * count + 100, "too few open files allowed")
        let server = try server(threads: 2)
        defer { server.stop() }
        let clients = try (0..<count).map { _ in try subscribe(server) }
        for client in clients {
            _ = try client.readHead()
            _ = try client.readChunk()
        }
        #expect(signals.made.count == count)
        for round in 0..<5 {
            for stream in signals.made { #expect(stream.append(Array("round \(round)".utf8))) }
            for client in clients { #expect(try text(client.readChunk()) == "round \(round)") }
        }
        for stream in signals.made { stream.finish() }
        for client in clients { #expect(try client.readChunk().isEmpty) }
        #expect(signals.all.count == count)
    }
}
