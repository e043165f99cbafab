/// Names one connection of one loop, and never a later one in the same slot: an answer that comes after
/// its connection closed must not reach the next client.
struct Token: Sendable, Equatable {
    let slot: UInt32
    let generation: UInt32

    init(slot: Int, generation: UInt32) {
        self.slot = UInt32(truncatingIfNeeded: slot)
        self.generation = generation
    }

    /// As the number that a poller carries.
    init(rawValue: UInt64) {
        slot = UInt32(truncatingIfNeeded: rawValue)
        generation = UInt32(truncatingIfNeeded: rawValue >> 32)
    }

    var rawValue: UInt64 { UInt64(generation) << 32 | UInt64(slot) }

    /// The number of the loop's own bell, which no connection has.
    static let bell = UInt64.max
}
