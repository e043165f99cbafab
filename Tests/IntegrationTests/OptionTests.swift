import NavService
@testable import navserver
import Testing

/// Options and variables that may be given more than once, or are on or off.
@Suite struct OptionTests {
    private func read(
        _ arguments: [String], _ environment: [String: String] = [:]
    ) throws -> Options? {
        guard case .run(let options) = try Options.read(arguments, environment: { environment[$0] })
        else { return nil }
        return options
    }

    @Test func `origins add up, and options replace the variable`() throws {
        let variable = ["NAVSERVER_CORS_ORIGIN": "https://a.example,https://b.example"]
        #expect(try read([])?.corsOrigins == [])
        #expect(
            try read([], variable)?.corsOrigins == ["https://a.example", "https://b.example"])
        #expect(
            try read(
                ["--cors-origin", "https://c.example", "--cors-origin=https://d.example"], variable
            )?.corsOrigins == ["https://c.example", "https://d.example"])
    }

    @Test(arguments: [
        ["--cors-origin", "https://a.example/"], ["--cors-origin", "a"], ["--cors-origin="],
        ["--cors-origin", "https://a.example,https://b.example"], ["--auth-token-file", ""],
        ["--access-log", "yes"], ["--log-level", "warning"], ["--allow-host", "*"],
        ["--allow-host", "*.example.com"], ["--allow-host", "https://a.example"],
        ["--allow-host", "a.example/"], ["--allow-host", "a b"], ["--allow-host="],
    ])
    func `what is none is a mistake`(_ arguments: [String]) {
        #expect(throws: Options.Mistake.self) { try read(arguments) }
    }

    @Test func `the log is asked for`() throws {
        #expect(try read([])?.hasAccessLog == false)
        #expect(try read([], ["NAVSERVER_ACCESS_LOG": "on"])?.hasAccessLog == true)
        #expect(
            try read(["--access-log=off"], ["NAVSERVER_ACCESS_LOG": "on"])?.hasAccessLog == false)
        #expect(try read(["--log-level", "debug"])?.logLevel == .debug)
    }

    @Test func `hosts add up`() throws {
        #expect(try read([])?.allowedHosts == [])
        #expect(
            try read([], ["NAVSERVER_ALLOW_HOST": "a.example,[::2]"])?.allowedHosts
                == ["a.example", "[::2]"])
        #expect(
            try read(["--allow-host", "b.example:80", "--allow-host=c"])?.allowedHosts
                == ["b.example:80", "c"])
    }

    // MARK: Variables

    @Test(arguments: Option.all.map(\.name))
    func `an empty variable says nothing`(_ name: String) throws {
        let option = try #require(Option.named(name))
        #expect(try read([], [option.variable: ""])?.host == "127.0.0.1")
    }

    @Test(arguments: [
        ("--port", "1", "NAVSERVER_PORT", "x"), ("--port=1", "", "NAVSERVER_PORT", "99999"),
        ("--cors-origin", "*", "NAVSERVER_CORS_ORIGIN", "no origin"),
        ("--access-log", "on", "NAVSERVER_ACCESS_LOG", "perhaps"),
    ])
    func `a variable that an option overrides is not read`(
        _ name: String, _ value: String, _ variable: String, _ bad: String
    ) throws {
        let arguments = value.isEmpty ? [name] : [name, value]
        #expect(throws: Options.Mistake.self) { try read([], [variable: bad]) }
        var asked: [String] = []
        let outcome = try Options.read(arguments) { name in
            asked.append(name)
            return name == variable ? bad : nil
        }
        guard case .run = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(!asked.contains(variable))
        #expect(asked.count == Option.all.count - 1, "all others are")
    }

    @Test(arguments: ["tcp://10.0.0.1:80", "udp://10.0.0.1:53", "sctp://[fd00::1]:9"])
    func `what Kubernetes says of a service of that name is not for us`(_ text: String) throws {
        #expect(try read([], ["NAVSERVER_PORT": text])?.port == 8080)
        #expect(throws: Options.Mistake.self, "nobody says so by an option") {
            try read(["--port", text])
        }
        #expect(throws: Options.Mistake.self, "nor by another variable") {
            try read([], ["NAVSERVER_THREADS": text])
        }
    }

    @Test(arguments: ["http://10.0.0.1:80", "tcp:80", "10.0.0.1", "80/tcp"])
    func `what looks alike is a mistake`(_ text: String) {
        #expect(throws: Options.Mistake.self) { try read([], ["NAVSERVER_PORT": text]) }
    }

    @Test func `the usage names every option`() {
        for option in Option.all { #expect(Options.usage.contains("  \(option.name) ")) }
    }
}
