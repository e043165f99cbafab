import HTTPLite

/// Those who wait for their turn at one session, in the order in which they came.
///
/// Who swaps first wins, which is right while clients seldom meet. But who is slower than the others would
/// lose each time, so after a few tries a change asks for its turn; while anybody has one, nobody swaps
/// without.
struct Turns: Sendable {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var served = 0

    var isEmpty: Bool { served == waiting.count }

    mutating func wait(_ continuation: CheckedContinuation<Void, Never>) {
        waiting.append(continuation)
    }

    mutating func next() -> CheckedContinuation<Void, Never>? {
        guard served < waiting.count else { return nil }
        defer {
            served += 1
            if served * 2 > waiting.count {
                waiting.removeFirst(served)
                served = 0
            }
        }
        return waiting[served]
    }
}

extension MemoryStore {
    /// Waits until a session may be changed by the caller alone; `endTurn` must follow.
    func takeTurn(of id: String) async {
        await withCheckedContinuation { continuation in
            let isFree = shard(of: id).withLock { shard in
                guard shard.turns[id] == nil else {
                    shard.turns[id]?.wait(continuation)
                    return false
                }
                shard.turns[id] = Turns()
                return true
            }
            // Not under the lock: it wakes a loop.
            if isFree { continuation.resume() }
        }
    }

    /// Hands the turn to who waits longest.
    func endTurn(of id: String) {
        let next = shard(of: id).withLock { shard in
            let next = shard.turns[id]?.next()
            if next == nil { shard.turns[id] = nil }
            return next
        }
        next?.resume()
    }
}
