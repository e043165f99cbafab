@testable import HTTPLite
@testable import NavService
import Testing
import TestSupport

/// What is logged, and by which trace.
@Suite struct LogTests {
    private let lines = Lock<[String]>([])

    private func log(_ level: Log.Level = .info, access: Bool = true) -> Log {
        Log(
            level: level, hasAccess: access,
            now: { Timestamp(milliseconds: 1_800_000_000_123) },
            write: { [lines] bytes in
                lines.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) }
            })
    }

    /// Sends one request to a service with this log, and returns what it said.
    private func said(_ log: Log, of request: String) throws -> [JSONValue] {
        let live = try LiveService(log: log)
        let client = try RawClient(port: live.port)
        try client.send(request)
        _ = try client.readResponse()
        client.close()
        live.stop()
        let lines = lines.withLock { $0 }
        #expect(lines.allSatisfy { $0.hasSuffix("}\n") && $0.count { $0 == "\n" } == 1 })
        return try lines.map { try JSONReader.read(Array($0.utf8)) }
    }

    private static let trace = "4bf92f3577b34da6a3ce929d0e0e4736"

    @Test func `a request is one line, without its query`() throws {
        let line = try said(
            log(),
            of: "GET /v1/devices?token=secret HTTP/1.1\r\nHost: h\r\n"
                + "traceparent: 00-\(Self.trace)-00f067aa0ba902b7-01\r\n\r\n")
        #expect(line.count == 1)
        #expect(
            line[0].names == [
                "time", "client", "method", "path", "route", "status", "bytes", "duration",
                "traceId",
            ])
        #expect(line[0]["time"].text == "2027-01-15T08:00:00.123Z")
        #expect(line[0]["client"].text == "127.0.0.1")
        #expect(line[0]["method"].text == "GET")
        #expect(line[0]["path"].text == "/v1/devices")
        #expect(line[0]["route"].text == "/v1/devices")
        #expect(line[0]["status"].number == 400)
        #expect((line[0]["duration"].number ?? -1) >= 0)
        #expect(line[0]["traceId"].text == Self.trace)
    }

    @Test func `what is no request is a line too`() throws {
        let line = try said(log(), of: "\0")
        #expect(line[0]["client"].text == "127.0.0.1")
        #expect(line[0]["method"] == .null)
        #expect(line[0]["path"] == .null)
        #expect(line[0]["route"].text == "unmatched")
        #expect(line[0]["status"].number == 400)
        #expect(line[0]["traceId"].text == "0123456789abcdef0123456789abcdef", "a new trace")
    }

    @Test(arguments: [
        (Log.Level.error, false, 0), (.info, false, 0), (.debug, false, 1), (.debug, true, 2),
    ])
    func `levels`(_ level: Log.Level, _ hasAccess: Bool, _ count: Int) throws {
        #expect(try said(log(level, access: hasAccess), of: "bad\r\n\r\n").count == count)
        let log = log(level)
        lines.withLock { $0 = [] }
        log.error("e")
        log.info("i")
        #expect(lines.withLock { $0.count } == (level == .error ? 1 : 2))
    }

    @Test func `an answer that went wrong is an error`() {
        let record = AccessRecord(
            head: nil, method: .get, rawPath: "/a", status: .internalServerError, bytes: 0,
            duration: 0)
        log(.error, access: false).access(record, route: "unmatched", trace: "t")
        #expect(lines.withLock { $0.first?.contains(#""level":"error""#) } == true)
    }

    private static let parent = "00f067aa0ba902b7"

    @Test(arguments: [
        (["00-\(trace)-\(parent)-01"], true, "as it should be"),
        (["00-\(trace)-\(parent)-ff"], true, "unknown flags are bits"),
        (["01-\(trace)-\(parent)-00"], true, "a later version"),
        (["cc-\(trace)-\(parent)-00-what-the-future-holds"], true, "a later version with more"),
        (["cc-\(trace)-\(parent)-00-"], true, "a later version with an empty part"),
        ([], false, "none"),
        (["00-\(trace)-\(parent)-01", "00-\(trace)-\(parent)-01"], false, "two"),
        (["00-\(trace)-\(parent)-01,00-\(trace)-\(parent)-01"], false, "two in one"),
        (["ff-\(trace)-\(parent)-01"], false, "a version that is forbidden"),
        (["00-\(trace)-\(parent)-01-more"], false, "more than version 00 has"),
        (["cc-\(trace)-\(parent)-00.more"], false, "more without a dash"),
        (["00-\(trace)-\(parent)-0"], false, "too short"),
        (["00-\(trace)-\(parent)"], false, "no flags"),
        (["00-\(trace.uppercased())-\(parent)-01"], false, "upper case"),
        (["0X-\(trace)-\(parent)-01"], false, "no hex version"),
        (["00-\(trace)-\(parent)-0x"], false, "no hex flags"),
        (["00-\(String(repeating: "0", count: 32))-\(parent)-01"], false, "no trace"),
        (["00-\(trace)-0000000000000000-01"], false, "no parent"),
        (["00_\(trace)-\(parent)-01"], false, "no dash"),
        (["00-\(trace)x\(parent)-01"], false, "no dash"),
        (["00-\(trace.dropLast())-\(parent)0-01"], false, "shifted"),
        (["é0-\(trace)-\(parent)-01"], false, "no ASCII"),
        ([""], false, "empty"),
    ])
    func `traceparent is read strictly`(_ values: [String], _ isRead: Bool, _ reason: String) {
        let fields = Fields(values.map { ("traceparent", $0) })
        #expect(TraceContext.traceID(fields) == (isRead ? Self.trace : nil), "\(reason)")
    }

    @Test func `a new trace is 32 digits and never zero`() {
        #expect(TraceContext.id(0xAB, 0) == "00000000000000ab0000000000000001")
        #expect(TraceContext.newID().utf8.count == 32)
        #expect(TraceContext.newID() != TraceContext.newID())
    }
}
