internal import CEpoll

/// Wakes a thread that waits in a poller, from any thread: an eventfd.
struct Bell: ~Copyable, Sendable {
    private let descriptor: Descriptor

    init() throws(SystemFault) {
        let number = cepoll_eventfd()
        guard number >= 0 else { throw SystemFault(call: "eventfd", code: -number) }
        descriptor = Descriptor(owning: number)
    }

    /// The number to register with a poller.
    var number: Int32 { descriptor.number }

    func ring() {
        cepoll_ring(descriptor.number)
    }

    /// Makes the bell ready for the next ring; without this a level-triggered poller never rests.
    func silence() {
        cepoll_silence(descriptor.number)
    }
}
