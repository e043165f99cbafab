@testable import HTTPLite
@testable import NavService
import TestSupport
import Testing

/// Who is told what, in which order, and how long it is remembered: without sockets or threads.
struct EventHubTests {
    private let budget = MemoryBudget(limit: 1 << 20)
    private let hub: EventHub
    private let start = Instant(nanoseconds: 0)

    init() { hub = EventHub(budget: budget) }

    private func piece(_ text: String) -> SharedBytes {
        SharedBytes(Array(text.utf8), budget: budget)
    }

    private func publish(_ version: Int, _ text: String? = nil, room: Int = 1 << 20) {
        hub.publish(
            .init(version: version, bytes: piece(text ?? "\(version) ")), of: "s", room: room)
    }

    private func follow(at version: Int) -> EventHub.Follower {
        let follower = hub.join("s") { _ in BodyStream() }
        hub.begin(follower, of: "s", with: [piece("[\(version)] ")], at: version)
        return follower
    }

    private func told(_ follower: EventHub.Follower) -> String {
        guard case .bytes(let bytes, _) = follower.stream.take() else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func tellsVersionsInTheirOrder() {
        let follower = follow(at: 1)
        for version in [3, 2, 5, 4, 4, 2, 7, 6] { publish(version) }
        #expect(told(follower) == "[1] 2 3 4 5 6 7 ")
    }

    @Test func whoJoinsWhileVersionsComeMissesNone() {
        _ = follow(at: 1)
        let late = hub.join("s") { _ in BodyStream() }
        publish(2)
        publish(3)
        hub.begin(late, of: "s", with: [piece("[2] ")], at: 2)
        publish(4)
        #expect(told(late) == "[2] 3 4 ")
    }

    @Test func knowsWhatWasMissedWhileItRemembers() {
        let follower = follow(at: 1)
        for version in 2...40 { publish(version) }
        hub.leave("s", follower.number, at: start)
        #expect(hub.missed("s", after: 8, upTo: 40)?.count == 32)
        #expect(hub.missed("s", after: 7, upTo: 40) == nil)
        #expect(hub.missed("s", after: 40, upTo: 40)?.count == 0)
        #expect(hub.missed("s", after: 41, upTo: 40) == nil)
    }

    /// History takes what room the session leaves; the oldest goes first.
    @Test func keepsNoMoreThanThereIsRoomFor() {
        _ = follow(at: 1)
        let text = String(repeating: "x", count: 100)
        for version in 2...11 { publish(version, text, room: 350) }
        #expect(hub.missed("s", after: 8, upTo: 11)?.count == 3)
        #expect(hub.missed("s", after: 7, upTo: 11) == nil)
        publish(12, text, room: 0)
        #expect(hub.missed("s", after: 11, upTo: 12) == nil)
    }

    @Test func whoIsShortOfMemoryKeepsNothingAndDropsWhoIsSlow() {
        let slow = follow(at: 1)
        let quick = follow(at: 1)
        _ = told(quick)
        _ = quick.stream.take()
        budget.add(1 << 20)
        publish(2)
        #expect(hub.missed("s", after: 1, upTo: 2) == nil)
        guard case .overrun = slow.stream.take() else {
            Issue.record("who has not read is dropped")
            return
        }
        #expect(told(quick) == "2 ", "who reads is told")
    }

    // MARK: What is left behind

    @Test func aTopicThatNeverBeganLeavesNothing() {
        let follower = hub.join("s") { _ in BodyStream() }
        for version in 2...50 { publish(version) }
        hub.leave("s", follower.number, at: start)
        #expect(hub.topics == 0)
        #expect(budget.used == 0)
    }

    @Test(arguments: [(59_999, 1), (60_000, 0)] as [(Int64, Int)])
    func historyWaitsAMinuteForWhoComesBack(_ age: Int64, _ topics: Int) {
        let follower = follow(at: 1)
        publish(2)
        hub.sweep(at: start.advanced(byMilliseconds: 1_000_000))
        #expect(hub.topics == 1, "not while anybody follows")
        hub.leave("s", follower.number, at: start)
        hub.sweep(at: start.advanced(byMilliseconds: age))
        #expect(hub.topics == topics)
    }

    @Test func anEndTellsAllAndLeavesNothing() {
        let followers = (0..<3).map { _ in follow(at: 1) }
        publish(2)
        hub.end("s", with: piece("end"))
        for follower in followers {
            guard case .bytes(let bytes, isLast: true) = follower.stream.take() else {
                Issue.record("the end was not told")
                continue
            }
            #expect(String(decoding: bytes, as: UTF8.self) == "[1] 2 end")
        }
        #expect(hub.topics == 0)
        #expect(budget.used == 0)
    }

    /// A message is written once, however many are told.
    @Test func aMessageIsHeldOnce() {
        let followers = (0..<600).map { _ in follow(at: 1) }
        for follower in followers { _ = follower.stream.take() }
        let before = budget.used
        let size = 300 << 10
        publish(2, String(repeating: "x", count: size))
        #expect(budget.used - before < size + 1024)
        var pieces: Set<ObjectIdentifier> = []
        for follower in followers {
            if case .piece(let piece, _) = follower.stream.take() {
                pieces.insert(ObjectIdentifier(piece))
            }
        }
        #expect(pieces.count == 1)
    }
}
