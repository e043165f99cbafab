import Foundation
import HTTPLite
import TestSupport
import Testing

/// What can be said to the program as it starts, and what it says back.
struct CommandLineTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let options: [String]
        var environment: [String: String] = [:]
        /// What must stand on standard error.
        let complaint: String
        let reason: String

        init(
            _ options: [String], _ complaint: String, _ reason: String,
            environment: [String: String] = [:]
        ) {
            self.options = options
            self.environment = environment
            self.complaint = complaint
            self.reason = reason
        }

        var testDescription: String { reason }
    }

    private static let port = "--port must be a whole number from 0 to 65535"
    private static let delay = "--drain-delay must be seconds from 0 to 86400, such as 10 or 0.5"

    static let mistakes =
        [
            Case(["--prot", "80"], "unknown option --prot, did you mean --port?", "a slip"),
            Case(["--prot=80"], "did you mean --port?", "a slip with its value"),
            Case(["--PORT", "80"], "did you mean --port?", "options have their case"),
            Case(["--max-session", "1"], "did you mean --max-sessions?", "a letter short"),
            Case(["--listen", "80"], "unknown option --listen", "no option at all"),
            Case(["8080"], "unknown option 8080", "a value without its option"),
            Case([""], "unknown option", "an empty argument"),
            Case(["-p", "80"], "unknown option -p", "no short names"),
            Case(
                ["--help=yes"], "unknown option --help=yes, did you mean --help?",
                "help has no value"),
            Case(["--port"], "--port needs a value", "nothing follows"),
            Case(
                ["--threads", "1", "--host"], "--host needs a value", "nothing follows at the end"),
            Case(
                ["--port", "--threads", "2"], "\(port), not \"--threads\"", "an option as a value"),
            Case(["--port=80=81"], "\(port), not \"80=81\"", "a value with =, whole"),
            Case(["--host="], "--host must be an address", "no address"),
            Case(["--threads", "0"], "--threads must be a whole number from 1 to 256", "no loop"),
            Case(["--threads", "257"], "--threads must be", "more than any machine wants"),
            Case(["--session-ttl", "0"], "--session-ttl must be", "no life"),
            Case(["--max-sessions", "0"], "--max-sessions must be", "no session"),
            Case(
                ["--max-memory", "1x"],
                "--max-memory must be bytes from 64k to 1024g, such as 65536, 512m or 2g",
                "no such unit"),
            Case(["--max-memory", "63k"], "--max-memory must be", "less than anything takes"),
            Case(["--max-memory", "k"], "--max-memory must be", "a unit alone"),
            Case(["--max-session-bytes", "1.5m"], "--max-session-bytes must be", "a fraction"),
            Case(["--max-session-bytes", "1025g"], "--max-session-bytes must be", "too much"),
            Case(["--max-body", "-1"], "--max-body must be", "less than nothing"),
            Case(
                ["--max-header-bytes", "255"], "--max-header-bytes must be", "no room for a head"),
            Case(["--max-request-line", "63"], "--max-request-line must be", "no room for a path"),
            Case(
                ["--max-header-fields", "0"], "--max-header-fields must be", "HTTP/1.1 needs Host"),
            Case(["--max-connections", "0"], "--max-connections must be", "no client"),
            Case(["--header-timeout", "0"], "--header-timeout must be seconds above 0", "no time"),
            Case(["--body-timeout", "0.0"], "--body-timeout must be", "no time, with a point"),
            Case(["--write-timeout", "86401"], "--write-timeout must be", "more than a day"),
            Case(
                ["--idle-timeout", "0.0000000001"], "--idle-timeout must be", "below a nanosecond"),
            Case(["--linger-timeout", "x"], "--linger-timeout must be", "no number"),
            Case(["--drain-timeout", ""], "--drain-timeout must be", "nothing"),
            Case(
                ["--port", "80", "--threads", "x"], "--threads must be", "only the second is wrong"),
            Case(
                ["--port", "0"], "NAVSERVER_DRAIN_DELAY must be seconds",
                "a bad variable beside a good option",
                environment: ["NAVSERVER_DRAIN_DELAY": "soon"]
            ),
            Case(
                ["--drain-delay", "now"], "\(delay), not \"now\"",
                "a bad option over a bad variable",
                environment: ["NAVSERVER_DRAIN_DELAY": "soon"]),
            Case(
                [], "NAVSERVER_MAX_HEADER_FIELDS must be", "every dash is a line",
                environment: ["NAVSERVER_MAX_HEADER_FIELDS": "0"]),
        ]
        + ["abc", "70000", "65536", "-1", "+5", " 80", "80 ", "8_0", "0x50", "1e3", "80.0", "８０"]
        .map { Case(["--port", $0], "\(port), not \"\($0)\"", "port '\($0)'") }
        + ["99999999999999999999", "18446744073709551616"]
        .map { Case(["--port", $0], port, "larger than any integer: \($0)") }
        + ["-1", "+1", "1.", ".5", "1e3", "nan", "inf", "1,5", "1.2.3", "5s"]
        .map { Case(["--drain-delay", $0], "\(delay), not \"\($0)\"", "seconds '\($0)'") }
        + [Case(["--port="], "\(port), not \"\"", "an empty value")]

    @Test(arguments: mistakes)
    func aMistakeIsSaid(_ given: Case) throws {
        let end = try RunningServer.run(given.options, environment: given.environment)
        #expect(end.code == 64)
        #expect(end.output == "")
        let lines = end.errors.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0].hasPrefix("navserver: "))
        #expect(lines[0].contains(given.complaint), "\(lines[0])")
        #expect(end.errors.contains("usage: navserver [options]"))
    }

    /// All that README.md tells, at the ends of what they take; `--version` stops what follows.
    static let options = [
        "--host": ["127.0.0.1", "::1", "0.0.0.0"],
        "--port": ["0", "00080", "65535"],
        "--threads": ["1", "256"],
        "--session-ttl": ["1", "315360000"],
        "--max-sessions": ["1", "100000000"],
        "--max-memory": ["64k", "65536", "512M", "1024g"],
        "--max-session-bytes": ["64k", "2g"],
        "--list-sessions": ["on", "off"],
        "--drain-delay": ["0", "0.5", "86400"],
        "--header-timeout": ["0.000000001", "86400"],
        "--body-timeout": ["0.1", "86400.0"],
        "--write-timeout": ["1", "86400"],
        "--idle-timeout": ["1", "86400"],
        "--linger-timeout": ["1", "86400"],
        "--drain-timeout": ["1", "86400"],
        "--max-body": ["0", "1073741824"],
        "--max-header-bytes": ["256", "16777216"],
        "--max-request-line": ["64", "1048576"],
        "--max-header-fields": ["1", "10000"],
        "--max-connections": ["1", "1000000"],
        "--auth-token-file": ["tokens.txt"],
        "--allow-host": ["nav.example.com", "127.0.0.2:80", "[::2]", "::2"],
        "--cors-origin": ["*", "https://example.com", "http://localhost:3000"],
        "--access-log": ["on", "off"],
        "--log-level": ["error", "info", "debug"],
    ]

    @Test(arguments: options.keys.sorted())
    func goodValuesAreTaken(_ name: String) throws {
        let variable = "NAVSERVER_" + name.dropFirst(2).uppercased().replacing("-", with: "_")
        for value in Self.options[name] ?? [] {
            for (options, environment) in [
                ([name, value], [:]), (["\(name)=\(value)"], [:]), ([], [variable: value]),
            ] {
                let end = try RunningServer.run(
                    options + ["--version"], environment: environment)
                #expect(end.code == 0, "\(name) \(value): \(end.errors)")
            }
        }
    }

    @Test(arguments: ["--help", "-h"])
    func helpListsEveryOption(_ option: String) throws {
        let end = try RunningServer.run([option])
        #expect(end.code == 0)
        #expect(end.errors == "")
        #expect(end.output.hasPrefix("usage: navserver [options]\n"))
        let listed = end.output.split(separator: "\n").filter { $0.hasPrefix("  --") }
            .map { String($0.dropFirst(2).prefix { $0 != " " }) }
        #expect(
            Set(listed) == Set(Self.options.keys).union(["--check-health", "--help", "--version"]))
        #expect(listed.count == Set(listed).count)
        #expect(end.output.contains("NAVSERVER_SESSION_TTL"))
        for line in end.output.split(separator: "\n") {
            #expect(line.count <= 100, "fits a terminal: \(line)")
        }
    }

    @Test func versionIsOneLine() throws {
        let end = try RunningServer.run(["--version"])
        #expect(end.code == 0)
        #expect(end.errors == "")
        let version = try #require(end.output.wholeMatch(of: /navserver (\d+\.\d+\.\d+)\n/)?.1)
        // The newest entry of the log of changes is this version's.
        let changes = try String(
            contentsOf: Golden.folder.appending(path: "../../../CHANGELOG.md"), encoding: .utf8)
        #expect(changes.firstMatch(of: /\n## \[([^\]]+)\]/)?.1 == version)
    }

    @Test func whereItListensIsSaid() throws {
        let server = try RunningServer(["--host", "127.0.0.1"])
        #expect(server.announcement == "navserver listening on http://127.0.0.1:\(server.port)")
        #expect(server.port != 0)
        #expect(try server.connect().call("GET", "/readyz").status == 200)
    }

    @Test func variablesServeAndOptionsWin() throws {
        let environment = ["NAVSERVER_MAX_BODY": "100", "NAVSERVER_PORT": "0"]
        let body = "{" + String(repeating: " ", count: 148) + "}"
        let small = try RunningServer(environment: environment)
        #expect(try small.connect().call("POST", "/v1/sessions", body).status == 413)
        let large = try RunningServer(["--max-body=150"], environment: environment)
        #expect(try large.connect().call("POST", "/v1/sessions", body).status == 201)
    }

    @Test func aClusterThatTellsOfItsServicesIsNoMistake() throws {
        let server = try RunningServer(
            ["--port", "0"],
            environment: [
                "NAVSERVER_PORT": "tcp://10.96.0.10:80", "NAVSERVER_SERVICE_HOST": "10.96.0.10",
                "NAVSERVER_PORT_80_TCP_ADDR": "10.96.0.10", "NAVSERVER_HOST": "",
            ])
        #expect(try server.connect().call("GET", "/livez").status == 200)
    }

    @Test func thePortInUseIsSaid() throws {
        let live = try LiveService()
        defer { live.stop() }
        let end = try RunningServer.run(["--port", "\(live.port)"])
        #expect(end.code == 1)
        #expect(end.output == "")
        #expect(end.errors.contains("port \(live.port) on 127.0.0.1 is in use"))
        #expect(try live.connect().call("GET", "/livez").status == 200, "the first still serves")
    }

    @Test(arguments: ["nowhere", "192.0.2.1", "256.0.0.1", "127.0.0.1:80", "[::1]", "::g"])
    func anAddressThatIsNoneIsSaid(_ host: String) throws {
        let end = try RunningServer.run(["--host", host, "--port", "0"])
        #expect(end.code == 1)
        #expect(end.output == "")
        #expect(
            end.errors.contains("\(host) is neither an IPv4 nor an IPv6 address of this machine"))
    }

    @Test func anAddressMayBeIPv6() throws {
        // A machine without IPv6 can't show it.
        guard (try? Server(host: "::1", application: .probe)) != nil else { return }
        let server = try RunningServer(["--host", "::1"])
        #expect(server.announcement == "navserver listening on http://[::1]:\(server.port)")
        let client = try RawClient(port: server.port, isIPv6: true)
        #expect(try client.call("GET", "/livez").status == 200)
        #expect(throws: RawClient.Fault.self, "and on nothing else") { try server.connect() }
    }
}
