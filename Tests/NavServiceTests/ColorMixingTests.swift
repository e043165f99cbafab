import NavService
import Testing

/// Colours between two colours: premultiplied, rounded half up, clamped.
struct ColorMixingTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let from: UInt32
        let to: UInt32
        let fraction: Double
        let mixed: UInt32
        let reason: String

        init(_ from: UInt32, _ to: UInt32, _ fraction: Double, _ mixed: UInt32, _ reason: String) {
            self.from = from
            self.to = to
            self.fraction = fraction
            self.mixed = mixed
            self.reason = reason
        }

        var testDescription: String { reason }
    }

    @Test(arguments: [
        Row(0x1234_5678, 0xFEDC_BA98, 0, 0x1234_5678, "the start"),
        Row(0x1234_5678, 0xFEDC_BA98, 1, 0xFEDC_BA98, "the end"),
        Row(0x0000_00FF, 0xFFFF_FFFF, 0.5, 0x8080_80FF, "127.5 rounds up"),
        Row(0xFFFF_FFFF, 0x0000_00FF, 0.5, 0x8080_80FF, "from either side"),
        Row(0x0A00_00FF, 0x1400_00FF, 0.25, 0x0D00_00FF, "12.5 rounds up"),
        Row(0x0A00_00FF, 0x1400_00FF, 0.24, 0x0C00_00FF, "12.4 rounds down"),
        Row(0x0000_0000, 0xFF00_00FF, 0.5, 0xFF00_0080, "red out of clear is red, not grey"),
        Row(0xFF00_00FF, 0x0000_0000, 0.75, 0xFF00_0040, "red into clear stays red"),
        Row(0x00FF_0000, 0xFF00_00FF, 0.5, 0xFF00_0080, "a clear colour has no hue to give"),
        Row(
            0xFF00_0080, 0x0000_FFFF, 0.5, 0x5500_AAC0,
            "alpha 191.5; red 255·64/191.5 = 85.2; blue 255·127.5/191.5 = 169.8"),
        Row(0x0000_00FF, 0x8080_80FF, 1.5, 0xC0C0_C0FF, "an overshoot goes on"),
        Row(0x0000_00FF, 0xFFFF_FFFF, 1.5, 0xFFFF_FFFF, "as far as white"),
        Row(0x0000_00FF, 0xFFFF_FFFF, -0.5, 0x0000_00FF, "and back as far as black"),
        Row(0x8080_80FF, 0xFFFF_FFFF, -0.5, 0x4141_41FF, "128 − 63.5 = 64.5"),
        Row(0xFF00_00FF, 0x0000_0000, 1.2, 0x0000_0000, "less than no alpha is clear"),
        Row(0x0000_0000, 0xFF00_00FF, -0.1, 0x0000_0000, "before clear too"),
        Row(0xFF00_0000, 0x00FF_0000, 0.5, 0x0000_0000, "no alpha at either end is clear"),
        Row(0xFF00_0080, 0xFF00_00FF, 1.5, 0xFF00_00FF, "alpha 318.5 is clamped at the end"),
        Row(
            0x00FF_0080, 0xFF00_00FF, 1.5, 0xFF00_00FF,
            "divided by 318.5 first: red 306, green −51"),
        Row(
            0xC800_00FF, 0x6400_0080, 1.5, 0x0000_0041,
            "alpha 64.5; red (51000 − 1.5·38200)/64.5 is below 0"),
    ])
    func isMixed(_ row: Row) {
        let mixed = Color(rgba: row.from).mixed(with: Color(rgba: row.to), at: row.fraction)
        #expect(mixed == Color(rgba: row.mixed))
    }

    /// A colour and itself have only itself between them.
    @Test(arguments: [0x1234_5678, 0xFFFF_FFFF, 0x0102_0301, 0x8040_20FE] as [UInt32])
    func staysItself(_ color: UInt32) {
        for step in 0...20 {
            let color = Color(rgba: color)
            #expect(color.mixed(with: color, at: Double(step) / 20) == color)
        }
    }
}
