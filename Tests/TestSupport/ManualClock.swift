package import HTTPLite

/// A clock that stands still until a test turns its hands.
package final class ManualClock: Sendable {
    private struct State: Sendable {
        var nanoseconds: UInt64 = 1_000 * Limits.second
        var wall: Int64
    }

    private let state: Lock<State>

    /// Begins at a wall time in milliseconds since 1970: by default, the example of RFC 9110 §5.6.7.
    package init(wall: Int64 = 784_111_777_000) {
        state = Lock(State(wall: wall))
    }

    package var clock: Clock {
        Clock(
            monotonic: { [state] in state.withLock { $0.nanoseconds } },
            wall: { [state] in state.withLock { $0.wall } })
    }

    package func advance(seconds: Double) {
        state.withLock { state in
            state.nanoseconds += UInt64(seconds * Double(Limits.second))
            state.wall += Int64(seconds * 1000)
        }
    }

    /// Lets time pass: a steady clock is never set, so not less than none.
    package func advance(milliseconds: Int64) {
        state.withLock { state in
            state.nanoseconds += UInt64(max(0, milliseconds)) * 1_000_000
            state.wall += milliseconds
        }
    }

    /// Sets the wall clock alone: no time passes.
    package func setWall(byMilliseconds milliseconds: Int64) {
        state.withLock { $0.wall += milliseconds }
    }
}
