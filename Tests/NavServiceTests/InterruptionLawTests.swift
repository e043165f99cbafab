import HTTPLite
import NavService
import TestSupport
import Testing

/// Laws of transitions that interrupt one another, on seeded chains up to four deep, with cancels and
/// finishes between: nothing tears, nothing jumps. How often each was tried is counted, for a law
/// that is never tried holds always.
@Suite struct InterruptionLawTests {
    /// How often something came up.
    private struct Tried {
        var calls = 0
        var interruptions = 0
        var withPagesLeft = 0
        var withItemsLeft = 0
        var withBackgroundsLeft = 0
        var withSubHeadersLeft = 0
        var settlings = 0
        var edgeToEdge = 0
    }

    @Test func nothingTearsAndNothingJumps() async {
        var tried = Tried()
        for seed in 0..<UInt64(laws) {
            guard await chainKeepsTheLaws(seed: seed, &tried) else { return }
        }
        // Shares of what was seen when these laws were written, halved.
        #expect(tried.interruptions * 4 > tried.calls, "\(tried)")
        #expect(tried.withPagesLeft * 5 > tried.interruptions, "\(tried)")
        #expect(tried.withItemsLeft * 12 > tried.interruptions, "\(tried)")
        #expect(tried.withBackgroundsLeft * 12 > tried.interruptions, "\(tried)")
        #expect(tried.withSubHeadersLeft * 50 > tried.interruptions, "\(tried)")
        #expect(tried.settlings * 12 > tried.calls, "\(tried)")
        #expect(tried.edgeToEdge * 6 > tried.calls, "\(tried)")
    }

    /// Runs one chain; false after a broken law, so that one failure is told and not thousands.
    private func chainKeepsTheLaws(seed: UInt64, _ tried: inout Tried) async -> Bool {
        var session = await RandomSession(seed: seed)
        await session.fill()
        var last = JSONValue.null
        for step in 0..<5 {
            let whole = await session.get().json
            let call = session.following(last, in: whole)
            let displayed = await session.displayed(by: call, in: last)
            let reply = await session.send(call)
            guard reply.status == 200 else { continue }
            // Whatever is no such transition ended the last one, but for a report. An adapt may move
            // all edges, and nothing starts from what it shows.
            if reply.json["kind"] == .null || reply.json["kind"] == .string("adapt") {
                if call.part != "/progress" { last = .null }
                continue
            }
            tried.calls += 1
            var broken: [String] = []
            if let displayed, let first = await session.sample("progress=0"),
                reply.json["duration"] != .number(0)
            {
                broken +=
                    Continuity(
                        before: Moment(displayed), after: Moment(first),
                        width: session.width(whole)
                    ).broken
                count(reply.json, call, &tried)
            }
            let isEdgeToEdge = session.isEdgeToEdge(whole)
            if isEdgeToEdge { tried.edgeToEdge += 1 }
            broken += await tears(in: reply.json, of: session, whole, isEdgeToEdge: isEdgeToEdge)
            if !broken.isEmpty {
                Issue.record(
                    """
                    seed \(seed), step \(step): \(broken.joined(separator: "; "))
                    \(call.method.rawValue) \(call.part) \(call.body ?? "")
                    before: \(last.json)
                    after: \(reply.text)
                    """)
                return false
            }
            last = reply.json
        }
        return true
    }

    private func count(_ answer: JSONValue, _ call: RandomSession.Call, _ tried: inout Tried) {
        guard call.isInterrupting else {
            tried.settlings += 1
            return
        }
        tried.interruptions += 1
        let leaving = answer["from"]
        func isLeft(_ part: JSONValue) -> Bool {
            part["outgoing"].elements.contains { $0["screen"] != leaving }
        }
        if isLeft(answer["content"]) { tried.withPagesLeft += 1 }
        if isLeft(answer["subHeader"]) { tried.withSubHeadersLeft += 1 }
        if isLeft(answer["bar"]["background"]) { tried.withBackgroundsLeft += 1 }
        if Moment.slots.contains(where: { isLeft(answer["items"][$0]) }) {
            tried.withItemsLeft += 1
        }
    }

    /// Holes between pages at any moment, and what is still seen at the end of what leaves.
    private func tears(
        in answer: JSONValue, of session: RandomSession, _ whole: JSONValue, isEdgeToEdge: Bool
    ) async -> [String] {
        let samples = await session.samples("count=9")
        let width = session.width(whole)
        var broken: [String] = []
        for sample in samples where isEdgeToEdge {
            let holes = Pages(pages: Moment(sample).pages, width: width).holes
            if !holes.isEmpty { broken.append("at \(sample["time"].json) holes: \(holes)") }
        }
        if let end = samples.last {
            let left = Pages(pages: Moment(end).pages, width: width)
                .left(end["content"]["outgoing"].elements)
            if !left.isEmpty, answer["to"] != .null {
                broken.append("at the end there is still \(left.map(\.json))")
            }
        }
        return broken
    }
}
