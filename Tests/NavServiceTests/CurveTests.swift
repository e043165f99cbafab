import Foundation
import NavService
import Testing

/// Curves against values known from elsewhere.
struct CurveTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let curve: Curve
        let at: Double
        let value: Double

        init(_ curve: Curve, _ at: Double, _ value: Double) {
            self.curve = curve
            self.at = at
            self.value = value
        }

        var testDescription: String { "\(curve) at \(at)" }
    }

    private static let material = Curve.cubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)
    private static let back = Curve.cubicBezier(x1: 0.68, y1: -0.55, x2: 0.265, y2: 1.55)
    private static let steep = Curve.cubicBezier(x1: 1, y1: 0, x2: 0, y2: 1)

    @Test(arguments: [
        Row(.easeIn, 0.25, 0.093464651),
        Row(.easeIn, 0.5, 0.315356813),
        Row(.easeIn, 0.75, 0.621861869),
        Row(.easeOut, 0.25, 0.378138131),
        Row(.easeOut, 0.5, 0.684643187),
        Row(.easeOut, 0.75, 0.906535349),
        Row(.easeInOut, 0.25, 0.129161931),
        Row(.easeInOut, 0.5, 0.500000000),
        Row(.easeInOut, 0.75, 0.870838069),
        Row(material, 0.25, 0.236587360),
        Row(material, 0.5, 0.775561311),
        Row(material, 0.75, 0.959367737),
        Row(back, 0.25, -0.082807109),
        Row(back, 0.5, 0.606679897),
        Row(back, 0.75, 1.089165775),
    ])
    func isCSS(_ row: Row) {
        let value = row.curve.value(at: row.at, seconds: 0)
        #expect(abs(value - row.value) < 1e-6, "\(value)")
    }

    @Test(arguments: [
        Row(.linear, 0.3, 0.3), Row(.linear, 0, 0), Row(.linear, 1, 1), Row(.easeIn, 0, 0),
        Row(.easeOut, 1, 1), Row(back, 0, 0), Row(back, 1, 1), Row(steep, 0.5, 0.5),
        Row(.easeInOut, 0.5, 0.5), Row(.easeInOut, -1, 0), Row(.easeInOut, 2, 1),
    ])
    func isExact(_ row: Row) {
        #expect(abs(row.curve.value(at: row.at, seconds: 0) - row.value) < 1e-12)
    }

    /// Around its middle this curve stands: x is ½ + 4u³ where y is ½ + 1.5u − 2u³.
    @Test(arguments: [1e-3, 1e-6, 1e-9, 1e-11, 1e-12, -1e-11, -1e-6])
    func isExactWhereItStands(_ offset: Double) {
        let u = cbrt(offset / 4)
        let value = Self.steep.value(at: 0.5 + offset, seconds: 0)
        #expect(abs(value - (0.5 + 1.5 * u - 2 * u * u * u)) < 1e-6, "\(value)")
    }

    /// The curve's own equation, solved by halving alone.
    @Test(arguments: [
        (0.42, 0.0, 1.0, 1.0), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.25, 0.1, 0.25, 1),
        (0.68, -0.55, 0.265, 1.55), (1, 0, 0, 1), (0, 1, 1, 0), (0, 0, 0, 0), (1, 1, 1, 1),
        (0, -1000, 1, 1000), (0.999, 0, 0.001, 1), (0.5, 5, 0.5, -5),
    ])
    func solvesItsEquation(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        let curve = Curve.cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
        func coordinate(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
            3 * pow(1 - s, 2) * s * p1 + 3 * (1 - s) * s * s * p2 + pow(s, 3)
        }
        for step in 1..<200 {
            let fraction = Double(step) / 200
            var (low, high) = (0.0, 1.0)
            for _ in 0..<100 {
                let middle = (low + high) / 2
                if coordinate(x1, x2, middle) < fraction { low = middle } else { high = middle }
            }
            let expected = coordinate(y1, y2, (low + high) / 2)
            // Where x stands still the solution itself is known only to about a cube root.
            let isFlat = min(slope(x1, x2, low), slope(x1, x2, high)) < 1e-4
            let tolerance = isFlat ? 1e-3 : 1e-6 * max(1, abs(y1), abs(y2))
            let value = curve.value(at: fraction, seconds: 0)
            #expect(abs(value - expected) < tolerance, "at \(fraction): \(value), \(expected)")
        }
    }

    private func slope(_ x1: Double, _ x2: Double, _ s: Double) -> Double {
        3 * pow(1 - s, 2) * x1 + 6 * (1 - s) * s * (x2 - x1) + 3 * s * s * (1 - x2)
    }

    @Test(arguments: [
        Row(.spring(mass: 1, stiffness: 100, damping: 4), 0.3, 1.515132116784),
        Row(.spring(mass: 1, stiffness: 100, damping: 10), 0.1, 0.340299846608),
        Row(.spring(mass: 1, stiffness: 100, damping: 10), 0.3, 1.124354767408),
        Row(.spring(mass: 1, stiffness: 100, damping: 20), 0.05, 0.090204010431),
        Row(.spring(mass: 1, stiffness: 100, damping: 20), 0.1, 0.264241117657),
        Row(.spring(mass: 1, stiffness: 100, damping: 40), 0.1, 0.264241117657),
        Row(.spring(mass: 3, stiffness: 1000, damping: 500), 0.1, 0.544778389928),
        Row(.spring(mass: 3, stiffness: 1000, damping: 500), 0.25, 0.942038346548),
    ])
    func isASpring(_ row: Row) {
        // A spring reads the seconds, whatever the fraction says.
        for fraction in [0.001, 0.5, 0.999] {
            let value = row.curve.value(at: fraction, seconds: row.at)
            #expect(abs(value - row.value) < 1e-9, "\(value)")
        }
    }

    @Test(arguments: [
        Curve.spring(mass: 1, stiffness: 100, damping: 1),
        .spring(mass: 1, stiffness: 100, damping: 20),
        .spring(mass: 3, stiffness: 1000, damping: 500),
    ])
    func arrives(_ spring: Curve) {
        #expect(spring.value(at: 0, seconds: 0) == 0)
        #expect(spring.value(at: 1, seconds: 0.01) == 1)
    }
}
