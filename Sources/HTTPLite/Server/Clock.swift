internal import CEpoll

/// Where a server reads the time: two functions, so that tests can turn the hands themselves.
package struct Clock: Sendable {
    /// Nanoseconds that never run backwards; deadlines are measured on it.
    package var monotonic: @Sendable () -> UInt64
    /// Milliseconds since 1970 UTC as the world sees them; only `Date` shows it.
    package var wall: @Sendable () -> Int64

    package init(
        monotonic: @escaping @Sendable () -> UInt64, wall: @escaping @Sendable () -> Int64
    ) {
        self.monotonic = monotonic
        self.wall = wall
    }

    package static let system = Clock(
        monotonic: { cepoll_monotonic_nanoseconds() }, wall: { cepoll_wall_milliseconds() })
}
