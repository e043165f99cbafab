import HTTPLite
@testable import NavService
import TestSupport
import Testing

/// The list of those who may expire.
struct ExpiryQueueTests {
    private static func item(_ number: Int) -> ExpiryQueue.Item {
        .init(
            id: "s\(number)", ticket: UInt64(number), due: Instant(nanoseconds: Int64(number)))
    }

    @Test func givesThemInTheirOrderOnceTheirTimeHasCome() {
        var queue = ExpiryQueue()
        for number in 0..<100 { queue.append(Self.item(number)) }
        #expect(queue.popDue(at: Instant(nanoseconds: -1)) == nil)
        var given: [String] = []
        while let item = queue.popDue(at: Instant(nanoseconds: 49)) { given.append(item.id) }
        #expect(given == (0..<50).map { "s\($0)" })
        #expect(queue.count == 50)
        queue.keep { $0.ticket % 2 == 0 }
        #expect(queue.count == 25)
        #expect(queue.popDue(at: Instant(nanoseconds: 60))?.id == "s50")
        #expect(queue.popDue(at: Instant(nanoseconds: 60))?.id == "s52")
    }

    /// A session that is put and deleted over and over leaves no places behind.
    @Test func doesNotGrowWithWhatIsGone() async {
        let client = ServiceClient()
        for _ in 0..<2000 {
            #expect(await client.call(.put, "/v1/sessions/the-same", "{}").status == 201)
            #expect(await client.call(.delete, "/v1/sessions/the-same").status == 204)
        }
        let places = client.service.store.shard(of: "the-same").withLock { $0.queue.count }
        #expect(places <= 65)
    }
}
