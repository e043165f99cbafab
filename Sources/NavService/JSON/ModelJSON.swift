/// Colours, fills and lengths as they are written.
extension Color: JSONWritable {
    /// `#RRGGBB`, or `#RRGGBBAA` when not opaque, in upper case.
    func write(to writer: inout JSONWriter) {
        if alpha == 255 {
            writer.hex(rgba >> 8, digits: 6)
        } else {
            writer.hex(rgba, digits: 8)
        }
    }
}

extension DynamicColor: JSONWritable {
    /// Keeps both sides where they differ: for what can be sent back.
    func write(to writer: inout JSONWriter) {
        guard light != dark else { return light.write(to: &writer) }
        writer.object {
            $0.member("light", light)
            $0.member("dark", dark)
        }
    }
}

extension Rect: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.beginValue()
        writer.fragment(#"{"x":"#)
        writer.digits(of: x)
        writer.fragment(#","y":"#)
        writer.digits(of: y)
        writer.fragment(#","width":"#)
        writer.digits(of: width)
        writer.fragment(#","height":"#)
        writer.digits(of: height)
        writer.fragment("}")
    }
}

extension Rect?: JSONWritable {
    func write(to writer: inout JSONWriter) {
        if let self { self.write(to: &writer) } else { writer.null() }
    }
}

extension Fill: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            switch self {
            case .solid(let color):
                $0.member("type", "solid")
                $0.member("color", color)
            case .blur(let effect, let overlays):
                $0.member("type", "blur")
                $0.member("effect", effect.rawValue)
                $0.member("overlays", arrayOf: overlays) { $1.write(to: &$0) }
            case .gradient(let colors, let angle):
                $0.member("type", "gradient")
                $0.member("colors", arrayOf: colors) { $1.write(to: &$0) }
                $0.member("angle", angle)
            case .image(let name, let opaque):
                $0.member("type", "image")
                $0.member("name", name)
                $0.member("opaque", opaque)
            }
        }
    }
}

extension JSONWriter {
    /// A member that lists ids.
    mutating func member(_ name: StaticString, ids: [String]) {
        member(name, arrayOf: ids) { $0.string($1) }
    }
}
