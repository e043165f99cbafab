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

    @Test(
        arguments: [
            ([("A-b", "c")], true, "the name in any case"),
            ([("a-b", "C")], false, "not the value"),
            ([("x", "c"), ("a-b", "c")], true, "among others"), ([], false, "none"),
            ([("a-b", "c"), ("A-B", "c")], false, "one alone"),
            ([("a-b", "cc")], false, "the whole value"),
            ([("a-b", "d"), ("a-b", "c")], false, "nor the second"),
            ([("a-bc", "c")], false, "another name"),
        ] as [([(String, String)], Bool, String)])
    func `one line alone has a value`(
        _ lines: [(String, String)], _ holds: Bool, _ reason: String
    ) {
        #expect(Fields(lines).hold("a-b", only: "c") == holds, "\(reason)")
    }
}
