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
    /// Whether these are for what comes above the limit of connections.
    let isSpare: Bool

    init(limits: Limits, application: Application, isSpare: Bool = false) {
        self.limits = isSpare ? limits.bounded().brief : limits.bounded()
        self.application = application
        self.isSpare = isSpare
    }
}
