import NavService
import TestSupport

/// What a sample shows, by what it is: the same thing has the same name in every transition.
struct Moment {
    let sample: JSONValue

    init(_ sample: JSONValue) {
        self.sample = sample
    }

    static let sides = ["outgoing", "incoming"]
    static let slots = ["prompt", "left", "title", "right"]

    /// What is listed somewhere, what leaves first.
    func listed(_ path: String...) -> [JSONValue] {
        let place = path.reduce(sample) { $0[$1] }
        return Self.sides.flatMap { place[$0].elements }
    }

    var pages: [JSONValue] { listed("content") }
    var subHeaders: [JSONValue] { listed("subHeader") }
    var backgrounds: [JSONValue] { listed("bar", "background") }

    /// Whether a bar is there.
    var showsBar: Bool { sample["bar"]["frame"] != .null }

    /// Whether any of a thing can be seen in a room as wide as this one.
    static func isVisible(_ thing: JSONValue, in width: Double) -> Bool {
        for name in ["alpha", "opacity"] where (thing[name].number ?? 1) <= 0 { return false }
        // What rode out with its page.
        if abs(thing["translationX"].number ?? 0) >= width { return false }
        guard let x = thing["frame"]["x"].number, let own = thing["frame"]["width"].number
        else { return true }
        return x < width && x + own > 0
    }
}

/// Nothing that is seen in one moment jumps, vanishes or is doubled in the next one.
struct Continuity {
    let before: Moment
    let after: Moment
    let width: Double

    var broken: [String] {
        var broken = pages + subHeaders + items + backgrounds + bar
        broken += doubled(after.pages.map { $0["screen"].json }, "page")
        broken += doubled(after.subHeaders.map { $0["id"].json }, "sub-header")
        return broken
    }

    private func visible(_ things: [JSONValue]) -> [JSONValue] {
        things.filter { Moment.isVisible($0, in: width) }
    }

    private func doubled(_ names: [String], _ what: String) -> [String] {
        Set(names).count == names.count ? [] : ["a \(what) is listed twice: \(names)"]
    }

    /// A thing is there again with the same values.
    private func same(
        _ thing: JSONValue, in others: [JSONValue], _ values: [String], _ what: String
    ) -> [String] {
        guard !others.isEmpty else { return ["\(what) vanishes: \(thing.json)"] }
        let isThere = others.contains { other in values.allSatisfy { thing[$0] == other[$0] } }
        return isThere
            ? [] : ["\(what) jumps from \(thing.json) to \(others.map(\.json).joined())"]
    }

    private var pages: [String] {
        let seen = visible(before.pages)
        let jumps = seen.flatMap { page in
            same(
                page, in: after.pages.filter { $0["screen"] == page["screen"] },
                ["frame", "alpha", "dim"], "page")
        }
        func order(_ pages: [JSONValue]) -> [String] {
            pages.sorted { ($0["z"].number ?? 0) < ($1["z"].number ?? 0) }
                .map { $0["screen"].json }
        }
        let names = Set(seen.map { $0["screen"].json })
        let kept = order(after.pages).filter(names.contains)
        return jumps + (kept == order(seen) ? [] : ["pages change places: \(kept)"])
    }

    private var subHeaders: [String] {
        visible(before.subHeaders).flatMap { subHeader in
            same(
                subHeader, in: after.subHeaders.filter { $0["id"] == subHeader["id"] },
                ["frame", "alpha"], "sub-header")
        }
    }

    private var items: [String] {
        Moment.slots.flatMap { slot -> [String] in
            let now = after.listed("items", slot)
            func name(_ item: JSONValue) -> String {
                [item["kind"], item["id"] == .null ? item["title"] : item["id"]]
                    .map(\.json).joined()
            }
            let jumps = visible(before.listed("items", slot)).flatMap { item in
                same(
                    item,
                    in: now.filter {
                        name($0) == name(item)
                            && ($0["screen"] == item["screen"] || $0["stays"] == .bool(true))
                    }, ["translationX", "alpha"], "item")
            }
            return jumps + doubled(now.map { $0["screen"].json + name($0) }, "\(slot) item")
        }
    }

    /// What slides is there again; a background that is one is that again, or begins to slide.
    private var backgrounds: [String] {
        let shown = visible(before.backgrounds).filter { ($0["alpha"].number ?? 0) > 0 }
        // What is the bar's own too, drawn alike, is there once.
        let isOwn = before.sample["bar"]["background"]["frame"] != .null
        var broken = shown.flatMap { page in
            isOwn && after.sample["bar"]["background"]["mode"] == .string("slide")
                && after.backgrounds.contains { other in
                    ["screen", "fill", "alpha"].allSatisfy { page[$0] == other[$0] }
                }
                ? []
                : same(
                    page, in: after.backgrounds.filter { $0["screen"] == page["screen"] },
                    ["fill", "alpha", "frame", "opacity"], "background")
        }
        let names = after.backgrounds.map { page in
            ["screen", "fill", "alpha", "frame"].map { page[$0].json }.joined()
        }
        broken += doubled(names, "background")
        let (old, new) = (before.sample["bar"], after.sample["bar"])
        let frame = old["background"]["frame"]
        guard frame != .null, (old["alpha"].number ?? 0) > 0, before.showsBar else { return broken }
        if new["background"]["mode"] == .string("slide") {
            broken += same(
                .object([.init(name: "frame", value: frame)]), in: after.backgrounds, ["frame"],
                "the bar's background")
        } else if new["background"]["frame"] != frame {
            broken.append(
                "the background jumps from \(frame.json) to \(new["background"]["frame"].json)")
        }
        return broken
    }

    private var bar: [String] {
        let (old, new) = (before.sample["bar"], after.sample["bar"])
        var names = ["statusBarStyle", "statusBarAlpha"]
        if before.showsBar {
            names += ["tintColor", "titleColor", "alpha", "height", "frame", "barStyle"]
            // What nobody sees has no colour.
            if (old["alpha"].number ?? 0) > 0 { names.append("backgroundColor") }
        }
        var broken = names.filter { old[$0] != new[$0] }.map {
            "\($0) jumps from \(old[$0].json) to \(new[$0].json)"
        }
        let container = (before.sample["container"], after.sample["container"])
        if container.0 != container.1 {
            broken.append("the container jumps to \(container.1.json)")
        }
        guard before.showsBar else { return broken }
        func isSeen(_ shadow: JSONValue) -> Bool {
            shadow["color"].text.map { $0.count == 7 || !$0.hasSuffix("00") } ?? false
        }
        if isSeen(old["shadow"]) || isSeen(new["shadow"]), old["shadow"] != new["shadow"] {
            broken.append(
                "the shadow jumps from \(old["shadow"].json) to \(new["shadow"].json)")
        }
        return broken
    }
}

/// Pages in a room: what they cover, and what of them is left.
struct Pages {
    let pages: [JSONValue]
    let width: Double

    /// The parts of the room that no page covers.
    var holes: [ClosedRange<Double>] { gaps(in: 0...width, besides: pages) }

    /// Pages that leave and can still be seen at the end, behind nothing.
    func left(_ outgoing: [JSONValue]) -> [JSONValue] {
        outgoing.filter { page in
            guard (page["alpha"].number ?? 1) > 0, let seen = extent(of: page) else { return false }
            let front = pages.filter { ($0["z"].number ?? 0) > (page["z"].number ?? 0) }
            return !gaps(in: seen, besides: front).isEmpty
        }
    }

    private func extent(of page: JSONValue) -> ClosedRange<Double>? {
        guard let x = page["frame"]["x"].number, let own = page["frame"]["width"].number
        else { return nil }
        let (first, last) = (max(0, x), min(width, x + own))
        // Ends are rounded, and what is that thin is nothing.
        return last - first > 2e-4 ? first...last : nil
    }

    private func gaps(
        in room: ClosedRange<Double>, besides pages: [JSONValue]
    ) -> [ClosedRange<Double>] {
        var gaps: [ClosedRange<Double>] = []
        var place = room.lowerBound
        let covers = pages.filter { ($0["alpha"].number ?? 1) > 0 }.compactMap(extent)
            .sorted { $0.lowerBound < $1.lowerBound }
        for cover in covers where cover.upperBound > place {
            if cover.lowerBound > min(place + 4e-4, room.upperBound) {
                gaps.append(place...min(cover.lowerBound, room.upperBound))
            }
            place = cover.upperBound
        }
        if place < room.upperBound - 4e-4 { gaps.append(place...room.upperBound) }
        return gaps
    }
}
