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
    /// What connections hold is counted here; nil: nobody counts.
    let budget: MemoryBudget?
    /// Whether these are for what comes above the limit of connections.
    let isSpare: Bool

    init(
        limits: Limits, application: Application, budget: MemoryBudget? = nil,
        isSpare: Bool = false
    ) {
        self.limits = isSpare ? limits.bounded().brief : limits.bounded()
        self.application = application
        self.budget = budget
        self.isSpare = isSpare
    }
}
