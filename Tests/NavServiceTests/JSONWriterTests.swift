import NavService
import Testing

struct JSONWriterTests {
    @Test(
        arguments: [
            (0, "0", "no needless .0"),
            (-0.0, "0", "minus zero has no meaning on this wire"),
            (1, "1", "whole"),
            (-1, "-1", "negative whole"),
            (10, "10", "a zero at the end of a whole number stays"),
            (320, "320", "whole"),
            (0.5, "0.5", "one decimal"),
            (-0.5, "-0.5", "the sign is not lost with a whole part of 0"),
            (0.05, "0.05", "zeros after the point"),
            (0.0001, "0.0001", "the last decimal of the integer path"),
            (0.00015, "0.00015", "one decimal more than the integer path has"),
            (53.6667, "53.6667", "four decimals"),
            (-153.6, "-153.6", "negative with a decimal"),
            (754.3333, "754.3333", "four decimals"),
            (1.0 / 3, "0.3333333333333333", "all the digits it takes"),
            (0.1 + 0.2, "0.30000000000000004", "is not 0.3"),
            (1e-7, "1e-7", "no zeros in the exponent"),
            (1.5e-10, "1.5e-10", "a zero at the exponent's end stays"),
            (123_456_789.1234, "123456789.1234", "four decimals of a large number"),
            (99_999_999_999.9999, "99999999999.9999", "the largest of the integer path"),
            (100_000_000_000, "100000000000", "the first beyond it"),
            (123_456_789_012.5, "123456789012.5", "beyond it, with a decimal"),
            (9_007_199_254_740_992, "9007199254740992", "2^53"),
            (1e16, "1e16", "no plus in the exponent"),
            (1e21, "1e21", "no plus in the exponent"),
            (1.5e300, "1.5e300", "zeros at the exponent's end stay"),
            (.leastNonzeroMagnitude, "5e-324", "the smallest"),
            (.greatestFiniteMagnitude, "1.7976931348623157e308", "the largest"),
            (-.greatestFiniteMagnitude, "-1.7976931348623157e308", "the least"),
            (.infinity, "null", "what JSON cannot say must not trap"),
            (-.infinity, "null", "what JSON cannot say must not trap"),
            (.nan, "null", "what JSON cannot say must not trap"),
        ] as [(Double, String, String)])
    func number(_ value: Double, _ text: String, _ reason: String) {
        #expect(written { $0.number(value) } == text, "\(reason)")
    }

    @Test(arguments: [
        (0, "0"), (7, "7"), (-7, "-7"), (10, "10"), (99, "99"), (100, "100"),
        (1_234_567, "1234567"),
        (Int.max, "9223372036854775807"), (Int.min, "-9223372036854775808"),
    ])
    func integer(_ value: Int, _ text: String) {
        #expect(written { $0.integer(value) } == text)
    }

    @Test(arguments: [
        ("", #""""#, "empty"),
        ("Home", #""Home""#, "nothing to escape"),
        ("a\"b\\c", #""a\"b\\c""#, "the two that would end or change the string"),
        ("\n\r\t", #""\n\r\t""#, "short escapes"),
        ("\0\u{1F}\u{8}", #""\u0000\u001f\u0008""#, "the other control characters"),
        ("a/b", #""a/b""#, "a slash needs no escape"),
        ("\u{7F}é€😀\u{2028}", "\"\u{7F}é€😀\u{2028}\"", "from DEL on everything as it is"),
    ])
    func string(_ text: String, _ written: String, _ reason: String) {
        #expect(self.written { $0.string(text) } == written, "\(reason)")
        #expect(self.written { $0.name(escaping: text) } == written + ":", "\(reason)")
    }

    @Test func commasComeByThemselves() {
        let text = written { writer in
            writer.object { writer in
                writer.member("text", "a")
                writer.member("none", nil)
                writer.member("whole", 3)
                writer.member("decimal", 0.25)
                writer.member("flag", true)
                writer.member("empty", object: { _ in })
                writer.member("object", object: { $0.member("flag", false) })
                writer.member("list", arrayOf: [1, 2]) { $0.integer($1) }
                writer.member("lists", arrayOf: [[], [1.5]]) { writer, numbers in
                    writer.array(of: numbers) { $0.number($1) }
                }
                writer.name("last")
                writer.null()
            }
        }
        #expect(
            text == #"{"text":"a","none":null,"whole":3,"decimal":0.25,"flag":true,"empty":{},"#
                + #""object":{"flag":false},"list":[1,2],"lists":[[],[1.5]],"last":null}"#)
    }

    @Test func beginAndEndDoAsTheClosuresDo() {
        let text = written { writer in
            writer.beginArray()
            writer.beginObject()
            writer.name("a")
            writer.beginArray()
            writer.endArray()
            writer.name("b")
            writer.bool(false)
            writer.endObject()
            writer.null()
            writer.beginObject()
            writer.endObject()
            writer.endArray()
        }
        #expect(text == #"[{"a":[],"b":false},null,{}]"#)
    }

    private func written(_ write: (inout JSONWriter) -> Void) -> String? {
        var writer = JSONWriter(capacity: 0)
        write(&writer)
        return String(validating: writer.bytes, as: UTF8.self)
    }
}
