/// Curves in CSS's syntax, as they are read and written.
extension Curve {
    /// Reads a keyword or a function; spaces are allowed where CSS allows them, nil for the rest.
    package init?(notation: String) {
        // No curve is written so long, and what is longer is not even looked at.
        guard notation.utf8.count <= 128 else { return nil }
        switch notation {
        case "linear": self = .linear
        case "ease-in": self = .easeIn
        case "ease-out": self = .easeOut
        case "ease-in-out": self = .easeInOut
        default:
            if let values = Self.arguments(of: "cubic-bezier", count: 4, in: notation) {
                let (x1, y1, x2, y2) = (values[0], values[1], values[2], values[3])
                // Beyond 0…1 the curve would go back in time.
                guard 0...1 ~= x1, 0...1 ~= x2 else { return nil }
                self = .cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
            } else if let values = Self.arguments(of: "spring", count: 3, in: notation),
                values.allSatisfy(Self.springNumbers.contains)
            {
                self = .spring(mass: values[0], stiffness: values[1], damping: values[2])
            } else {
                return nil
            }
        }
    }

    /// What a spring is made of lies within these. Beyond them its frequency, or the time in which
    /// it comes to rest, is more than a Double can hold.
    private static let springNumbers = 0.001...1e6

    /// The numbers of a function with this name; each at most a million, so that no mix overflows.
    private static func arguments(
        of function: String, count: Int, in notation: String
    ) -> [Double]? {
        guard notation.utf8.starts(with: (function + "(").utf8),
            notation.utf8.last == UInt8(ascii: ")")
        else { return nil }
        let list = notation.dropFirst(function.count + 1).dropLast()
        let values = list.split(separator: ",", omittingEmptySubsequences: false).map(number)
        let numbers = values.compactMap { $0 }
        return numbers.count == count && values.count == count ? numbers : nil
    }

    /// A number in CSS's grammar, which JSON's is nearly: a sign may be a plus, and no digit needs
    /// to stand before the point.
    private static func number(_ text: Substring) -> Double? {
        let trimmed = text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
        var digits = Array(String(trimmed).utf8)
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
        if digits.first == UInt8(ascii: ".") { digits.insert(UInt8(ascii: "0"), at: 0) }
        guard let first = digits.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= first,
            case .number(let magnitude)? = try? JSONReader.read(digits), magnitude <= 1e6
        else { return nil }
        return isNegative ? -magnitude : magnitude
    }
}

extension Curve: JSONWritable {
    func write(to writer: inout JSONWriter) { writer.string(notation) }

    /// The curve in CSS's syntax, without spaces.
    package var notation: String {
        switch self {
        case .linear: "linear"
        case .easeIn: "ease-in"
        case .easeOut: "ease-out"
        case .easeInOut: "ease-in-out"
        case .cubicBezier(let x1, let y1, let x2, let y2):
            "cubic-bezier(\(Self.text([x1, y1, x2, y2])))"
        case .spring(let mass, let stiffness, let damping):
            "spring(\(Self.text([mass, stiffness, damping])))"
        }
    }

    private static func text(_ numbers: [Double]) -> String {
        numbers.map { number in
            var writer = JSONWriter(capacity: 24)
            writer.number(number)
            return String(validating: writer.bytes, as: UTF8.self) ?? ""
        }.joined(separator: ",")
    }
}
