internal import Glibc

/// One question to a server near by: a GET of which only the answer's status counts.
///
/// It blocks, for a program that does nothing else, and is over by a deadline, whatever the server does.
package struct Inquiry {
    /// Why there is no status, for the person at the terminal.
    package enum Fault: Error, Equatable, CustomStringConvertible {
        case unreachable(host: String, code: Int32)
        case tooLate
        /// What answers there speaks something else, or stopped too soon.
        case notHTTP

        package var description: String {
            switch self {
            case .unreachable(let host, let code): "nobody answers on \(host): error \(code)"
            case .tooLate: "no answer in time"
            case .notHTTP: "what answers is no HTTP/1.1"
            }
        }
    }

    private let host: String
    private let port: UInt16
    private let path: String

    /// A host as a server is told to listen on: an address, `localhost`, or a wildcard, which is asked on
    /// loopback.
    package init(host: String, port: UInt16, path: String) {
        self.host = host
        self.port = port
        self.path = path
    }

    /// The status of the answer, if it comes within a time in nanoseconds.
    package func status(within nanoseconds: UInt64) throws(Fault) -> Int {
        let deadline = Clock.system.monotonic() + nanoseconds
        let (socket, address) = try connect(until: deadline)
        let authority = address.contains(":") ? "[\(address)]:\(port)" : "\(address):\(port)"
        let request = "GET \(path) HTTP/1.1\r\nHost: \(authority)\r\nConnection: close\r\n\r\n"
        try send(Array(request.utf8), to: socket, until: deadline)
        return try readStatus(from: socket, until: deadline)
    }

    /// A listener on `::` takes IPv4 too, and is all there is where a machine has `::1` switched off.
    private var addresses: [String] {
        guard Socket.isWildcard(host) else {
            return [host == "localhost" ? "127.0.0.1" : host]
        }
        return host.contains(":") ? ["::1", "127.0.0.1"] : ["127.0.0.1"]
    }

    private func connect(until deadline: UInt64) throws(Fault) -> (Socket, String) {
        var fault = Fault.tooLate
        for address in addresses {
            let socket: Socket?
            do throws(SystemFault) {
                socket = try Socket.connect(host: address, port: port, until: deadline)
            } catch {
                fault = .unreachable(host: address, code: error.code)
                // Here is the address, only nobody listens: whoever listens on the next is another.
                if error.code == ECONNREFUSED { throw fault }
                continue
            }
            guard let socket else { throw .tooLate }
            return (socket, address)
        }
        throw fault
    }

    private func send(
        _ bytes: [UInt8], to socket: Socket, until deadline: UInt64
    ) throws(Fault) {
        var sent = 0
        while sent < bytes.count {
            try wait(for: .output, of: socket, until: deadline)
            switch socket.send(bytes, from: sent) {
            case .bytes(let count): sent += count
            case .nothingYet: break
            case .failed: throw .notHTTP
            }
        }
    }

    /// Reads no further than the status line needs.
    private func readStatus(from socket: Socket, until deadline: UInt64) throws(Fault) -> Int {
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 512)
        while true {
            switch Self.status(of: answer) {
            case .status(let status): return status
            case .none: throw .notHTTP
            case .more: break
            }
            try wait(for: .input, of: socket, until: deadline)
            switch socket.receive(into: &buffer) {
            case .bytes(let count): answer += buffer[..<count]
            case .nothingYet: break
            case .end, .failed: throw .notHTTP
            }
        }
    }

    private func wait(
        for direction: Socket.Direction, of socket: Socket, until deadline: UInt64
    ) throws(Fault) {
        let isReady: Bool
        do throws(SystemFault) {
            isReady = try socket.wait(for: direction, until: deadline)
        } catch {
            throw .unreachable(host: host, code: error.code)
        }
        guard isReady else { throw .tooLate }
    }

    enum Reading: Equatable {
        case status(Int)
        case more
        case none
    }

    /// What the bytes of an answer say so far: `HTTP/1.1`, a space, three digits, a space (RFC 9112 §4).
    /// The rest of the line and what follows it are not looked at.
    static func status(of answer: [UInt8]) -> Reading {
        let start = Array("HTTP/1.1 ".utf8)
        guard answer.prefix(start.count).elementsEqual(start.prefix(answer.count)) else {
            return .none
        }
        let digits = answer.dropFirst(start.count).prefix(3)
        guard digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
            return .none
        }
        guard answer.count > start.count + 3 else { return .more }
        let status = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        guard answer[start.count + 3] == UInt8(ascii: " "), (100...599).contains(status) else {
            return .none
        }
        return .status(status)
    }
}
