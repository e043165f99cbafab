import NavService
import TestSupport

/// A sample, and the transition that it is a moment of.
struct Moment {
    let sample: JSONValue
    let transition: JSONValue

    init(_ sample: JSONValue, of transition: JSONValue) {
        self.sample = sample
        self.transition = transition
    }

    /// Everything on screen with its values, by what it is: the same thing has the same name in
    /// every transition it takes part in.
    var things: [String: JSONValue] {
        var things: [String: JSONValue] = [:]
        let bar = sample["bar"]
        for name in bar.names where name != "background" && name != "shadow" {
            things["bar.\(name)"] = bar[name]
        }
        things["container"] = sample["container"]["backgroundColor"]
        things["background"] = bar["background"]["frame"]
        if bar["shadow"] != .null {
            things["shadow.color"] = bar["shadow"]["color"]
            things["shadow.frame"] = bar["shadow"]["frame"]
        }
        for side in ["outgoing", "incoming"] {
            let content = sample["content"][side]
            if let screen = content["screen"].text { things["content \(screen)"] = content }
            let subHeader = sample["subHeader"][side]
            if let id = subHeader["id"].text {
                things["sub-header \(id)"] = subHeader.without("stays")
            }
            addItems(on: side, to: &things)
        }
        return things.filter { $0.value != .null }
    }

    private func addItems(on side: String, to things: inout [String: JSONValue]) {
        // Not `from` and `to`, which a perform on a covered screen gives to that one.
        let content = transition["content"]
        let arriving = content["incoming"]["screen"]
        let leaving = content["outgoing"] == .null ? arriving : content["outgoing"]["screen"]
        let screen = side == "outgoing" || arriving == .null ? leaving : arriving
        for slot in ["left", "title", "right"] {
            let item = sample["items"][slot][side]
            guard item != .null else { continue }
            let identity = item.without("translationX", "alpha", "stays").json
            let screens = item["stays"] == .bool(true) ? [leaving, screen] : [screen]
            for screen in screens {
                things["item of \(screen.json): \(identity)"] = item.without("stays")
            }
        }
    }
}

/// Nothing that is on screen in two moments one after the other jumps.
enum Continuity {
    static func jumps(from before: Moment, to after: Moment) -> [String] {
        let old = before.things
        return after.things.compactMap { name, value in
            guard let displayed = old[name], displayed != value else { return nil }
            return "\(name) jumps from \(displayed.json) to \(value.json)"
        }.sorted()
    }
}
