/// Counts the connections of all loops against the limit, and tells the acceptor when one closes.
final class Places: Sendable {
    private struct State: Sendable {
        var taken = 0
        var isAwaited = false
    }

    private let limit: Int
    // A lock, not an atomic: taken once a connection.
    private let state = Lock(State())
    private let onFreed: @Sendable () -> Void

    init(limit: Int, onFreed: @escaping @Sendable () -> Void) {
        self.limit = limit
        self.onFreed = onFreed
    }

    var taken: Int { state.withLock { $0.taken } }

    var areFull: Bool { state.withLock { $0.taken >= limit } }

    func take() {
        state.withLock { $0.taken += 1 }
    }

    func giveBack() {
        let isAwaited = state.withLock { state in
            state.taken -= 1
            defer { state.isAwaited = false }
            return state.isAwaited
        }
        if isAwaited { onFreed() }
    }

    /// Asks to be told, once, when a place is given back; true when there is one already.
    func awaitOne() -> Bool {
        state.withLock { state in
            state.isAwaited = true
            return state.taken < limit
        }
    }
}
