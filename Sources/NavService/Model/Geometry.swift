/// A rectangle in points, origin top left.
package struct Rect: Sendable, Equatable {
    package let x: Double
    package let y: Double
    package let width: Double
    package let height: Double

    package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Every side rounded as answers are.
    var toFourDecimals: Rect {
        Rect(x.toFourDecimals, y.toFourDecimals, width.toFourDecimals, height.toFourDecimals)
    }

    /// The same size at another place.
    func moved(x: Double? = nil, y: Double? = nil) -> Rect {
        Rect(x ?? self.x, y ?? self.y, width, height)
    }

    var bottom: Double { y + height }
}

extension Double {
    /// Rounded to 4 decimals, half away from zero: how lengths, times and fractions are answered.
    package var toFourDecimals: Double {
        // Most are whole, and rounding takes a call.
        if magnitude < 1e15, Double(Int(self)) == self { return self }
        return (self * 10_000).rounded(.toNearestOrAwayFromZero) / 10_000
    }

    /// The value itself, or the nearer bound outside them.
    func clamped(_ lower: Double, _ upper: Double) -> Double {
        Swift.min(Swift.max(self, lower), upper)
    }
}

/// The lengths of a device that every frame follows from, in points, as oriented.
package struct Geometry: Sendable, Equatable {
    let width: Double
    let height: Double
    /// Pixels a point: a hairline is `1/scale`.
    let scale: Double
    /// The bar's top edge.
    let barTop: Double
    /// The height of a bar that wishes none.
    let barHeight: Double
    let safeArea: SafeArea

    /// What the device's edges take, in points.
    struct SafeArea: Sendable, Equatable {
        let top: Double
        let sides: Double
        let bottom: Double
    }

    /// How much a large title adds to a bar of base height.
    static let largeTitleHeight = 52.0
    /// How much a prompt adds to every bar (S4).
    static let promptHeight = 30.0
    /// The base height of a phone's bar in landscape, where images show their compact form (S4).
    static let compactBarHeight = 32.0
}
