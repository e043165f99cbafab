import HTTPLite
import TestSupport
import Testing

/// One value that threads take turns with.
@Suite struct LockTests {
    @Test func `threads don't get between one another`() async {
        let count = Lock(0)
        await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask { for _ in 0..<1000 { count.withLock { $0 += 1 } } }
            }
        }
        #expect(count.withLock { $0 } == 4000)
    }

    @Test func `a lock lets go of its state, and a fault of itself`() {
        final class Token: Sendable {}
        struct Fault: Error {}
        weak var token: Token?
        do {
            let lock = Lock<Token?>(Token())
            token = lock.withLock { $0 }
            #expect(throws: Fault.self) { try lock.withLock { _ throws in throw Fault() } }
            #expect(lock.withLock { $0 } != nil)
        }
        #expect(token == nil)
    }
}
