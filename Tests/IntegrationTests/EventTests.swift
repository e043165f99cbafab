import HTTPLite
import NavService
import TestSupport
import Testing

/// Sessions, followed over real sockets.
@Suite struct EventTests {
    private let clock = ManualClock()

    private func live(_ configuration: Service.Configuration = .init()) throws -> LiveService {
        try LiveService(configuration, threads: 2, clock: clock.clock)
    }

    private func session(_ live: LiveService) throws -> String {
        let created = try live.call("POST", "/v1/sessions", body: #"{"stack":[{"id":"a"}]}"#)
        return created.value("location") ?? "none"
    }

    @discardableResult
    private func post(_ live: LiveService, _ target: String, _ body: String) throws -> JSONValue {
        let response = try live.call("POST", target, body: body)
        return try JSONReader.read(response.body)
    }

    @Test func tellsEachChangeAsItsCallerWasAnswered() throws {
        let live = try live()
        defer { live.stop() }
        let path = try session(live)
        let reader = try EventReader(live, path)
        #expect(reader.head.status == 200)
        #expect(reader.head.value("content-type") == "text/event-stream")
        #expect(reader.head.value("cache-control") == "no-store")
        let opening = try reader.next(1)[0]
        #expect(opening.name == "session")
        #expect(opening.id == "1-lifetime")
        #expect(opening.data["stack"].elements.count == 1)

        let push = try post(live, path + "/push", #"{"screen":{"id":"b"},"interactive":true}"#)
        let progress = try post(live, path + "/progress", #"{"progress":0.5}"#)
        let cancel = try post(live, path + "/cancel", "{}")
        _ = try live.call("PATCH", path, body: #"{"traits":{"appearance":"dark"}}"#)
        let told = try reader.next(4)
        #expect(told.map(\.name) == ["transition", "progress", "transition", "session"])
        #expect(told.map(\.id) == ["2-lifetime", nil, "3-lifetime", "4-lifetime"])
        #expect(told[0].data == push)
        #expect(told[1].data == progress)
        #expect(told[2].data == cancel)
        #expect(told[3].data["traits"]["appearance"].text == "dark")
    }

    /// What lies around a stack is told with the session; that is what a follower resumes after.
    @Test func tellsAnAdaptAndThenTheSession() throws {
        let live = try live()
        defer { live.stop() }
        let path = try session(live)
        let reader = try EventReader(live, path)
        let adapt = try post(live, path + "/adapt", #"{"device":"ipad"}"#)
        let told = try reader.next(3)
        #expect(told.map(\.name) == ["session", "transition", "session"])
        #expect(told.map(\.id) == ["1-lifetime", nil, "2-lifetime"])
        #expect(told[1].data == adapt)
        #expect(told[2].data["device"]["model"].text == "ipad")
    }

    @Test func refusalsAreNotTold() throws {
        let live = try live()
        defer { live.stop() }
        let path = try session(live)
        let reader = try EventReader(live, path)
        try post(live, path + "/pop", "{}")
        try post(live, path + "/push", #"{"screen":{}}"#)
        try post(live, path + "/push", #"{"screen":{"id":"b"}}"#)
        #expect(try reader.next(2).map(\.id) == ["1-lifetime", "2-lifetime"])
    }

    @Test(arguments: [
        ("1-lifetime", [2, 3], "what was missed"), ("2-lifetime", [3], "the last"),
        ("0-lifetime", [3], "too old: how things stand"), ("x", [3], "no version"),
        ("99-lifetime", [3], "a version that never was"), ("", [3], "empty"),
        ("2-otherone", [3], "another life"), ("2", [3], "no life"), ("2-", [3], "an empty one"),
        ("2-lifetime-", [3], "more behind it"), ("+2-lifetime", [3], "a sign"),
    ])
    func resumes(_ last: String, _ versions: [Int], _ reason: String) throws {
        let ids = versions.map { "\($0)-lifetime" }
        let live = try live()
        defer { live.stop() }
        let path = try session(live)
        let first = try EventReader(live, path)
        try post(live, path + "/push", #"{"screen":{"id":"b"}}"#)
        try post(live, path + "/push", #"{"screen":{"id":"c"}}"#)
        _ = try first.next(3)
        first.close()
        let again = try EventReader(live, path, lastEventID: last)
        let told = try again.next(ids.count)
        #expect(told.map(\.id) == ids, "\(reason)")
        let isWhole = told.first?.name == "session"
        #expect(isWhole == !["1-lifetime", "2-lifetime"].contains(last), "\(reason)")
    }

    @Test func whoMissedNothingIsToldWhatFollows() throws {
        let live = try live()
        defer { live.stop() }
        let path = try session(live)
        _ = try EventReader(live, path).next(1)
        let reader = try EventReader(live, path, lastEventID: "1-lifetime")
        #expect(try reader.chunk() == ":\n\n")
        try post(live, path + "/push", #"{"screen":{"id":"b"}}"#)
        #expect(try reader.next(1).map(\.id) == ["2-lifetime"])
    }

    @Test func remembersTheLast32() throws {
        let live = try live()
        defer { live.stop() }
        let path = try session(live)
        _ = try EventReader(live, path).next(1)
        for number in 0..<33 {
            try post(live, path + "/push", "{\"screen\":{\"id\":\"s\(number)\"}}")
        }
        let known = try EventReader(live, path, lastEventID: "2-lifetime").next(32)
        #expect(known.map(\.id) == (3...34).map { "\($0)-lifetime" })
        #expect(try EventReader(live, path, lastEventID: "1-lifetime").next(1)[0].name == "session")
    }

    @Test func endsWithTheSession() throws {
        let live = try live()
        defer { live.stop() }
        let path = try session(live)
        let reader = try EventReader(live, path)
        _ = try live.call("DELETE", path)
        let told = try reader.next(2)
        #expect(told.map(\.name) == ["session", "end"])
        #expect(told[1].data["reason"].text == "deleted")
        #expect(told[1].id == nil)
        #expect(try reader.chunk() == "", "the last chunk")
        #expect(try EventReader(live, path).head.status == 404)
    }

    @Test func beatsEvery15SecondsAndTellsAnExpiry() throws {
        var configuration = Service.Configuration()
        configuration.timeToLive = 40_000
        let live = try live(configuration)
        defer { live.stop() }
        let reader = try EventReader(live, try session(live))
        _ = try reader.next(1)
        for _ in 0..<2 {
            clock.advance(seconds: 16)
            live.server.tick()
            #expect(try reader.chunk() == ":\n\n")
        }
        clock.advance(seconds: 16)
        live.server.tick()
        #expect(try reader.next(1)[0].data["reason"].text == "expired")
    }

    @Test func aDrainSaysSo() throws {
        let live = try live()
        let reader = try EventReader(live, try session(live))
        _ = try reader.next(1)
        live.server.beginDrain()
        #expect(try reader.next(1)[0].data["reason"].text == "draining")
        reader.close()
        live.server.join()
    }

    @Test func headFollowsNothing() throws {
        let live = try live()
        defer { live.stop() }
        let path = try session(live)
        let head = try live.call("HEAD", path + "/events")
        #expect(head.status == 200)
        #expect(head.body.isEmpty)
        #expect(try live.call("GET", path + "/events?since=1").status == 400)
    }

    /// Many loops report at once; every follower hears the versions in order, none twice.
    @Test func aThousandFollowersHearEveryVersionInOrder() async throws {
        let live = try LiveService(threads: 2)
        defer { live.stop() }
        let path = try session(live)
        let readers = try (0..<1000).map { _ in try EventReader(live, path) }
        for reader in readers { #expect(try reader.next(1)[0].id == "1-lifetime") }
        try await withThrowingTaskGroup { group in
            for number in 0..<20 {
                group.addTask {
                    let push = "{\"screen\":{\"id\":\"s\(number)\"}}"
                    let response = try live.call("POST", path + "/push", body: push)
                    #expect(response.status == 200)
                }
            }
            try await group.waitForAll()
        }
        let expected = (2...21).map { "\($0)-lifetime" }
        for reader in readers {
            #expect(try reader.next(20).compactMap(\.id) == expected)
        }
    }
}
