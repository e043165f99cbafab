import NavService
import TestSupport

/// What holds for one transition by itself, whatever led to it.
struct TransitionLaws {
    private let transition: JSONValue
    private let boundEnds: [String]
    private(set) var broken: [String] = []

    init(_ transition: JSONValue, isInterrupting: Bool = false) {
        self.transition = transition
        // What starts in mid-flight starts where it was, and only the end is bound.
        self.boundEnds = isInterrupting ? ["to"] : ["from", "to"]
        for (path, track) in tracks { checkTrack(track, path) }
        checkEnd()
        checkSubHeaders()
        checkSteps()
    }

    private var duration: Double { transition["duration"].number ?? -1 }

    private mutating func require(_ holds: Bool, _ law: @autoclosure () -> String) {
        if !holds { broken.append(law()) }
    }

    private mutating func require(_ value: JSONValue, is other: JSONValue, _ what: String) {
        require(value == other, "\(what) is \(value.json), not \(other.json)")
    }

    /// Every track, wherever it is.
    var tracks: [(path: String, track: JSONValue)] {
        ["bar", "container", "content", "subHeader", "items"].flatMap {
            Self.tracks(in: transition[$0], at: $0)
        }
    }

    private static func tracks(
        in value: JSONValue, at path: String
    ) -> [(path: String, track: JSONValue)] {
        if value.names.contains("curve") { return [(path, value)] }
        return switch value {
        case .object(let members):
            members.flatMap { tracks(in: $0.value, at: "\(path).\($0.name)") }
        case .array(let values):
            values.enumerated().flatMap { tracks(in: $1, at: "\(path).\($0)") }
        default: []
        }
    }

    private mutating func checkTrack(_ track: JSONValue, _ path: String) {
        let delay = track["delay"].number ?? -1
        let length = track["duration"].number ?? -1
        require(delay >= 0 && length >= 0, "\(path) has no time")
        require(delay + length <= duration + 1e-4, "\(path) ends after the transition")
        if length == 0, transition["animated"] == .bool(true) {
            require(track["curve"], is: .string("linear"), "\(path): a switch's curve")
        }
    }

    /// At the end everything is what `after` says, where bars are to be seen.
    private mutating func checkEnd() {
        let after = transition["after"]
        // A perform on a covered screen shows the top, which rests.
        let isCovered =
            transition["kind"] == .string("perform")
            && transition["to"] != transition["stack"].elements.last ?? .null
        if isCovered {
            for (path, track) in tracks where boundEnds.count == 2 && path.hasPrefix("bar.") {
                require(track["from"] == track["to"], "\(path) moves")
            }
            return
        }
        guard after != .null else { return }
        let bar = transition["bar"]
        require(bar["statusBarStyle"]["to"], is: after["statusBarStyle"], "statusBarStyle at D")
        require(
            bar["statusBarAlpha"]["to"],
            is: .number(after["statusBarHidden"] == .bool(true) ? 0 : 1), "statusBarAlpha at D")
        require(
            transition["container"]["backgroundColor"]["to"],
            is: after["containerBackgroundColor"], "container at D")
        require(transition["content"]["incoming"].elements.count == 1, "one page arrives")
        let content = transition["content"]["incoming"][0]
        require(content["screen"], is: transition["to"], "incoming content")
        require(content["frame"]["to"], is: after["contentFrame"], "content at D")
        require(content["alpha"]["to"], is: .number(1), "content's alpha at D")
        require(content["dim"]["to"], is: .number(0), "content's dim at D")
        checkPlaces()
        checkItems(after)
        guard after["hidden"] == .bool(false) else { return }
        for name in ["tintColor", "titleColor", "alpha", "height", "frame", "barStyle"] {
            require(bar[name]["to"], is: after[name], "\(name) at D")
        }
        if after["alpha"] != .number(0) {
            require(
                bar["backgroundColor"]["to"], is: after["backgroundColor"],
                "backgroundColor at D")
        }
        checkBackground(after)
        let subHeader = transition["subHeader"]["incoming"][0]
        require(subHeader["id"], is: after["subHeader"]["id"], "incoming sub-header")
        require(subHeader["frame"]["to"], is: after["subHeader"]["frame"], "sub-header at D")
    }

    /// Pages are told apart from the back.
    private mutating func checkPlaces() {
        let pages = ["outgoing", "incoming"].flatMap { transition["content"][$0].elements }
        let places = pages.compactMap { $0["z"].number }.sorted()
        require(places == pages.indices.map { Double($0) }, "places of pages: \(places)")
    }

    private mutating func checkBackground(_ after: JSONValue) {
        let background = transition["bar"]["background"]
        if background["mode"] == .string("slide") {
            let incoming = background["incoming"][0]
            require(incoming["fill"], is: after["fill"], "incoming fill")
            require(incoming["frame"]["to"], is: after["backgroundFrame"], "background at D")
            require(incoming["opacity"]["to"], is: .number(1), "background's opacity at D")
        } else {
            require(background["frame"]["to"], is: after["backgroundFrame"], "background at D")
        }
        let shadow = transition["bar"]["shadow"]
        if after["shadow"] != .null {
            require(shadow["color"]["to"], is: after["shadow"]["color"], "shadow at D")
            require(shadow["frame"]["to"], is: after["shadow"]["frame"], "shadow's frame at D")
        } else if shadow != .null {
            require(
                shadow["color"]["to"].text?.hasSuffix("00") == true,
                "a shadow that is gone is clear")
        }
    }

    private mutating func checkItems(_ after: JSONValue) {
        for slot in ["prompt", "left", "title", "right"] {
            let exchange = transition["items"][slot]
            for item in exchange["incoming"].elements {
                require(item["alpha"]["to"], is: .number(1), "\(slot) item's alpha at D")
                require(item["translationX"]["to"], is: .number(0), "\(slot) item at D")
                require(item["screen"], is: transition["to"], "\(slot) item's screen")
            }
            for item in exchange["outgoing"].elements {
                require(item["stays"], is: .bool(false), "an outgoing \(slot) item stays")
            }
        }
        func drawn(_ slot: String) -> [JSONValue] {
            transition["items"][slot]["incoming"].elements.map {
                $0.without("screen", "stays", "translationX", "alpha")
            }
        }
        let left = after["leftItem"]
        require(.array(drawn("left")), is: .array(left == .null ? [] : [left]), "left item")
        require(
            .array(drawn("right").map { $0.without("kind") }), is: after["rightItems"],
            "right items")
        let title = after["title"]
        let isEmpty = title == .null || title == .string("")
        require(
            .array(drawn("title").map { $0["title"] }), is: .array(isEmpty ? [] : [title]),
            "title")
        require(
            drawn("title").allSatisfy { $0["attributes"] == after["titleAttributes"] },
            "title attributes")
    }

    /// At both ends of a page change a sub-header's bottom lies on the bar's.
    private mutating func checkSubHeaders() {
        guard ["push", "pop", "replace"].contains(transition["kind"].text),
            transition["phase"] == .string("run"), transition["before"]["hidden"] == .bool(false),
            transition["after"]["hidden"] == .bool(false)
        else { return }
        let bar = transition["bar"]["frame"]
        for side in ["outgoing", "incoming"] {
            // What was left over goes its own way.
            let subHeader = transition["subHeader"][side][0]
            let own = transition[side == "outgoing" ? "from" : "to"]
            guard subHeader != .null, subHeader["screen"] == own else { continue }
            let frame = subHeader["frame"]
            for end in boundEnds {
                let bottoms = [frame[end], bar[end]].map {
                    ($0["y"].number ?? 0) + ($0["height"].number ?? 0)
                }
                require(
                    abs(bottoms[0] - bottoms[1]) < 2e-4,
                    "\(side) sub-header's bottom at \(end): \(bottoms[0]), bar's \(bottoms[1])")
            }
        }
    }

    private mutating func checkSteps() {
        let steps = transition["steps"].elements
        let times = steps.compactMap { $0["at"].number }
        require(times == times.sorted(), "steps are out of order")
        if transition["phase"] != .string("pending") {
            let last = steps.last ?? .null
            require(last["event"], is: .string("complete"), "last step")
            require(last["at"], is: transition["duration"], "last step's time")
            require(last["screen"], is: transition["to"], "last step's screen")
        }
    }
}
