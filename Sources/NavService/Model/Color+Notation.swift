/// The notations a colour may be written in: hex digits, UIKit's names, the system's names.
extension DynamicColor {
    /// Reads `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA` or a name; nil for any other text.
    package init?(notation: String) {
        if let color = Color(hex: notation) {
            self.init(color)
        } else if notation.utf8.count <= Self.longestName, let named = Self.named[notation] {
            self = named
        } else {
            return nil
        }
    }

    /// Every name there is.
    static var names: [String] { uiKit.map(\.0) + system.map(\.0) }

    /// Hashing a text of a client's costs as much as it is long, and more where it must be brought
    /// into normal form.
    private static let longestName = names.map(\.utf8.count).max() ?? 0

    private static let named: [String: DynamicColor] = {
        var table: [String: DynamicColor] = [:]
        for (name, rgba) in uiKit { table[name] = DynamicColor(Color(rgba: rgba)) }
        for (name, light, dark) in system {
            table[name] = DynamicColor(
                light: Color(rgba: light << 8 | 0xFF), dark: Color(rgba: dark << 8 | 0xFF))
        }
        return table
    }()

    /// UIColor's fixed colours, as `0xRRGGBBAA`.
    private static let uiKit: [(String, UInt32)] = [
        ("black", 0x0000_00FF), ("darkGray", 0x5555_55FF), ("lightGray", 0xAAAA_AAFF),
        ("white", 0xFFFF_FFFF), ("gray", 0x8080_80FF), ("red", 0xFF00_00FF),
        ("green", 0x00FF_00FF), ("blue", 0x0000_FFFF), ("cyan", 0x00FF_FFFF),
        ("yellow", 0xFFFF_00FF), ("magenta", 0xFF00_FFFF), ("orange", 0xFF80_00FF),
        ("purple", 0x8000_80FF), ("brown", 0x9966_33FF), ("clear", 0x0000_0000),
    ]

    /// UIColor's adaptable colours, as `0xRRGGBB` in light and in dark appearance.
    private static let system: [(String, UInt32, UInt32)] = [
        ("systemRed", 0xFF3B30, 0xFF453A), ("systemOrange", 0xFF9500, 0xFF9F0A),
        ("systemYellow", 0xFFCC00, 0xFFD60A), ("systemGreen", 0x34C759, 0x30D158),
        ("systemMint", 0x00C7BE, 0x63E6E2), ("systemTeal", 0x30B0C7, 0x40C8E0),
        ("systemCyan", 0x32ADE6, 0x64D2FF), ("systemBlue", 0x007AFF, 0x0A84FF),
        ("systemIndigo", 0x5856D6, 0x5E5CE6), ("systemPurple", 0xAF52DE, 0xBF5AF2),
        ("systemPink", 0xFF2D55, 0xFF375F), ("systemBrown", 0xA2845E, 0xAC8E68),
        ("systemGray", 0x8E8E93, 0x8E8E93), ("label", 0x000000, 0xFFFFFF),
        ("systemBackground", 0xFFFFFF, 0x000000),
    ]
}

extension Color {
    /// Reads `#` and 3, 4, 6 or 8 hex digits of any case.
    package init?(hex text: String) {
        guard text.utf8.first == UInt8(ascii: "#") else { return nil }
        var digits: [UInt32] = []
        for byte in text.utf8.dropFirst() {
            guard let digit = Self.hexDigit(byte), digits.count < 8 else { return nil }
            digits.append(digit)
        }
        // One digit stands for two equal ones, and a missing alpha is opaque.
        if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
        if digits.count == 6 { digits += [0xF, 0xF] }
        guard digits.count == 8 else { return nil }
        self.init(rgba: digits.reduce(0) { $0 << 4 | $1 })
    }

    private static func hexDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}
