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

    init(limits: Limits, application: Application, budget: MemoryBudget? = nil) {
        self.limits = limits.bounded()
        self.application = application
        self.budget = budget
    }
}
