import HTTPLite
import NavService

/// What a server is started with: each option is also an environment variable, and the option wins.
struct Options: Sendable {
    var host = "127.0.0.1"
    var port: UInt16 = 8080
    /// Event loops; nil for one a core.
    var threads: Int?
    var drainDelay: UInt64 = 0
    /// Bytes; nil for half of what the machine or its control group has.
    var maxMemory: Int?
    var allowedHosts: [String] = []
    var corsOrigins: [String] = []
    var authTokenFile: String?
    var hasAccessLog = false
    var logLevel = Log.Level.info
    var service = Service.Configuration()
    var limits = Limits()

    enum Outcome: Sendable {
        case run(Options)
        /// Asks the server that runs with these options whether it is ready.
        case checkHealth(Options)
        case help
        case version
    }

    /// What is wrong, in a line for the person at the terminal.
    struct Mistake: Error {
        let text: String
    }

    /// Reads the variables of what no argument says, and the arguments over them.
    static func read(
        _ arguments: [String], environment: (String) -> String?
    ) throws(Mistake) -> Outcome {
        let (given, ending) = settings(arguments)
        let named = Set(given.map(\.option.name))
        var options = Options()
        for option in Option.all where !named.contains(option.name) {
            for value in option.values(in: environment) {
                try option.set(value, named: option.variable, in: &options)
            }
        }
        for (option, value) in given { try option.set(value, named: option.name, in: &options) }
        switch ending {
        case .options: return .run(options)
        case .healthCheck where options.port == 0:
            throw Mistake(text: "--check-health needs the server's --port, not 0, which picks any")
        case .healthCheck: return .checkHealth(options)
        case .help: return .help
        case .version: return .version
        case .mistake(let mistake): throw mistake
        }
    }

    private enum Ending { case options, healthCheck, help, version, mistake(Mistake) }

    /// What the arguments set, up to one that asks for something else, or for nothing that is known.
    private static func settings(
        _ arguments: [String]
    ) -> (given: [(option: Option, value: String)], Ending) {
        var given: [(option: Option, value: String)] = []
        var ending = Ending.options
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": return (given, .help)
            case "--version": return (given, .version)
            case "--check-health":
                ending = .healthCheck
                continue
            default: break
            }
            let parts = argument.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false
            ).map(String.init)
            guard let option = Option.named(parts[0]) else {
                return (given, .mistake(unknown(argument)))
            }
            guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
                let text = "\(option.name) needs a value: \(option.placeholder)"
                return (given, .mistake(Mistake(text: text)))
            }
            given.append((option, value))
        }
        return (given, ending)
    }

    private static func unknown(_ argument: String) -> Mistake {
        let name = argument.split(separator: "=").first.map(String.init) ?? argument
        let known = Option.all.map(\.name) + ["--check-health", "--help", "--version"]
        let hint = Spelling.nearest(to: name, among: known).map { ", did you mean \($0)?" } ?? ""
        return Mistake(text: "unknown option \(argument)\(hint)")
    }

    static var usage: String {
        let width = Option.all.map { $0.name.count + $0.placeholder.count }.max() ?? 0
        func line(_ name: String, _ placeholder: String, _ help: String) -> String {
            let left = placeholder.isEmpty ? name : "\(name) \(placeholder)"
            return "  " + left + String(repeating: " ", count: width + 3 - left.count) + help
        }
        let lines =
            Option.all.map { line($0.name, $0.placeholder, $0.help) }
            + [
                line(
                    "--check-health", "",
                    "ask the server on --host and --port if it is ready: 0, or 1"),
                line("--help", "", "print this"), line("--version", "", "print the version"),
            ]
        return """
            usage: navserver [options]

            \(lines.joined(separator: "\n"))

            Each option is also an environment variable: --session-ttl is NAVSERVER_SESSION_TTL; there,
            what may be given more than once is separated by commas. The option wins, and an empty
            variable says nothing.
            """
    }
}
