@testable import HTTPLite
import Testing
import TestSupport

/// What a response looks like on the wire.
@Suite struct ResponseWriterTests {
    private static let date = DateLine.line(784_111_777)

    private func write(_ response: Response, _ frame: ResponseFrame = ResponseFrame()) -> String? {
        var out: [UInt8] = []
        guard ResponseWriter.append(response, frame: frame, date: Self.date, to: &out) else {
            #expect(out.isEmpty, "a refused response leaves nothing behind")
            return nil
        }
        return String(decoding: out, as: UTF8.self)
    }

    private static let begin = "HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\n"

    @Test func `heads say length, date and fate`() {
        let response = Response(.ok, fields: ["X-A": "b"], body: Array("hello".utf8))
        #expect(write(response) == Self.begin + "X-A: b\r\nContent-Length: 5\r\n\r\nhello")
        #expect(
            write(response, ResponseFrame(closes: true))
                == Self.begin + "X-A: b\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello")
        #expect(
            write(response, ResponseFrame(isLegacy: true))
                == Self.begin + "X-A: b\r\nContent-Length: 5\r\nConnection: keep-alive\r\n\r\nhello"
        )
        #expect(
            write(response, ResponseFrame(isHead: true))
                == Self.begin + "X-A: b\r\nContent-Length: 5\r\n\r\n", "HEAD has the fields of GET")
    }

    @Test(arguments: [Status.noContent, .notModified])
    func `some statuses never have content`(_ status: Status) throws {
        let text = try #require(write(Response(status, body: Array("x".utf8))))
        #expect(text.hasSuffix("GMT\r\n\r\n"))
        #expect(!text.contains("Content-Length"))
    }

    @Test func `a handler has no word in framing`() {
        let response = Response(
            .ok,
            fields: [
                "content-length": "99", "Transfer-Encoding": "chunked", "CONNECTION": "close",
                "Date": "today", "X-A": "b",
            ])
        #expect(write(response) == Self.begin + "X-A: b\r\nContent-Length: 0\r\n\r\n")
    }

    @Test(arguments: [
        ("X-A", "b\r\nX-Injected: c", "CR LF in a value"), ("X-A", "b\nc", "LF"),
        ("X-A", "b\rc", "CR"),
        ("X-A", "b\0", "NUL"), ("X-A", "\u{1B}[0m", "another control"), ("X-A", "\u{7F}", "DEL"),
        ("X A", "b", "a blank in a name"), ("", "b", "no name"), ("X:A", "b", "a colon"),
        ("X-A\r\nX-B", "b", "CR LF in a name"), ("X-\u{E9}", "b", "no ASCII in a name"),
    ])
    func `fields that could split a response refuse it`(
        _ name: String, _ value: String, _ reason: String
    ) {
        #expect(write(Response(.ok, fields: [name: value])) == nil, "\(reason)")
    }

    @Test func `tab and text beyond ASCII pass`() {
        #expect(write(Response(.ok, fields: ["X-A": "b\tcé"]))?.contains("X-A: b\tcé\r\n") == true)
    }

    @Test(
        arguments: [
            (0, "Thu, 01 Jan 1970 00:00:00"), (951_782_400, "Tue, 29 Feb 2000 00:00:00"),
            (1_709_251_199, "Thu, 29 Feb 2024 23:59:59"),
            (1_709_251_200, "Fri, 01 Mar 2024 00:00:00"),
            (4_107_542_399, "Sun, 28 Feb 2100 23:59:59"),
            (4_107_542_400, "Mon, 01 Mar 2100 00:00:00"),
            (253_402_300_799, "Fri, 31 Dec 9999 23:59:59"), (-5, "Thu, 01 Jan 1970 00:00:00"),
            (Int64.max, "Fri, 31 Dec 9999 23:59:59"),
        ] as [(Int64, String)])
    func `dates`(_ second: Int64, _ text: String) {
        #expect(String(decoding: DateLine.line(second), as: UTF8.self) == "Date: \(text) GMT\r\n")
    }
}
