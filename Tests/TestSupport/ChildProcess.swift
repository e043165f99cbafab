internal import Glibc

/// A program that runs beside the tests, with both of its output streams at hand.
package final class ChildProcess {
    package enum Fault: Error, Equatable {
        case system(call: String, code: Int32)
        case timedOut
        /// It ended, or said something else, before it said where it listens.
        case notListening(String)
    }

    /// How it ended, and what it said that nobody had read before.
    package struct End: Sendable {
        /// The exit code; nil when a signal killed it.
        package let code: Int32?
        package let output: String
        package let errors: String
    }

    package let output: PipeReader
    package let errors: PipeReader
    package let number: Int32
    private var isReaped = false

    /// Starts a program with exactly these variables. What it prints may find its pipe full already, of a
    /// reader that doesn't read.
    package init(
        _ path: String, _ arguments: [String], environment: [String: String],
        outputIsFull: Bool = false
    ) throws {
        let (outputEnd, outputStart) = try Self.pipe()
        output = PipeReader(owning: outputEnd)
        defer { _ = close(outputStart) }
        if outputIsFull { Self.fill(outputStart) }
        let (errorEnd, errorStart) = try Self.pipe()
        errors = PipeReader(owning: errorEnd)
        defer { _ = close(errorStart) }

        // Unsafe, all of these: C fills in and reads the structure during each call.
        var actions = unsafe posix_spawn_file_actions_t()
        _ = unsafe posix_spawn_file_actions_init(&actions)
        defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
        _ = unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        _ = unsafe posix_spawn_file_actions_adddup2(&actions, outputStart, 1)
        _ = unsafe posix_spawn_file_actions_adddup2(&actions, errorStart, 2)

        let variables = environment.map { "\($0.key)=\($0.value)" }
        var arguments = unsafe Self.copies([path] + arguments)
        var environment = unsafe Self.copies(variables)
        defer {
            for index in unsafe arguments.indices { unsafe free(arguments[index]) }
            for index in unsafe environment.indices { unsafe free(environment[index]) }
        }
        var number: pid_t = 0
        // Unsafe: C reads texts and lists during the call; both end with a null pointer.
        let code = unsafe posix_spawn(&number, path, &actions, nil, &arguments, &environment)
        guard code == 0 else { throw Fault.system(call: "posix_spawn", code: code) }
        self.number = number
    }

    deinit {
        guard !isReaped else { return }
        _ = kill(number, SIGKILL)
        _ = reap()
    }

    package func send(signal: Int32) {
        if !isReaped { _ = kill(number, signal) }
    }

    /// Waits for its end: when both streams are closed, it is over or about to be.
    package func wait() throws -> End {
        let output = try output.rest()
        let errors = try errors.rest()
        return End(code: reap(), output: output, errors: errors)
    }

    private func reap() -> Int32? {
        var status: Int32 = 0
        // Unsafe: C writes the one number.
        while unsafe waitpid(number, &status, 0) < 0, errno == EINTR {}
        isReaped = true
        // As the macros WIFEXITED and WEXITSTATUS do.
        return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }

    /// A way from child to parent: where to read, where to write. A pair of sockets, since Swift
    /// knows no `pipe2`, and between `pipe` and `fcntl` another child would inherit the ends.
    private static func pipe() throws -> (Int32, Int32) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        // Unsafe: C writes the two numbers.
        guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
            throw Fault.system(call: "socketpair", code: errno)
        }
        return (ends[0], ends[1])
    }

    /// Writes until nothing more is taken.
    private static func fill(_ descriptor: Int32) {
        let bytes = [UInt8](repeating: UInt8(ascii: "."), count: 64 << 10)
        for size in [bytes.count, 1] {
            // Unsafe: C reads at most the bytes there are.
            while unsafe Glibc.send(descriptor, bytes, size, Int32(MSG_DONTWAIT)) > 0 {}
        }
    }

    /// Texts as C wants them; the caller frees them.
    private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        // Unsafe: C copies each text.
        unsafe texts.map { unsafe strdup($0) } + [nil]
    }
}
