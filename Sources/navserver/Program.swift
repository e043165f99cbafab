import HTTPLite
import NavService

/// The program's life: it serves until a signal comes, then lets what runs finish; a second signal ends
/// it at once.
final class Program: Sendable {
    /// What there is once clients are served.
    private struct Running: Sendable {
        let options: Options
        let service: Service
        let server: Server
        let log: Log
        let writer: LineWriter
    }

    private let arguments: [String]
    private let running = Lock<Running?>(nil)

    init(_ arguments: [String]) {
        self.arguments = arguments
    }

    // MARK: Beside the main thread

    /// Does what the arguments ask for; ends the process, or its thread when there is nothing left to do
    /// but to serve.
    func run() {
        do throws(Options.Mistake) {
            switch try Options.read(arguments, environment: Process.variable) {
            case .help: Process.announce(Options.usage)
            case .version: Process.announce("navserver \(version)")
            case .checkHealth(let options): checkHealth(options)
            case .run(let options): return serve(options)
            }
        } catch {
            Process.complain("navserver: \(error.text)\n\n\(Options.usage)")
            Process.quit(64)
        }
        Process.quit(0)
    }

    private func serve(_ given: Options) {
        do throws(Mistake) {
            let started = try start(given)
            running.withLock { $0 = started }
            let host = given.host.contains(":") ? "[\(given.host)]" : given.host
            Process.announce("navserver listening on http://\(host):\(started.server.port)")
            renewTokens(of: started)
        } catch {
            Process.complain("navserver: \(error.text)")
            Process.quit(1)
        }
    }

    /// What keeps it from serving, in a line for the person at the terminal.
    private struct Mistake: Error {
        let text: String
    }

    private func start(_ given: Options) throws(Mistake) -> Running {
        // To serve without the tokens would be to serve everybody.
        let tokens = try given.authTokenFile.map { path throws(Mistake) in try Self.tokens(in: path)
        }
        let now: @Sendable () -> Timestamp = { Timestamp(milliseconds: Clock.system.wall()) }
        do throws(Server.Fault) {
            let writer = try LineWriter { lost in
                Log(now: now, write: { _ in }).line(.error, "\(lost) lines of the log were lost")
            }
            let log = Log(
                level: given.logLevel, hasAccess: given.hasAccessLog, now: now, write: writer.write)
            let options = Self.fitted(given, log)
            var configuration = options.configuration
            configuration.tokens = tokens
            let service = Service(
                configuration,
                Service.Surroundings(
                    now: now,
                    steady: { Instant(nanoseconds: Int64(clamping: Clock.system.monotonic())) },
                    newID: SessionID.random, log: log))
            let server = try Server(
                host: options.host, port: options.port,
                threads: options.threads ?? Process.processors, limits: options.limits,
                application: service.application, budget: service.budget, log: log.error)
            try server.start()
            service.countConnections { [weak server] in server?.connections ?? 0 }
            return Running(
                options: options, service: service, server: server, log: log, writer: writer)
        } catch {
            throw Mistake(text: "\(error)")
        }
    }

    /// The options as far as the process has files for them; each connection takes one.
    private static func fitted(_ given: Options, _ log: Log) -> Options {
        // Beside connections: standard streams, the listener, two for each loop, and some spare.
        let reserve = 32 + Limits.spareConnections + 2 * (given.threads ?? Process.processors)
        let most = max(1, Process.raiseOpenFiles() - reserve)
        guard given.limits.connections > most else { return given }
        var options = given
        options.limits.connections = most
        log.info("--max-connections lowered to \(most), as many as open files allow")
        return options
    }

    // MARK: Tokens

    /// Reads the token file again at each SIGHUP; a faulty one changes nothing. Here, since a file may be
    /// a pipe that nobody writes.
    private func renewTokens(of running: Running) {
        guard let path = running.options.authTokenFile else { return }
        while true {
            Process.waitForHangUp()
            do throws(Mistake) {
                let tokens = try Self.tokens(in: path)
                running.service.replaceTokens(tokens)
                running.log.info("read --auth-token-file \(path) again, tokens: \(tokens.count)")
            } catch {
                running.log.error("\(error.text); the tokens from before stay")
            }
        }
    }

    private static func tokens(in path: String) throws(Mistake) -> AccessTokens {
        let name = "--auth-token-file \(path)"
        let file: [UInt8]
        do throws(File.Fault) {
            file = try File.contents(of: path, atMost: largestTokenFile)
        } catch {
            throw Mistake(text: "\(name) cannot be read: \(error)")
        }
        do throws(AccessTokens.Fault) {
            return try AccessTokens(file)
        } catch {
            switch error {
            case .none: throw Mistake(text: "\(name) holds no token")
            case .malformed(let line):
                throw Mistake(text: "\(name): line \(line) is not one token")
            }
        }
    }

    /// Far above any use; a device without end must not fill the memory.
    private static let largestTokenFile = 256 << 20

    // MARK: On the main thread

    /// Waits for the order to end, and ends in good order. Meanwhile it lets go of what has expired.
    func awaitEnd() {
        var signal: Int32?
        while signal == nil {
            signal = Process.waitForTermination(within: Limits.second)
            running.withLock { $0 }?.service.sweep()
        }
        // Nobody was served yet, so there is nothing to finish.
        guard let running = running.withLock({ $0 }) else { Process.quit(0) }
        running.log.info("draining after signal \(signal ?? 0)")
        running.service.drain()
        if let second = Process.waitForTermination(within: running.options.drainDelay) {
            Process.quit(128 + second)
        }
        Process.endOnNextTermination()
        running.server.beginDrain()
        running.server.join()
        running.log.info("drained")
        running.writer.close(within: Limits.second)
    }
}

extension Options {
    /// What the service is told of the options; the tokens, which lie in a file, are still to come.
    fileprivate var configuration: Service.Configuration {
        var configuration = service
        configuration.crossOrigin = CrossOrigin(corsOrigins)
        configuration.hosts = ServedHosts(listeningOn: host, allowing: allowedHosts)
        configuration.maxFollowers = limits.connections / 2
        configuration.maxBody = limits.bodyBytes
        configuration.maxMemory = maxMemory ?? Process.memory / 2
        return configuration
    }
}
