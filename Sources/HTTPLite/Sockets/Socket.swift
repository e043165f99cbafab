internal import CEpoll
internal import Glibc

/// A connected stream socket that never blocks.
///
/// A class, since it travels from the acceptor through an inbox to its loop, and queues hold no
/// uncopyable values.
final class Socket: Sendable {
    private let descriptor: Descriptor
    /// The numeric address at the other end; nil when the system doesn't tell.
    let peer: String?

    init(_ descriptor: consuming Descriptor, peer: String? = nil) {
        self.descriptor = descriptor
        self.peer = peer
    }

    var number: Int32 { descriptor.number }

    enum Received: Equatable {
        case bytes(Int)
        /// The peer has sent its last byte.
        case end
        case nothingYet
        case failed
    }

    /// Reads once into the start of the buffer.
    func receive(into buffer: inout [UInt8]) -> Received {
        // Unsafe: the kernel writes through the pointer, at most the count given.
        let count = unsafe buffer.withUnsafeMutableBytes { bytes in
            unsafe cepoll_receive(descriptor.number, bytes.baseAddress, bytes.count)
        }
        switch count {
        case 0: return .end
        case 1...: return .bytes(count)
        case -Int(EAGAIN): return .nothingYet
        default: return .failed
        }
    }

    enum Sent: Equatable {
        case bytes(Int)
        /// The kernel's buffer is full: the peer doesn't read.
        case nothingYet
        case failed
    }

    /// Writes once, as much as the kernel takes, beginning at an offset into the bytes.
    func send(_ bytes: [UInt8], from offset: Int) -> Sent {
        // Unsafe: the kernel reads through the pointer, at most the count given.
        let count = unsafe bytes.withUnsafeBytes { bytes in
            let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[offset...])
            return unsafe cepoll_send(descriptor.number, rest.baseAddress, rest.count)
        }
        switch count {
        case 0...: return .bytes(count)
        case -Int(EAGAIN): return .nothingYet
        default: return .failed
        }
    }

    enum Direction { case input, output }

    /// Waits until there is something to receive, or room to send; false when a time on the monotonic
    /// clock comes first. For those who have nothing else to do: loops have a `Poller`.
    func wait(for direction: Direction, until deadline: UInt64) throws(SystemFault) -> Bool {
        let outcome = cepoll_wait_until(
            descriptor.number, direction == .output ? 1 : 0, deadline)
        guard outcome >= 0 else { throw SystemFault(call: "poll", code: -outcome) }
        return outcome == 1
    }

    /// Whether a host stands for all addresses of a machine, so that one can listen on it alone.
    static func isWildcard(_ host: String) -> Bool {
        // Unsafe: C reads the host's bytes during the call.
        unsafe cepoll_is_wildcard(host) != 0
    }

    /// Connects to a numeric address, IPv4 or IPv6; nil when a time comes first.
    static func connect(
        host: String, port: UInt16, until deadline: UInt64
    ) throws(SystemFault) -> Socket? {
        // Unsafe: C reads the host's bytes during the call.
        let number = unsafe cepoll_connect(host, port)
        guard number >= 0 else { throw SystemFault(call: "connect", code: -number) }
        let socket = Socket(Descriptor(owning: number))
        guard try socket.wait(for: .output, until: deadline) else { return nil }
        let outcome = cepoll_connected(number)
        guard outcome == 0 else { throw SystemFault(call: "connect", code: -outcome) }
        return socket
    }

    /// Tells the peer that nothing more will come, and can still read (RFC 9112 §9.6).
    func shutdownOutput() {
        cepoll_shutdown_output(descriptor.number)
    }
}
