import HTTPLite
import NavService
import TestSupport
import Testing

/// Laws between different ways to the same place, on seeded random sessions.
@Suite struct EquivalenceLawTests {
    /// A session after some commands with nothing pending, and its JSON.
    private func session(seed: UInt64, commands: Int) async -> (RandomSession, Reply) {
        var session = await RandomSession(seed: seed)
        for _ in 0..<commands {
            _ = await session.send(session.call(session.get().json))
        }
        _ = await session.send(.init(method: .post, part: "/finish", body: nil))
        return (session, await session.get())
    }

    /// A copy of a session under another id, in the same service.
    private func copy(_ session: RandomSession, _ whole: Reply, _ name: String) async -> String {
        let path = "/v1/sessions/\(name)-of-the-session"
        let put = await session.client.call(.put, path, whole.text)
        return put.status == 201 ? path : "not copied: \(put.text)"
    }

    @Test func everyWayToAStackSettlesInTheSameBar() async {
        for seed in 0..<UInt64(laws / 4) {
            let (session, whole) = await session(seed: seed, commands: 6)
            let ids = whole.json["stack"].elements.compactMap { $0["id"].text }
            guard ids.count > 1, whole.json["stack"][ids.count - 1]["popEnabled"] == .bool(true)
            else { continue }
            let target = ids[Int(seed) % (ids.count - 1)]
            let kept = ids.prefix(through: ids.firstIndex(of: target) ?? 0)
                .map { "{\"id\":\"\($0)\"}" }.joined(separator: ",")
            let ways: [(String, [(Method, String, String?)])] = [
                ("tap", [(.post, "/pop", "{\"to\":\"\(target)\"}")]),
                ("unanimated", [(.post, "/pop", "{\"to\":\"\(target)\",\"animated\":false}")]),
                (
                    "swipe",
                    [
                        (.post, "/pop", "{\"to\":\"\(target)\",\"interactive\":true}"),
                        (.post, "/progress", "{\"progress\":0.4}"), (.post, "/finish", nil),
                    ]
                ),
                ("set", [(.put, "/stack", "{\"screens\":[\(kept)]}")]),
            ]
            let isNeverSwiped =
                whole.json["motion"]["profile"] == .string("none")
                || whole.json["stack"][ids.count - 1]["swipeEnabled"] == .bool(false)
            var bars: [(String, JSONValue)] = []
            for (name, calls) in ways where !(isNeverSwiped && name == "swipe") {
                let path = await copy(session, whole, name)
                for (method, part, body) in calls {
                    let reply = await session.client.call(method, path + part, body)
                    #expect(reply.status == 200, "seed \(seed), \(name): \(reply.text)")
                }
                bars.append((name, await session.client.call(.get, path + "/bar").json))
            }
            for (name, bar) in bars {
                #expect(bar.differences(from: bars[0].1) == [], "seed \(seed), \(name)")
            }
        }
    }

    @Test func pushAndPopGiveTheBarBack() async {
        for seed in 0..<UInt64(laws / 4) {
            var (session, whole) = await session(seed: seed, commands: 4)
            guard whole.json["bar"] != .null else { continue }
            let heights = session.heights(whole.json)
            let screen = session.inputs.screen("new", heights: heights)
            let pushed = await session.send(
                .init(method: .post, part: "/push", body: "{\"screen\":\(screen)}"))
            let popped = await session.send(.init(method: .post, part: "/pop", body: nil))
            guard pushed.status == 200, popped.status == 200 else { continue }
            let after = await session.get().json
            let broken = after.without("version", "expiresAt").differences(
                from: whole.json.without("version", "expiresAt"))
            #expect(broken == [], "seed \(seed)")
        }
    }

    @Test func statelessAnswersAsASessionDoes() async {
        for seed in 0..<UInt64(laws / 4) {
            let client = ServiceClient()
            var inputs = RandomInputs(seed: seed)
            let base = 50.0...150.0
            let count = inputs.pick([0, 1, 3])
            let screens = (0..<count).map { inputs.screen("s\($0)", heights: base) }
            let members = """
                "device":\(inputs.device()),"traits":\(inputs.traits()),\
                "defaults":\(inputs.defaults()),"motion":\(inputs.motion()),\
                "stack":[\(screens.joined(separator: ","))]
                """
            let path = await client.createSession("{\(members)}")
            let (kind, method, action) = inputs.pick([
                ("push", Method.post, "\"screen\":\(inputs.screen("new", heights: base))"),
                ("pop", .post, "\"toRoot\":true"),
                ("replace", .post, "\"screen\":\(inputs.screen("new", heights: base))"),
                ("perform", .post, "\"bar\":\(inputs.bar(heights: base))"),
                ("stack", .put, "\"screens\":[\(inputs.screen("s0", heights: base))]"),
            ])
            let stateful = await client.call(method, "\(path)/\(kind)", "{\(action)}")
            let stateless = await client.call(
                .post, "/v1/transitions",
                "{\(members),\"action\":{\"kind\":\"\(kind)\",\(action)}}")
            #expect(stateless.status == stateful.status, "seed \(seed): \(stateless.text)")
            guard stateful.status == 200 else { continue }
            #expect(stateless.json["session"] == .null, "seed \(seed)")
            let broken = stateless.json.without("session", "version").differences(
                from: stateful.json.without("session", "version"))
            #expect(broken == [], "seed \(seed)")
        }
    }
}
