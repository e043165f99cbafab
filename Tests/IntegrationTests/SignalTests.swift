import TestSupport
import Testing

/// How the program ends when it is asked to.
struct SignalTests {
    enum Signal: String, Sendable {
        case terminate, interrupt

        func send(to server: RunningServer) {
            switch self {
            case .terminate: server.terminate()
            case .interrupt: server.interrupt()
            }
        }

        /// What ends a process a second signal ends: 128 and its number.
        var code: Int32 { self == .terminate ? 143 : 130 }
    }

    @Test(arguments: [Signal.terminate, .interrupt])
    func anOrderlyEnd(_ signal: Signal) throws {
        let server = try RunningServer()
        let idle = try server.connect()
        #expect(try idle.call("GET", "/livez").status == 200)
        signal.send(to: server)
        #expect(try idle.readToEnd() == [])
        let end = try server.wait()
        #expect(end.code == 0)
        #expect(end.output == "")
    }

    @Test func whatHasBegunIsFinished() throws {
        let server = try RunningServer(["--threads", "1"])
        let busy = try begunRequest(to: server)
        let idle = try server.connect()
        // Both are on one loop: when this is answered, the half before it has been read.
        #expect(try idle.call("GET", "/livez").status == 200)
        server.terminate()
        #expect(try idle.readToEnd() == [], "the drain has begun")
        try busy.send("\r\n")
        let response = try busy.readResponse()
        #expect(response.status == 200)
        #expect(response.closes)
        #expect(try busy.readToEnd() == [])
        busy.close()
        #expect(try server.wait().code == 0)
    }

    @Test func aClientThatStallsDoesNotHoldIt() throws {
        let server = try RunningServer(["--threads", "1", "--drain-timeout", "0.05"])
        let busy = try begunRequest(to: server)
        let idle = try server.connect()
        #expect(try idle.call("GET", "/livez").status == 200)
        server.terminate()
        #expect(try server.wait().code == 0)
        #expect(try busy.readToEnd() == [])
    }

    @Test func duringTheDelayItServesAndSaysThatItWillNot() throws {
        let server = try RunningServer(["--drain-delay", "0.2"])
        let client = try server.connect()
        server.terminate()
        let draining = try untilDraining(client)
        if let draining {
            #expect(draining.text == "{\"status\":\"draining\"}\n")
            #expect(draining.value("cache-control") == "no-store")
        }
        #expect(try server.wait().code == 0)
    }

    @Test(arguments: [
        (Signal.terminate, Signal.terminate), (.terminate, .interrupt), (.interrupt, .interrupt),
    ])
    func aSecondSignalInTheDelayEndsAtOnce(_ first: Signal, _ second: Signal) throws {
        let server = try RunningServer(["--drain-delay", "3600"])
        let client = try server.connect()
        let path = try client.createSession(#"{"stack": [{"id": "home"}]}"#)
        first.send(to: server)
        let draining = try #require(try untilDraining(client))
        #expect(draining.text == "{\"status\":\"draining\"}\n")
        // A balancer may not have noticed yet, so everything still works.
        #expect(try client.call("GET", "/livez").status == 200)
        let pushed = try client.call("POST", "\(path)/push", #"{"screen": {"id": "next"}}"#)
        #expect(pushed.status == 200)
        #expect(try server.connect().call("GET", "/livez").status == 200, "new clients too")
        second.send(to: server)
        #expect(try server.wait().code == second.code)
    }

    @Test(arguments: [Signal.terminate, .interrupt])
    func aSecondSignalInTheDrainEndsAtOnce(_ second: Signal) throws {
        let server = try RunningServer(["--threads", "1"])
        let busy = try begunRequest(to: server)
        let idle = try server.connect()
        #expect(try idle.call("GET", "/livez").status == 200)
        server.terminate()
        #expect(try idle.readToEnd() == [], "the drain has begun")
        second.send(to: server)
        #expect(try server.wait().code == second.code)
        busy.close()
    }

    /// A client that has sent a request but for its last line.
    private func begunRequest(to server: RunningServer) throws -> RawClient {
        let client = try server.connect()
        _ = try client.call("GET", "/livez")
        try client.send("GET /livez HTTP/1.1\r\nHost: h\r\n")
        return client
    }

    /// Asks until the server says that it drains; nil when it has closed the connection already.
    private func untilDraining(_ client: RawClient) throws -> RawResponse? {
        while true {
            do {
                let response = try client.call("GET", "/readyz")
                if response.status == 503 { return response }
                #expect(response.status == 200)
            } catch RawClient.Fault.ended, RawClient.Fault.reset {
                return nil
            }
        }
    }
}
