import HTTPLite

/// Metrics as Prometheus reads them, in its text format 0.0.4.
struct Exposition {
    private(set) var bytes: [UInt8] = []

    enum Kind: String { case counter, gauge, histogram }

    /// Begins a metric; its samples must follow before the next begins.
    mutating func metric(_ name: String, _ kind: Kind, _ help: String) {
        line("# HELP \(name) \(help)")
        line("# TYPE \(name) \(kind.rawValue)")
    }

    /// One sample; label values are route templates, methods and the like, and need no escape.
    mutating func sample(
        _ name: String, _ value: String, _ labels: KeyValuePairs<String, String> = [:]
    ) {
        let list = labels.map { "\($0.key)=\"\($0.value)\"" }.joined(separator: ",")
        line("\(name)\(list.isEmpty ? "" : "{\(list)}") \(value)")
    }

    /// A metric of one sample.
    mutating func single(_ name: String, _ kind: Kind, _ help: String, _ value: String) {
        metric(name, kind, help)
        sample(name, value)
    }

    private mutating func line(_ text: String) {
        bytes.append(contentsOf: text.utf8)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Nanoseconds in seconds, exactly.
    static func seconds(_ nanoseconds: UInt64) -> String {
        let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        let digits = String(rest)
        let decimals = String(repeating: "0", count: 9 - digits.utf8.count) + digits
        let shown = decimals.reversed().drop { $0 == "0" }.reversed()
        return shown.isEmpty ? "\(whole)" : "\(whole).\(String(shown))"
    }
}

extension Exposition {
    /// What was counted of requests and transitions.
    mutating func write(_ counts: Counts) {
        let requests = "navserver_http_requests_total"
        metric(requests, .counter, "Requests answered, by method, route template and status.")
        for line in counts.requestLines {
            sample(
                requests, "\(line.count)",
                ["method": line.method, "route": line.route, "status": "\(line.status)"])
        }
        let duration = "navserver_http_request_duration_seconds"
        metric(duration, .histogram, "Seconds from a request's head to its response.")
        var count = 0
        for (bound, bucket) in zip(Counts.bounds.map(Self.seconds) + ["+Inf"], counts.buckets) {
            count += bucket
            sample("\(duration)_bucket", "\(count)", ["le": bound])
        }
        sample("\(duration)_sum", Self.seconds(counts.nanoseconds))
        sample("\(duration)_count", "\(count)")
        let transitions = "navserver_transitions_total"
        metric(transitions, .counter, "Transitions answered, by kind and phase.")
        for line in counts.transitionLines {
            sample(transitions, "\(line.count)", ["kind": line.kind, "phase": line.phase])
        }
    }

    /// What the process as a whole uses; what the system doesn't tell is left out.
    mutating func write(_ usage: Process.Usage, startedAt: Timestamp) {
        if let bytes = usage.residentBytes {
            single(
                "process_resident_memory_bytes", .gauge, "Resident memory size in bytes.",
                "\(bytes)")
        }
        single(
            "process_cpu_seconds_total", .counter,
            "Total user and system CPU time spent in seconds.",
            Self.seconds(usage.cpuNanoseconds))
        if let files = usage.openFiles {
            single("process_open_fds", .gauge, "Number of open file descriptors.", "\(files)")
        }
        single(
            "process_start_time_seconds", .gauge,
            "Start time of the process since unix epoch in seconds.",
            Self.seconds(UInt64(max(0, startedAt.milliseconds)) * 1_000_000))
    }
}
