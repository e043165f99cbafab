import TestSupport
import Testing

/// `navserver --check-health`, which asks the server that runs with the same options.
struct HealthCheckTests {
    private func check(
        _ options: [String], environment: [String: String] = [:]
    ) throws -> ChildProcess.End {
        try RunningServer.run(options + ["--check-health"], environment: environment)
    }

    @Test func aServerThatServesIsWell() throws {
        let server = try RunningServer()
        let port = "\(server.port)"
        for (options, environment) in [
            (["--port", port], [:]),
            (["--port=\(port)", "--host", "localhost"], [:]),
            ([], ["NAVSERVER_PORT": port]),
            // As in the image, where the server listens on all addresses.
            ([], ["NAVSERVER_PORT": port, "NAVSERVER_HOST": "0.0.0.0"]),
            (["--port", port], ["NAVSERVER_PORT": "0"]),
            (["--port", port, "--auth-token-file", "/nowhere"], [:]),
        ] as [([String], [String: String])] {
            let end = try check(options, environment: environment)
            #expect(end.code == 0, "\(options) \(environment): \(end.errors)")
            #expect(end.output == "" && end.errors == "")
        }
    }

    @Test func aServerThatIsGoneIsNot() throws {
        let server = try RunningServer()
        server.terminate()
        #expect(try server.wait().code == 0)
        let end = try check(["--port", "\(server.port)"])
        #expect(end.code == 1)
        #expect(end.output == "")
        #expect(end.errors == "navserver: nobody answers on 127.0.0.1: error 111\n")
    }

    @Test func aServerThatDrainsIsNot() throws {
        let server = try RunningServer(["--drain-delay", "3600"])
        let client = try server.connect()
        server.terminate()
        while try client.call("GET", "/readyz").status != 503 {}
        let end = try check(["--port", "\(server.port)"])
        #expect(end.code == 1)
        #expect(end.errors == "navserver: /readyz answers 503\n")
        server.terminate()
        _ = try server.wait()
    }

    @Test(
        arguments: [
            (["--port", "0"], [:], "an option"),
            ([], ["NAVSERVER_PORT": "0"], "a variable"),
        ] as [([String], [String: String], String)])
    func aPortThatTheSystemPicksIsUnknown(
        _ options: [String], _ environment: [String: String], _ reason: String
    ) throws {
        let end = try check(options, environment: environment)
        #expect(end.code == 64, "\(reason)")
        #expect(end.errors.hasPrefix("navserver: --check-health needs the server's --port"))
    }

    @Test(arguments: [["--port", "x"], ["--prot", "1"], ["--port"]])
    func mistakesAreSaidAsEver(_ options: [String]) throws {
        #expect(try check(options).code == 64)
    }
}
