import Glibc

/// An sRGB colour with 8 bits a channel; alpha is not premultiplied.
package struct Color: Sendable, Equatable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8
    package let alpha: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// A colour from `0xRRGGBBAA`.
    package init(rgba: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: rgba >> 24),
            green: UInt8(truncatingIfNeeded: rgba >> 16),
            blue: UInt8(truncatingIfNeeded: rgba >> 8), alpha: UInt8(truncatingIfNeeded: rgba))
    }

    /// The colour as `0xRRGGBBAA`.
    var rgba: UInt32 {
        UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
    }

    static let white = Color(rgba: 0xFFFF_FFFF)
    static let black = Color(rgba: 0x0000_00FF)
    static let clear = Color(rgba: 0)

    /// The same colour with its alpha multiplied by a factor in 0…1.
    func fading(to factor: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: Self.channel(Double(alpha) * factor))
    }

    /// The mix at a fraction of the way to another colour, in premultiplied sRGB: a colour that
    /// comes out of clear keeps its hue, where a plain mix would flash grey. The fraction may lie
    /// outside 0…1 (curves overshoot), so each channel is clamped at the end.
    package func mixed(with other: Color, at fraction: Double) -> Color {
        let from = Double(alpha)
        let to = Double(other.alpha)
        let mixedAlpha = from + (to - from) * fraction
        guard mixedAlpha > 0 else { return .clear }
        func mix(_ old: UInt8, _ new: UInt8) -> UInt8 {
            let start = Double(old) * from
            return Self.channel((start + (Double(new) * to - start) * fraction) / mixedAlpha)
        }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: Self.channel(mixedAlpha))
    }

    /// The colour that is seen where this one, faded by a factor in 0…1, lies over another.
    func laid(over below: Color, fading factor: Double = 1) -> Color {
        let opaque = Color(red: red, green: green, blue: blue)
        if alpha == 255, factor == 1 { return opaque }
        return below.mixed(with: opaque, at: Double(alpha) / 255 * factor)
    }

    /// Relative luminance as WCAG 2.2 defines it, 0 for black to 1 for white; alpha plays no part.
    var luminance: Double {
        let linear = Self.linear
        return 0.2126 * linear[Int(red)] + 0.7152 * linear[Int(green)]
            + 0.0722 * linear[Int(blue)]
    }

    /// What light each value of a channel stands for.
    private static let linear = (0...255).map { channel in
        let value = Double(channel) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    /// Rounds half up and clamps to 8 bits.
    private static func channel(_ value: Double) -> UInt8 {
        UInt8(min(max((value + 0.5).rounded(.down), 0), 255))
    }
}

/// A colour for each appearance; a plain colour is the same in both.
package struct DynamicColor: Sendable, Equatable {
    package let light: Color
    package let dark: Color

    package init(light: Color, dark: Color) {
        self.light = light
        self.dark = dark
    }

    init(_ color: Color) {
        self.init(light: color, dark: color)
    }

    func resolved(for appearance: Traits.Appearance) -> Color {
        appearance == .dark ? dark : light
    }

    /// The colour for one appearance, in both.
    func plain(for appearance: Traits.Appearance) -> DynamicColor {
        DynamicColor(resolved(for: appearance))
    }
}
