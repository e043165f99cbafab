import HTTPLite
@testable import NavService
import TestSupport
import Testing

/// What a request may cost: counted, never timed.
struct BoundedWorkTests {
    // MARK: Suggestions

    private static func faults(_ words: [String], among known: [String]) -> Faults {
        var faults = Faults()
        for word in words {
            faults.add(unknown: word, among: known) { $0.map { "meant \($0)" } ?? "unknown" }
        }
        return faults
    }

    @Test func suggestionsOfARequestTogetherHaveABudget() {
        let known = (0..<100).map { "known\($0)" }
        let few = Self.faults(Array(repeating: "knowm1", count: 5), among: known)
        #expect(few.comparisons == Faults.mostComparisons - 500)
        #expect(few.list.allSatisfy { $0.detail.hasPrefix("meant known") })
        let many = Self.faults(Array(repeating: "knowm1", count: 90), among: known)
        #expect(many.comparisons >= 0, "no more than the budget")
        #expect(many.list.first?.detail == "meant known1")
        #expect(many.list.last?.detail == "unknown", "told without a suggestion")
    }

    /// What is not told is not even worded.
    @Test func behindTheHundredthNothingIsLookedFor() {
        var faults = Faults()
        let worded = Lock(0)
        for _ in 0..<1000 {
            faults.add(unknown: "a", among: ["b"]) { _ in
                worded.withLock { $0 += 1 }
                return ""
            }
        }
        #expect(worded.withLock { $0 } == 100)
        #expect(faults.list.count == 100)
        #expect(faults.count == 1000)
        #expect(faults.comparisons == Faults.mostComparisons - 100)
    }

    @Test(arguments: [(32, true), (33, false)])
    func longWordsAreNobodysSlip(_ length: Int, _ isCompared: Bool) {
        let word = String(repeating: "k", count: length)
        let faults = Self.faults([word + ""], among: [String(word.dropLast()) + "x"])
        #expect((faults.comparisons < Faults.mostComparisons) == isCompared)
    }

    @Test func tellsHowManyMoreThereAre() async {
        let members = (0..<250).map { "\"m\($0)\":0" }.joined(separator: ",")
        let reply = await ServiceClient().call(.post, "/v1/sessions", "{\(members)}")
        #expect(reply.status == 422)
        #expect(reply.json["errors"].elements.count == 100)
        #expect(reply.json["detail"].text?.contains("250") == true)
        #expect(reply.json["detail"].text?.contains("150") == true)
    }

    // MARK: Quotations

    private static let long = String(repeating: "x", count: 2000)

    /// Nothing of a client's comes back at length.
    @Test(arguments: [
        ("POST", "/v1/sessions", "{\"\(long)\":0}"),
        ("POST", "/v1/sessions", "{\"\(long)\":0,\"\(long)\":0}"),
        ("POST", "/v1/sessions", "{\"stack\":[{\"\(long)\":{}}]}"),
        ("GET", "/v1/devices?\(long)=1", ""),
        ("GET", "/v1/sessions/\(long)", ""), ("GET", "/\(long)", ""),
    ])
    func quotesAtMost256(_ method: String, _ path: String, _ body: String) async {
        let reply = await ServiceClient().call(
            method == "GET" ? .get : .post, path, body.isEmpty ? nil : body)
        #expect(reply.status >= 400)
        #expect(!reply.text.contains(String(repeating: "x", count: 256)))
        #expect(reply.text.contains(String(repeating: "x", count: 200)) || path == "/\(Self.long)")
    }

    @Test(arguments: [
        ("", ""), ("a", "a"),
        (String(repeating: "é", count: 256), String(repeating: "é", count: 256)),
        (String(repeating: "é", count: 257), String(repeating: "é", count: 255) + "…"),
        (
            String(repeating: "e\u{301}", count: 200),
            String(repeating: "e\u{301}", count: 127) + "e…"
        ),
    ])
    func cutsByScalars(_ text: String, _ quoted: String) {
        #expect(text.quoted.unicodeScalars.elementsEqual(quoted.unicodeScalars))
    }

    // MARK: Texts

    /// As many clients write what is not ASCII: each character two escapes.
    @Test func escapedPairsAreReadOnce() throws {
        let pair = "\\ud83d\\ude00"
        let text = "\"" + String(repeating: pair, count: 80_000) + "\""
        // The quadratic reader took minutes for this.
        guard case .string(let read) = try JSONReader.read(Array(text.utf8)) else {
            Issue.record("no text")
            return
        }
        #expect(read.unicodeScalars.count == 80_000)
        #expect(read.unicodeScalars.allSatisfy { $0 == "😀" })
    }

    @Test(arguments: [
        (#""\ud83d""#, 2), (#""a\ud83dx""#, 3), (#""ab\ud83d\u0041""#, 4), (#""\ude00""#, 2),
    ])
    func halfAPairIsToldWhereItStands(_ text: String, _ column: Int) throws {
        let fault = try #require(throws: JSONFault.self) { try JSONReader.read(Array(text.utf8)) }
        #expect(fault.column == column)
        #expect(fault.reason == "half a surrogate pair is no character")
    }

    /// Names are the same when their bytes are (RFC 8259 §8.3), however they look.
    @Test func namesAreComparedAsBytes() throws {
        let text = Array("{\"\u{e9}\":1,\"e\u{301}\":2}".utf8)
        guard case .object(let members) = try JSONReader.read(text) else {
            Issue.record("no object")
            return
        }
        #expect(members.count == 2)
        let many = (0..<200).map { "\"\u{e9}\($0)\":0,\"e\u{301}\($0)\":0" }.joined(separator: ",")
        guard case .object(let all) = try JSONReader.read(Array("{\(many)}".utf8)) else {
            Issue.record("no object")
            return
        }
        #expect(all.count == 400)
    }

    // MARK: Springs

    @Test(arguments: [
        ("spring(1,100,10)", true), ("spring(0.001,1000000,0.001)", true),
        ("spring(1000000,0.001,1000000)", true), ("spring(1e-310,1e6,1)", false),
        ("spring(0.0009,1,1)", false), ("spring(1,1000001,1)", false), ("spring(1,1,0)", false),
    ])
    func springsLieWithinBounds(_ curve: String, _ isLegal: Bool) async {
        let client = ServiceClient()
        let reply = await client.call(
            .post, "/v1/sessions", "{\"motion\":{\"bar\":{\"curve\":\"\(curve)\"}}}")
        #expect(reply.status == (isLegal ? 201 : 422))
    }
}
