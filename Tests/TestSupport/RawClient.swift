internal import Glibc

/// A client that sends exactly the bytes it is told and reads one response at a time.
///
/// Its socket blocks: a test waits for the event itself. The receive timeout is a safety net, so that a
/// server that never answers fails its test instead of hanging it.
package final class RawClient {
    package enum Fault: Error, Equatable {
        case system(call: String, code: Int32)
        case timedOut
        /// The server closed; what had come of the response until then.
        case ended(partial: String)
        case reset
        case malformed(String)
    }

    private var descriptor: Int32
    private var received: [UInt8] = []

    /// Connects to a loopback address. A small `receiveBuffer` makes a client that doesn't read felt soon.
    package init(
        port: UInt16, isIPv6: Bool = false, timeoutSeconds: Int = 60, receiveBuffer: Int32? = nil
    ) throws {
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, kind, 0)
        guard descriptor >= 0 else { throw Fault.system(call: "socket", code: errno) }
        if let receiveBuffer { setOption(SOL_SOCKET, SO_RCVBUF, receiveBuffer) }
        setOption(Int32(IPPROTO_TCP), TCP_NODELAY, Int32(1))
        setOption(SOL_SOCKET, SO_RCVTIMEO, timeval(tv_sec: timeoutSeconds, tv_usec: 0))
        setOption(SOL_SOCKET, SO_SNDTIMEO, timeval(tv_sec: timeoutSeconds, tv_usec: 0))
        guard isIPv6 ? connectByIPv6(port) : connectByIPv4(port) else {
            let code = errno
            close()
            throw Fault.system(call: "connect", code: code)
        }
    }

    private func connectByIPv4(_ port: UInt16) -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return connect(to: address)
    }

    private func connectByIPv6(_ port: UInt16) -> Bool {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = port.bigEndian
        // Unsafe: C writes the sixteen bytes of ::1.
        _ = unsafe inet_pton(AF_INET6, "::1", &address.sin6_addr)
        return connect(to: address)
    }

    private func connect<Address>(to address: Address) -> Bool {
        // Unsafe: C takes every address as a pointer to its common head.
        unsafe withUnsafePointer(to: address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe Glibc.connect(
                    descriptor, pointer, socklen_t(MemoryLayout<Address>.size)) == 0
            }
        }
    }

    deinit {
        close()
    }

    // MARK: Sending

    package func send(_ text: String) throws {
        try send(Array(text.utf8))
    }

    /// Sends all the bytes, waiting while the server doesn't take them.
    package func send(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            // Unsafe: C reads the bytes during the call.
            let count = unsafe bytes[sent...].withUnsafeBytes { rest in
                unsafe Glibc.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
            }
            if count >= 0 { sent += count } else if errno != EINTR { throw fault("send") }
        }
    }

    /// Closes the sending half; answers can still be read.
    package func finishSending() {
        _ = shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Closes with a reset instead of an orderly end.
    package func reset() {
        setOption(SOL_SOCKET, SO_LINGER, linger(l_onoff: 1, l_linger: 0))
        close()
    }

    package func close() {
        guard descriptor >= 0 else { return }
        _ = Glibc.close(descriptor)
        descriptor = -1
    }

    // MARK: Receiving

    /// Reads one response, an interim one too. The answer to a HEAD has no body, whatever its length says.
    package func readResponse(toHead: Bool = false) throws -> RawResponse {
        var response = try readHead()
        let length = toHead || !response.hasBody ? 0 : response.contentLength
        if let length {
            while received.count < length { try receiveMore() }
            response.body = Array(received[..<length])
            received.removeFirst(length)
        } else {
            response.body = try readToEnd()
        }
        return response
    }

    /// Reads a response's head alone; its body is still to come.
    package func readHead() throws -> RawResponse {
        while true {
            if let end = RawResponse.endOfHead(received) {
                defer { received.removeFirst(end) }
                return try RawResponse(head: Array(received[..<end]))
            }
            try receiveMore()
        }
    }

    /// Reads one chunk of a chunked body; the last is empty.
    package func readChunk() throws -> [UInt8] {
        var lineEnd: Int?
        while lineEnd == nil {
            lineEnd = received.firstIndex(of: 10)
            if lineEnd == nil { try receiveMore() }
        }
        let line = String(decoding: received[..<((lineEnd ?? 1) - 1)], as: UTF8.self)
        guard let size = Int(line, radix: 16) else { throw Fault.malformed(line) }
        received.removeFirst((lineEnd ?? 0) + 1)
        while received.count < size + 2 { try receiveMore() }
        defer { received.removeFirst(size + 2) }
        return Array(received[..<size])
    }

    /// Everything until the server closes its side; throws when that is a reset.
    package func readToEnd() throws -> [UInt8] {
        while true {
            do {
                try receiveMore()
            } catch Fault.ended {
                defer { received = [] }
                return received
            }
        }
    }

    /// Whether the server has sent nothing so far; doesn't wait.
    package var hasReceivedNothing: Bool {
        if !received.isEmpty { return false }
        var byte: UInt8 = 0
        // Unsafe: C writes at most the one byte.
        let count = unsafe recv(
            descriptor, &byte, 1, Int32(MSG_DONTWAIT) | Int32(MSG_PEEK))
        return count < 0 && errno == EAGAIN
    }

    private func receiveMore() throws {
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        // Unsafe: C writes at most the bytes there are.
        let count = unsafe chunk.withUnsafeMutableBytes { bytes in
            unsafe recv(descriptor, bytes.baseAddress, bytes.count, 0)
        }
        if count > 0 {
            received.append(contentsOf: chunk[..<count])
        } else if count == 0 {
            throw Fault.ended(partial: String(decoding: received, as: UTF8.self))
        } else if errno != EINTR {
            throw fault("recv")
        }
    }

    private func fault(_ call: String) -> Fault {
        switch errno {
        case EAGAIN: .timedOut
        case ECONNRESET, EPIPE: .reset
        default: .system(call: call, code: errno)
        }
    }

    private func setOption<Value: BitwiseCopyable>(_ level: Int32, _ name: Int32, _ value: Value) {
        var value = value
        // Unsafe: C reads the value during the call.
        _ = unsafe setsockopt(
            descriptor, level, name, &value, socklen_t(MemoryLayout<Value>.size))
    }
}
