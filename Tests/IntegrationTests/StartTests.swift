import Glibc
import HTTPLite
import TestSupport
import Testing

/// A signal is heard whatever the start waits for.
@Suite(.timeLimit(.minutes(2))) struct StartTests {
    @Test(arguments: [SIGTERM, SIGINT])
    func whileTheTokenFileIsAPipeThatNobodyWrites(_ signal: Int32) throws {
        let file = TemporaryFile()
        try file.makePipe()
        let process = try RunningServer.spawn(["--port", "0", "--auth-token-file", file.path])
        // Opens when the program does.
        let writer = try file.openToWrite()
        process.send(signal: signal)
        let end = try process.wait()
        #expect(end.code == 0, "nobody was served, so nothing is left to finish")
        #expect(end.output == "")
        _ = close(writer)
    }

    @Test func aTokenFileMayBeAPipe() throws {
        let file = TemporaryFile()
        try file.makePipe()
        let process = try RunningServer.spawn(["--port", "0", "--auth-token-file", file.path])
        let writer = try file.openToWrite()
        let tokens = Array("a-token\n".utf8)
        // Unsafe: C reads at most the bytes there are.
        #expect(unsafe write(writer, tokens, tokens.count) == tokens.count)
        _ = close(writer)
        #expect(try process.output.line()?.hasPrefix("navserver listening on ") == true)
        process.send(signal: SIGTERM)
        #expect(try process.wait().code == 0)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func whileNobodyReadsWhatItPrints(_ signal: Int32) throws {
        let port = try freePort()
        let process = try RunningServer.spawn(["--port", "\(port)"], outputIsFull: true)
        let client = try untilListening(port)
        #expect(try client.call("POST", "/v1/sessions").status == 201, "it serves all the same")
        process.send(signal: signal)
        #expect(try client.readToEnd() == [], "and drains")
        #expect(try process.wait().code == 0)
    }

    @Test func whileNobodyReadsItsHelp() throws {
        let process = try RunningServer.spawn(["--help"], outputIsFull: true)
        try untilSignalsAreHeld(process)
        process.send(signal: SIGTERM)
        #expect(try process.wait().code == 0)
    }

    /// A port that was free a moment ago.
    private func freePort() throws -> UInt16 {
        try Server(application: .probe).port
    }

    private func untilListening(_ port: UInt16) throws -> RawClient {
        while true {
            do {
                return try RawClient(port: port)
            } catch RawClient.Fault.system(call: "connect", code: ECONNREFUSED) {
                continue
            }
        }
    }

    /// Waits until a child has blocked SIGTERM, as the system tells of it.
    private func untilSignalsAreHeld(_ process: ChildProcess) throws {
        while true {
            let status = try String(
                validating: File.contents(of: "/proc/\(process.number)/status", atMost: 1 << 16),
                as: UTF8.self)
            let mask = status?.split(separator: "\n").first { $0.hasPrefix("SigBlk:") }
                .flatMap { UInt64($0.split(separator: "\t")[1], radix: 16) }
            if let mask, mask & (1 << UInt64(SIGTERM - 1)) != 0 { return }
        }
    }
}
