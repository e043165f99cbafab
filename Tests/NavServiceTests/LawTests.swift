import HTTPLite
import NavService
import TestSupport
import Testing

/// Laws that hold for every command in every session, tried on seeded random sequences. A failure
/// names its seed.
@Suite struct LawTests {
    /// How many commands a sequence has.
    private static let length = 10

    @Test func everyAnswerKeepsTheLaws() async {
        for seed in 0..<UInt64(laws) {
            guard await keepsTheLaws(seed: seed) else { return }
        }
    }

    /// Runs one sequence; false after a broken law, so that one failure is told and not thousands.
    private func keepsTheLaws(seed: UInt64) async -> Bool {
        var session = await RandomSession(seed: seed)
        for step in 0..<Self.length {
            let before = await session.get()
            let call = session.call(before.json)
            let reply = await session.send(call)
            let after = await session.get()
            var broken: [String] = []
            if (400..<500).contains(reply.status) {
                if before.text != after.text { broken.append("a refusal changed the session") }
            } else if reply.status != 200 {
                broken.append("status \(reply.status)")
            } else if reply.json["kind"] != .null {
                let transition = TransitionLaws(reply.json, isInterrupting: call.isInterrupting)
                broken += transition.broken
                broken += await SequenceLaws(session: session, before: before.json, call: call)
                    .broken(by: reply.json, leadingTo: after.json)
            }
            if !broken.isEmpty {
                Issue.record(
                    """
                    seed \(seed), step \(step): \(broken.joined(separator: "; "))
                    \(call.method.rawValue) \(call.part) \(call.body ?? "")
                    before: \(before.text)after: \(reply.text)
                    """)
                return false
            }
        }
        return true
    }

    @Test func cancelIsTheIdentity() async {
        for seed in 0..<UInt64(laws) {
            var session = await RandomSession(seed: seed)
            for _ in 0..<Int(seed % 6) { _ = await session.send(session.call(session.get().json)) }
            let before = await session.get().json
            let moved = await session.send(session.call(before)).json["phase"]
            guard moved == .string("run") || moved == .string("pending") else { continue }
            let cancelled = await session.client.call(
                .post, session.path + "/cancel", "{\"progress\":0.4}")
            guard cancelled.status == 200, before["transition"] == .null else { continue }
            let after = await session.get().json
            let broken = after.without("version", "expiresAt").differences(
                from: before.without("version", "expiresAt"))
            #expect(broken == [], "seed \(seed)")
            if !broken.isEmpty { return }
        }
    }

    /// A session put back under another id answers every next command as the first one does.
    @Test func restoredAnswersAlike() async {
        for seed in 0..<UInt64(laws / 4) {
            var session = await RandomSession(seed: seed)
            for _ in 0..<6 { _ = await session.send(session.call(session.get().json)) }
            let whole = await session.get()
            guard whole.json["transition"] == .null else { continue }
            let copy = "/v1/sessions/restored-session-\(seed)"
            let put = await session.client.call(.put, copy, whole.text)
            #expect(put.status == 201, "seed \(seed): \(put.text)")
            let first = session.call(whole.json)
            // What was in flight is not restored, so only commands that start anew are alike.
            guard !first.isInterrupting,
                !["/cancel", "/finish", "/release", "/progress"].contains(first.part)
            else { continue }
            for call in [first, session.cancel()] {
                let here = await session.send(call).json
                let there = await session.client.call(call.method, copy + call.part, call.body).json
                guard here["kind"] != .null || there["kind"] != .null else { break }
                let broken = there.without("session", "version").differences(
                    from: here.without("session", "version"))
                #expect(broken == [], "seed \(seed)")
                if !broken.isEmpty { return }
            }
        }
    }

    /// The same sequence gives the same bytes.
    @Test func repeatsExactly() async {
        for seed in 0..<UInt64(laws / 10) {
            var first = await RandomSession(seed: seed)
            var second = await RandomSession(seed: seed)
            for _ in 0..<Self.length {
                let one = await first.send(first.call(first.get().json))
                let two = await second.send(second.call(second.get().json))
                #expect(one.body == two.body, "seed \(seed)")
            }
        }
    }
}
