@testable import HTTPLite
import Testing
import TestSupport

/// A refusal tells the path that was asked for as soon as the request line is whole, wherever the network cut
/// the bytes and whatever stood before them.
@Suite struct RefusedPathTests {
    private static let line = "GET /a%20b?c=d HTTP/1.1\r\n"
    private static let rest = "Host: h\r\nX-A: "

    /// What the probe says of a refusal ends in the path.
    private func path(_ conversation: Conversation) -> Substring? {
        conversation.text.split(separator: " at ").last
    }

    @Test(arguments: ["", "GET /before HTTP/1.1\r\nHost: h\r\n\r\n"], 0..<(line + rest).utf8.count)
    func `a head that ends too soon, comes too late or breaks a rule`(_ before: String, _ cut: Int)
    {
        let bytes = Array((Self.line + Self.rest).utf8)
        for end in ["nothing follows", "time passes", "a rule is broken"] {
            var conversation = Conversation()
            conversation.send(Array(before.utf8) + bytes[..<cut])
            conversation.send(Array(bytes[cut...]))
            switch end {
            case "nothing follows": conversation.finishSending()
            case "time passes": conversation.wait(seconds: 11)
            default: conversation.send("\0")
            }
            #expect(path(conversation) == "/a%20b", "\(end)")
        }
    }

    @Test(arguments: [("", "?"), (line.dropLast().description, "?"), (line, "/a%20b")])
    func `it is known with the last byte of its line`(_ begin: String, _ path: String) {
        var conversation = Conversation()
        conversation.send(begin)
        conversation.send("\0")
        #expect(self.path(conversation) == path[...])
    }

    @Test(arguments: [("GET http://h?c HTTP/1.1\r\n", "/"), ("OPTIONS http://h HTTP/1.1\r\n", "*")])
    func `a path that is not among the bytes`(_ line: String, _ path: String) {
        var conversation = Conversation()
        conversation.send(line + "\0")
        #expect(self.path(conversation) == path[...])
    }
}
