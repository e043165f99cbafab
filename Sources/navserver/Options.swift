import HTTPLite
import NavService

/// What a server is started with: each option is also an environment variable, and the option wins.
struct Options {
    var host = "127.0.0.1"
    var port: UInt16 = 8080
    /// Event loops; nil for one a core.
    var threads: Int?
    var drainDelay: UInt64 = 0
    /// Bytes; nil for half of what the machine or its control group has.
    var maxMemory: Int?
    var corsOrigins: [String] = []
    var authTokenFile: String?
    var hasAccessLog = false
    var logLevel = Log.Level.info
    var service = Service.Configuration()
    var limits = Limits()

    enum Outcome {
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

    /// Reads variables first and arguments over them.
    static func read(
        _ arguments: [String], environment: (String) -> String?
    ) throws(Mistake) -> Outcome {
        var options = Options()
        for option in Option.all {
            guard let text = environment(option.variable) else { continue }
            let values = option.isRepeatable ? text.split(separator: ",").map(String.init) : [text]
            for value in values { try option.set(value, named: option.variable, in: &options) }
        }
        var repeated: Set<String> = []
        var checksHealth = false
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": return .help
            case "--version": return .version
            case "--check-health": checksHealth = true
            default:
                let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
                guard let name = parts.first, let option = Option.named(name) else {
                    throw unknown(argument)
                }
                guard
                    let value = argument.contains("=")
                        ? parts.dropFirst().first ?? "" : rest.popFirst()
                else { throw Mistake(text: "\(name) needs a value: \(option.placeholder)") }
                // The first of several replaces what a variable said.
                if option.isRepeatable, repeated.insert(name).inserted { option.clear(&options) }
                try option.set(value, named: name, in: &options)
            }
        }
        guard checksHealth else { return .run(options) }
        guard options.port != 0 else {
            throw Mistake(text: "--check-health needs the server's --port, not 0, which picks any")
        }
        return .checkHealth(options)
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
            what may be given more than once is separated by commas. The option wins.
            """
    }
}
