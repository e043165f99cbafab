internal import CEpoll
internal import Glibc

/// Why a server can't listen.
package enum BindFault: Error, Sendable, Equatable, CustomStringConvertible {
    case addressInUse(host: String, port: UInt16)
    case notAnAddress(String)
    case notPermitted(host: String, port: UInt16)
    case system(SystemFault)

    package var description: String {
        switch self {
        case .addressInUse(let host, let port): "port \(port) on \(host) is in use"
        case .notAnAddress(let host):
            "\(host) is neither an IPv4 nor an IPv6 address of this machine"
        case .notPermitted(let host, let port):
            "listening on port \(port) of \(host) is not permitted"
        case .system(let fault): "cannot listen: \(fault)"
        }
    }
}

/// A socket that accepts connections; it closes with its last reference.
final class Listener: Sendable {
    private let descriptor: Descriptor
    let port: UInt16

    /// Binds a numeric address, IPv4 or IPv6, or `localhost`; port 0 lets the system choose.
    init(host: String, port: UInt16) throws(BindFault) {
        // Unsafe: C reads the host's bytes during the call.
        let number = unsafe cepoll_listen(host == "localhost" ? "127.0.0.1" : host, port)
        switch number {
        case 0...: break
        case -EADDRINUSE: throw .addressInUse(host: host, port: port)
        case -EINVAL, -EADDRNOTAVAIL: throw .notAnAddress(host)
        case -EACCES: throw .notPermitted(host: host, port: port)
        default: throw .system(SystemFault(call: "bind", code: -number))
        }
        descriptor = Descriptor(owning: number)
        self.port = UInt16(clamping: cepoll_port(number))
    }

    var number: Int32 { descriptor.number }

    enum Accepted {
        case socket(Socket)
        case nothingYet
        /// This connection was gone before it was taken, as after a reset; the next may be fine.
        case lost
        /// As when no descriptors are left: trying again at once would only burn the processor.
        case failed(Int32)
    }

    func accept() -> Accepted {
        var peer = [CChar](repeating: 0, count: Int(CEPOLL_ADDRESS_LENGTH))
        // Unsafe: C writes a text with its end, no longer than the buffer.
        let number = unsafe peer.withUnsafeMutableBufferPointer {
            unsafe cepoll_accept(descriptor.number, $0.baseAddress)
        }
        switch number {
        case 0...:
            return .socket(Socket(Descriptor(owning: number), peer: Self.text(peer)))
        case -EAGAIN: return .nothingYet
        // Errors of the new connection, not of the listener (accept(2)).
        case -ECONNABORTED, -EPROTO, -EPERM, -ENETDOWN, -ENOPROTOOPT, -EHOSTDOWN, -EHOSTUNREACH,
            -EOPNOTSUPP, -ENETUNREACH, -ETIMEDOUT:
            return .lost
        default: return .failed(-number)
        }
    }

    private static func text(_ characters: [CChar]) -> String? {
        let bytes = characters.prefix { $0 != 0 }.map(UInt8.init(truncatingIfNeeded:))
        return bytes.isEmpty ? nil : String(validating: bytes, as: UTF8.self)
    }
}
