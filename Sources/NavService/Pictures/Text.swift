/// How wide text is about, without a font: enough to cut it before it runs into its neighbour.
///
/// Scalars are looked at, one after the other and each once. Where a character of several begins and
/// ends is told well enough by tables; Swift's own `Character` costs a hundred times as much, since
/// it is compared in normal form, and with marks upon marks that has no bound.
package enum Text {
    /// The text, or as much of its beginning as fits with an ellipsis behind it.
    package static func fitted(_ text: String, size: Double, width: Double) -> String {
        var shape = Shape()
        var whole = 0.0
        var room = width / size - shape.ems("…")
        var end: String.Index?
        for index in text.unicodeScalars.indices {
            // What is drawn with the scalar before stays with it.
            guard let ems = shape.next(text.unicodeScalars[index]) else { continue }
            room -= ems
            if room < 0, end == nil { end = index }
            whole += ems
            if let end, size * whole > width { return String(text[..<end]) + "…" }
        }
        return text
    }

    static func width(of text: String, size: Double) -> Double {
        var shape = Shape()
        return size * text.unicodeScalars.reduce(0) { $0 + (shape.next($1) ?? 0) }
    }
}

/// Goes through a text, and knows what the scalar before has to do with the next.
private struct Shape {
    /// A joiner came last: what follows is drawn into the same picture.
    private var isJoined = false
    /// Half a flag came last.
    private var isHalfAFlag = false

    /// The scalar's width in ems; nil for one that is drawn with the one before.
    mutating func next(_ scalar: Unicode.Scalar) -> Double? {
        if scalar.value < 0x300 {
            (isJoined, isHalfAFlag) = (false, false)
            return ems(scalar)
        }
        defer { isJoined = scalar == "\u{200D}" }
        if isJoined || Self.attaches(scalar) { return nil }
        let isFlag = (0x1F1E6...0x1F1FF).contains(scalar.value)
        defer { isHalfAFlag = isFlag && !isHalfAFlag }
        return isFlag && isHalfAFlag ? nil : ems(scalar)
    }

    /// Rather too wide than too narrow: what is cut a little early still looks right.
    func ems(_ scalar: Unicode.Scalar) -> Double {
        switch scalar {
        case "i", "j", "l", "I", "|", "!", "'", ".", ",", ":", ";", "`": 0.3
        case "f", "r", "t", "(", ")", "[", "]", "-", " ", "/", "\"": 0.4
        case "m", "w", "M", "W", "@", "…": 0.92
        case "A"..."Z", "&", "%", "#": 0.7
        case "\u{20}"..."\u{2AF}": 0.58
        // Letters of East Asia and pictures are as wide as they are high.
        case "\u{1100}"...: 1.1
        default: 0.65
        }
    }

    /// Whether a scalar has no width of its own. Where there are many without such ones, the slow
    /// table is not asked.
    private static func attaches(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Vowels and ends of Hangul's syllables; shades of skin.
        case 0x1160..<0x1200, 0xD7B0..<0xD800, 0x1F3FB...0x1F3FF: true
        case 0x3400..<0xA000, 0xAC00..<0xD7B0, 0x1F000..<0x20000: false
        default:
            scalar.properties.isGraphemeExtend
                || scalar.properties.generalCategory == .spacingMark || scalar == "\u{200D}"
        }
    }
}
