import HTTPLite
import NavService
import TestSupport

/// How random sessions interrupt themselves.
extension RandomSession {
    /// Puts some screens there, at rest.
    mutating func fill() async {
        for _ in 0..<inputs.pick([1, 2, 3, 4]) {
            let body = "{\"screen\":\(newScreen(heights(await get().json))),\"animated\":false}"
            _ = await send(Call(method: .post, part: "/push", body: body))
        }
    }

    /// A call in the middle of the last transition, if it takes time.
    mutating func following(_ last: JSONValue, in whole: JSONValue) -> Call {
        guard let duration = last["duration"].number, duration > 0 else { return call(whole) }
        // A sample can be asked for at such a moment exactly.
        let moment =
            (inputs.pick([0.02, 0.2, 0.4, 0.5, 0.75, 0.95]) * duration * 10_000).rounded()
            / 10_000
        if whole["transition"] != .null, inputs.chance(50) {
            return post("/finish", "{\"progress\":\(moment / duration)}")
        }
        if whole["transition"] != .null || last["phase"] == .string("run") && inputs.chance(25) {
            return post("/cancel", "{\"elapsed\":\(moment)}")
        }
        let ids = whole["stack"].elements.compactMap { $0["id"].text }
        let heights = heights(whole)
        let elapsed = ",\"elapsed\":\(moment)}"
        switch Int.random(in: 0..<100, using: &inputs.random) {
        case 0..<30:
            return post("/push", "{\"screen\":\(newScreen(heights))\(elapsed)")
        case 30..<50:
            return post("/pop", "{\(inputs.pick(["\"count\":1", "\"toRoot\":true"]))\(elapsed)")
        case 50..<58:
            return post("/pop", "{\"interactive\":true\(elapsed)")
        case 58..<68:
            return post("/replace", "{\"screen\":\(newScreen(heights))\(direction())\(elapsed)")
        case 68..<84:
            return Call(
                method: .put, part: "/stack",
                body: "{\"screens\":\(shown(ids, in: last))\(direction())\(elapsed)")
        default:
            let named = inputs.chance(70) ? "" : "\"screen\":\"\(inputs.pick(ids + ["s1"]))\","
            return post("/perform", "{\(named)\(inputs.change(heights: heights))\(elapsed)")
        }
    }

    private func post(_ part: String, _ body: String) -> Call {
        Call(method: .post, part: part, body: body)
    }

    /// Screens of the stack with one that is shown on top, be it behind another.
    private mutating func shown(_ ids: [String], in last: JSONValue) -> String {
        let pages = Moment.sides.flatMap { last["content"][$0].elements }
            .compactMap { $0["screen"].text }.filter(ids.contains)
        let top = pages.isEmpty ? "none" : inputs.pick(pages)
        let kept = ids.filter { $0 != top && inputs.chance(70) } + [top]
        return "[" + kept.map { "{\"id\":\"\($0)\"}" }.joined(separator: ",") + "]"
    }

    mutating func direction() -> String {
        inputs.pick(["", "", ",\"direction\":\"forward\"", ",\"direction\":\"back\""])
    }

    // MARK: What is displayed

    /// What the last transition shows at the moment in which a call ends or interrupts it; nil where
    /// it does neither.
    func displayed(by call: Call, in last: JSONValue) async -> JSONValue? {
        guard let body = call.body, let duration = last["duration"].number else { return nil }
        let asked = JSONValue.reading(body)
        let moment = asked["elapsed"].number ?? asked["progress"].number.map { $0 * duration }
        guard let moment, moment < duration else { return nil }
        return await sample("time=\((moment * 10_000).rounded() / 10_000)")
    }

    func sample(_ query: String) async -> JSONValue? { await samples(query).first }

    func samples(_ query: String) async -> [JSONValue] {
        await get("/transition/samples?\(query)").json["samples"].elements
    }

    func width(_ session: JSONValue) -> Double { session["geometry"]["width"].number ?? 0 }

    /// Whether pages lie edge to edge while they move.
    func isEdgeToEdge(_ session: JSONValue) -> Bool {
        session["motion"]["profile"] != .string("system")
            && session["motion"]["page"]["parallax"] == .null
            && session["traits"]["reduceMotion"] == .bool(false)
    }
}
