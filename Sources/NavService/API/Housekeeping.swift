import HTTPLite

/// What is done without anybody asking.
extension Service {
    /// Lets go of what has expired; to be called now and then, from a thread that may be kept waiting.
    package func sweep() {
        let now = surroundings.steady()
        store.sweep(at: now)
        events.sweep(at: now)
        giveBackMemory()
    }

    /// An allocator keeps what was freed, for the next time. When much was, the system gets it back.
    private func giveBackMemory() {
        let used = room.budget.used
        let isWorthIt = mostHeld.withLock { most in
            most = max(most, used)
            guard most - used >= max(Self.worthGivingBack, most / 4) else { return false }
            most = used
            return true
        }
        if isWorthIt { Process.giveBackMemory() }
    }

    private static let worthGivingBack = 16 << 20
}
