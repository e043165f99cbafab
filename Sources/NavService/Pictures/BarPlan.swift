/// Where things stand in one bar: buttons at the sides, the title in the middle of what they leave,
/// or large below them, a prompt above. Lengths across are from the leading side; down they are from
/// the middle of the title's row.
struct BarPlan {
    let width: Double
    /// What the device's edges take at both sides.
    let safeSides: Double
    let isMirrored: Bool
    private let bar: BarState
    private let rowHeight: Double
    private let margin: Double
    private let isLarge: Bool
    /// What of the width the title has at the most.
    private let titleRoom: ClosedRange<Double>
    /// What the left item has of it, and what an item has that the bar doesn't know.
    private let leftRoom: Double
    private let right: [(id: String, face: ItemFace, end: Double)]

    /// As UIKit's, of the width and height of which a client's may be others.
    private static let chevron = (width: 11.0, height: 19.0)

    init(_ bar: BarState, in environment: Environment) {
        let geometry = environment.geometry
        self.bar = bar
        width = geometry.width
        safeSides = geometry.safeArea.sides
        rowHeight = geometry.barHeight
        isMirrored = environment.traits.direction == .rtl
        margin = environment.barInset

        isLarge = TitleRow(of: bar, in: geometry).isLarge

        // A side is whole while an ellipsis of the title has room beside both, else it is cut so that
        // more than that remains.
        let gap = DrawingNumbers.titleGap
        let whole = max(0, geometry.width - 2 * margin)
        let faces = bar.rightItems.map { ItemFace($0) }
        let left = Self.left(bar, margin, safeSides)
        let leftWidth = left.map { [margin] in $0.start + $0.width - margin } ?? 0
        let rightWidth = Self.width(of: faces)
        let fits = leftWidth + rightWidth + 2 * gap + ItemFace.least <= whole
        let share = fits ? whole : 0.4 * whole
        leftRoom = share
        right = Self.right(bar.rightItems, faces, from: margin, room: share)

        let start = left.map { $0.start + min(share, $0.width) + gap } ?? margin
        let end = right.last.map { geometry.width - $0.end - $0.face.width - gap } ?? width - margin
        titleRoom = start...max(start, end)
    }

    // MARK: Places

    /// Where an item stands in this bar.
    func place(_ content: Item.Content) -> PlacedItem {
        switch content {
        case .prompt(let text): prompt(text)
        case .title(let text, let attributes): title(text, attributes)
        case .left(.back(let title)): back(title)
        case .left(.custom(let item)), .left(.plain(let item)):
            button(ItemFace(item).fitted(to: leftRoom), at: margin, .start)
        case .right(let item):
            if let known = right.first(where: { $0.id == item.id }) {
                button(ItemFace(item).fitted(to: known.face.width), at: width - known.end, .end)
            } else {
                button(ItemFace(item).fitted(to: leftRoom), at: width - margin, .end)
            }
        }
    }

    private func prompt(_ text: String) -> PlacedItem {
        let line = TextLine.prompt(text).fitted(to: max(0, width - 2 * margin))
        return PlacedItem(edge: .middle, hangsOnRow: false) { [width] in
            line.draw(
                at: width / 2, around: DrawingNumbers.promptHeight / 2, .middle, to: &$0)
        }
    }

    private func title(_ text: String, _ attributes: TitleAttributes?) -> PlacedItem {
        let line = TextLine.title(text, attributes, isLarge: isLarge)
        if isLarge {
            let (x, anchor) = mirrored(margin, .start)
            let cut = line.fitted(to: max(0, width - 2 * margin))
            let middle = (rowHeight + DrawingNumbers.largeTitleHeight) / 2
            return PlacedItem(edge: .leading) { cut.draw(at: x, around: middle, anchor, to: &$0) }
        }
        let half = line.width / 2
        let isCentred =
            width / 2 - half >= titleRoom.lowerBound && width / 2 + half <= titleRoom.upperBound
        let cut = isCentred ? line : line.fitted(to: titleRoom.upperBound - titleRoom.lowerBound)
        let middle =
            isCentred ? width / 2 : (titleRoom.lowerBound + titleRoom.upperBound) / 2
        let (x, _) = mirrored(middle, .middle)
        return PlacedItem(edge: .middle) { cut.draw(at: x, .middle, to: &$0) }
    }

    private func back(_ title: String) -> PlacedItem {
        let tip = safeSides + DrawingNumbers.chevronInset + 1
        let end = tip + Self.chevron.width - 2
        let (start, anchor) = mirrored(Self.labelStart(safeSides), .start)
        let label = TextLine.item(title).fitted(to: leftRoom)
        let (x1, x2) = (mirrored(tip, .start).x, mirrored(end, .start).x)
        let half = Self.chevron.height / 2 - 1
        return PlacedItem(edge: .leading) { writer in
            writer.element(
                "path",
                [
                    "d": """
                    M\(x2.digits) \((-half).digits)L\(x1.digits) 0L\(x2.digits) \(half.digits)
                    """, "fill": "none", "stroke": "currentColor", "stroke-width": 2.6,
                    "stroke-linecap": "round", "stroke-linejoin": "round",
                ])
            if !title.isEmpty { label.draw(at: start, anchor, to: &writer) }
        }
    }

    private func button(
        _ face: ItemFace, at x: Double, _ anchor: TextLine.Anchor
    ) -> PlacedItem {
        let edge: PlacedItem.Edge = anchor == .start ? .leading : .trailing
        let (x, anchor) = mirrored(x, anchor)
        let alpha = face.isEnabled ? 1 : DrawingNumbers.disabledAlpha
        return PlacedItem(edge: edge, alpha: alpha) { [rowHeight] in
            face.draw(at: x, anchor, rowHeight: rowHeight, to: &$0)
        }
    }

    private func mirrored(
        _ x: Double, _ anchor: TextLine.Anchor
    ) -> (x: Double, anchor: TextLine.Anchor) {
        isMirrored ? (width - x, anchor.mirrored) : (x, anchor)
    }

    // MARK: Buttons

    private static func labelStart(_ safeSides: Double) -> Double {
        safeSides + DrawingNumbers.chevronInset + chevron.width + DrawingNumbers.labelGap
    }

    /// Where the left item's label or button begins, and how wide it would be; nil without one.
    private static func left(
        _ bar: BarState, _ margin: Double, _ safeSides: Double
    ) -> (start: Double, width: Double)? {
        switch bar.leftItem {
        case nil: nil
        case .back(let title):
            title.isEmpty
                ? (safeSides + DrawingNumbers.chevronInset + chevron.width, 0)
                : (labelStart(safeSides), TextLine.item(title).width)
        case .custom(let item), .plain(let item): (margin, ItemFace(item).width)
        }
    }

    /// How wide right items would be, side by side.
    private static func width(of faces: [ItemFace]) -> Double {
        faces.reduce(DrawingNumbers.itemSpacing * max(0, Double(faces.count) - 1)) {
            $0 + $1.width
        }
    }

    /// The right items, each with what lies between its end and the bar's: the first is the
    /// outermost. Where they need more room than there is, each gives way.
    private static func right(
        _ items: [BarItem], _ faces: [ItemFace], from margin: Double, room: Double
    ) -> [(id: String, face: ItemFace, end: Double)] {
        var faces = faces
        var spacing = DrawingNumbers.itemSpacing
        let count = Double(max(1, faces.count))
        if width(of: faces) > room {
            spacing = min(spacing, 0.3 * room / count)
            let most = (room - (count - 1) * spacing) / count
            faces = faces.map { $0.fitted(to: most) }
        }
        var end = margin
        return zip(items, faces).map { item, face in
            defer { end += face.width + spacing }
            return (item.id, face, end)
        }
    }
}

extension Environment {
    /// From a side of the bar to what stands there.
    fileprivate var barInset: Double {
        let isWide =
            (device.idiom ?? device.model.idiom) == .pad
            || geometry.width > DrawingNumbers.wideAbove
        return geometry.safeArea.sides
            + (isWide ? DrawingNumbers.wideMargin : DrawingNumbers.margin)
    }
}
