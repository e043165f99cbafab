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

    /// Ends the process with an exit code.
    package static func quit(_ code: Int32) -> Never {
        exit(code)
    }
}
