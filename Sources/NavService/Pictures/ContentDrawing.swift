/// The screens' contents: quiet surfaces with a list's first rows, each told by its screen's id.
extension Picture {
    func drawContent(to writer: inout SVGWriter) {
        let pages = transition.content.named.sorted { $0.part.z < $1.part.z }
        for (content, name, isIncoming) in pages {
            let bar = isIncoming ? new : old
            let page = Page(
                isEven: isEven(content.screen, isIncoming: isIncoming), isDark: isDark,
                isMirrored: isMirrored, width: width,
                height: min(height, max(content.frame.from.height, content.frame.to.height)))
            writer.element(
                "g",
                moving: [
                    .place(content.frame, "content-\(name)-frame"),
                    .alpha(content.alpha, "content-\(name)-alpha"),
                ]
            ) {
                page.draw(
                    content.screen, size: .size(content.frame, "content-\(name)-frame"),
                    below: hidden(by: bar), to: &$0)
            }
        }
    }

    /// How much of a screen's content lies under its bar, from the content's top.
    private func hidden(by bar: BarState?) -> Double {
        guard let bar, let frame = bar.frame else { return 0 }
        return max(0, frame.bottom - bar.contentFrame.y)
    }

    /// Neighbours in a stack look different: the place of the screen that arrives decides, and the
    /// one that leaves is the other.
    private func isEven(_ screen: String, isIncoming: Bool) -> Bool {
        let arriving = transition.content.incoming.first?.screen ?? screen
        let place = transition.stack.firstIndex(of: arriving) ?? 0
        return place.isMultiple(of: 2) == isIncoming
    }
}

/// The look of one page.
private struct Page {
    let isEven: Bool
    let isDark: Bool
    let isMirrored: Bool
    let width: Double
    /// How much of it can be seen, at the most.
    let height: Double

    private static let rowHeight = 54.0

    private var surface: Color {
        switch (isDark, isEven) {
        case (false, true): Color(rgba: 0xF4F5_F8FF)
        case (false, false): Color(rgba: 0xE8EE_F7FF)
        case (true, true): Color(rgba: 0x1618_1CFF)
        case (true, false): Color(rgba: 0x1D24_2FFF)
        }
    }

    private var ink: Color { Color(rgba: isDark ? 0xE9EC_F2FF : 0x2A30_3AFF) }

    private var accent: Color {
        switch (isDark, isEven) {
        case (false, true): Color(rgba: 0xA9B4_C6FF)
        case (false, false): Color(rgba: 0x8FAB_D6FF)
        case (true, true): Color(rgba: 0x4A52_60FF)
        case (true, false): Color(rgba: 0x4A62_88FF)
        }
    }

    /// Draws the page in its own space, its rows below what the bar hides. Its id stands at both
    /// sides, so that a page is known that has only begun to come or has nearly gone.
    func draw(
        _ screen: String, size: Moving, below hidden: Double, to writer: inout SVGWriter
    ) {
        // The outline is the content's edge: a line at its top and at the side that moves.
        writer.element(
            "rect",
            ["fill": .color(surface), "stroke": .color(ink), "stroke-opacity": 0.22],
            moving: [size])
        if hidden > 0 { drawUnderBar(hidden, to: &writer) }
        let tops = Array(stride(from: hidden + 14, to: height, by: Self.rowHeight).prefix(16))
        for (index, top) in tops.enumerated() {
            drawPicture(at: top, isFirst: index == 0, to: &writer)
            if index == 0 {
                drawName(screen, at: top + 17, to: &writer)
                drawLine(at: top + 26, length: 0.34, to: &writer)
            } else {
                drawLine(at: top + 8, length: index.isMultiple(of: 2) ? 0.38 : 0.46, to: &writer)
                drawLine(at: top + 23, length: index.isMultiple(of: 2) ? 0.31 : 0.25, to: &writer)
            }
        }
        drawMark(screen, at: hidden + 14, to: &writer)
    }

    /// What a translucent bar has to shine through.
    private func drawUnderBar(_ height: Double, to writer: inout SVGWriter) {
        for column in 0..<5 {
            let x = width * Double(column) / 5
            writer.element(
                "rect",
                [
                    "x": .number(x + 8), "y": 8, "width": .number(width / 5 - 16),
                    "height": .number(max(0, height - 16)), "rx": 8, "fill": .color(accent),
                    "fill-opacity": .number(0.3 + 0.12 * Double(column % 3)),
                ])
        }
    }

    private func drawPicture(at y: Double, isFirst: Bool, to writer: inout SVGWriter) {
        writer.element(
            "rect",
            [
                "x": .number(place(16, 40)), "y": .number(y), "width": 40, "height": 40, "rx": 10,
                "fill": .color(accent), "fill-opacity": .number(isFirst ? 0.9 : 0.45),
            ])
    }

    private func drawName(_ screen: String, at y: Double, to writer: inout SVGWriter) {
        writer.text(
            Text.fitted(screen, size: 16, width: width * 0.5),
            [
                "x": .number(place(70, 0)), "y": .number(y), "font-size": 16, "font-weight": 600,
                "fill": .color(ink), "text-anchor": isMirrored ? "end" : "start",
            ])
    }

    private func drawLine(at y: Double, length: Double, to writer: inout SVGWriter) {
        let line = width * length
        writer.element(
            "rect",
            [
                "x": .number(place(70, line)), "y": .number(y), "width": .number(line),
                "height": 7, "rx": 3.5, "fill": .color(ink), "fill-opacity": 0.14,
            ])
    }

    /// The id again at the far side, small.
    private func drawMark(_ screen: String, at y: Double, to writer: inout SVGWriter) {
        writer.text(
            Text.fitted(screen, size: 12, width: width * 0.2),
            [
                "x": .number(isMirrored ? 16 : width - 16), "y": .number(y + 24.3),
                "font-size": 12, "font-weight": 500, "fill": .color(ink), "fill-opacity": 0.55,
                "text-anchor": isMirrored ? "start" : "end",
            ])
    }

    /// Where something begins that lies so far from the edge where reading begins.
    private func place(_ distance: Double, _ size: Double) -> Double {
        isMirrored ? width - distance - size : distance
    }
}
