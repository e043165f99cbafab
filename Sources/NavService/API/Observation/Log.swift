import HTTPLite

/// The log: one JSON object a line.
package struct Log: Sendable {
    package enum Level: String, Sendable, CaseIterable {
        case error, info, debug

        fileprivate var rank: Int {
            switch self {
            case .error: 0
            case .info: 1
            case .debug: 2
            }
        }
    }

    /// What is less urgent than this is left out; the access log is asked for by itself.
    package var level: Level
    package var hasAccess: Bool
    private let now: @Sendable () -> Timestamp
    private let write: @Sendable ([UInt8]) -> Void

    package init(
        level: Level = .info, hasAccess: Bool = false, now: @escaping @Sendable () -> Timestamp,
        write: @escaping @Sendable ([UInt8]) -> Void
    ) {
        self.level = level
        self.hasAccess = hasAccess
        self.now = now
        self.write = write
    }

    /// Says nothing.
    package static let silent = Log(
        level: .error, now: { Timestamp(milliseconds: 0) }, write: { _ in })

    package func error(_ message: String) { log(.error, message) }
    package func info(_ message: String) { log(.info, message) }

    private func log(_ level: Level, _ message: String) {
        guard includes(level) else { return }
        write(line(level, message))
    }

    func includes(_ level: Level) -> Bool { level.rank <= self.level.rank }

    /// One line, for whoever can't go through the log itself.
    package func line(_ level: Level, _ message: String) -> [UInt8] {
        line(level, message) { _ in }
    }

    private func line(
        _ level: Level, _ message: String, _ more: (inout JSONWriter) -> Void
    ) -> [UInt8] {
        var writer = JSONWriter(capacity: 256)
        writer.object {
            $0.member("time", now().text)
            $0.member("level", level.rawValue)
            $0.member("message", message)
            more(&$0)
        }
        return writer.line()
    }

    // MARK: Requests

    /// Whether anything would be said of a record, so that a trace is looked for only then.
    func wants(_ record: AccessRecord) -> Bool {
        hasAccess || record.status == .internalServerError
            || record.fault != nil && includes(.debug)
    }

    func access(_ record: AccessRecord, route: String, trace: String) {
        if record.status == .internalServerError {
            write(
                line(.error, "a request could not be answered") {
                    $0.member("method", record.method?.rawValue)
                    $0.member("path", record.rawPath)
                    $0.member("traceId", trace)
                })
        } else if let fault = record.fault, includes(.debug) {
            write(
                line(.debug, "refused a request: \(fault)") {
                    $0.member("path", record.rawPath)
                    $0.member("traceId", trace)
                })
        }
        if hasAccess { write(accessLine(record, route: route, trace: trace)) }
    }

    /// The path without its query, in which secrets might stand.
    private func accessLine(_ record: AccessRecord, route: String, trace: String) -> [UInt8] {
        var writer = JSONWriter(capacity: 320)
        writer.object {
            $0.member("time", now().text)
            $0.member("client", record.client)
            $0.member("method", record.method?.rawValue)
            $0.member("path", record.rawPath)
            $0.member("route", route)
            $0.member("status", record.status.rawValue)
            $0.member("bytes", record.bytes)
            $0.member("duration", Double(record.duration / 1000) / 1_000_000)
            $0.member("traceId", trace)
        }
        return writer.line()
    }
}
