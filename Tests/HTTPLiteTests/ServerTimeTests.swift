@testable import HTTPLite
import Testing
import TestSupport

/// Deadlines and the drain of a live server; time passes when the test says so.
@Suite struct ServerTimeTests {
    private let clock = ManualClock()

    private func pass(_ seconds: Double, on server: TestServer) {
        clock.advance(seconds: seconds)
        server.server.tick()
    }

    /// Waits until the server has seen all that was sent so far: a loop takes what comes in its order.
    private func settle(_ server: TestServer) throws {
        let client = try RawClient(port: server.port)
        try client.send("\(Begin.get)\r\n")
        _ = try client.readResponse()
        client.close()
    }

    @Test func `an idle client is left without a word, a slow one with 408`() throws {
        let server = try TestServer(clock: clock.clock)
        defer { server.stop() }
        let idle = try RawClient(port: server.port)
        try idle.send("\(Begin.get)\r\n")
        _ = try idle.readResponse()
        let slow = try RawClient(port: server.port)
        try slow.send("\(Begin.get)\r\nGET /")
        _ = try slow.readResponse()
        try settle(server)
        pass(10.1, on: server)
        let response = try slow.readResponse()
        #expect(response.status == 408)
        #expect(response.closes)
        #expect(try slow.readToEnd() == [])
        #expect(idle.hasReceivedNothing)
        pass(50, on: server)
        #expect(try idle.readToEnd() == [])
    }

    @Test func `a body that doesn't come is 408`() throws {
        let server = try TestServer(clock: clock.clock)
        defer { server.stop() }
        let client = try RawClient(port: server.port)
        try client.send("\(Begin.post)Content-Length: 5\r\nExpect: 100-continue\r\n\r\n")
        #expect(try client.readResponse().status == 100)
        pass(15.1, on: server)
        #expect(try client.readResponse().status == 408)
    }

    @Test func `a client that doesn't read is left`() throws {
        let server = try TestServer(clock: clock.clock)
        defer { server.stop() }
        let stalled = try RawClient(port: server.port, receiveBuffer: 4096)
        let other = try RawClient(port: server.port)
        try other.send("\(Begin.get)\r\n")
        _ = try other.readResponse()
        try stalled.send("GET /large HTTP/1.1\r\nHost: h\r\n\r\n")
        _ = try stalled.readHead()
        try other.send("\(Begin.get)\r\n")
        _ = try other.readResponse()
        #expect(server.server.connections == 2)
        pass(15.1, on: server)
        // Answered in a later turn than the one that looked at the clock.
        try other.send("\(Begin.get)\r\n")
        _ = try other.readResponse()
        #expect(server.server.connections == 1)
    }

    @Test func `a drain closes the idle, finishes the running and refuses the new`() async throws {
        let gate = Gate()
        let server = try TestServer(application: .gated(gate))
        let idle = try RawClient(port: server.port)
        let running = try RawClient(port: server.port)
        try running.send("\(Begin.get)\r\n")
        await gate.arrivals(1)
        #expect(!server.server.isDraining)
        server.server.beginDrain()
        #expect(server.server.isDraining)
        #expect(try idle.readToEnd() == [])
        gate.open()
        let response = try running.readResponse()
        #expect(response.status == 200)
        #expect(response.closes)
        running.close()
        server.server.join()
        #expect(throws: RawClient.Fault.self) { try RawClient(port: server.port) }
    }

    @Test func `a drain answers what had arrived`() throws {
        let server = try TestServer()
        let clients = try (0..<20).map { _ in try RawClient(port: server.port) }
        for client in clients { try client.send("\(Begin.get)\r\n") }
        server.server.beginDrain()
        for client in clients {
            #expect(try client.readResponse().status == 200)
            #expect(try client.readToEnd() == [])
            client.close()
        }
        server.server.join()
    }

    @Test func `a drain ends at its deadline, whatever still runs`() async throws {
        let gate = Gate()
        let server = try TestServer(clock: clock.clock, application: .gated(gate))
        let running = try RawClient(port: server.port)
        try running.send("\(Begin.get)\r\n")
        await gate.arrivals(1)
        server.server.beginDrain()
        pass(25.1, on: server)
        server.server.join()
        #expect(try running.readToEnd() == [])
        gate.open()
    }

    @Test func `a server that never started can be dropped`() throws {
        let port = try Server(application: .probe).port
        #expect(throws: RawClient.Fault.self) { try RawClient(port: port) }
    }
}
