import Glibc
import TestSupport
import Testing

/// The file of tokens: read whole or not at all, at the start and whenever it is told to.
@Suite(.timeLimit(.minutes(2))) struct TokenFileTests {
    private func status(_ server: RunningServer, _ token: String) throws -> Int {
        try server.connect().call(
            "GET", "/v1/devices", fields: [("Authorization", "Bearer \(token)")]
        ).status
    }

    @Test func aLargeFileIsReadToItsEnd() throws {
        // A token that ends behind the millionth byte, and a last line without an end.
        let lines = String(repeating: "a-token-that-fills-the-file\n", count: 35_714)
        let file = TemporaryFile(lines + "the-token-that-must-be-whole\nthe-last")
        let server = try RunningServer(["--auth-token-file", file.path])
        for (token, status) in [
            ("the-token-that-must-be-whole", 200), ("the-last", 200), ("the-to", 401),
            ("the-token-that-must-be-whol", 401), ("t", 401), ("a-token-that-fills-the-file", 200),
        ] {
            #expect(try self.status(server, token) == status, "\(token)")
        }
        // No part of a token lets in, wherever a file might have been cut.
        for count in 1..<28 {
            let part = String("the-token-that-must-be-whole".prefix(count))
            #expect(try self.status(server, part) == 401)
        }
    }

    @Test(arguments: [
        ("/nowhere/tokens", "cannot be read: No such file or directory", "none"),
        ("/", "cannot be read: Is a directory", "a folder"),
        ("/dev/null", "holds no token", "an empty file"),
        ("/dev/zero", "cannot be read: it is larger than 268435456 bytes", "one without end"),
    ])
    func whatCannotBeReadIsSaid(_ path: String, _ complaint: String, _ reason: String) throws {
        let end = try RunningServer.run(["--port", "0", "--auth-token-file", path])
        #expect(end.code == 1, "\(reason)")
        #expect(end.output == "")
        #expect(end.errors == "navserver: --auth-token-file \(path) \(complaint)\n", "\(reason)")
    }

    @Test func whatIsNoTokenIsSaidByItsLine() throws {
        let file = TemporaryFile("good\n\ntwo words\n")
        let end = try RunningServer.run(["--port", "0", "--auth-token-file", file.path])
        #expect(end.code == 1)
        #expect(end.errors.contains("\(file.path): line 3 is not one token"))
    }

    @Test func aHangUpReadsItAgain() throws {
        let file = TemporaryFile("first\n")
        let server = try RunningServer(["--auth-token-file", file.path])
        #expect(try status(server, "first") == 200)
        try file.replace(with: Array("second\nthird\n".utf8))
        #expect(try status(server, "second") == 401, "nobody has said so")
        server.hangUp()
        #expect(try server.errorLine()?.contains("again, tokens: 2") == true)
        #expect(try status(server, "second") == 200)
        #expect(try status(server, "third") == 200)
        #expect(try status(server, "first") == 401)
        server.terminate()
        #expect(try server.wait().code == 0)
    }

    @Test(arguments: [
        ("two words\n", "line 1 is not one token"), ("", "holds no token"),
        ("fourth\n\u{0}", "line 2 is not one token"),
    ])
    func aFaultyOneLeavesTheOldOnes(_ content: String, _ complaint: String) throws {
        let file = TemporaryFile("first\n")
        let server = try RunningServer(["--auth-token-file", file.path])
        try file.replace(with: Array(content.utf8))
        server.hangUp()
        let line = try #require(try server.errorLine())
        #expect(line.contains("\"level\":\"error\""))
        #expect(line.contains(complaint), "\(line)")
        #expect(line.contains("the tokens from before stay"))
        #expect(try status(server, "first") == 200)
        #expect(try status(server, "fourth") == 401)
        try file.replace(with: Array("fifth\n".utf8))
        server.hangUp()
        #expect(try server.errorLine()?.contains("again, tokens: 1") == true)
        #expect(try status(server, "fifth") == 200)
    }

    @Test func aPipeThatNobodyWritesHoldsUpNothing() throws {
        let file = TemporaryFile("first\n")
        let server = try RunningServer(["--auth-token-file", file.path])
        try file.remove()
        try file.makePipe()
        server.hangUp()
        // Opens when the program does.
        let writer = try file.openToWrite()
        #expect(try status(server, "first") == 200)
        server.terminate()
        #expect(try server.wait().code == 0)
        _ = close(writer)
    }

    @Test func withoutOneAHangUpDoesNothing() throws {
        let server = try RunningServer()
        let client = try server.connect()
        for _ in 0..<3 {
            server.hangUp()
            #expect(try client.call("GET", "/v1/devices").status == 200)
        }
        server.terminate()
        let end = try server.wait()
        #expect(end.code == 0)
        #expect(end.errors.split(separator: "\n").count == 2, "draining and drained: \(end.errors)")
    }
}
