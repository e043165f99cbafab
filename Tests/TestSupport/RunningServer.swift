import Foundation
internal import Glibc

/// The built `navserver`, run as anybody would run it.
package struct RunningServer {
    private let process: ChildProcess
    /// The line it printed when it was ready.
    package let announcement: String
    package let port: UInt16

    /// Starts it on a free port, unless the options name one, and waits until it listens.
    package init(_ options: [String] = [], environment: [String: String] = [:]) throws {
        let names = options.map { String($0.prefix { $0 != "=" }) }
        let choosesPort = names.contains("--port") || environment["NAVSERVER_PORT"] != nil
        process = try Self.spawn(options + (choosesPort ? [] : ["--port", "0"]), environment)
        guard let line = try process.output.line(),
            let port = line.split(separator: ":").last.flatMap({ UInt16($0) })
        else { throw ChildProcess.Fault.notListening(try process.wait().errors) }
        announcement = line
        self.port = port
    }

    package func connect() throws -> RawClient {
        try RawClient(port: port)
    }

    /// Asks it to end, as `docker stop` and Kubernetes do.
    package func terminate() {
        process.send(signal: SIGTERM)
    }

    /// Asks it to end, as Control-C does.
    package func interrupt() {
        process.send(signal: SIGINT)
    }

    /// Tells it that its terminal is gone, or that there is something new to read.
    package func hangUp() {
        process.send(signal: SIGHUP)
    }

    /// The next line on its standard error; nil when it ended.
    package func errorLine() throws -> String? {
        try process.errors.line()
    }

    package func wait() throws -> ChildProcess.End {
        try process.wait()
    }

    /// Runs it to its end: for options that let it say something and stop.
    package static func run(
        _ options: [String], environment: [String: String] = [:]
    ) throws -> ChildProcess.End {
        try spawn(options, environment).wait()
    }

    /// Starts it for a test that doesn't wait until it listens.
    package static func spawn(
        _ options: [String], _ environment: [String: String] = [:], outputIsFull: Bool = false
    ) throws -> ChildProcess {
        // Beside the tests' own executable, so it was built in the same way.
        let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        let path = tests.deletingLastPathComponent().appending(path: "navserver").path
        let inherited = ProcessInfo.processInfo.environment.filter {
            ["PATH", "LD_LIBRARY_PATH", "TSAN_OPTIONS", "ASAN_OPTIONS"].contains($0.key)
        }
        return try ChildProcess(
            path, options, environment: inherited.merging(environment) { $1 },
            outputIsFull: outputIsFull)
    }
}
