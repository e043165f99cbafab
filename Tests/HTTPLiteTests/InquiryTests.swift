import Glibc
@testable import HTTPLite
import TestSupport
import Testing

/// One question to a server, and every way in which it may not be answered.
@Suite struct InquiryTests {
    @Test(
        arguments: [
            ("HTTP/1.1 200 OK\r\n\r\n", .status(200), "an answer"),
            ("HTTP/1.1 503 Service Unavailable\r\n", .status(503), "a refusal, its head cut short"),
            ("HTTP/1.1 200 ", .status(200), "a reason may be empty (RFC 9112 §4)"),
            ("HTTP/1.1 200", .more, "a fourth digit may come"),
            ("", .more, "nothing yet"),
            ("HTTP/1.1 2000 OK", .none, "four digits"),
            ("HTTP/1.1 20 OK", .none, "two digits"),
            ("HTTP/1.1 +20 OK", .none, "a sign"),
            ("HTTP/1.1 600 Odd", .none, "no class of status"),
            ("HTTP/1.1 099 Odd", .none, "nor this"),
            ("HTTP/1.1  200 OK", .none, "two spaces"),
            ("HTTP/1.1 200\r\n", .none, "no space before the reason"),
            ("HTTP/1.0 200 OK\r\n", .none, "a version that this server never sends"),
            ("http/1.1 200 OK\r\n", .none, "another case"),
            ("SSH-2.0-OpenSSH_9.2\r\n", .none, "another protocol"),
            ("\r\nHTTP/1.1 200 OK\r\n", .none, "an empty line first"),
        ] as [(String, Inquiry.Reading, String)])
    func statusLines(_ text: String, _ reading: Inquiry.Reading, _ reason: String) {
        let bytes = Array(text.utf8)
        #expect(Inquiry.status(of: bytes) == reading, "\(reason)")
        // Byte by byte it is undecided, and then what the whole is.
        let readings = bytes.indices.map { Inquiry.status(of: Array(bytes[...$0])) }
        #expect(readings.drop { $0 == .more }.allSatisfy { $0 == reading }, "\(reason)")
    }

    @Test(arguments: [
        ("127.0.0.1", "/", 200, "an address"),
        ("localhost", "/", 200, "its name"),
        ("0.0.0.0", "/", 200, "all addresses are asked on loopback"),
        ("127.0.0.1", "/missing", 404, "any status is one"),
        ("127.0.0.1", "/large", 200, "no more is read than the status"),
    ])
    func aServerAnswers(_ host: String, _ path: String, _ status: Int, _ reason: String) throws {
        let server = try TestServer()
        defer { server.stop() }
        let inquiry = Inquiry(host: host, port: server.port, path: path)
        #expect(try inquiry.status(within: 10 * Limits.second) == status, "\(reason)")
    }

    @Test(arguments: ["::", "0:0:0:0:0:0:0:0", "::1"])
    func overIPv6(_ host: String) throws {
        // A machine without IPv6 can't show it.
        guard let server = try? Server(host: host, application: .probe) else { return }
        try server.start()
        defer { server.stop() }
        let inquiry = Inquiry(host: host, port: server.port, path: "/")
        #expect(try inquiry.status(within: 10 * Limits.second) == 200)
    }

    @Test func whereNobodyListens() throws {
        // Its port is free again once the listener is gone.
        let port = try Listener(host: "127.0.0.1", port: 0).port
        for host in ["127.0.0.1", "0.0.0.0"] {
            #expect(throws: Inquiry.Fault.unreachable(host: "127.0.0.1", code: ECONNREFUSED)) {
                try Inquiry(host: host, port: port, path: "/").status(within: 10 * Limits.second)
            }
        }
    }

    @Test(arguments: ["nowhere", "", "127.0.0.1:80", "[::1]"])
    func whatIsNoAddress(_ host: String) {
        #expect(throws: Inquiry.Fault.unreachable(host: host, code: EINVAL)) {
            try Inquiry(host: host, port: 80, path: "/").status(within: 10 * Limits.second)
        }
    }

    @Test func whoSaysNothingIsNotAwaited() throws {
        // The system takes the connection, and nobody ever reads from it.
        let listener = try Listener(host: "127.0.0.1", port: 0)
        #expect(throws: Inquiry.Fault.tooLate) {
            try Inquiry(host: "127.0.0.1", port: listener.port, path: "/")
                .status(within: 20_000_000)
        }
    }

    @Test(arguments: [
        ("", "a peer that only hangs up"),
        ("HTTP/1.1 2", "one that stops in the middle"),
        ("220 mail.example.com ESMTP\r\n", "one that speaks something else"),
    ])
    func whatIsNoAnswer(_ text: String, _ reason: String) throws {
        let listener = try Listener(host: "127.0.0.1", port: 0)
        let peer = try Thread {
            var wanted = pollfd(fd: listener.number, events: Int16(POLLIN), revents: 0)
            // Unsafe: C reads and writes the one structure during the call.
            _ = unsafe poll(&wanted, 1, 10_000)
            guard case .socket(let socket) = listener.accept() else { return }
            // What was asked is read first, since to close before would take back what was said.
            var question = [UInt8](repeating: 0, count: 512)
            let deadline = Clock.system.monotonic() + 10 * Limits.second
            guard (try? socket.wait(for: .input, until: deadline)) == true else { return }
            _ = socket.receive(into: &question)
            if !text.isEmpty { _ = socket.send(Array(text.utf8), from: 0) }
        }
        defer { peer.join() }
        #expect(throws: Inquiry.Fault.notHTTP, "\(reason)") {
            try Inquiry(host: "127.0.0.1", port: listener.port, path: "/")
                .status(within: 10 * Limits.second)
        }
    }
}
