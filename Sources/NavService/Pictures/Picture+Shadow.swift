/// The line below the bar: a colour, or an image, of which dashes stand for what only clients know.
extension Picture {
    func drawShadow(to writer: inout SVGWriter) {
        guard let shadow = transition.bar.shadow else { return }
        let images =
            shadow.image.from == shadow.image.to
            ? [shadow.image.to] : [shadow.image.from, shadow.image.to]
        writer.element(
            "g", ["data-entry": "bar-shadow"],
            moving: [
                .place(shadow.frame, "bar-shadow-frame"),
                .color(shadow.color, "bar-shadow-color"),
            ]
        ) {
            for image in images {

                let end = image == shadow.image.to ? "to" : "from"
                var paint: Attributes.Value = "currentColor"
                if image.name != nil { paint = drawDashes(to: &$0) }
                $0.element(
                    "rect", ["fill": paint],
                    moving: [
                        .size(shadow.frame, "bar-shadow-frame"),
                        .shown(shadow.image, "bar-shadow-image-\(end)", as: image),
                    ])
            }
        }
    }

    private func drawDashes(to writer: inout SVGWriter) -> Attributes.Value {
        let name = writer.newName()
        writer.element(
            "pattern",
            ["id": .text(name), "width": 6, "height": 6, "patternUnits": "userSpaceOnUse"]
        ) { $0.element("rect", ["width": 4, "height": 6, "fill": "currentColor"]) }
        return "url(#\(name))"
    }
}
