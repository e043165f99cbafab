@testable import HTTPLite
import Testing
import TestSupport

/// What connections hold, and what becomes of those that hold too much.
@Suite(.timeLimit(.minutes(2))) struct MemoryBudgetTests {
    private let budget = MemoryBudget(limit: 256 << 10)

    private func conversation() -> Conversation {
        Conversation(limits: Limits(), answers: false, budget: budget)
    }

    @Test func `what it has read, hands on and leaves unsent is counted, and forgotten with it`() {
        var conversation = conversation()
        let atRest = conversation.connection.heldBytes
        conversation.send("POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 5000\r\n\r\n")
        conversation.send([UInt8](repeating: 0x20, count: 3000))
        #expect((3000...6500) ~= conversation.connection.heldBytes - atRest)
        conversation.send([UInt8](repeating: 0x20, count: 2000))
        #expect(conversation.requests.count == 1)
        #expect(conversation.connection.heldBytes == atRest + 5000, "the handler has it")
        conversation.window = 0
        conversation.answer(Response(.ok, body: [UInt8](repeating: 0x20, count: 7000)))
        #expect(conversation.connection.heldBytes > atRest + 7000)
        #expect(conversation.connection.heldBytes < atRest + 7500)
        conversation.take(10_000)
        #expect(conversation.connection.heldBytes == atRest)
    }

    @Test func `what a stream shares is counted by its owner`() {
        let signals = Signals()
        let stream = signals.stream()
        var conversation = conversation()
        conversation.send("\(Begin.get)\r\n")
        conversation.answer(Response(.ok, stream: stream))
        let atRest = conversation.connection.heldBytes
        conversation.window = 100
        do {
            let piece = SharedBytes([UInt8](repeating: 0x78, count: 100 << 10), budget: budget)
            for _ in 0..<3 { stream.append(piece) }
        }
        conversation.stir()
        #expect(conversation.connection.heldBytes == atRest)
        #expect((100 << 10)..<(101 << 10) ~= budget.used)
        stream.finish()
        conversation.take(1 << 20)
        #expect(budget.used == 0)
        #expect(conversation.text.hasSuffix("xxx\r\n0\r\n\r\n"))
        #expect(conversation.text.contains("\r\n19000\r\nxxx"))
        #expect(conversation.output.count { $0 == 0x78 } == 300 << 10)
    }

    @Test func `HTTP 1_0 gets a large piece without its frame`() {
        let signals = Signals()
        let stream = signals.stream()
        var conversation = conversation()
        conversation.send("GET / HTTP/1.0\r\n\r\n")
        conversation.answer(Response(.ok, stream: stream))
        stream.append([UInt8](repeating: 0x78, count: 100 << 10))
        stream.finish()
        conversation.stir()
        #expect(conversation.text.hasSuffix("\r\n\r\n" + String(repeating: "x", count: 100 << 10)))
    }

    /// Length, bytes already held, whether it is read, reason.
    @Test(arguments: [
        (100_000, 0, true, "there is room"), (300_000, 0, false, "more than the budget"),
        (100_000, 200_000, false, "more than is left"), (16_000, 262_144, true, "short"),
        (17_000, 262_144, false, "not short"), (100, 300_000, false, "far beyond"),
    ])
    func `a body is read where there is memory for it`(
        _ length: Int, _ held: Int, _ isRead: Bool, _ reason: String
    ) {
        budget.add(held)
        var conversation = conversation()
        conversation.send(
            "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: \(length)\r\n\r\n")
        #expect((conversation.statuses == []) == isRead, "\(reason)")
        if !isRead { #expect(conversation.verdict == .closing([503]), "\(reason)") }
    }

    @Test func `a chunked body is read until there is no memory for more`() {
        var conversation = conversation()
        conversation.send("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n")
        let chunk = "4000\r\n" + String(repeating: "x", count: 0x4000) + "\r\n"
        conversation.send(chunk)
        #expect(conversation.verdict == .waiting)
        budget.add(256 << 10)
        conversation.send(chunk)
        #expect(conversation.verdict == .closing([503]))
    }

    /// Waits until so many bytes are counted, without taking the processor from who counts them.
    private func count(_ isReached: (Int) -> Bool) async throws {
        while !isReached(budget.used) { try await Task.sleep(for: .milliseconds(2)) }
    }

    @Test func `a server gives back what its connections held`() async throws {
        let server = try TestServer(budget: budget)
        defer { server.stop() }
        let client = try RawClient(port: server.port)
        try client.send("POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 100000\r\n\r\n")
        try client.send([UInt8](repeating: 0x20, count: 60_000))
        try await count { $0 >= 60_000 }
        try client.send([UInt8](repeating: 0x20, count: 40_000))
        #expect(try client.readResponse().status == 200)
        client.close()
        try await count { $0 == 0 }
    }

    @Test func `who leaves large answers unread is cut off when memory is short`() async throws {
        let server = try TestServer(budget: budget)
        defer { server.stop() }
        let deaf = try RawClient(port: server.port, receiveBuffer: 4096)
        // Eight megabytes are more than the budget, and than the kernel takes.
        try deaf.send("GET /large HTTP/1.1\r\nHost: h\r\n\r\n")
        _ = try? deaf.readToEnd()
        try await count { $0 == 0 }
        let other = try RawClient(port: server.port)
        try other.send("\(Begin.get)\r\n")
        #expect(try other.readResponse().status == 200)
    }
}
