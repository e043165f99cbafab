/// An element's attributes, in order.
struct Attributes: ExpressibleByDictionaryLiteral {
    private(set) var list: [(name: String, value: Value)] = []

    init() {}

    init(dictionaryLiteral elements: (String, Value)...) {
        list = elements.map { (name: $0.0, value: $0.1) }
    }

    static func + (first: Attributes, second: Attributes) -> Attributes {
        var sum = first
        sum.list += second.list
        return sum
    }

    static func += (first: inout Attributes, second: Attributes) {
        first.list += second.list
    }

    /// The same as declarations of CSS.
    var declarations: String {
        list.map { "\($0.name):\($0.value.css)" }.joined(separator: ";")
    }

    enum Value {
        case text(String)
        case number(Double)
        /// A number of points: CSS wants its unit.
        case length(Double)
        case color(Color)
        /// A way from where it would be: attributes and CSS write it differently.
        case translation(x: Double, y: Double)
        case scale(x: Double, y: Double)

        var attribute: String {
            switch self {
            case .text(let text): text
            case .number(let number), .length(let number): number.digits
            case .color(let color): color.hex
            case .translation(let x, let y): "translate(\(x.digits) \(y.digits))"
            case .scale(let x, let y): "scale(\(x.digits) \(y.digits))"
            }
        }

        fileprivate var css: String {
            switch self {
            case .text, .number, .color: attribute
            case .length(let length): length.digits + "px"
            case .translation(let x, let y): "translate(\(x.digits)px,\(y.digits)px)"
            case .scale(let x, let y): "scale(\(x.digits),\(y.digits))"
            }
        }
    }
}

extension Attributes.Value: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByStringInterpolation
{
    init(floatLiteral value: Double) { self = .number(value) }
    init(integerLiteral value: Int) { self = .number(Double(value)) }
    init(stringLiteral value: String) { self = .text(value) }
}

extension Double {
    /// The number to 4 decimals, as JSON writes it: one way to write a number in every answer.
    var digits: String {
        var writer = JSONWriter(capacity: 64)
        writer.number(toFourDecimals)
        return String(validating: writer.bytes, as: UTF8.self) ?? "0"
    }
}

extension Color {
    /// `#RRGGBB`, with the alpha behind it where it is not opaque: as answers have it.
    var hex: String {
        let value = alpha == 255 ? rgba >> 8 : rgba
        let digits = String(value, radix: 16, uppercase: true)
        let length = alpha == 255 ? 6 : 8
        return "#" + String(repeating: "0", count: length - digits.utf8.count) + digits
    }
}
