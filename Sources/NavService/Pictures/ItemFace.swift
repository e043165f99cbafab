/// What a button looks like: its image, else its title, else its id. An image is known to the client
/// alone, so a rounded square with its first letter stands for it.
struct ItemFace {
    private enum Look {
        case square(letter: String)
        case line(TextLine)
        /// There is no room for a letter, but something is there.
        case speck
    }

    private let look: Look
    let width: Double
    let isEnabled: Bool

    private static let side = 24.0
    /// Where less room is left, not even an ellipsis fits.
    static let least = 16.0

    init(_ item: BarItem) {
        isEnabled = item.enabled ?? true
        if let letter = item.image?.unicodeScalars.first {
            look = .square(letter: String(letter))
            width = Self.side
        } else {
            let line = TextLine.item(item.title ?? item.id, isDone: item.style == .done)
            look = .line(line)
            width = line.width
        }
    }

    private init(_ look: Look, width: Double, isEnabled: Bool) {
        self.look = look
        self.width = width
        self.isEnabled = isEnabled
    }

    /// The same in no more room than there is.
    func fitted(to room: Double) -> ItemFace {
        if width <= room { return self }
        guard room >= Self.least else {
            return ItemFace(.speck, width: max(0, room), isEnabled: isEnabled)
        }
        switch look {
        case .square, .speck: return ItemFace(look, width: room, isEnabled: isEnabled)
        case .line(let line):
            let cut = line.fitted(to: room)
            return ItemFace(.line(cut), width: min(room, cut.width), isEnabled: isEnabled)
        }
    }

    /// Draws the button around the middle of a row so high, from its start or up to its end.
    func draw(
        at x: Double, _ anchor: TextLine.Anchor, rowHeight: Double, to writer: inout SVGWriter
    ) {
        let left = anchor == .start ? x : x - width
        let side = min(Self.side, max(4, rowHeight - 4))
        switch look {
        case .line(let line): line.draw(at: x, anchor, to: &writer)
        case .speck: drawPlate(left, height: side / 3, radius: 2, to: &writer)
        case .square(let letter):
            drawPlate(left, height: side, radius: 6, to: &writer)
            let line = TextLine(text: letter, size: side * 0.58, weight: DrawingNumbers.doneWeight)
            line.draw(at: left + width / 2, .middle, to: &writer)
        }
    }

    private func drawPlate(
        _ left: Double, height: Double, radius: Double, to writer: inout SVGWriter
    ) {
        writer.element(
            "rect",
            [
                "x": .number(left + 0.75), "y": .number(0.75 - height / 2),
                "width": .number(max(0, width - 1.5)), "height": .number(height - 1.5),
                "rx": .number(radius), "fill": "currentColor", "fill-opacity": 0.14,
                "stroke": "currentColor", "stroke-width": 1.5,
            ])
    }
}
