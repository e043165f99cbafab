/// How wide text is about, without a font: enough to cut it before it runs into its neighbour.
enum Text {
    /// The text, or as much of its beginning as fits with an ellipsis behind it.
    static func fitted(_ text: String, size: Double, width: Double) -> String {
        if self.width(of: text, size: size) <= width { return text }
        var room = width / size - ems("…")
        var kept = ""
        for character in text {
            room -= ems(character)
            if room < 0 { break }
            kept.append(character)
        }
        return kept + "…"
    }

    static func width(of text: String, size: Double) -> Double {
        size * text.reduce(0) { $0 + ems($1) }
    }

    /// Rather too wide than too narrow: what is cut a little early still looks right.
    private static func ems(_ character: Character) -> Double {
        switch character {
        case "i", "j", "l", "I", "|", "!", "'", ".", ",", ":", ";", "`": 0.3
        case "f", "r", "t", "(", ")", "[", "]", "-", " ", "/", "\"": 0.4
        case "m", "w", "M", "W", "@", "…": 0.92
        case "A"..."Z", "&", "%", "#": 0.7
        case "\u{20}"..."\u{2AF}": 0.58
        // Letters of East Asia and pictures are as wide as they are high, and joined scalars are
        // drawn as one.
        case _ where character.unicodeScalars.first.map({ $0.value >= 0x1100 }) == true: 1.1
        default: 0.65
        }
    }
}
