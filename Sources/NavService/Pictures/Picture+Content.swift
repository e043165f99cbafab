/// The screens' contents, from the backmost, each below the black sheet that dims it.
extension Picture {
    func drawContent(to writer: inout SVGWriter) {
        let arriving = transition.content.incoming.first.map { Page.look(of: $0.screen) }
        for entry in transition.content.entries.sorted(by: { $0.part.z < $1.part.z }) {
            let (content, name) = (entry.part, "content-\(entry.name)")
            let bar = bar(of: content.screen, entry.side)
            var look = Page.look(of: content.screen)
            // The two that change places are never alike.
            if entry.side == .leaving, look == arriving { look += 1 }
            let page = Page(
                look: look, isDark: (bar?.appearance).map { $0 == .dark } ?? isDark,
                // A curve may lead beyond its ends, and there is no room less than none.
                isMirrored: isMirrored, width: max(0, content.frame.to.width),
                height: max(
                    0, min(height, max(content.frame.from.height, content.frame.to.height))))
            writer.element(
                "g", ["data-entry": .text(name)],
                moving: [
                    .place(content.frame, "\(name)-frame"), .alpha(content.alpha, "\(name)-alpha"),
                ]
            ) {
                page.draw(
                    content.screen, content.frame, "\(name)-frame", below: hidden(by: bar),
                    to: &$0)
                if content.dim.from == 0, content.dim.to == 0 { return }
                $0.element(
                    "rect", ["fill": .color(.black)],
                    moving: [
                        .size(content.frame, "\(name)-frame"), .alpha(content.dim, "\(name)-dim"),
                    ])
            }
        }
    }

    /// How much of a screen's content lies under its bar, from the content's top.
    private func hidden(by bar: BarState?) -> Double {
        guard let bar, let frame = bar.frame else { return 0 }
        return max(0, frame.bottom - bar.contentFrame.y)
    }
}
