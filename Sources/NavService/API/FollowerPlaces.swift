import HTTPLite

/// How many may follow sessions at once: each keeps a connection for as long as it likes, and others must
/// find one too.
final class FollowerPlaces: Sendable {
    private let limit: Int
    // A lock, not an atomic: taken twice in a follower's life.
    private let taken = Lock(0)

    init(limit: Int) {
        self.limit = limit
    }

    /// Takes a place; false when there is none.
    func take() -> Bool {
        taken.withLock { taken in
            guard taken < limit else { return false }
            taken += 1
            return true
        }
    }

    func giveBack() {
        taken.withLock { $0 -= 1 }
    }
}
