/// A transition as pictures of moments side by side, spread evenly, both ends in.
struct Filmstrip {
    private let picture: Picture
    private let count: Int

    /// A strip of two pictures or more.
    init(_ picture: Picture, count: Int) {
        self.picture = picture
        self.count = max(2, count)
    }

    private static let margin = 20.0
    private static let gap = 14.0
    private static let captionHeight = 44.0

    private var width: Double {
        2 * Self.margin + Double(count) * (picture.width + Self.gap) - Self.gap
    }

    private var height: Double { 2 * Self.margin + picture.height + Self.captionHeight }

    /// The strip as a document. Each picture keeps its own view box.
    var document: [UInt8] {
        var writer = SVGWriter()
        let viewBox: Attributes.Value = "0 0 \(width.digits) \(height.digits)"
        writer.element(
            "svg", Picture.root(viewBox: viewBox, width: width, height: height, picture.label)
        ) {
            $0.element(
                "rect",
                [
                    "width": "100%", "height": "100%", "rx": 16,
                    "fill": picture.isDark ? "#0A0B0D" : "#FBFBFD",
                ])
            for index in 0..<count { draw(index, to: &$0) }
        }
        return writer.bytes
    }

    private func draw(_ index: Int, to writer: inout SVGWriter) {
        let progress = Double(index) / Double(count - 1)
        let time = progress * picture.transition.duration
        let x = Self.margin + Double(index) * (picture.width + Self.gap)
        writer.element(
            "svg",
            [
                "x": .number(x), "y": .number(Self.margin), "width": .number(picture.width),
                "height": .number(picture.height), "viewBox": picture.viewBox,
            ]
        ) { picture.at(time).draw(to: &$0) }
        writer.element(
            "rect",
            [
                "x": .number(x), "y": .number(Self.margin), "width": .number(picture.width),
                "height": .number(picture.height), "fill": "none",
                "stroke": picture.isDark ? "#FFFFFF" : "#000000", "stroke-opacity": 0.16,
            ])
        // In seconds, to the millisecond.
        writer.text(
            "\(((time * 1000).rounded() / 1000).digits) s",
            [
                "x": .number(x + picture.width / 2),
                "y": .number(Self.margin + picture.height + 36), "font-size": 26,
                "fill": picture.isDark ? "#A0A6B0" : "#5C636E", "text-anchor": "middle",
            ])
    }
}
