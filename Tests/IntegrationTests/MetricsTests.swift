@testable import HTTPLite
@testable import NavService
import Testing
import TestSupport

/// `/metrics`: names, labels, sums.
@Suite struct MetricsTests {
    private func scrape(_ live: LiveService) throws -> [String] {
        let response = try live.call("GET", "/metrics")
        #expect(response.status == 200)
        #expect(response.value("content-type") == "text/plain; version=0.0.4; charset=utf-8")
        #expect(response.value("cache-control") == "no-store")
        #expect(response.text.hasSuffix("\n") && !response.text.contains("\r"))
        return response.text.split(separator: "\n").map(String.init)
    }

    @Test func `the names are those that are promised`() throws {
        let live = try LiveService()
        defer { live.stop() }
        let names = try scrape(live).filter { $0.hasPrefix("# TYPE ") }.map {
            $0.split(separator: " ")[2]
        }
        #expect(
            names == [
                "navserver_http_requests_total", "navserver_http_request_duration_seconds",
                "navserver_transitions_total", "navserver_sessions", "navserver_connections",
                "navserver_event_subscribers", "navserver_memory_estimate_bytes",
                "navserver_memory_budget_bytes", "process_resident_memory_bytes",
                "process_cpu_seconds_total", "process_open_fds", "process_start_time_seconds",
            ])
    }

    @Test func `requests are counted by method, template and status`() throws {
        let live = try LiveService(threads: 2)
        defer { live.stop() }
        let path = try #require(
            live.call("POST", "/v1/sessions", body: "{}").value("location"))
        for _ in 0..<3 { _ = try live.call("GET", path) }
        _ = try live.call("GET", "/nowhere/at/all")
        _ = try live.call("HEAD", "/livez")
        let client = try RawClient(port: live.port)
        try client.send("FOO / HTTP/1.1\r\n")
        _ = try client.readResponse()
        let lines = try scrape(live)
        for line in [
            #"{method="POST",route="/v1/sessions",status="201"} 1"#,
            #"{method="GET",route="/v1/sessions/{id}",status="200"} 3"#,
            #"{method="GET",route="unmatched",status="404"} 1"#,
            #"{method="HEAD",route="/livez",status="200"} 1"#,
            #"{method="other",route="unmatched",status="501"} 1"#,
        ] {
            #expect(lines.contains("navserver_http_requests_total" + line), "\(line)")
        }
        #expect(lines.contains("navserver_sessions 1"))
        #expect(lines.contains("navserver_event_subscribers 0"))
        #expect(lines.contains("process_start_time_seconds 784111777"))
        let infinite = lines.first { $0.contains("le=\"+Inf\"") }?.split(separator: " ").last
        let count = lines.first { $0.hasPrefix("navserver_http_request_duration_seconds_count") }
        #expect(infinite == "7")
        #expect(count?.hasSuffix(" 7") == true)
    }

    @Test func `transitions are counted when they are answered`() throws {
        let live = try LiveService()
        defer { live.stop() }
        let path = try #require(
            live.call(
                "POST", "/v1/sessions", body: #"{"stack":[{"id":"a"}]}"#
            ).value("location"))
        let push = #"{"screen":{"id":"b"}}"#
        #expect(try live.call("POST", path + "/push", body: push).status == 200)
        #expect(try live.call("POST", path + "/push", body: push).status == 409)
        let pop = #"{"interactive":true}"#
        #expect(try live.call("POST", path + "/pop", body: pop).status == 200)
        #expect(try live.call("POST", path + "/cancel").status == 200)
        let key = ["Idempotency-Key: k"]
        for _ in 0..<2 {
            #expect(try live.call("POST", path + "/pop", fields: key).status == 200)
        }
        #expect(try live.call("GET", path + "/transition").status == 200)
        let lines = try scrape(live).filter { $0.hasPrefix("navserver_transitions_total{") }
        #expect(
            lines == [
                #"navserver_transitions_total{kind="push",phase="run"} 1"#,
                #"navserver_transitions_total{kind="pop",phase="run"} 1"#,
                #"navserver_transitions_total{kind="pop",phase="pending"} 1"#,
                #"navserver_transitions_total{kind="pop",phase="cancel"} 1"#,
            ])
    }

    @Test func `the route needs no token, answers HEAD and takes nothing else`() throws {
        var configuration = Service.Configuration()
        configuration.tokens = try AccessTokens(Array("t\n".utf8))
        let live = try LiveService(configuration)
        defer { live.stop() }
        #expect(try live.call("HEAD", "/metrics").status == 200)
        #expect(try live.call("POST", "/metrics").value("allow") == "GET, HEAD, OPTIONS")
    }

    @Test func `every route has a place of its own`() {
        #expect(Route.each.map(\.place) == Array(Route.each.indices))
        #expect(Set(Route.each.map(\.template)).count == Route.each.count)
    }

    @Test func `durations fall into the bucket that ends at or above them`() {
        var counts = Counts()
        for duration: UInt64 in [0, 500_000, 500_001, 10_000_000_000, 10_000_000_001] {
            counts.add(.get, .livez, .ok, took: duration)
        }
        #expect(counts.buckets == [2, 1] + Array(repeating: 0, count: 11) + [1, 1])
        #expect(Counts.bounds.map(Exposition.seconds).first == "0.0005")
        #expect(Exposition.seconds(20_000_000_001) == "20.000000001")
        #expect(Exposition.seconds(3_000_000_000) == "3")
    }
}
