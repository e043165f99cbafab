/// A page: a quiet surface with a list's first rows, told by its screen's id.
struct Page {
    /// One of a few looks.
    let look: Int
    let isDark: Bool
    let isMirrored: Bool
    let width: Double
    /// How much of it can be seen, at the most.
    let height: Double

    private static let rowHeight = 54.0

    /// A screen always looks the same, and mostly unlike its neighbours.
    static func look(of screen: String) -> Int {
        Int(screen.utf8.reduce(UInt32(0)) { $0 &* 31 &+ UInt32($1) } % 5)
    }

    private var surface: Color {
        switch (isDark, look % 5) {
        case (false, 0): Color(rgba: 0xF4F5_F8FF)
        case (false, 1): Color(rgba: 0xEDF4_ECFF)
        case (false, 2): Color(rgba: 0xE8EE_F7FF)
        case (false, 3): Color(rgba: 0xF7F0_E6FF)
        case (false, _): Color(rgba: 0xF3EC_F5FF)
        case (true, 0): Color(rgba: 0x1618_1CFF)
        case (true, 1): Color(rgba: 0x1A24_1DFF)
        case (true, 2): Color(rgba: 0x1D24_2FFF)
        case (true, 3): Color(rgba: 0x2821_19FF)
        case (true, _): Color(rgba: 0x241C_29FF)
        }
    }

    private var ink: Color { Color(rgba: isDark ? 0xE9EC_F2FF : 0x2A30_3AFF) }

    private var accent: Color {
        switch (isDark, look % 5) {
        case (false, 0): Color(rgba: 0xA9B4_C6FF)
        case (false, 1): Color(rgba: 0x93BF_99FF)
        case (false, 2): Color(rgba: 0x8FAB_D6FF)
        case (false, 3): Color(rgba: 0xD3B0_7CFF)
        case (false, _): Color(rgba: 0xBD9C_C9FF)
        case (true, 0): Color(rgba: 0x4A52_60FF)
        case (true, 1): Color(rgba: 0x4B6B_51FF)
        case (true, 2): Color(rgba: 0x4A62_88FF)
        case (true, 3): Color(rgba: 0x7A63_41FF)
        case (true, _): Color(rgba: 0x6A52_76FF)
        }
    }

    /// Draws the page in its own space, its rows below what the bar hides. Its id stands at both
    /// sides, so that a page is known that has only begun to come or has nearly gone.
    func draw(
        _ screen: String, _ frame: Track<Rect>, _ name: String, below hidden: Double,
        to writer: inout SVGWriter
    ) {
        // The outline is the content's edge: a line at its top and at the side that moves.
        writer.element(
            "rect",
            ["fill": .color(surface), "stroke": .color(ink), "stroke-opacity": 0.22],
            moving: [.size(frame, name)])
        let moves = frame.from.width != frame.to.width
        // Rows keep to the side where reading begins, and the mark to the other.
        func hanging(_ isRight: Bool, _ content: @escaping (inout SVGWriter) -> Void) {
            guard moves, isRight else { return content(&writer) }
            writer.element("g", moving: [.right(frame, name)], content)
        }
        hanging(isMirrored) { drawRows(screen, below: hidden, to: &$0) }
        hanging(!isMirrored) { drawMark(screen, at: hidden + 14, to: &$0) }
    }

    private func drawRows(_ screen: String, below hidden: Double, to writer: inout SVGWriter) {
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
    }

    /// What a translucent bar has to shine through.
    private func drawUnderBar(_ height: Double, to writer: inout SVGWriter) {
        for column in 0..<5 {
            let x = width * Double(column) / 5
            writer.element(
                "rect",
                [
                    "x": .number(x + 8), "y": 8, "width": .number(max(0, width / 5 - 16)),
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
