import HTTPLite

/// How the service is watched: what it counts and says of every response, and `/metrics`.
extension Service {
    /// Hears of a response, on its loop's thread.
    func observe(_ record: AccessRecord) {
        let route = record.head.flatMap { Route(path: $0.path) }
        metrics.count {
            $0.add(record.method, route, record.status, took: record.duration)
        }
        guard surroundings.log.wants(record) else { return }
        surroundings.log.access(
            record, route: route?.template ?? "unmatched",
            trace: record.head.flatMap { TraceContext.traceID($0.fields) }
                ?? surroundings.newTraceID())
    }

    /// Lets `/metrics` tell how many clients are connected.
    package func countConnections(by count: @escaping @Sendable () -> Int) {
        connections.withLock { $0 = count }
    }

    func exposeMetrics() -> Response {
        var exposition = Exposition()
        exposition.write(metrics.total)
        exposition.single(
            "navserver_sessions", .gauge, "Sessions held in memory.", "\(store.sessions)")
        exposition.single(
            "navserver_connections", .gauge, "Open connections.",
            "\(connections.withLock { $0 }())")
        exposition.single(
            "navserver_event_subscribers", .gauge, "Clients that follow a session's events.",
            "\(events.followers)")
        exposition.single(
            "navserver_memory_estimate_bytes", .gauge,
            "Estimate of what clients make the server hold.", "\(allowance.budget.used)")
        exposition.single(
            "navserver_memory_budget_bytes", .gauge, "The most that it may hold.",
            "\(allowance.budget.limit)")
        exposition.write(Process.usage, startedAt: startedAt)
        return Response(
            .ok,
            fields: [
                "Content-Type": "text/plain; version=0.0.4; charset=utf-8",
                "Cache-Control": "no-store",
            ], body: exposition.bytes)
    }
}
