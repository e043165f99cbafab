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
        let freed = store.freedBytes
        let isWorthIt = givenBack.withLock { givenBack in
            guard freed - givenBack >= Self.worthGivingBack else { return false }
            givenBack = freed
            return true
        }
        if isWorthIt { Process.giveBackMemory() }
    }

    private static let worthGivingBack = 16 << 20
}
