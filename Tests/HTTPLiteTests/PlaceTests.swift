@testable import HTTPLite
import Testing
import TestSupport

/// A server with as many connections as it may have.
@Suite struct PlaceTests {
    private let clock = ManualClock()

    /// A server whose regular places are taken.
    private func full(threads: Int = 1) throws -> (TestServer, [RawClient]) {
        var limits = Limits()
        limits.connections = 2
        let server = try TestServer(limits: limits, threads: threads, clock: clock.clock)
        let clients = try (0..<2).map { _ in try RawClient(port: server.port) }
        for client in clients { try expectAnswer(client) }
        return (server, clients)
    }

    private func expectAnswer(_ client: RawClient, to path: String = "/") throws {
        try client.send("GET \(path) HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(try client.readResponse().status == 200)
    }

    @Test func `who comes then is told so`() throws {
        let (server, clients) = try full(threads: 2)
        defer { server.stop() }
        for _ in 0..<20 {
            let late = try RawClient(port: server.port)
            try late.send("\(Begin.get)\r\n")
            let refused = try late.readResponse()
            #expect(refused.status == 503)
            #expect(refused.text == "tooManyConnections at /")
            #expect(refused.closes)
            #expect(try late.readToEnd() == [])
        }
        for client in clients { try expectAnswer(client) }
    }

    @Test func `what is vital is answered all the same, once`() throws {
        let (server, clients) = try full()
        defer { server.stop() }
        let probe = try RawClient(port: server.port)
        try probe.send("GET /vital HTTP/1.1\r\nHost: h\r\n\r\n")
        let answer = try probe.readResponse()
        #expect(answer.status == 200)
        #expect(answer.closes)
        #expect(try probe.readToEnd() == [])
        try expectAnswer(clients[0])
    }

    @Test func `the silent make room after a second`() throws {
        let (server, clients) = try full()
        defer { server.stop() }
        let silent = try (0..<Limits.spareConnections).map { _ in
            try RawClient(port: server.port)
        }
        let probe = try RawClient(port: server.port)
        try probe.send("GET /vital HTTP/1.1\r\nHost: h\r\n\r\n")
        while server.server.connections < 2 + Limits.spareConnections {
            try expectAnswer(clients[0])
        }
        #expect(probe.hasReceivedNothing, "it waits")
        // The second begins when the loop opens a connection, which may be a little after it was counted.
        for client in silent + [probe] {
            repeat {
                clock.advance(seconds: 1.1)
                server.server.tick()
                try expectAnswer(clients[0])
            } while client.hasReceivedNothing
        }
        #expect(try probe.readResponse().status == 200)
        for client in silent { #expect(try client.readToEnd() == [], "closed without a word") }
    }

    @Test func `a place that is given back is a regular one`() throws {
        let (server, clients) = try full()
        defer { server.stop() }
        clients[0].close()
        // The loop that closes it answers behind.
        while server.server.connections > 1 { try expectAnswer(clients[1]) }
        let next = try RawClient(port: server.port)
        for _ in 0..<2 { try expectAnswer(next) }
    }

    @Test func `places are counted by their kind`() {
        let freed = Lock(0)
        let places = Places(limit: 1) { freed.withLock { $0 += 1 } }
        #expect(places.take() == .regular)
        for _ in 0..<Limits.spareConnections {
            #expect(!places.areFull)
            #expect(places.take() == .spare)
        }
        #expect(places.areFull)
        #expect(!places.awaitOne())
        places.giveBack(.regular)
        #expect(freed.withLock { $0 } == 1)
        #expect(!places.areFull, "although as many as ever are above the limit")
        #expect(places.take() == .regular)
        places.giveBack(.spare)
        #expect(freed.withLock { $0 } == 1, "told once")
        #expect(places.take() == .spare)
        #expect(places.taken == 1 + Limits.spareConnections)
    }
}
