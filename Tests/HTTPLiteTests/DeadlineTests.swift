@testable import HTTPLite
import Testing

/// Every deadline of a connection, with time that only the tests move.
@Suite struct DeadlineTests {
    @Test func `an idle connection closes without a word`() {
        for text in ["", "\r\n", "\(Begin.get)\r\n"] {
            var conversation = Conversation()
            conversation.send(text)
            let before = conversation.text
            conversation.wait(seconds: 59.9)
            #expect(!conversation.isClosed)
            conversation.wait(seconds: 0.2)
            #expect(conversation.isClosed)
            #expect(conversation.text == before, "no 408: nothing was asked")
        }
    }

    @Test func `a head has ten seconds in total`() {
        var conversation = Conversation()
        conversation.wait(seconds: 30)
        for _ in 0..<9 {
            conversation.send("G")
            conversation.wait(seconds: 1)
        }
        #expect(conversation.verdict == .waiting)
        conversation.send("G")
        conversation.wait(seconds: 1.1)
        #expect(conversation.verdict == .closing([408]), "bytes that trickle give no more time")
    }

    @Test func `a second head has its own ten seconds`() {
        var conversation = Conversation()
        conversation.send("\(Begin.get)\r\nGET")
        conversation.wait(seconds: 9.9)
        #expect(conversation.verdict == .open([200]))
        conversation.wait(seconds: 0.2)
        #expect(conversation.verdict == .closing([200, 408]))
    }

    @Test func `a body has fifteen seconds in total and never runs a handler by halves`() {
        var conversation = Conversation()
        conversation.send("\(Begin.post)Content-Length: 100\r\n\r\n")
        for _ in 0..<14 {
            conversation.send("x")
            conversation.wait(seconds: 1)
        }
        #expect(conversation.verdict == .waiting)
        conversation.wait(seconds: 1.1)
        #expect(conversation.verdict == .closing([408]))
        #expect(conversation.requests.isEmpty)
    }

    @Test func `a handler may take as long as it likes`() {
        var conversation = Conversation(answers: false)
        conversation.send("\(Begin.get)\r\n")
        #expect(conversation.connection.deadline == nil)
        conversation.wait(seconds: 1000)
        conversation.answer(Response(.ok))
        #expect(conversation.verdict == .open([200]))
        conversation.wait(seconds: 59.9)
        #expect(!conversation.isClosed, "idle time counts from the answer")
    }

    @Test func `a client that takes nothing is left after fifteen seconds`() {
        var conversation = Conversation()
        conversation.window = 10
        conversation.send("\(Begin.get)\r\n")
        conversation.wait(seconds: 14.9)
        conversation.take(1)
        conversation.wait(seconds: 14.9)
        #expect(!conversation.isClosed, "progress gives more time")
        conversation.wait(seconds: 0.2)
        #expect(conversation.isClosed)
    }

    @Test func `deadlines come up in order, once, and can be moved and removed`() {
        var deadlines = Deadlines()
        var expected: [(time: UInt64, slot: Int)] = []
        var random: UInt64 = 1
        for slot in 0..<200 {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let time = random >> 40
            deadlines.schedule(slot, at: time + 5)
            deadlines.schedule(slot, at: time + 9)
            if slot % 2 == 0 { deadlines.schedule(slot, at: time) }
            if slot % 3 == 0 {
                deadlines.remove(slot)
            } else {
                expected.append((time + (slot % 2 == 0 ? 0 : 5), slot))
            }
        }
        expected.sort { ($0.time, $0.slot) < ($1.time, $1.slot) }
        #expect(deadlines.earliest == expected.first?.time)
        var slots: [Int] = []
        while let slot = deadlines.next(until: .max) { slots.append(slot) }
        #expect(slots == expected.map(\.slot))
    }
}
