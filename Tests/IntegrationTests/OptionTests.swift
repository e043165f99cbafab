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
        ["--access-log", "yes"], ["--log-level", "warning"],
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

    @Test func `the usage names every option`() {
        for option in Option.all { #expect(Options.usage.contains("  \(option.name) ")) }
    }
}
