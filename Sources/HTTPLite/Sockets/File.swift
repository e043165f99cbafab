internal import CEpoll
internal import Glibc

/// A file that is read whole or not at all: a part of it would pass for the whole.
package enum File {
    package enum Fault: Error, Sendable, Equatable, CustomStringConvertible {
        case system(Int32)
        case tooLarge(limit: Int)

        package var description: String {
            switch self {
            // Unsafe: C returns a text of its own, which is copied at once.
            case .system(let code): unsafe String(cString: strerror(code))
            case .tooLarge(let limit): "it is larger than \(limit) bytes"
            }
        }
    }

    /// What a file holds, be it a regular one, a pipe or a device; waits for a pipe's other end.
    package static func contents(of path: String, atMost limit: Int) throws(Fault) -> [UInt8] {
        // Unsafe: C reads the path during the call.
        let number = unsafe cepoll_open_to_read(path)
        guard number >= 0 else { throw .system(-number) }
        let file = Descriptor(owning: number)
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            // Unsafe: C writes at most the bytes there are, during the call.
            let count = unsafe piece.withUnsafeMutableBytes { buffer in
                unsafe cepoll_read(file.number, buffer.baseAddress, buffer.count)
            }
            guard count >= 0 else { throw .system(Int32(clamping: -count)) }
            guard count > 0 else { return bytes }
            guard bytes.count + count <= limit else { throw .tooLarge(limit: limit) }
            bytes.append(copying: piece.span.extracting(0..<count))
        }
    }
}
