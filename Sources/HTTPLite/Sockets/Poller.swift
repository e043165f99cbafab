internal import CEpoll

/// What a descriptor is waited for, or what happened to it.
struct Readiness: OptionSet, Sendable {
    let rawValue: UInt32

    static let input = Readiness(rawValue: CEPOLL_IN)
    static let output = Readiness(rawValue: CEPOLL_OUT)
    /// Both directions are over, or the connection failed. The kernel reports this unasked, and again on
    /// every wait, so it must always be acted upon.
    static let broken = Readiness(rawValue: CEPOLL_ERROR | CEPOLL_HANGUP)
}

/// Waits for many descriptors at once: an epoll, level-triggered.
///
/// Level-triggered, since a reader that takes one buffer a turn is then simply told again; the price, a
/// system call to stop being told, is paid only by connections that send while their handler runs.
struct Poller: ~Copyable, Sendable {
    private let descriptor: Descriptor

    init() throws(SystemFault) {
        let number = cepoll_create()
        guard number >= 0 else { throw SystemFault(call: "epoll_create1", code: -number) }
        descriptor = Descriptor(owning: number)
    }

    func add(_ number: Int32, for readiness: Readiness, token: UInt64) throws(SystemFault) {
        let result = cepoll_add(descriptor.number, number, readiness.rawValue, token)
        guard result >= 0 else { throw SystemFault(call: "epoll_ctl", code: -result) }
    }

    func modify(_ number: Int32, for readiness: Readiness, token: UInt64) throws(SystemFault) {
        let result = cepoll_modify(descriptor.number, number, readiness.rawValue, token)
        guard result >= 0 else { throw SystemFault(call: "epoll_ctl", code: -result) }
    }

    /// Waits until something happens or the time is over (milliseconds; -1 = no limit).
    func wait(into batch: inout Batch, milliseconds: Int32) {
        let capacity = Int32(batch.events.count)
        // Unsafe: the kernel writes through the pointer, at most the capacity given.
        let count = unsafe batch.events.withUnsafeMutableBufferPointer { buffer in
            unsafe cepoll_wait(descriptor.number, buffer.baseAddress, capacity, milliseconds)
        }
        batch.count = Int(max(0, count))
    }

    /// What one wait brought; its owner keeps it for the next.
    struct Batch {
        fileprivate var events = [cepoll_event](repeating: cepoll_event(), count: Int(CEPOLL_BATCH))
        fileprivate(set) var count = 0

        subscript(index: Int) -> (token: UInt64, readiness: Readiness) {
            (events[index].token, Readiness(rawValue: events[index].events))
        }
    }
}
