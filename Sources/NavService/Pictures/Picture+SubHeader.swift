/// What lies below the bar's own row (S2): a panel, told by its id.
extension Picture {
    func drawSubHeaders(to writer: inout SVGWriter) {
        for entry in transition.subHeader.entries {
            let (subHeader, name) = (entry.part, "subHeader-\(entry.name)")
            writer.element(
                "g", ["data-entry": .text(name)],
                moving: [
                    .place(subHeader.frame, "\(name)-frame"),
                    .alpha(subHeader.alpha, "\(name)-alpha"),
                ]
            ) { writer in
                if subHeader.stays {
                    writer.element(
                        "g", moving: [.color(transition.bar.titleColor, "bar-titleColor")]
                    ) { drawPanel(subHeader, "\(name)-frame", to: &$0) }
                } else {
                    // It has the colour of its own screen's titles: that of the bar may pass
                    // through what it passes over.
                    let ink = bar(of: subHeader.screen, entry.side)?.titleColor ?? .black
                    writer.element("g", ["color": .color(ink)]) {
                        drawPanel(subHeader, "\(name)-frame", to: &$0)
                    }
                }
            }
        }
    }

    /// One that grows from nothing shows no more of its text than there is room for.
    private func drawPanel(
        _ subHeader: SubHeaderTracks, _ name: String, to writer: inout SVGWriter
    ) {
        let clip = writer.newName()
        writer.element("clipPath", ["id": .text(clip)]) {
            $0.element("rect", moving: [.size(subHeader.frame, name)])
        }
        writer.element("g", ["clip-path": "url(#\(clip))"]) {
            $0.element(
                "rect",
                [
                    "x": .number(Self.inset), "y": .number(Self.inset), "rx": 10,
                    "fill": "currentColor", "fill-opacity": 0.1,
                ], moving: [.size(subHeader.frame, name, inset: Self.inset)])
            $0.element("g", moving: [.middle(subHeader.frame, name)]) {
                $0.text(
                    Text.fitted(
                        subHeader.id, size: 14, width: max(0, subHeader.frame.to.width - 60)),
                    [
                        "y": 5, "font-size": 14, "font-weight": 500, "fill": "currentColor",
                        "fill-opacity": 0.8, "text-anchor": "middle",
                    ])
            }
        }
    }

    private static let inset = 7.0
}
