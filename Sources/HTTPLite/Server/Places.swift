/// Counts the connections of all loops against the limit, and tells the acceptor when one closes.
final class Places: Sendable {
    /// Above the limit there are a few more, so that a server that is full can still say so.
    enum Kind: Sendable { case regular, spare }

    private struct State: Sendable {
        var regular = 0
        var spare = 0
        var isAwaited = false

        var taken: Int { regular + spare }
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

    var areFull: Bool { state.withLock { areFull($0) } }

    private func areFull(_ state: State) -> Bool {
        state.regular >= limit && state.spare >= Limits.spareConnections
    }

    func take() -> Kind {
        state.withLock { state in
            if state.regular < limit {
                state.regular += 1
                return .regular
            }
            state.spare += 1
            return .spare
        }
    }

    func giveBack(_ kind: Kind) {
        let isAwaited = state.withLock { state in
            switch kind {
            case .regular: state.regular -= 1
            case .spare: state.spare -= 1
            }
            defer { state.isAwaited = false }
            return state.isAwaited
        }
        if isAwaited { onFreed() }
    }

    /// Asks to be told, once, when a place is given back; true when there is one already.
    func awaitOne() -> Bool {
        state.withLock { state in
            state.isAwaited = true
            return !areFull(state)
        }
    }
}
