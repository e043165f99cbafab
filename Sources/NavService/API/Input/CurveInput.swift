/// Reads curves, in CSS's syntax.
extension Curve {
    /// Reads a keyword or a function; spaces are allowed where CSS allows them, nil for the rest.
    package init?(notation: String) {
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
                values.allSatisfy({ $0 >= 0.001 })
            {
                self = .spring(mass: values[0], stiffness: values[1], damping: values[2])
            } else {
                return nil
            }
        }
    }

    /// The numbers of a function with this name; each at most a million, so that no mix overflows.
    private static func arguments(
        of function: String, count: Int, in notation: String
    ) -> [Double]? {
        guard notation.utf8.count <= 128, notation.hasPrefix(function + "("),
            notation.hasSuffix(")")
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
