import NavService
import TestSupport
import Testing

/// What holds for every text and value, tried on many seeded ones: a failure repeats exactly.
struct JSONLawTests {
    private static let document = Array(
        #"""
        {"screen": {"id": "d\u00e9-\ud83d\ude00", "bar": {"height": 53.6667, "hidden": false},
         "é": [1, -2.5e+3, null, "\\\"", []]}, "animated": true}
        """#.utf8)

    @Test func everyTruncationIsRefused() throws {
        _ = try JSONReader.read(Self.document)
        for count in 0..<Self.document.count {
            #expect(throws: JSONFault.self, "cut after \(count) bytes") {
                try JSONReader.read(Array(Self.document[..<count]))
            }
        }
    }

    @Test func mutatedTextsAreReadOrRefusedWithAPositionInThem() throws {
        var random = SeededRandom(seed: 1)
        let telling = Array("{}[]\":,\\u0eE+-.dD8 \n\0".utf8) + [0x80, 0xC3, 0xED, 0xF0, 0xFF]
        for _ in 0..<laws {
            var text = Self.document
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<text.count, using: &random)
                let byte = telling.randomElement(using: &random) ?? 0
                switch Int.random(in: 0..<4, using: &random) {
                case 0: text[place] = byte
                case 1: text[place] = UInt8.random(in: 0...255, using: &random)
                case 2: text.insert(byte, at: place)
                default: text.remove(at: place)
                }
            }
            do {
                let value = try JSONReader.read(text)
                let again = try JSONReader.read(written(value))
                #expect(again == value, "\(text)")
            } catch {
                let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
                try #require(1...lines.count ~= error.line, "\(error) in \(text)")
                let line = lines[error.line - 1]
                #expect(1...line.count + 1 ~= error.column, "\(error) in \(text)")
                #expect(!error.reason.isEmpty)
            }
        }
    }

    @Test func whatIsWrittenReadsBackAndIsWrittenTheSameAgain() throws {
        var random = SeededRandom(seed: 2)
        for _ in 0..<laws / 10 {
            let value = randomValue(depth: 0, using: &random)
            let text = written(value)
            let read = try JSONReader.read(text)
            #expect(read == value)
            #expect(written(read) == text)
        }
    }

    @Test func everyNumberReadsBackExactlyFromNoMoreTextThanSwiftNeeds() throws {
        var random = SeededRandom(seed: 3)
        for _ in 0..<laws {
            let value = randomNumber(using: &random)
            let text = written(.number(value))
            #expect(try JSONReader.read(text) == .number(value))
            #expect(text.count <= value.description.utf8.count, "\(value)")
        }
    }

    /// The reader's own arithmetic against the standard library's, on texts of every shape.
    @Test func numbersAreReadAsTheStandardLibraryReadsThem() throws {
        var random = SeededRandom(seed: 4)
        for _ in 0..<laws {
            var text = Bool.random(using: &random) ? "-" : ""
            text += "\(Int.random(in: 1...9, using: &random))"
            text += digits(upTo: 20, using: &random)
            if Bool.random(using: &random) { text += ".\(digits(upTo: 25, using: &random))7" }
            if Bool.random(using: &random) {
                text += "e\(Int.random(in: -330...280, using: &random))"
            }
            let expected = try #require(Double(text))
            #expect(try JSONReader.read(Array(text.utf8)) == .number(expected), "\(text)")
        }
    }

    private func written(_ value: JSONValue) -> [UInt8] {
        var writer = JSONWriter()
        value.write(to: &writer)
        return writer.bytes
    }

    private func randomValue(depth: Int, using random: inout SeededRandom) -> JSONValue {
        switch Int.random(in: 0..<(depth < 5 ? 6 : 4), using: &random) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &random))
        case 2: return .number(randomNumber(using: &random))
        case 3: return .string(randomText(using: &random))
        case 4:
            let count = Int.random(in: 0..<6, using: &random)
            return .array((0..<count).map { _ in randomValue(depth: depth + 1, using: &random) })
        default:
            let count = Int.random(in: 0..<12, using: &random)
            return .object(
                (0..<count).map { index in
                    JSONValue.Member(
                        name: "\(index)" + randomText(using: &random),
                        value: randomValue(depth: depth + 1, using: &random))
                })
        }
    }

    /// Numbers as this wire has them, and any that a Double can hold.
    private func randomNumber(using random: inout SeededRandom) -> Double {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return Double(Int.random(in: -5000...5000, using: &random))
        case 1: return Double(Int.random(in: -40_000_000...40_000_000, using: &random)) / 10_000
        case 2: return Double.random(in: -1e12...1e12, using: &random)
        default:
            let value = Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &random))
            return value.isFinite ? value : 0
        }
    }

    private func randomText(using random: inout SeededRandom) -> String {
        let ranges: [ClosedRange<UInt32>] = [
            0...0x7F, 0x80...0x7FF, 0x800...0xFFFF, 0x10000...0x10FFFF,
        ]
        var text = ""
        for _ in 0..<Int.random(in: 0..<12, using: &random) {
            let range = ranges.randomElement(using: &random) ?? 0...0x7F
            let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random))
            text.unicodeScalars.append(scalar ?? "\u{FFFD}")
        }
        return text
    }

    private func digits(upTo count: Int, using random: inout SeededRandom) -> String {
        let count = Int.random(in: 0...count, using: &random)
        return String((0..<count).map { _ in "0123456789".randomElement(using: &random) ?? "0" })
    }
}
