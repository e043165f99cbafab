import HTTPLite
import NavService
import TestSupport

/// A session under random commands: it remembers where it is, so that most commands are possible.
struct RandomSession {
    let client: ServiceClient
    let path: String
    var inputs: RandomInputs
    private var screens = 0

    /// One call, as it can be sent again.
    struct Call {
        let method: Method
        let part: String
        let body: String?

        /// Whether it says how far the client is into the transition before.
        var isInterrupting: Bool {
            part != "/cancel" && body?.contains("\"elapsed\"") == true
        }
    }

    init(seed: UInt64, client: ServiceClient = ServiceClient()) async {
        self.client = client
        inputs = RandomInputs(seed: seed)
        let environment = """
            "device":\(inputs.device()),"traits":\(inputs.traits()),\
            "defaults":\(inputs.defaults()),"motion":\(inputs.motion()),\
            "labels":\(inputs.labels())
            """
        path = await client.createSession("{\(environment)}")
    }

    func get(_ part: String = "") async -> Reply { await client.call(.get, path + part) }

    func send(_ call: Call) async -> Reply {
        await client.call(call.method, path + call.part, call.body)
    }

    /// The heights that a screen may wish now.
    func heights(_ session: JSONValue) -> ClosedRange<Double> {
        let base = session["geometry"]["barHeight"].number ?? 44
        return base...max(base, (session["geometry"]["height"].number ?? 568) / 2)
    }

    /// A command that the session may or may not allow.
    mutating func call(_ session: JSONValue) -> Call {
        let ids = session["stack"].elements.compactMap { $0["id"].text }
        let heights = heights(session)
        if session["transition"] != .null, inputs.chance(80) { return settle() }
        switch Int.random(in: 0..<100, using: &inputs.random) {
        case 0..<35:
            return Call(
                method: .post, part: "/push", body: page("\"screen\":" + newScreen(heights)))
        case 35..<55: return Call(method: .post, part: "/pop", body: page(popTarget(ids)))
        case 55..<62:
            return Call(
                method: .post, part: "/replace",
                body: plain("\"screen\":" + newScreen(heights) + direction()))
        case 62..<69:
            return Call(
                method: .put, part: "/stack",
                body: plain("\"screens\":" + entries(ids, heights) + direction()))
        case 69..<79:
            let named =
                ids.isEmpty || inputs.chance(60) ? "" : "\"screen\":\"\(inputs.pick(ids))\","
            return Call(
                method: .post, part: "/perform",
                body: plain(named + inputs.change(heights: heights)))
        case 79..<88: return cancel()
        case 88..<91: return settle()
        case 91..<96:
            return Call(method: .post, part: "/adapt", body: with(surroundings(), animated()))
        default: return Call(method: .patch, part: "", body: "{\(surroundings())}")
        }
    }

    mutating func cancel() -> Call {
        Call(
            method: .post, part: "/cancel",
            body: inputs.pick([
                nil, "{\"progress\":0}", "{\"progress\":0.37}", "{\"progress\":0.9}",
                "{\"elapsed\":0.1}", "{\"elapsed\":0.21}",
            ]))
    }

    private mutating func settle() -> Call {
        switch Int.random(in: 0..<4, using: &inputs.random) {
        case 0: cancel()
        case 1:
            Call(
                method: .post, part: "/finish",
                body: inputs.pick([nil, "{\"progress\":0.6}", "{\"progress\":1}"]))
        case 2:
            Call(
                method: .post, part: "/release",
                body:
                    "{\"translation\":\(inputs.number(-50...500)),\"velocity\":\(inputs.number(-900...900))}"
            )
        default:
            Call(
                method: .post, part: "/progress",
                body: "{\"progress\":\(inputs.pick(["0", "0.25", "0.5", "0.83", "1"]))}")
        }
    }

    /// A member of what lies around the stack.
    private mutating func surroundings() -> String {
        let member = inputs.pick(["device", "traits", "defaults", "motion", "labels"])
        let value =
            switch member {
            case "device": inputs.device()
            case "traits": inputs.traits()
            case "defaults": inputs.defaults()
            case "labels": inputs.labels()
            default: inputs.motion()
            }
        return "\"\(member)\":\(value)"
    }

    mutating func newScreen(_ heights: ClosedRange<Double>) -> String {
        screens += 1
        return inputs.screen("s\(screens)", heights: heights)
    }

    private mutating func popTarget(_ ids: [String]) -> String {
        switch Int.random(in: 0..<5, using: &inputs.random) {
        case 0 where !ids.isEmpty: "\"to\":\"\(inputs.pick(ids))\""
        case 1: "\"toRoot\":true"
        case 2: "\"count\":\(inputs.pick([1, 2]))"
        default: ""
        }
    }

    /// Some screens as they are, some anew, some new.
    private mutating func entries(_ ids: [String], _ heights: ClosedRange<Double>) -> String {
        var entries: [String] = []
        for id in ids where inputs.chance(60) {
            entries.append(
                inputs.chance(80) ? "{\"id\":\"\(id)\"}" : inputs.screen(id, heights: heights))
        }
        if entries.isEmpty || inputs.chance(40) { entries.append(newScreen(heights)) }
        return "[" + entries.joined(separator: ",") + "]"
    }

    private mutating func page(_ members: String) -> String {
        with(members, inputs.chance(30) ? "\"interactive\":true" : animated(), elapsed())
    }

    private mutating func plain(_ members: String) -> String {
        with(members, animated(), elapsed())
    }

    private mutating func animated() -> String { inputs.chance(15) ? "\"animated\":false" : "" }

    private mutating func elapsed() -> String {
        inputs.chance(30) ? "\"elapsed\":\(inputs.pick([0, 0.1, 0.2]))" : ""
    }

    private func with(_ members: String...) -> String {
        "{" + members.filter { !$0.isEmpty }.joined(separator: ",") + "}"
    }
}
