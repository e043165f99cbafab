import HTTPLite
import NavService

// Signals are held before anything else: threads inherit the mask, and main stays synchronous, since
// an async main would let them through again.
Process.holdTermination()
Process.completeStandardStreams()

let outcome: Options.Outcome
do throws(Options.Mistake) {
    outcome = try Options.read(
        Array(CommandLine.arguments.dropFirst()), environment: Process.variable)
} catch {
    Process.complain("navserver: \(error.text)\n\n\(Options.usage)")
    Process.quit(64)
}

switch outcome {
case .help: Process.announce(Options.usage)
case .version: Process.announce("navserver \(version)")
case .checkHealth(let options): checkHealth(options)
case .run(let options): run(options)
}

/// Serves until a signal comes, then lets what runs finish; a second signal ends at once.
func run(_ given: Options) {
    let now: @Sendable () -> Timestamp = { Timestamp(milliseconds: Clock.system.wall()) }
    let configuration = configured(given)
    let writer: LineWriter
    do throws(Server.Fault) {
        writer = try LineWriter { lost in
            Log(now: now, write: { _ in }).line(.error, "\(lost) lines of the log were lost")
        }
    } catch {
        Process.complain("navserver: \(error)")
        Process.quit(1)
    }
    let log = Log(
        level: given.logLevel, hasAccess: given.hasAccessLog, now: now, write: writer.write)
    let options = fitted(given, log)
    let service = Service(
        configuration,
        Service.Surroundings(
            now: now,
            steady: { Instant(nanoseconds: Int64(clamping: Clock.system.monotonic())) },
            newID: SessionID.random, log: log))
    let server: Server
    do throws(Server.Fault) {
        server = try Server(
            host: options.host, port: options.port,
            threads: options.threads ?? Process.processors, limits: options.limits,
            application: service.application, budget: service.budget, log: log.error)
        try server.start()
    } catch {
        Process.complain("navserver: \(error)")
        Process.quit(1)
    }
    service.countConnections { [weak server] in server?.connections ?? 0 }
    let host = options.host.contains(":") ? "[\(options.host)]" : options.host
    Process.announce("navserver listening on http://\(host):\(server.port)")

    var awaited: Int32?
    while awaited == nil {
        awaited = Process.waitForTermination(within: Limits.second)
        service.sweep()
    }
    let signal = awaited ?? 0
    log.info("draining after signal \(signal)")
    service.drain()
    if let second = Process.waitForTermination(within: options.drainDelay) {
        Process.quit(128 + second)
    }
    Process.endOnNextTermination()
    server.beginDrain()
    server.join()
    log.info("drained")
    writer.close(within: Limits.second)
}

/// What the service is told; ends the process when the tokens can't be read, since to serve without
/// them would be to serve everybody.
func configured(_ options: Options) -> Service.Configuration {
    var configuration = options.service
    configuration.crossOrigin = CrossOrigin(options.corsOrigins)
    configuration.maxBody = options.limits.bodyBytes
    configuration.maxMemory = options.maxMemory ?? Process.memory / 2
    guard let path = options.authTokenFile else { return configuration }
    guard let file = Process.contents(of: path) else {
        Process.complain("navserver: --auth-token-file \(path) cannot be read")
        Process.quit(1)
    }
    do throws(AccessTokens.Fault) {
        configuration.tokens = try AccessTokens(file)
    } catch {
        switch error {
        case .none: Process.complain("navserver: --auth-token-file \(path) holds no token")
        case .malformed(let line):
            Process.complain("navserver: --auth-token-file \(path): line \(line) is not one token")
        }
        Process.quit(1)
    }
    return configuration
}

/// The options as far as the process has files for them; each connection takes one.
func fitted(_ given: Options, _ log: Log) -> Options {
    // Beside connections: standard streams, the listener, two for each loop, and some spare.
    let reserve = 32 + 2 * (given.threads ?? Process.processors)
    let most = max(1, Process.raiseOpenFiles() - reserve)
    guard given.limits.connections > most else { return given }
    var options = given
    options.limits.connections = most
    log.info("--max-connections lowered to \(most), as many as open files allow")
    return options
}
