/// The device's status bar: the time, the signal and the battery, light or dark.
extension Picture {
    /// Devices hide it, and a phone in landscape has none.
    private var hasStatusBar: Bool {
        environment.device.statusBarHidden != true && geometry.barTop >= 16
    }

    func drawStatusBar(to writer: inout SVGWriter) {
        guard hasStatusBar else { return }
        // A tall one surrounds a camera, and is larger.
        let isTall = geometry.barTop > 30
        let scale = isTall ? 1.25 : 1
        let center = geometry.barTop * (isTall ? 0.56 : 0.5)
        let margin = isTall ? 30.0 : 12
        let glyphs = 40 * scale
        writer.element(
            "g", moving: [.statusBarStyle(transition.bar.statusBarStyle, "bar-statusBarStyle")]
        ) {
            $0.text(
                "9:41",
                [
                    "x": .number(isMirrored ? width - margin : margin),
                    "y": .number(center + 4.3 * scale), "font-size": .number(12 * scale),
                    "font-weight": 600, "fill": "currentColor",
                    "text-anchor": isMirrored ? "end" : "start",
                ])
            let x = isMirrored ? margin : width - margin - glyphs
            $0.element(
                "g",
                [
                    "transform":
                        "translate(\(x.digits) \((center - 5 * scale).digits)) scale(\(scale.digits))"
                ]
            ) { drawGlyphs(to: &$0) }
        }
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
