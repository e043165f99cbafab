import HTTPLite
import NavService

/// One option: how it is named, what it takes, what it sets.
struct Option: Sendable {
    let name: String
    let placeholder: String
    let help: String
    private let apply: @Sendable (String, inout Options) -> Bool
    private let wants: String
    /// Whether it may be given more than once.
    let isRepeatable: Bool
    /// Whether a variable of its name is somebody else's.
    private let isForeign: @Sendable (String) -> Bool

    private init(
        _ name: String, _ placeholder: String, _ help: String, wants: String,
        isRepeatable: Bool = false,
        isForeign: @escaping @Sendable (String) -> Bool = { _ in false },
        apply: @escaping @Sendable (String, inout Options) -> Bool
    ) {
        self.name = name
        self.placeholder = placeholder
        self.help = help
        self.wants = wants
        self.apply = apply
        self.isRepeatable = isRepeatable
        self.isForeign = isForeign
    }

    static func named(_ name: String) -> Option? {
        all.first { $0.name == name }
    }

    /// `--session-ttl` is `NAVSERVER_SESSION_TTL`.
    var variable: String {
        "NAVSERVER_"
            + name.dropFirst(2).uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
    }

    /// What its variable says: nothing when it is unset, empty or not ours.
    func values(in environment: (String) -> String?) -> [String] {
        guard let text = environment(variable), !text.isEmpty, !isForeign(text) else { return [] }
        return isRepeatable ? text.split(separator: ",").map(String.init) : [text]
    }

    func set(_ value: String, named source: String, in options: inout Options)
        throws(Options.Mistake)
    {
        guard apply(value, &options) else {
            throw Options.Mistake(text: "\(source) must be \(wants), not \"\(value)\"")
        }
    }

    /// A whole number within bounds.
    private static func number(
        _ name: String, _ range: ClosedRange<Int>, _ help: String,
        isForeign: @escaping @Sendable (String) -> Bool = { _ in false },
        set: @escaping @Sendable (Int, inout Options) -> Void
    ) -> Option {
        Option(
            name, "N", help,
            wants: "a whole number from \(range.lowerBound) to \(range.upperBound)",
            isForeign: isForeign
        ) { text, options in
            guard let number = Decimal.whole(text), range.contains(number) else { return false }
            set(number, &options)
            return true
        }
    }

    /// Seconds, fractions allowed, in nanoseconds.
    private static func seconds(
        _ name: String, from least: UInt64 = 1, _ help: String,
        set: @escaping @Sendable (UInt64, inout Options) -> Void
    ) -> Option {
        let most: UInt64 = 86_400
        return Option(
            name, "S", help,
            wants: "seconds \(least == 0 ? "from 0" : "above 0") to \(most), such as 10 or 0.5"
        ) { text, options in
            guard let time = Decimal.billionths(text), (least...most * Limits.second).contains(time)
            else { return false }
            set(time, &options)
            return true
        }
    }

    /// Bytes, with k, m or g for 1024 of them, and so on.
    private static func size(
        _ name: String, _ help: String, set: @escaping @Sendable (Int, inout Options) -> Void
    ) -> Option {
        Option(
            name, "BYTES", help, wants: "bytes from 64k to 1024g, such as 65536, 512m or 2g"
        ) { text, options in
            guard let size = Decimal.size(text), (64 << 10...1 << 40).contains(size) else {
                return false
            }
            set(size, &options)
            return true
        }
    }

    static let all: [Option] = [
        Option(
            "--host", "ADDRESS", "IPv4 or IPv6 address to listen on (127.0.0.1)",
            wants: "an address"
        ) { text, options in
            options.host = text
            return !text.isEmpty
        },
        // Kubernetes tells every container of a Service named navserver by NAVSERVER_PORT=tcp://…
        number(
            "--port", 0...65_535, "port to listen on, 0 picks one (8080)",
            isForeign: { text in ["tcp://", "udp://", "sctp://"].contains { text.hasPrefix($0) } }
        ) {
            $1.port = UInt16(truncatingIfNeeded: $0)
        },
        number("--threads", 1...256, "event loops (one a core)") { $1.threads = $0 },
        number("--session-ttl", 1...315_360_000, "seconds without use until a session ends (86400)")
        {
            $1.service.timeToLive = Int64($0) * 1000
        },
        number("--max-sessions", 1...100_000_000, "sessions held at once (1000000)") {
            $1.service.maxSessions = $0
        },
        size("--max-memory", "memory for all that is kept (half of the machine's or cgroup's)") {
            $1.maxMemory = $0
        },
        size("--max-session-bytes", "memory for one session with its history (1m)") {
            $1.service.maxSessionBytes = $0
        },
        Option(
            "--list-sessions", "on|off", "GET and DELETE /v1/sessions, for tests of clients (off)",
            wants: "on or off"
        ) { text, options in
            options.service.listsSessions = text == "on"
            return ["on", "off"].contains(text)
        },
        Option(
            "--allow-host", "HOST", "host that is served besides loopback; repeatable (none)",
            wants: "a host such as nav.example.com", isRepeatable: true
        ) { text, options in
            options.allowedHosts.append(text)
            return ServedHosts.isHost(text)
        },
        seconds("--drain-delay", from: 0, "seconds between /readyz 503 and the closed listener (0)")
        {
            $1.drainDelay = $0
        },
        Option(
            "--auth-token-file", "FILE", "bearer tokens that /v1 asks for, one a line (none)",
            wants: "a file"
        ) { text, options in
            options.authTokenFile = text
            return !text.isEmpty
        },
        Option(
            "--cors-origin", "ORIGIN",
            "origin that may call from a browser, or *; repeatable (none)",
            wants: "an origin such as https://app.example.com, or *", isRepeatable: true
        ) { text, options in
            options.corsOrigins.append(text)
            return CrossOrigin([text]) != nil
        },
        Option(
            "--access-log", "on|off", "a JSON line on standard error for each request (off)",
            wants: "on or off"
        ) { text, options in
            options.hasAccessLog = text == "on"
            return ["on", "off"].contains(text)
        },
        Option(
            "--log-level", "LEVEL", "error, info or debug, on standard error (info)",
            wants: "error, info or debug"
        ) { text, options in
            guard let level = Log.Level(rawValue: text) else { return false }
            options.logLevel = level
            return true
        },
        seconds("--header-timeout", "seconds for a request's head, in total (10)") {
            $1.limits.headerTime = $0
        },
        seconds("--body-timeout", "seconds for a request's body, in total (15)") {
            $1.limits.bodyTime = $0
        },
        seconds("--write-timeout", "seconds in which a client takes nothing (15)") {
            $1.limits.writeTime = $0
        },
        seconds("--idle-timeout", "seconds between requests (60)") { $1.limits.idleTime = $0 },
        seconds("--linger-timeout", "seconds for a client to read a refusal (5)") {
            $1.limits.lingerTime = $0
        },
        seconds("--drain-timeout", "seconds until a drain cuts off what still runs (25)") {
            $1.limits.drainTime = $0
        },
        number("--max-body", 0...1 << 30, "bytes of a body (1048576)") { $1.limits.bodyBytes = $0 },
        number("--max-header-bytes", 256...1 << 24, "bytes of all header fields (32768)") {
            $1.limits.headerBytes = $0
        },
        number("--max-request-line", 64...1 << 20, "bytes of the request line (8192)") {
            $1.limits.requestLine = $0
        },
        number("--max-header-fields", 1...10_000, "header fields (100)") {
            $1.limits.headerFields = $0
        },
        number("--max-connections", 1...1_000_000, "connections at once (10000)") {
            $1.limits.connections = $0
        },
    ]
}

/// Numbers as people write them: digits, and at most one point. Swift's own parsers take more.
private enum Decimal {
    static func whole(_ text: String) -> Int? {
        guard !text.isEmpty else { return nil }
        var number = 0
        for byte in text.utf8 {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
            let (tens, tooMany) = number.multipliedReportingOverflow(by: 10)
            let (sum, tooLarge) = tens.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
            guard !tooMany, !tooLarge else { return nil }
            number = sum
        }
        return number
    }

    /// A whole number of bytes, perhaps with a unit behind it.
    static func size(_ text: String) -> Int? {
        let units: [Character: Int] = ["k": 10, "m": 20, "g": 30]
        guard let last = text.last else { return nil }
        let shift = units[Character(last.lowercased())]
        let digits = shift == nil ? text : String(text.dropLast())
        guard let number = whole(digits), number <= 1 << 40 else { return nil }
        return number << (shift ?? 0)
    }

    /// A number with up to nine decimals, in billionths.
    static func billionths(_ text: String) -> UInt64? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard (1...2).contains(parts.count), let ones = whole(parts[0]), ones < 1_000_000_000
        else { return nil }
        guard parts.count == 2 else { return UInt64(ones) * 1_000_000_000 }
        let digits = parts[1] + String(repeating: "0", count: max(0, 9 - parts[1].utf8.count))
        guard parts[1].utf8.count <= 9, !parts[1].isEmpty, let decimals = whole(digits)
        else { return nil }
        return UInt64(ones) * 1_000_000_000 + UInt64(decimals)
    }
}
