import HTTPLite
import Testing
import TestSupport

@Suite struct ServerTests {
    @Test func `a request is answered and the connection kept`() throws {
        let server = try TestServer()
        defer { server.stop() }
        let client = try RawClient(port: server.port)
        for _ in 0..<3 {
            try client.send("POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhello")
            let response = try client.readResponse()
            #expect(response.status == 200)
            #expect(response.text == "hello")
            #expect(!response.closes)
        }
    }
}
