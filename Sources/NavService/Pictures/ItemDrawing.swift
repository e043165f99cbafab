/// The bar's title and buttons, in the bar's own space: its first row is as high as a bar of base
/// height, and a large title hangs on its bottom.
extension Picture {
    func drawItems(to writer: inout SVGWriter) {
        // Where both bars are hidden, there is nothing to put them on.
        guard let frame = transition.bar.frame.present else { return }
        let items = transition.items
        writer.element("g", moving: [.place(frame, "bar-frame")]) { writer in
            writer.element(
                "g", moving: [.color(transition.bar.titleColor, "bar-titleColor")]
            ) { drawEach(items.title, "title", in: frame, to: &$0) }
            writer.element(
                "g", moving: [.color(transition.bar.tintColor, "bar-tintColor")]
            ) {
                drawEach(items.left, "left", in: frame, to: &$0)
                drawEach(items.right, "right", in: frame, to: &$0)
            }
        }
    }

    private func drawEach(
        _ items: Exchange<Item>, _ name: String, in frame: Track<Rect>,
        to writer: inout SVGWriter
    ) {
        for (item, side, isIncoming) in items.named {
            guard let bar = isIncoming ? new : old else { continue }
            let row = BarRow(
                bar, width: width, height: geometry.barHeight, isMirrored: isMirrored)
            writer.element(
                "g",
                moving: [
                    .shift(item.translationX, "items-\(name)-\(side)-translationX"),
                    .alpha(item.alpha, "items-\(name)-\(side)-alpha"),
                ]
            ) { writer in
                guard name == "title", row.isLarge else {
                    return row.draw(item.content, to: &writer)
                }
                writer.element(
                    "g",
                    moving: [.bottom(frame, "bar-frame-\(side)", restingAt: bar.height)]
                ) { row.draw(item.content, to: &$0) }
            }
        }
    }
}
