/// Where a bar's title and buttons stand: buttons at the sides, the title in the middle of what
/// they leave, or large and below them.
struct BarRow {
    private let bar: BarState
    private let width: Double
    private let height: Double
    private let isMirrored: Bool

    /// From the edges to the buttons.
    private static let margin = 16.0
    private static let textSize = 17.0
    private static let labelSize = 11.0
    /// Where a back button's text begins, as UIKit has it.
    private static let backText = 27.0

    init(_ bar: BarState, width: Double, height: Double, isMirrored: Bool) {
        self.bar = bar
        self.width = width
        self.height = height
        self.isMirrored = isMirrored
    }

    func draw(_ content: Item.Content, to writer: inout SVGWriter) {
        switch content {
        case .prompt: break
        case .title(let title, _): drawTitle(title, to: &writer)
        case .left(.back(let title)): drawBack(title, to: &writer)
        case .left(.custom(let item)):
            drawButton(item.id, at: Self.margin, isFilled: true, to: &writer)
        case .left(.plain(let item)):
            drawButton(item.id, at: Self.margin, isFilled: false, to: &writer)
        case .right(let item):
            // The first is the outermost, as in UIKit.
            var end = width - Self.margin
            let ids = bar.rightItems.map(\.id)
            for id in ids {
                let size = buttonWidth(id, of: ids.count)
                if id == item.id {
                    drawButton(id, at: end - size, width: size, isFilled: false, to: &writer)
                }
                end -= size + gap(of: ids.count)
            }
        }
    }

    // MARK: Title

    /// A large title needs its room: a bar of a lower height, or a sub-header in its place, leaves
    /// it none.
    var isLarge: Bool {
        bar.largeTitle
            && (bar.subHeader?.frameInBar.y ?? bar.height) >= height + Geometry.largeTitleHeight
    }

    private func drawTitle(_ title: String, to writer: inout SVGWriter) {
        if isLarge {
            writer.text(
                Text.fitted(title, size: 34, width: width - 2 * Self.margin),
                [
                    "x": .number(isMirrored ? width - Self.margin : Self.margin),
                    "y": .number(bar.height - 14), "font-size": 34, "font-weight": 700,
                    "fill": "currentColor", "text-anchor": isMirrored ? "end" : "start",
                ])
            return
        }
        let side = max(leftWidth, rightWidth) + 8
        writer.text(
            Text.fitted(title, size: Self.textSize, width: width - 2 * side),
            [
                "x": .number(width / 2), "y": .number(baseline(Self.textSize)),
                "font-size": .number(Self.textSize), "font-weight": 600, "fill": "currentColor",
                "text-anchor": "middle",
            ])
    }

    // MARK: Buttons

    /// The most that the buttons of one side take.
    private var sideWidth: Double { width * 0.36 }

    private var leftWidth: Double {
        switch bar.leftItem {
        case .back(let title): Self.backText + Text.width(of: shortened(title), size: Self.textSize)
        case .custom(let item), .plain(let item): Self.margin + buttonWidth(item.id, of: 1)
        case nil: Self.margin
        }
    }

    private var rightWidth: Double {
        let ids = bar.rightItems.map(\.id)
        return ids.reduce(Self.margin) {
            $0 + buttonWidth($1, of: ids.count) + gap(of: ids.count)
        }
    }

    private func shortened(_ title: String) -> String {
        Text.fitted(title, size: Self.textSize, width: sideWidth - Self.backText)
    }

    /// What each of so many buttons may take of its side, with the gap beside it.
    private func share(of count: Int) -> Double {
        (sideWidth - Self.margin) / Double(max(1, count))
    }

    private func gap(of count: Int) -> Double { min(8, share(of: count) * 0.3) }

    /// As wide as its label, or as its share allows.
    private func buttonWidth(_ id: String, of count: Int) -> Double {
        min(
            max(30, Text.width(of: id, size: Self.labelSize) + 16),
            share(of: count) - gap(of: count))
    }

    private func drawBack(_ title: String, to writer: inout SVGWriter) {
        let (tip, end) = isMirrored ? (width - 9, width - 18) : (9, 18)
        let middle = height / 2
        writer.element(
            "path",
            [
                "d": """
                M\(end.digits) \((middle - 9).digits)L\(tip.digits) \(middle.digits)\
                L\(end.digits) \((middle + 9).digits)
                """, "fill": "none", "stroke": "currentColor", "stroke-width": 2.6,
                "stroke-linecap": "round", "stroke-linejoin": "round",
            ])
        if title.isEmpty { return }
        writer.text(
            shortened(title),
            [
                "x": .number(isMirrored ? width - Self.backText : Self.backText),
                "y": .number(baseline(Self.textSize)), "font-size": .number(Self.textSize),
                "fill": "currentColor", "text-anchor": isMirrored ? "end" : "start",
            ])
    }

    /// A rounded glyph with the item's id. Custom buttons are filled; the others are outlines.
    private func drawButton(
        _ id: String, at left: Double, width wanted: Double? = nil, isFilled: Bool,
        to writer: inout SVGWriter
    ) {
        let size = wanted ?? buttonWidth(id, of: 1)
        let x = isMirrored ? width - left - size : left
        let side = min(26, height - 4)
        writer.element(
            "rect",
            [
                "x": .number(x + 0.5), "y": .number((height - side) / 2),
                "width": .number(max(0, size - 1)), "height": .number(side),
                "rx": .number(min(side, size) / 2), "fill": isFilled ? "currentColor" : "none",
                "fill-opacity": 0.22, "stroke": "currentColor",
                "stroke-opacity": .number(isFilled ? 0 : 0.55),
            ])
        // What has no room for a letter shows that it is there.
        guard size >= 24 else { return }
        writer.text(
            Text.fitted(id, size: Self.labelSize, width: size - 10),
            [
                "x": .number(x + size / 2), "y": .number(baseline(Self.labelSize)),
                "font-size": .number(Self.labelSize), "font-weight": 600, "fill": "currentColor",
                "text-anchor": "middle",
            ])
    }

    /// Where text stands so that capitals are in the middle of the row.
    private func baseline(_ size: Double) -> Double { height / 2 + size * 0.355 }
}
