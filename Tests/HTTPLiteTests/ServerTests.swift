@testable import HTTPLite
import Testing
import TestSupport

/// A live server on a free port, spoken to in raw bytes.
@Suite struct ServerTests {
    @Test func `a connection is kept from request to request`() throws {
        let server = try TestServer()
        defer { server.stop() }
        let client = try RawClient(port: server.port)
        for _ in 0..<3 {
            try client.send("\(Begin.post)Content-Length: 5\r\n\r\nhello")
            let response = try client.readResponse()
            #expect(response.statusLine == "HTTP/1.1 200 OK")
            #expect(response.text == "hello")
            #expect(response.value("content-type") == "text/plain")
            #expect(response.values("date").count == 1)
            #expect(!response.closes)
        }
        try client.send(
            "HEAD /abc HTTP/1.1\r\nHost: h\r\n\r\nDELETE /none HTTP/1.1\r\nHost: h\r\n\r\n")
        let head = try client.readResponse(toHead: true)
        #expect(head.value("content-length") == "9")
        let none = try client.readResponse()
        #expect(none.status == 204)
        #expect(none.values("content-length").isEmpty)
    }

    @Test func `the date is the wall clock's`() throws {
        let server = try TestServer(clock: ManualClock().clock)
        defer { server.stop() }
        let client = try RawClient(port: server.port)
        try client.send("\(Begin.get)\r\n")
        #expect(try client.readResponse().value("date") == "Sun, 06 Nov 1994 08:49:37 GMT")
    }

    @Test func `a port in use is said`() throws {
        let server = try TestServer()
        defer { server.stop() }
        #expect(throws: Server.Fault.bind(.addressInUse(host: "127.0.0.1", port: server.port))) {
            try Server(port: server.port, application: .probe)
        }
        #expect(throws: Server.Fault.bind(.notAnAddress("nowhere"))) {
            try Server(host: "nowhere", application: .probe)
        }
    }

    @Test func `an address may be IPv6`() throws {
        // A machine without IPv6 can't show it.
        guard let server = try? Server(host: "::1", application: .probe) else { return }
        #expect(server.port != 0)
        try server.start()
        server.stop()
    }

    @Test func `chunks and expectations work over a socket`() throws {
        let server = try TestServer()
        defer { server.stop() }
        let client = try RawClient(port: server.port)
        try client.send(
            "\(Begin.post)Transfer-Encoding: chunked\r\nExpect: 100-continue\r\n\r\n")
        #expect(try client.readResponse().status == 100)
        for part in ["3\r\nabc\r\n", "2;x=y\r\nde", "\r\n0\r\n", "\r\n"] { try client.send(part) }
        #expect(try client.readResponse().text == "abcde")
    }

    @Test func `a refusal is read even by a client that still sends`() throws {
        let server = try TestServer()
        defer { server.stop() }
        let client = try RawClient(port: server.port)
        let size = 10 << 20
        try client.send("\(Begin.post)Content-Length: \(size)\r\n\r\n")
        try client.send([UInt8](repeating: 0, count: size))
        let response = try client.readResponse()
        #expect(response.status == 413)
        #expect(response.closes)
        #expect(try client.readToEnd() == [], "an orderly end, no reset")
    }

    @Test func `an unsafe response becomes a 500`() throws {
        let server = try TestServer()
        defer { server.stop() }
        let client = try RawClient(port: server.port)
        try client.send("GET /unsafe HTTP/1.1\r\nHost: h\r\n\r\n")
        let response = try client.readResponse()
        #expect(response.status == 500)
        #expect(response.values("x-injected").isEmpty)
    }

    @Test func `a client that only listens is still answered`() throws {
        let server = try TestServer()
        defer { server.stop() }
        let client = try RawClient(port: server.port)
        try client.send("\(Begin.get)\r\n\(Begin.get)\r\n")
        client.finishSending()
        #expect(try client.readResponse().status == 200)
        #expect(try client.readResponse().status == 200)
        #expect(try client.readToEnd() == [])
    }

    @Test func `a flood keeps its order and lets others in`() throws {
        let server = try TestServer()
        defer { server.stop() }
        let count = 10_000
        let flood = try RawClient(port: server.port)
        let text = (0..<count).map { "GET /\($0) HTTP/1.1\r\nHost: h\r\n\r\n" }.joined()
        try flood.send(text)
        let other = try RawClient(port: server.port)
        try other.send("\(Begin.get)\r\n")
        #expect(try other.readResponse().status == 200)
        flood.finishSending()
        let answers = String(decoding: try flood.readToEnd(), as: UTF8.self).split(
            separator: "GET /")
        #expect(answers.count == count + 1)
        let numbers = answers.dropFirst().compactMap { Int($0.prefix { $0 != "H" }) }
        #expect(numbers == Array(0..<count))
    }

    @Test func `handlers of one loop wait side by side`() async throws {
        let gate = Gate()
        let server = try TestServer(application: .gated(gate))
        defer { server.stop() }
        let clients = try (0..<20).map { _ in try RawClient(port: server.port) }
        for client in clients { try client.send("\(Begin.get)\r\n") }
        await gate.arrivals(20)
        gate.open()
        for client in clients { #expect(try client.readResponse().status == 200) }
    }

    @Test func `an answer for a client that is gone reaches nobody`() async throws {
        let gate = Gate()
        let server = try TestServer(application: .gated(gate))
        defer { server.stop() }
        let gone = try RawClient(port: server.port)
        try gone.send("GET /gone HTTP/1.1\r\nHost: h\r\n\r\n")
        await gate.arrivals(1)
        gone.reset()
        // The next in the same slot, if the loop has already noticed.
        let next = try RawClient(port: server.port)
        try next.send("GET /next HTTP/1.1\r\nHost: h\r\n\r\n")
        await gate.arrivals(2)
        gate.open()
        #expect(try next.readResponse().text == "GET /next")
    }

    @Test func `resets leave nothing behind`() throws {
        let server = try TestServer(threads: 2)
        defer { server.stop() }
        for round in 0..<300 {
            let client = try RawClient(port: server.port)
            if round % 3 > 0 { try client.send("\(Begin.get)\r\n") }
            if round % 3 > 1 { _ = try client.readResponse() }
            client.reset()
        }
        let client = try RawClient(port: server.port)
        try client.send("\(Begin.get)\r\n")
        #expect(try client.readResponse().status == 200)
    }

    @Test func `many clients on two loops at once`() async throws {
        let server = try TestServer(threads: 2)
        defer { server.stop() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<4 {
                group.addTask {
                    let clients = try (0..<10).map { _ in try RawClient(port: server.port) }
                    for round in 0..<20 {
                        let body = "\(task) \(round)"
                        for client in clients {
                            try client.send(
                                "\(Begin.post)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
                        }
                        for client in clients { #expect(try client.readResponse().text == body) }
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func `an answer that closes is read even by a client that still sends`() throws {
        let server = try TestServer()
        defer { server.stop() }
        let client = try RawClient(port: server.port)
        try client.send("GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
        try client.send([UInt8](repeating: 0, count: 4 << 20))
        #expect(try client.readResponse().text == "GET /")
        #expect(try client.readToEnd() == [], "an orderly end, no reset")
    }
}
