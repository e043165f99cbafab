@testable import HTTPLite
import Testing

/// What a handler sees of field lines; their grammar is in the tables of vectors.
@Suite struct FieldLineTests {
    @Test func `opaque bytes of a value stay what they were`() {
        var conversation = Conversation()
        conversation.send(
            Array("\(Begin.get)X-A:  caf".utf8) + [0xE9] + Array(" \r\nx-a: 2\r\n\r\n".utf8))
        #expect(conversation.requests.first?.fields.values("x-a") == ["caf\u{E9}", "2"])
        #expect(conversation.requests.first?.fields.contains("host") == true)
        #expect(conversation.requests.first?.fields.lines.map(\.name) == ["Host", "X-A", "x-a"])
    }
}
