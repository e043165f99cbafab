import Foundation
internal import Glibc

/// A path for one test, whose file, if there is one, goes with it.
package final class TemporaryFile: Sendable {
    package let path: String

    package init(_ content: String? = nil) {
        path =
            FileManager.default.temporaryDirectory
            .appending(path: "navserver-test-\(UUID().uuidString)").path
        if let content {
            _ = FileManager.default.createFile(atPath: path, contents: Data(content.utf8))
        }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes it anew, all at once, as who replaces a file should.
    package func replace(with content: [UInt8]) throws {
        try Data(content).write(to: URL(filePath: path), options: .atomic)
    }

    package func remove() throws {
        try FileManager.default.removeItem(atPath: path)
    }

    package func makePipe() throws {
        // Unsafe: C reads the path during the call.
        guard unsafe mkfifo(path, 0o600) == 0 else {
            throw ChildProcess.Fault.system(call: "mkfifo", code: errno)
        }
    }

    /// Opens it to write; a pipe opens when somebody reads it.
    package func openToWrite() throws -> Int32 {
        // Unsafe: C reads the path during the call.
        let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw ChildProcess.Fault.system(call: "open", code: errno)
        }
        return descriptor
    }
}
