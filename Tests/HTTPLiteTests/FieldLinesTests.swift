@testable import HTTPLite
import Testing

/// The fields of a response as the lines that are sent; how they stand in a response is in
/// `ResponseWriterTests`.
@Suite struct FieldLinesTests {
    private func text(_ lines: FieldLines) -> String {
        String(decoding: lines.bytes, as: UTF8.self)
    }

    @Test func `lines stand in the order in which they were said`() {
        var lines: FieldLines = ["B": "1", "A": "é\t2"]
        lines.append("b", "")
        #expect(text(lines) == "B: 1\r\nA: é\t2\r\nb: \r\n")
        #expect(lines.lines.map(\.name) == ["B", "A", "b"])
        #expect(lines.values("b") == ["1", ""], "in any case")
        #expect(lines.contains("a"))
        #expect(!lines.contains("c"))
    }

    @Test func `lines that were written once are copied, and stay what they were`() {
        let usual: FieldLines = ["A": "1"]
        var lines = usual
        lines.append(["B": "2"])
        lines.append(usual)
        #expect(text(lines) == "A: 1\r\nB: 2\r\nA: 1\r\n")
        #expect(text(usual) == "A: 1\r\n")
    }

    @Test func `one line that could break the message spoils all`() {
        var lines: FieldLines = ["A": "1"]
        #expect(!lines.breakMessage)
        lines.append(["B": "2\r\nC: 3"])
        lines.append("D", "4")
        #expect(lines.breakMessage)
        #expect(text(lines) == "A: 1\r\nD: 4\r\n")
    }

    @Test func `what a handler has no word in cannot break it either`() {
        let lines: FieldLines = ["Date": "\r\n", "Connection": "\0", "Content-Length": "\n"]
        #expect(!lines.breakMessage)
        #expect(lines.bytes.isEmpty)
    }
}
