/// The bar's background: one that changes its colour, or one for each page (S4's mirror). Its alpha is
/// that of nothing else in the bar.
extension Picture {
    func drawBackground(to writer: inout SVGWriter) {
        let bar = transition.bar
        switch bar.background.mode {
        case .none(let frame), .blend(let frame):
            // Where both bars are hidden there is no frame, and nothing to draw.
            if let frame = frame.present { drawOwn(in: frame, to: &writer) }
        case .slide: break
        }
        for entry in bar.background.pages.entries {
            let (page, name) = (entry.part, "bar-background-\(entry.name)")
            writer.element(
                "g", ["data-entry": .text(name)],
                moving: [
                    .place(page.frame, "\(name)-frame"), .alpha(page.opacity, "\(name)-opacity"),
                ]
            ) { writer in
                writer.element("g", ["opacity": .number(page.alpha)]) {
                    draw(page.fill, in: page.frame, "\(name)-frame", to: &$0)
                }
            }
        }
    }

    private func drawOwn(in frame: Track<Rect>, to writer: inout SVGWriter) {
        let bar = transition.bar
        writer.element(
            "g", ["data-entry": "bar-background"],
            moving: [.place(frame, "bar-background-frame"), .alpha(bar.alpha, "bar-alpha")]
        ) { writer in
            if let fill = bar.background.own?.fill, fill.solidColor == nil {
                draw(fill, in: frame, "bar-background-frame", to: &writer)
            } else {
                writer.element(
                    "rect", ["fill": "currentColor"],
                    moving: [
                        .size(frame, "bar-background-frame"),
                        .color(bar.backgroundColor, "bar-backgroundColor"),
                    ])
            }
        }
    }

    /// Draws a fill for the frame's last size. Where that changes it is stretched meanwhile.
    private func draw(
        _ fill: Fill, in frame: Track<Rect>, _ name: String, to writer: inout SVGWriter
    ) {
        let isStretched =
            (frame.from.width, frame.from.height) != (frame.to.width, frame.to.height)
        guard isStretched else { return draw(fill, in: frame.to, to: &writer) }
        writer.element("g", moving: [.stretch(frame, name)]) {
            draw(fill, in: frame.to, to: &$0)
        }
    }

    private func draw(_ fill: Fill, in frame: Rect, to writer: inout SVGWriter) {
        switch fill {
        case .solid(let color):
            drawSheet(.color(color), in: frame, to: &writer)
        case .gradient(let colors, let angle):
            drawGradient(colors, angle: angle, in: frame, to: &writer)
        case .blur(let effect, let overlays): drawBlur(effect, overlays, in: frame, to: &writer)
        case .image(let name, let opaque): drawImage(name, opaque, in: frame, to: &writer)
        }
    }

    /// Covers a frame, in its own space.
    private func drawSheet(
        _ paint: Attributes.Value, in frame: Rect, to writer: inout SVGWriter
    ) {
        writer.element(
            "rect",
            [
                "width": .number(max(0, frame.width)), "height": .number(max(0, frame.height)),
                "fill": paint,
            ])
    }

    private func drawGradient(
        _ colors: [Color], angle: Double, in frame: Rect, to writer: inout SVGWriter
    ) {
        let name = writer.newName()
        let line = Gradient(colors, angle: angle).line(in: (frame.width, frame.height))
        writer.element(
            "linearGradient",
            [
                "id": .text(name), "gradientUnits": "userSpaceOnUse",
                "x1": .number(line.from.x), "y1": .number(line.from.y),
                "x2": .number(line.to.x), "y2": .number(line.to.y),
            ]
        ) {
            for (index, color) in colors.enumerated() {
                $0.element(
                    "stop",
                    [
                        "offset": .number(Double(index) / Double(max(1, colors.count - 1))),
                        "stop-color": .color(color),
                    ])
            }
        }
        drawSheet("url(#\(name))", in: frame, to: &writer)
    }

    /// A hint of frosted glass: soft shapes, since there is nothing behind it to blur, below the
    /// effect's own grey and the overlays.
    private func drawBlur(
        _ effect: Fill.Effect, _ overlays: [Color], in frame: Rect, to writer: inout SVGWriter
    ) {
        let name = writer.newName()
        let glass: Color = effect == .light ? Color(rgba: 0xFFFF_FF99) : Color(rgba: 0x1416_1AB3)
        drawSheet(.color(glass), in: frame, to: &writer)
        // The filter's own room cuts the shapes off where the frame ends.
        writer.element(
            "filter",
            [
                "id": .text(name), "filterUnits": "userSpaceOnUse", "x": 0, "y": 0,
                "width": .number(max(0, frame.width)), "height": .number(max(0, frame.height)),
            ]
        ) { $0.element("feGaussianBlur", ["stdDeviation": .number(DrawingNumbers.blurRadius)]) }
        let colors: [UInt32] = [0x5AC8_FAFF, 0xFF9F_0AFF, 0xAF52_DEFF, 0x34C7_59FF]
        // An overlay takes most of them away again.
        let opacity: Attributes.Value = overlays.isEmpty ? 0.25 : 0.55
        writer.element("g", ["filter": "url(#\(name))", "opacity": opacity]) {
            for (index, color) in colors.enumerated() {
                let isUpper = index.isMultiple(of: 2)
                $0.element(
                    "circle",
                    [
                        "cx": .number(frame.width * (Double(index) + 0.5) / 4),
                        "cy": .number(frame.height * (isUpper ? 0.3 : 0.8)),
                        "r": .number(frame.width / 13), "fill": .color(Color(rgba: color)),
                    ])
            }
        }
        for overlay in overlays {
            drawSheet(.color(overlay), in: frame, to: &writer)
        }
    }

    /// A placeholder with the image's name. One that is not opaque lets what lies behind show.
    private func drawImage(
        _ image: String, _ opaque: Bool, in frame: Rect, to writer: inout SVGWriter
    ) {
        let name = writer.newName()
        let (paper, ink) =
            isDark
            ? (Color(rgba: 0x2C33_3FFF), Color(rgba: 0x8A96_A8FF))
            : (Color(rgba: 0xDDE3_ECFF), Color(rgba: 0x7484_9CFF))
        if opaque {
            drawSheet(.color(paper), in: frame, to: &writer)
        }
        writer.element(
            "pattern",
            [
                "id": .text(name), "width": 12, "height": 12, "patternUnits": "userSpaceOnUse",
                "patternTransform": "rotate(45)",
            ]
        ) {
            $0.element(
                "rect", ["width": 4, "height": 12, "fill": .color(ink), "fill-opacity": 0.16])
        }
        drawSheet("url(#\(name))", in: frame, to: &writer)
        writer.text(
            Text.fitted(image, size: 9, width: frame.width - 40),
            [
                "x": .number(frame.width / 2), "y": .number(frame.height - 4), "font-size": 9,
                "fill": .color(ink), "text-anchor": "middle",
            ])
    }
}
