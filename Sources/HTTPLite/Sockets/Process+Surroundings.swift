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

    /// Makes large blocks of memory go back to the system when they are freed.
    package static func mapLargeBlocks() {
        cepoll_map_large_blocks()
    }

    /// Gives memory that was freed, and that the allocator keeps, back to the system.
    package static func giveBackMemory() {
        cepoll_trim_memory()
    }

    /// The memory that it may use, in bytes: the machine's, or what its control group leaves of it.
    package static var memory: Int {
        let groups = ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"]
        let limits = groups.compactMap { try? File.contents(of: $0, atMost: 64) }
            .compactMap(wholeNumber)
        return limits.reduce(Int(cepoll_physical_bytes()), min)
    }

    /// The number that a file of the system holds in its first line; nil for a word such as `max`.
    private static func wholeNumber(_ bytes: [UInt8]) -> Int? {
        let line = bytes.prefix { $0 != .lineFeed }
        return Array(line).span.decimal()
    }

    /// Ends the process with an exit code.
    package static func quit(_ code: Int32) -> Never {
        exit(code)
    }
}
