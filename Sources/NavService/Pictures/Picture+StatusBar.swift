/// The device's status bar: the time, the signal and the battery, light or dark.
extension Picture {
    func drawStatusBar(to writer: inout SVGWriter) {
        guard let end = [new, old].first(where: \.hasStatusBar) else { return }
        let barTop = end.environment.geometry.barTop
        // A tall one surrounds a camera, and is larger.
        let isTall = barTop > 30
        let scale = isTall ? 1.25 : 1
        let center = barTop * (isTall ? 0.56 : 0.5)
        let margin = isTall ? 30.0 : 12
        let glyphs = 40 * scale
        let right = room.screen.to.width
        writer.element(
            "g", ["data-entry": "statusBar"],
            moving: [
                .statusBarStyle(transition.bar.statusBarStyle, "bar-statusBarStyle"),
                .alpha(room.statusBar, "bar-statusBarAlpha"),
            ]
        ) {
            let time: Attributes = [
                "x": .number(isMirrored ? right - margin : margin),
                "y": .number(center + 4.3 * scale), "font-size": .number(12 * scale),
                "font-weight": 600, "fill": "currentColor",
                "text-anchor": isMirrored ? "end" : "start",
            ]
            let x = isMirrored ? margin : right - margin - glyphs
            let place: Attributes = [
                "transform":
                    "translate(\(x.digits) \((center - 5 * scale).digits)) scale(\(scale.digits))"
            ]
            drawHanging(isMirrored, to: &$0) { $0.text("9:41", time) }
            drawHanging(!isMirrored, to: &$0) { $0.element("g", place) { drawGlyphs(to: &$0) } }
        }
    }

    /// Draws what may hang on the screen's right side.
    private func drawHanging(
        _ isRight: Bool, to writer: inout SVGWriter, _ content: @escaping (inout SVGWriter) -> Void
    ) {
        guard isRight, room.screen.from.width != room.screen.to.width else {
            return content(&writer)
        }
        writer.element("g", moving: [.right(room.screen, "container")], content)
    }

    /// The signal and the battery, 40 × 10.
    private func drawGlyphs(to writer: inout SVGWriter) {
        for bar in 0..<4 {
            let height = 3 + 2.2 * Double(bar)
            writer.element(
                "rect",
                [
                    "x": .number(3.6 * Double(bar)), "y": .number(9.8 - height), "width": 2.4,
                    "height": .number(height), "rx": 0.7, "fill": "currentColor",
                ])
        }
        writer.element(
            "rect",
            [
                "x": 18, "y": 0.5, "width": 19, "height": 9, "rx": 2.6, "fill": "none",
                "stroke": "currentColor", "stroke-opacity": 0.45,
            ])
        writer.element(
            "rect",
            ["x": 19.5, "y": 2, "width": 16, "height": 6, "rx": 1.4, "fill": "currentColor"])
        writer.element(
            "path",
            ["d": "M38.4 3.3v3.4a1.9 1.9 0 0 0 0-3.4z", "fill": "currentColor", "opacity": 0.5])
    }
}

extension Picture.End {
    /// Devices hide it, and a phone in landscape has none.
    var hasStatusBar: Bool {
        environment.device.statusBarHidden != true && environment.geometry.barTop >= 16
    }
}
