internal import CEpoll
internal import Glibc

/// What a process finds around it: variables, processors, its terminal, its end.
extension Process {
    /// An environment variable.
    package static func variable(_ name: String) -> String? {
        // Unsafe: C returns a pointer into the environment, which is copied at once; nothing here
        // ever changes the environment.
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }

    /// What a file holds, at most a million bytes; nil when it can't be read.
    package static func contents(of path: String) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 1_000_000)
        // Unsafe: C reads the path and writes at most the bytes there are, during the call.
        let count = unsafe bytes.withUnsafeMutableBytes { buffer in
            unsafe cepoll_read_file(path, buffer.baseAddress, buffer.count)
        }
        return count < 0 ? nil : Array(bytes[..<count])
    }

    /// The processors that it may run on.
    package static var processors: Int { max(1, Int(cepoll_processors())) }

    /// Prints a line at once: a line that waits in a buffer tells nobody that the server is up.
    package static func announce(_ line: String) { write(line, to: 1) }

    /// Prints a line on standard error.
    package static func complain(_ line: String) { write(line, to: 2) }

    private static func write(_ line: String, to file: Int32) {
        write(Array((line + "\n").utf8), to: file)
    }

    /// Writes all bytes, waiting for whoever reads them; what nobody can read any more is lost.
    static func write(_ bytes: [UInt8], to file: Int32) {
        // Unsafe: C reads the bytes during the call.
        unsafe bytes.withUnsafeBytes { unsafe cepoll_write(file, $0.baseAddress, $0.count) }
    }

    /// What the process uses at the moment, as far as the system tells.
    package struct Usage: Sendable {
        package let residentBytes: Int?
        package let cpuNanoseconds: UInt64
        package let openFiles: Int?
    }

    package static var usage: Usage {
        let (resident, files) = (cepoll_resident_bytes(), cepoll_open_files())
        return Usage(
            residentBytes: resident < 0 ? nil : Int(resident),
            cpuNanoseconds: cepoll_cpu_nanoseconds(), openFiles: files < 0 ? nil : Int(files))
    }

    /// Gives memory that was freed, and that the allocator keeps, back to the system.
    package static func giveBackMemory() {
        cepoll_trim_memory()
    }

    /// The memory that it may use, in bytes: the machine's, or what its control group leaves of it.
    package static var memory: Int {
        let groups = ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"]
        let limits = groups.compactMap(contents).compactMap(wholeNumber)
        return limits.reduce(Int(cepoll_physical_bytes()), min)
    }

    /// The number that a file of the system holds in its first line; nil for a word such as `max`.
    private static func wholeNumber(_ bytes: [UInt8]) -> Int? {
        let line = bytes.prefix { $0 != .lineFeed }
        return Array(line).span.decimal()
    }

    /// Waits for SIGTERM or SIGINT, no longer than a time in nanoseconds.
    package static func waitForTermination(within nanoseconds: UInt64) -> Int32? {
        let number = cepoll_wait_for_termination_within(nanoseconds)
        return number == 0 ? nil : number
    }

    /// From here on the next SIGTERM or SIGINT ends the process at once.
    package static func endOnNextTermination() {
        // Without a thread to wait for it the signal stays held, and the drain ends the process.
        try? Thread { quit(128 + waitForTermination()) }.detach()
    }

    /// Ends the process with an exit code.
    package static func quit(_ code: Int32) -> Never {
        exit(code)
    }
}
