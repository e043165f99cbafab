/// A line of text and how it is set.
struct TextLine {
    var text: String
    var size: Double
    var weight: Double
    /// The name of a font; else the picture's.
    var font: String?
    /// Points between letters.
    var spacing = 0.0
    var shadow: TitleAttributes.Shadow?

    enum Anchor: String {
        case start, middle, end

        /// Where text is anchored that runs the other way.
        var mirrored: Anchor {
            switch self {
            case .start: .end
            case .middle: .middle
            case .end: .start
            }
        }
    }

    /// A button's title.
    static func item(_ text: String, isDone: Bool = false) -> TextLine {
        TextLine(
            text: text, size: DrawingNumbers.itemSize,
            weight: isDone ? DrawingNumbers.doneWeight : DrawingNumbers.itemWeight)
    }

    /// A screen's title, as far as its attributes don't say otherwise (S4).
    static func title(_ text: String, _ attributes: TitleAttributes?, isLarge: Bool) -> TextLine {
        TextLine(
            text: text,
            size: attributes?.size
                ?? (isLarge ? DrawingNumbers.largeTitleSize : DrawingNumbers.titleSize),
            weight: attributes?.weight
                ?? (isLarge ? DrawingNumbers.largeTitleWeight : DrawingNumbers.titleWeight),
            font: attributes?.font, spacing: attributes?.kern ?? 0, shadow: attributes?.shadow)
    }

    static func prompt(_ text: String) -> TextLine {
        TextLine(text: text, size: DrawingNumbers.promptSize, weight: DrawingNumbers.promptWeight)
    }

    var width: Double { Text.width(of: text, size: measuredSize) }

    /// The line, or as much of it as there is room for.
    func fitted(to width: Double) -> TextLine {
        var line = self
        line.text = Text.fitted(text, size: measuredSize, width: width)
        return line
    }

    /// A letter is about 0.55 em wide, so what is added to each is as good as a larger size.
    private var measuredSize: Double { max(0.1, size + spacing / 0.55) }

    /// Draws the line so that capitals stand around a height.
    func draw(
        at x: Double, around middle: Double = 0, _ anchor: Anchor, to writer: inout SVGWriter
    ) {
        let baseline = middle + size * 0.355
        var attributes: Attributes = [
            "x": .number(x), "y": .number(baseline), "font-size": .number(size),
            "font-weight": .number(weight), "fill": "currentColor",
            "text-anchor": .text(anchor.rawValue),
        ]
        if let font {
            attributes += ["font-family": "\(Self.quoted(font)), \(Picture.fontFamily)"]
        }
        if spacing != 0 { attributes += ["letter-spacing": .number(spacing)] }
        if let shadow {
            let name = drawShadow(shadow, at: x, baseline, anchor, to: &writer)
            attributes += ["filter": "url(#\(name))"]
        }
        writer.text(text, attributes)
    }

    /// A shadow as a filter, whose room holds the text with its shadow beside it.
    private func drawShadow(
        _ shadow: TitleAttributes.Shadow, at x: Double, _ baseline: Double, _ anchor: Anchor,
        to writer: inout SVGWriter
    ) -> String {
        let name = writer.newName()
        let width = max(0, width)
        let across = abs(shadow.dx) + 2 * shadow.blur + size
        let down = abs(shadow.dy) + 2 * shadow.blur + size
        let start =
            switch anchor {
            case .start: x
            case .middle: x - width / 2
            case .end: x - width
            }
        writer.element(
            "filter",
            [
                "id": .text(name), "filterUnits": "userSpaceOnUse",
                "x": .number(start - across), "y": .number(baseline - size - down),
                "width": .number(width + 2 * across), "height": .number(size + 2 * down),
            ]
        ) {
            $0.element(
                "feDropShadow",
                [
                    "dx": .number(shadow.dx), "dy": .number(shadow.dy),
                    // As CSS understands a radius of blur.
                    "stdDeviation": .number(shadow.blur / 2),
                    "flood-color": .color(shadow.color.resolved(for: .light)),
                ])
        }
        return name
    }

    /// A name as a string of CSS.
    private static func quoted(_ name: String) -> String {
        var quoted = "'"
        for scalar in name.unicodeScalars {
            if scalar == "'" || scalar == "\\" { quoted.unicodeScalars.append("\\") }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "'"
    }
}
