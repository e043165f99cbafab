import NavService
import Testing

/// Texts that are JSON, what they mean, and why the row is here.
struct JSONReaderAcceptTests {
    @Test(
        arguments: [
            ("null", .null, "a text may be any value, not only an object"),
            ("true", .bool(true), "literal"),
            ("false", .bool(false), "literal"),
            (" \t\r\n1 \t\r\n", .number(1), "all four kinds of whitespace, on both sides"),
            ("0", .number(0), "zero alone may begin with 0"),
            ("-0", .number(-0.0), "minus zero is in the grammar"),
            ("-1", .number(-1), "negative"),
            ("0.5", .number(0.5), "zero before the point"),
            ("0e1", .number(0), "zero with an exponent"),
            ("1E+2", .number(100), "upper case and a plus in the exponent"),
            ("1e-2", .number(0.01), "minus in the exponent"),
            ("1e02", .number(100), "an exponent may have leading zeros"),
            ("123.456e1", .number(1234.56), "fraction and exponent together"),
            (
                "9007199254740993", .number(9_007_199_254_740_992),
                "2^53 + 1 goes to the even neighbour"
            ),
            (
                "9007199254740993.0000001", .number(9_007_199_254_740_994),
                "just above the middle: up"
            ),
            ("100000000000000000000000", .number(1e23), "more digits than an integer holds"),
            ("1e23", .number(1e23), "the first power of ten that a Double cannot hold"),
            ("0.1", .number(0.1), "not exact in binary: the nearest"),
            ("1.7976931348623157e308", .number(.greatestFiniteMagnitude), "the largest Double"),
            ("5e-324", .number(.leastNonzeroMagnitude), "the smallest"),
            ("1e-400", .number(0), "too small becomes 0, which is the nearest"),
            ("-1e-99999999999999999999", .number(0), "an exponent that overflows an Int"),
            ("0e99999999999999999999", .number(0), "zero times anything"),
            ("\"\"", .string(""), "an empty string"),
            (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t"), "every short escape"),
            (#""\u0041\u00e9\u00C9\u20ac""#, .string("AéÉ€"), "hexadecimal digits of both cases"),
            (#""\ud83d\ude00""#, .string("😀"), "a pair of surrogates is one character"),
            (#""\uDBFF\uDFFF""#, .string("\u{10FFFF}"), "the last character there is"),
            (#""\u0000""#, .string("\0"), "NUL as an escape"),
            (#""a\u007Fb""#, .string("a\u{7F}b"), "DEL as an escape"),
            ("\"\u{7F}\"", .string("\u{7F}"), "DEL is not among the refused control characters"),
            ("\"é€😀\"", .string("é€😀"), "two, three and four bytes of UTF-8"),
            (
                "\"\u{2028}\u{FFFF}\"", .string("\u{2028}\u{FFFF}"),
                "line separator and noncharacter"
            ),
            (#""é\n€""#, .string("é\n€"), "escapes between characters of several bytes"),
            ("[]", .array([]), "an empty array"),
            ("[ ]", .array([]), "with whitespace in it"),
            ("{}", .object([]), "an empty object"),
            ("{ }", .object([]), "with whitespace in it"),
            ("[1 , [2], null]", .array([.number(1), .array([.number(2)]), .null]), "nesting"),
            (
                #"{"b" : 1, "a":{"b":2}}"#,
                .object([
                    .init(name: "b", value: .number(1)),
                    .init(name: "a", value: .object([.init(name: "b", value: .number(2))])),
                ]), "order is kept; a name may come again further in"
            ),
            (#"{"":0}"#, .object([.init(name: "", value: .number(0))]), "an empty name"),
            (
                #"{"\u0061":0}"#, .object([.init(name: "a", value: .number(0))]),
                "an escape in a name"
            ),
            (
                #"{"a":0,"A":0}"#,
                .object([.init(name: "a", value: .number(0)), .init(name: "A", value: .number(0))]),
                "names differ by case"
            ),
        ] as [(String, JSONValue, String)])
    func reads(_ text: String, _ meaning: JSONValue, _ reason: String) throws {
        #expect(try JSONReader.read(Array(text.utf8)) == meaning, "\(reason)")
    }

    @Test func readsArraysAndObjectsAsDeepAsAllowed() throws {
        _ = try JSONReader.read(nested(JSONReader.maximumDepth))
        let mixed =
            String(repeating: "[{\"a\":", count: 32) + "1" + String(repeating: "}]", count: 32)
        _ = try JSONReader.read(Array(mixed.utf8))
    }

    @Test func depthCountsWhatIsOpenNotWhatWasOpened() throws {
        let many = "[" + Array(repeating: "[]", count: 100).joined(separator: ",") + "]"
        _ = try JSONReader.read(Array(many.utf8))
    }

    @Test func readsAHundredThousandNamesInNoTime() throws {
        let members = (0..<100_000).map { "\"\(String($0, radix: 36))\":1" }
        let text = Array("{\(members.joined(separator: ","))}".utf8)
        try #require(text.count <= 1 << 20)
        var value = JSONValue.null
        let time = try ContinuousClock().measure { value = try JSONReader.read(text) }
        guard case .object(let read) = value else {
            Issue.record("not an object")
            return
        }
        #expect(read.count == 100_000)
        // Comparing each with each takes minutes; the margin is for debug builds and sanitizers.
        #expect(time < .seconds(10))
    }
}

/// Texts that are no JSON, where they fail, and with which words.
struct JSONReaderRefuseTests {
    @Test(
        arguments: [
            ("", 1, 1, "empty"),
            (" \n ", 2, 2, "empty"),
            ("nul", 1, 4, "the word null, but the text ends"),
            ("nulL", 1, 4, "the word null"),
            ("True", 1, 1, "expected a value"),
            ("truefalse", 1, 5, "may follow"),
            ("NaN", 1, 1, "NaN"),
            ("Infinity", 1, 1, "Infinity"),
            ("-Infinity", 1, 2, "a digit after '-'"),
            ("None", 1, 1, "null is lower case"),
            ("undefined", 1, 1, "expected a value"),
            ("1 2", 1, 3, "may follow"),
            ("{} x", 1, 4, "may follow"),
            ("[1]]", 1, 4, "may follow"),
            ("1\u{0C}", 1, 2, "may follow"),
            ("[1,\n\u{A0}2]", 2, 1, "expected a value"),
            ("'a'", 1, 1, "double quotes"),
            ("/* a */ 1", 1, 1, "expected a value"),
            ("[1] // a", 1, 5, "may follow"),
            // Numbers
            ("01", 1, 2, "needless 0"),
            ("-01", 1, 3, "needless 0"),
            ("00", 1, 2, "needless 0"),
            ("+1", 1, 1, "'+'"),
            (".5", 1, 1, "'.'"),
            ("-.5", 1, 2, "a digit after '-'"),
            ("-", 1, 2, "a digit after '-', but the text ends"),
            ("--1", 1, 2, "a digit after '-'"),
            ("1.", 1, 3, "a digit after the decimal point"),
            ("1.e5", 1, 3, "a digit after the decimal point"),
            ("[1.]", 1, 4, "a digit after the decimal point"),
            ("1e", 1, 3, "a digit after the exponent's e"),
            ("1e+", 1, 4, "a digit after the exponent's e"),
            ("1e5.5", 1, 4, "may follow"),
            ("1.5.5", 1, 4, "may follow"),
            ("0x10", 1, 2, "may follow"),
            ("1_000", 1, 2, "may follow"),
            ("1,000", 1, 2, "may follow"),
            ("１", 1, 1, "expected a value"),
            ("1e400", 1, 1, "number out of range"),
            ("[0, -1e309]", 1, 5, "number out of range"),
            ("1e99999999999999999999", 1, 1, "number out of range"),
            ("1.7976931348623159e308", 1, 1, "number out of range"),
            // Strings
            ("\"", 1, 2, "ends inside a string"),
            ("\"a\\\"", 1, 5, "ends inside a string"),
            ("\"a\\", 1, 4, "ends inside a string"),
            ("\"a\nb\"", 1, 3, "control character"),
            ("\"\t\"", 1, 2, "control character"),
            ("\"a\0\"", 1, 3, "control character"),
            ("\"\u{1F}\"", 1, 2, "control character"),
            (#""a\x41""#, 1, 3, "no such escape"),
            (#""\'""#, 1, 2, "no such escape"),
            (#""\U0041""#, 1, 2, "no such escape"),
            ("\"\\\n\"", 1, 2, "no such escape"),
            ("\"\\é\"", 1, 2, "no such escape"),
            (#""\u12""#, 1, 6, "four hexadecimal digits"),
            (#""\u""#, 1, 4, "four hexadecimal digits"),
            (#""\u00g0""#, 1, 6, "four hexadecimal digits"),
            (#""\u+041""#, 1, 4, "four hexadecimal digits"),
            (#""a\ud83d""#, 1, 3, "half a surrogate pair"),
            (#""\ude00""#, 1, 2, "half a surrogate pair"),
            (#""\ude00\ud83d""#, 1, 2, "half a surrogate pair"),
            (#""\ud83d\ud83d""#, 1, 2, "half a surrogate pair"),
            (#""\ud83dx""#, 1, 2, "half a surrogate pair"),
            (#""\ud83d\n""#, 1, 2, "half a surrogate pair"),
            (#""\ud83d\u0041""#, 1, 2, "half a surrogate pair"),
            (#""\ud83d\u00""#, 1, 12, "four hexadecimal digits"),
            // Arrays and objects
            ("[", 1, 2, "a value, but the text ends"),
            ("]", 1, 1, "expected a value"),
            ("[1", 1, 3, "',' or ']' after an element, but the text ends"),
            ("[1 2]", 1, 4, "',' or ']' after an element"),
            ("[1,]", 1, 4, "expected a value"),
            ("[,1]", 1, 2, "expected a value"),
            ("[1,,2]", 1, 4, "expected a value"),
            ("[1}", 1, 3, "',' or ']' after an element"),
            ("[1:2]", 1, 3, "',' or ']' after an element"),
            ("{", 1, 2, "a member name in double quotes, but the text ends"),
            ("{a:1}", 1, 2, "a member name in double quotes"),
            ("{'a':1}", 1, 2, "a member name in double quotes"),
            ("{1:1}", 1, 2, "a member name in double quotes"),
            ("{null:1}", 1, 2, "a member name in double quotes"),
            ("{\"a\"}", 1, 5, "':' after a member name"),
            ("{\"a\" 1}", 1, 6, "':' after a member name"),
            ("{\"a\"=1}", 1, 5, "':' after a member name"),
            ("{\"a\":}", 1, 6, "expected a value"),
            ("{\"a\"::1}", 1, 6, "expected a value"),
            ("{\"a\":1", 1, 7, "',' or '}' after a member, but the text ends"),
            ("{\"a\":1,}", 1, 8, "a member name in double quotes"),
            ("{\"a\":1 \"b\":2}", 1, 8, "',' or '}' after a member"),
            ("{\"a\":1]", 1, 7, "',' or '}' after a member"),
            ("{,}", 1, 2, "a member name in double quotes"),
            ("{\"a\":1,\"a\":2}", 1, 8, "a member named \"a\" appears twice"),
            ("{\"a\":1,\"\\u0061\":2}", 1, 8, "a member named \"a\" appears twice"),
            ("{\"é\":1,\"é\":2}", 1, 9, "appears twice"),
            // Positions
            ("{\n  \"a\": 1,\n  \"b\": x\n}", 3, 8, "expected a value"),
            ("\r\n\r\n x", 3, 2, "expected a value"),
            ("[\"é€😀\", x]", 1, 15, "expected a value"),
            ("\n\n", 3, 1, "empty"),
        ] as [(String, Int, Int, String)])
    func refuses(_ text: String, _ line: Int, _ column: Int, _ words: String) {
        expectFault(Array(text.utf8), line, column, words)
    }

    @Test(
        arguments: [
            ([0xEF, 0xBB, 0xBF, 0x31], 1, "byte order mark"),
            ([0xFE, 0xFF, 0x00, 0x31], 1, "UTF-16"),
            ([0xFF, 0xFE, 0x31, 0x00], 1, "UTF-16"),
            ([0x00, 0x31], 1, "UTF-16"),
            ([0x31, 0x00], 1, "UTF-16"),
            ([0x00, 0x00, 0x00, 0x31], 1, "UTF-32"),
            ([0x31, 0x00, 0x00, 0x00], 1, "UTF-32"),
            ([0x00], 1, "expected a value"),
            ([0x80], 1, "expected a value"),
            ([0x22, 0x80, 0x22], 2, "continuation byte"),
            ([0x22, 0x61, 0xC3, 0x22], 3, "cut short"),
            ([0x22, 0xE2, 0x82, 0x22], 2, "cut short"),
            ([0x22, 0xC0, 0xAF, 0x22], 2, "not UTF-8"),
            ([0x22, 0xC1, 0xBF, 0x22], 2, "not UTF-8"),
            ([0x22, 0xE0, 0x80, 0xAF, 0x22], 2, "overlong"),
            ([0x22, 0xF0, 0x80, 0x80, 0xAF, 0x22], 2, "overlong"),
            ([0x22, 0xED, 0xA0, 0x80, 0x22], 2, "a surrogate"),
            ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 2, "not UTF-8"),
            ([0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], 2, "not UTF-8"),
            ([0x22, 0xFF, 0x22], 2, "not UTF-8"),
            ([0x22, 0x5C, 0x6E, 0x61, 0xFF, 0x22], 5, "not UTF-8"),
            ([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D], 3, "not UTF-8"),
        ] as [([UInt8], Int, String)])
    func refusesBytes(_ bytes: [UInt8], _ column: Int, _ words: String) {
        expectFault(bytes, 1, column, words)
    }

    @Test(arguments: [65, 66, 1000, 10_000, 500_000])
    func refusesDepth(_ depth: Int) {
        expectFault(nested(depth), 1, 65, "nested more than 64 deep")
        let objects = String(repeating: "{\"a\":", count: depth)
        expectFault(Array(objects.utf8), 1, 64 * 5 + 1, "nested more than 64 deep")
    }

    /// Comparing such a text once with anything took a minute for a megabyte.
    @Test func refusesPiledCombiningMarks() throws {
        let mark = "\u{301}\u{323}"
        let most =
            "\"a\(String(repeating: mark, count: 128))b\(String(repeating: mark, count: 128))\""
        _ = try JSONReader.read(Array(most.utf8))
        for marks in [
            String(repeating: mark, count: 250_000), String(repeating: "\\u0301", count: 257),
        ] {
            let words = "more than 256 combining marks"
            expectFault(Array("[\"a\(marks)\"]".utf8), 1, 3, words)
            expectFault(Array("{\"a\(marks)\":1}".utf8), 1, 3, words)
        }
    }

    @Test(arguments: [2, 7, 8, 9, 10, 100])
    func refusesANameTwiceAmongMany(_ count: Int) throws {
        for repeated in 0..<count {
            let members = (0..<count).map { "\"n\($0)\":0" } + ["\"n\(repeated)\":0"]
            let text = Array("{\(members.joined(separator: ","))}".utf8)
            let fault = try #require(throws: JSONFault.self) { try JSONReader.read(text) }
            #expect(fault.reason == "a member named \"n\(repeated)\" appears twice")
        }
    }

    @Test func quotesNoMoreOfANameThanItTakes() throws {
        let name = String(repeating: "n", count: 1000)
        let text = Array("{\"\(name)\":0,\"\(name)\":0}".utf8)
        let fault = try #require(throws: JSONFault.self) { try JSONReader.read(text) }
        #expect(fault.reason == "a member named \"\(name.prefix(255))…\" appears twice")
    }

    private func expectFault(
        _ bytes: [UInt8], _ line: Int, _ column: Int, _ words: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        do {
            let value = try JSONReader.read(bytes)
            Issue.record("read as \(value)", sourceLocation: sourceLocation)
        } catch {
            #expect(error.line == line, "\(error)", sourceLocation: sourceLocation)
            #expect(error.column == column, "\(error)", sourceLocation: sourceLocation)
            #expect(error.reason.contains(words), sourceLocation: sourceLocation)
        }
    }
}

private func nested(_ depth: Int) -> [UInt8] {
    Array(repeating: UInt8(ascii: "["), count: depth)
        + Array(repeating: UInt8(ascii: "]"), count: depth)
}
