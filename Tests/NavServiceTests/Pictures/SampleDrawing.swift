import NavService
import TestSupport

/// A picture of one moment beside the sample of that moment: what the one has otherwise than the
/// other tells.
struct SampleDrawing {
    let document: SVGDocument
    let sample: JSONValue

    private var bar: JSONValue { sample["bar"] }
    private var showsBar: Bool { bar["frame"] != .null }

    /// What is drawn, by the names of entries, in the order of drawing.
    private var drawn: [(name: String, place: Int)] {
        document.places(with: "data-entry").map {
            (document.elements[$0].attributes["data-entry"] ?? "", $0)
        }
    }

    var faults: [String] {
        let names = drawn.map(\.name)
        var faults: [String] = []
        if Set(names).count != names.count { faults.append("something is drawn twice: \(names)") }
        let wanted = Set(entries.map(\.name) + own + ["container"])
        for name in wanted.subtracting(names) { faults.append("\(name) is not drawn") }
        for name in Set(names).subtracting(wanted) where name != "statusBar" {
            faults.append("\(name) is drawn and not listed")
        }
        return faults + order + entries.flatMap { misdrawn($0.name, $0.entry) } + misdrawnBar
            + unclipped
    }

    // MARK: What there is

    /// The things of the bar that are no entries of a list.
    private var own: [String] {
        guard showsBar else { return [] }
        return (bar["background"]["mode"] == .string("slide") ? [] : ["bar-background"])
            + (bar["shadow"] == .null ? [] : ["bar-shadow"])
    }

    /// Every entry of every list that can be seen. Without a bar there is nothing to put things on.
    private var entries: [(name: String, entry: JSONValue)] {
        let lists =
            [("content", sample["content"])]
            + (showsBar
                ? [("bar-background", bar["background"]), ("subHeader", sample["subHeader"])]
                    + sample["items"].names.map { ("items-\($0)", sample["items"][$0]) } : [])
        return lists.flatMap { name, list in
            ["outgoing", "incoming"].flatMap { side in
                list[side].elements.enumerated().map { ("\(name)-\(side)-\($0)", $1) }
            }
        }
    }

    // MARK: Order

    private static let layers = [
        "container", "content", "bar-background", "bar-shadow", "subHeader", "items", "statusBar",
    ]

    private var order: [String] {
        let names = drawn.map(\.name)
        let layers = names.map { name in Self.layers.lastIndex { name.hasPrefix($0) } ?? -1 }
        let heights = names.compactMap { name in
            entries.first { $0.name == name }?.entry["z"].number
        }
        return (layers == layers.sorted() ? [] : ["the order is \(names)"])
            + (heights == heights.sorted() ? [] : ["the pages lie as \(heights)"])
    }

    // MARK: One after the other

    private func misdrawn(_ name: String, _ entry: JSONValue) -> [String] {
        guard let place = drawn.first(where: { $0.name == name })?.place else { return [] }
        let group = document.elements[place]
        let x = entry["frame"] == .null ? entry["translationX"] : entry["frame"]["x"]
        let y = entry["frame"] == .null ? .number(0) : entry["frame"]["y"]
        let isBackground = name.hasPrefix("bar-background")
        let alpha = isBackground ? entry["opacity"] : entry["alpha"]
        var wanted = [
            ("transform", "translate(\(x.json) \(y.json))"), ("opacity", opacity(alpha)),
        ].compactMap { difference(name, group, $0, $1) }
        let inside = document.children(of: place)
        if isBackground, let fill = inside.first {
            wanted += [difference(name, fill, "opacity", entry["alpha"].json)].compactMap(\.self)
        }
        if name.hasPrefix("content"), let surface = inside.first {
            wanted += size(name, surface, entry["frame"])
            if let dim = entry["dim"].number, dim != 0 {
                let isDimmed = inside.contains {
                    $0.attributes["fill"] == "#000000" && size(name, $0, entry["frame"]).isEmpty
                        && $0.attributes["opacity"] == opacity(entry["dim"])
                }
                if !isDimmed { wanted.append("\(name) is not dimmed by \(dim)") }
            }
        }
        if name.hasPrefix("items") {
            let isTitle = name.hasPrefix("items-title") || name.hasPrefix("items-prompt")
            let color = bar[isTitle ? "titleColor" : "tintColor"].text
            let drawn = document.ancestors(of: group).compactMap { $0.attributes["color"] }.first
            if drawn != color { wanted.append("\(name) has the colour \(drawn ?? "none")") }
        }
        return wanted
    }

    private var misdrawnBar: [String] {
        drawn.flatMap { name, place -> [String] in
            let group = document.elements[place]
            switch name {
            case "container":
                return [
                    difference(name, group, "color", sample["container"]["backgroundColor"].text)
                ].compactMap(\.self)
            case "bar-background":
                let frame = bar["background"]["frame"]
                let sheet = document.children(of: place).filter {
                    $0.attributes["fill"] == "currentColor"
                }
                return [
                    difference(name, group, "transform", translation(frame)),
                    difference(name, group, "opacity", opacity(bar["alpha"])),
                ].compactMap(\.self)
                    + sheet.flatMap { size(name, $0, frame) }
                    + sheet.compactMap {
                        difference(name, $0, "color", bar["backgroundColor"].text)
                    }
            case "bar-shadow":
                let shadow = bar["shadow"]
                let shown = document.children(of: place).filter {
                    $0.attributes["opacity"] == "1"
                }
                return [
                    difference(name, group, "transform", translation(shadow["frame"])),
                    difference(name, group, "color", shadow["color"].text),
                    shown.count == 1 ? nil : "\(shown.count) shadows are seen",
                    (shown.first?.attributes["fill"] == "currentColor")
                        == (shadow["image"] == .null)
                        ? nil : "the shadow's image is \(shadow["image"].json)",
                ].compactMap(\.self) + shown.flatMap { size(name, $0, shadow["frame"]) }
            case "statusBar":
                let isLight = bar["statusBarStyle"] == .string("lightContent")
                return [
                    difference(name, group, "color", isLight ? "#FFFFFF" : "#000000")
                ].compactMap(\.self)
            default: return []
            }
        }
    }

    /// What is drawn of the bar beyond its background, or of a page beyond the screen.
    private var unclipped: [String] {
        let frame = bar["background"]["frame"]
        return drawn.flatMap { name, place -> [String] in
            guard Self.layers.contains(where: name.hasPrefix),
                !["container", "bar-shadow", "statusBar"].contains(name)
            else { return [] }
            let clips = document.ancestors(of: document.elements[place])
                .compactMap { $0.attributes["clip-path"] }
            guard clips.count == 1,
                let clip = document.elements.firstIndex(where: {
                    clips == ["url(#\($0.attributes["id"] ?? ""))"]
                }), let room = document.children(of: clip).first
            else { return ["\(name) is clipped by \(clips)"] }
            if name.hasPrefix("content") || frame == .null { return [] }
            return [difference(name, room, "transform", translation(frame))].compactMap(\.self)
                + size(name, room, frame)
        }
    }

    // MARK: Attributes

    private func translation(_ frame: JSONValue) -> String {
        "translate(\(frame["x"].json) \(frame["y"].json))"
    }

    /// Curves may overshoot, and opacities don't.
    private func opacity(_ alpha: JSONValue) -> String {
        JSONValue.number(min(max(alpha.number ?? -1, 0), 1)).json
    }

    private func size(
        _ name: String, _ element: SVGDocument.Element, _ frame: JSONValue
    ) -> [String] {
        ["width", "height"].compactMap {
            difference(name, element, $0, JSONValue.number(max(0, frame[$0].number ?? -1)).json)
        }
    }

    private func difference(
        _ name: String, _ element: SVGDocument.Element, _ attribute: String, _ wanted: String?
    ) -> String? {
        let found = element.attributes[attribute]
        if found == wanted { return nil }
        return "\(name) has \(attribute) \(found ?? "none") instead of \(wanted ?? "none")"
    }
}
