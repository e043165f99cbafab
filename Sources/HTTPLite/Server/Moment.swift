/// One reading of the clock, shared by everything a loop does in one turn.
struct Moment: Sendable {
    /// Monotonic nanoseconds.
    var nanoseconds: UInt64
    /// The whole `Date` line.
    var date: [UInt8]
}

/// What every connection of a server goes by.
final class Terms: Sendable {
    let limits: Limits
    let application: Application

    init(limits: Limits, application: Application) {
        self.limits = limits.bounded()
        self.application = application
    }
}
