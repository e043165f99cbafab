/// Appends SVG to a buffer: an element a line, indented. Every text and every attribute's value is
/// escaped on its way, so nothing that a client sent can become markup.
struct SVGWriter {
    private(set) var bytes: [UInt8] = []
    /// How tracks run while the picture plays; nil for a picture of one moment.
    private(set) var playback: Playback?
    private var depth = 0
    private var names = 0

    init(playing playback: Playback? = nil) {
        self.playback = playback
        bytes.reserveCapacity(8192)
    }

    /// An element, with what is in it.
    mutating func element(
        _ name: String, _ attributes: Attributes = [:], moving tracks: [Moving] = [],
        _ content: ((inout SVGWriter) -> Void)? = nil
    ) {
        begin(name, attributes + follow(tracks))
        guard let content else { return append("/>\n") }
        append(">\n")
        depth += 1
        content(&self)
        depth -= 1
        indent()
        end(name)
    }

    /// An element whose content is text.
    mutating func text(_ text: String, in name: String = "text", _ attributes: Attributes) {
        begin(name, attributes)
        append(">")
        escape(text)
        end(name)
    }

    /// A name for something that is referred to, such as a gradient: new in this picture.
    mutating func newName() -> String {
        names += 1
        return "d\(names)"
    }

    /// Writes the properties that follow tracks, as they are when everything rests, and has what
    /// moves animated.
    private mutating func follow(_ tracks: [Moving]) -> Attributes {
        var attributes = tracks.reduce(Attributes()) { $0 + $1.atRest }
        guard var playback else { return attributes }
        let animations = tracks.compactMap { playback.animate($0) }
        self.playback = playback
        if animations.isEmpty { return attributes }
        attributes += [
            "class": .text(Playback.className),
            "style": .text("animation-name:" + animations.joined(separator: ",")),
        ]
        return attributes
    }

    // MARK: Pieces

    private mutating func begin(_ name: String, _ attributes: Attributes) {
        indent()
        append("<")
        append(name)
        for (name, value) in attributes.list {
            append(" ")
            append(name)
            append("=\"")
            escape(value.attribute)
            append("\"")
        }
    }

    private mutating func end(_ name: String) {
        append("</")
        append(name)
        append(">\n")
    }

    private mutating func indent() {
        for _ in 0..<depth { bytes.append(UInt8(ascii: " ")) }
    }

    private mutating func append(_ markup: String) {
        bytes.append(contentsOf: markup.utf8)
    }

    /// Appends text so that it reads back as itself, in an element and between quotes. The few
    /// scalars that XML 1.0 §2.2 has no way to write become U+FFFD.
    private mutating func escape(_ text: String) {
        // Nearly all texts need no escape; U+FFFE and U+FFFF begin with the byte 0xEF.
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
                UInt8(ascii: "'"), 0..<0x20, 0xEF:
                false
            default: true
            }
        }
        if isPlain { return append(text) }
        for scalar in text.unicodeScalars { escape(scalar) }
    }

    private mutating func escape(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "&": append("&amp;")
        case "<": append("&lt;")
        case ">": append("&gt;")
        case "\"": append("&quot;")
        case "'": append("&#39;")
        case "\t", "\n": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
        case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": append("\u{FFFD}")
        default: append(String(scalar))
        }
    }
}
