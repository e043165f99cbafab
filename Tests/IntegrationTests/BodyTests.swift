import NavService
import TestSupport
import Testing

/// A body that is no JSON, or not ours, changes nothing and says where it is wrong.
struct BodyTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let body: [UInt8]
        let refused: Refused
        /// Text that the detail must have, such as the place of the fault.
        let detail: String
        let reason: String

        init(_ body: String, _ refused: Refused, _ detail: String, _ reason: String) {
            self.init(Array(body.utf8), refused, detail, reason)
        }

        init(_ body: [UInt8], _ refused: Refused, _ detail: String, _ reason: String) {
            self.body = body
            self.refused = refused
            self.detail = detail
            self.reason = reason
        }

        var testDescription: String { reason }
    }

    private static let malformed = Refused(400, "malformed-json")
    private static let screen = #"{"screen": {"id": "next"}}"#

    static let cases = [
        Case("", malformed, "Line 1, column 1", "a body that is needed and empty"),
        Case(" \n ", malformed, "Line 2, column 2", "blanks alone"),
        Case("NaN", malformed, "column 1", "no JSON number"),
        Case("1e400", malformed, "column 1", "more than a Double holds"),
        Case("{", malformed, "column 2", "cut off"),
        Case(screen + "x", malformed, "column 27", "something after the value"),
        Case(#"{"screen": {"id": 'next'}}"#, malformed, "column 19", "single quotes"),
        Case(#"{"screen": {"id": "next",}}"#, malformed, "column 26", "a comma too many"),
        Case("{\n\"screen\": {\"id\": nexT}}", malformed, "Line 2, column 19", "the second line"),
        Case(
            String(repeating: "[", count: 10_000), malformed, "64 deep",
            "10,000 brackets must not cost the stack"),
        Case(
            String(repeating: #"{"a":"#, count: 10_000), malformed, "64 deep", "the same in objects"
        ),
        Case([0xEF, 0xBB, 0xBF] + screen.utf8, malformed, "byte order mark", "a BOM"),
        Case([0xFF, 0xFE] + wide(screen), malformed, "UTF-16", "UTF-16 with its mark"),
        Case(wide(screen), malformed, "", "UTF-16 without a mark"),
        Case(wide(screen, bigEndian: true), malformed, "UTF-16", "UTF-16, big end first"),
        Case(
            Array(#"{"screen": {"id": ""#.utf8) + [0xC3, 0x28] + Array(#""}}"#.utf8), malformed, "",
            "bad UTF-8"),
        Case(
            #"{"screen": {"id": "a", "id": "b"}}"#, malformed, "\"id\" appears twice",
            "two readers could take different ones"),
        Case("[]", Refused(422, "validation-failed"), "1 fault", "JSON, but no object"),
        Case("null", Refused(422, "validation-failed"), "1 fault", "nothing"),
        Case("{}", Refused(422, "validation-failed"), "1 fault", "no screen"),
        Case(
            Array(repeating: UInt8(ascii: " "), count: (1 << 20) + 1),
            Refused(413, "body-too-large", closes: true), "1048576", "a byte over the limit"),
        Case(
            Array(repeating: UInt8(ascii: " "), count: 10 << 20),
            Refused(413, "body-too-large", closes: true), "1048576",
            "10 MB, sent to the end before the answer is read"),
    ]

    @Test(arguments: cases)
    func isRefused(_ given: Case) throws {
        try Ground.run { ground in
            let target = "\(ground.path)/push"
            try ground.client.send(RawClient.request("POST", target, given.body))
            let response = try ground.client.readResponse()
            given.refused.check(response, at: target)
            let detail = response.json["detail"].text ?? ""
            #expect(given.detail.isEmpty || detail.contains(given.detail), "\(detail)")
            if given.refused.closes {
                #expect(try ground.client.readToEnd() == [], "an orderly end, no reset")
            } else {
                #expect(
                    try ground.client.call("GET", "/livez").status == 200, "the same connection")
            }
            try ground.expectUnchanged()
        }
    }

    /// The same bytes without a length, in chunks.
    @Test(arguments: cases)
    func isRefusedInChunks(_ given: Case) throws {
        try Ground.run { ground in
            let target = "\(ground.path)/push"
            try ground.client.send(
                "POST \(target) HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
                    + "Transfer-Encoding: chunked\r\n\r\n")
            for start in stride(from: 0, to: given.body.count, by: 60_000) {
                let part = given.body[start..<min(start + 60_000, given.body.count)]
                try ground.client.send(
                    Array("\(String(part.count, radix: 16))\r\n".utf8) + part + [13, 10])
            }
            try ground.client.send("0\r\n\r\n")
            given.refused.check(try ground.client.readResponse(), at: target)
            try ground.expectUnchanged()
        }
    }

    @Test func whatIsLeftOutWhereItMayBeCountsAsEmpty() throws {
        try Ground.run { ground in
            #expect(try ground.client.call("POST", "/v1/sessions").status == 201)
            let pushed = try ground.client.call("POST", "\(ground.path)/push", Self.screen)
            #expect(pushed.status == 200)
            let popped = try ground.client.call("POST", "\(ground.path)/pop")
            #expect(popped.json["popped"] == .array([.string("next")]))
            let cancelled = try ground.client.call("POST", "\(ground.path)/cancel")
            #expect(cancelled.json["outcome"] == .string("cancelled"))
        }
    }

    private static func wide(_ text: String, bigEndian: Bool = false) -> [UInt8] {
        text.utf16.flatMap { unit -> [UInt8] in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 255))
            return bigEndian ? [high, low] : [low, high]
        }
    }
}
