internal import Glibc

/// Reads what a child writes into one of its streams, and waits for it.
///
/// The patience is a safety net, so that a child that hangs fails its test instead of hanging it.
package final class PipeReader {
    private let descriptor: Int32
    private var received: [UInt8] = []
    private var hasEnded = false

    private static let patience: Int32 = 60_000

    init(owning descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        _ = close(descriptor)
    }

    /// The next line without its end; nil when the stream ended before it.
    package func line() throws -> String? {
        while true {
            if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
                defer { received.removeFirst(end + 1) }
                return String(decoding: received[..<end], as: UTF8.self)
            }
            if hasEnded { return nil }
            try receiveMore()
        }
    }

    /// Everything that has not been read, up to the end of the stream.
    package func rest() throws -> String {
        while !hasEnded { try receiveMore() }
        defer { received = [] }
        return String(decoding: received, as: UTF8.self)
    }

    private func receiveMore() throws {
        var events = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        // Unsafe: C reads and writes the one structure.
        let count = unsafe poll(&events, 1, Self.patience)
        guard count > 0 else { throw ChildProcess.Fault.timedOut }
        var chunk = [UInt8](repeating: 0, count: 4096)
        // Unsafe: C writes at most the bytes there are.
        let length = unsafe chunk.withUnsafeMutableBytes { bytes in
            unsafe read(descriptor, bytes.baseAddress, bytes.count)
        }
        if length > 0 { received.append(contentsOf: chunk[..<length]) } else { hasEnded = true }
    }
}
