/// A moment of a clock that never runs backwards and is never set: what lives, deadlines and the time
/// since an answer are measured on. Nobody is shown it.
package struct Instant: Sendable, Equatable, Comparable {
    package let nanoseconds: Int64

    package init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    package static func < (first: Instant, second: Instant) -> Bool {
        first.nanoseconds < second.nanoseconds
    }

    func advanced(byMilliseconds milliseconds: Int64) -> Instant {
        let (span, isTooLong) = milliseconds.multipliedReportingOverflow(by: 1_000_000)
        let (sum, isTooLate) = nanoseconds.addingReportingOverflow(span)
        return Instant(nanoseconds: isTooLong || isTooLate ? .max : sum)
    }

    /// Seconds from an earlier moment to this one, never less than 0.
    func seconds(since earlier: Instant) -> Double {
        max(0, Double(nanoseconds &- earlier.nanoseconds) / 1e9)
    }
}

/// Both clocks, read once for all that one request does.
package struct ClockReading: Sendable {
    /// For what is shown.
    package let wall: Timestamp
    /// For what is measured.
    package let steady: Instant

    package init(wall: Timestamp, steady: Instant) {
        self.wall = wall
        self.steady = steady
    }
}
