import Glibc

/// How a track runs from its start to its end, in CSS's words.
package enum Curve: Sendable, Equatable {
    case linear
    case easeIn
    case easeOut
    case easeInOut
    /// Control points as in CSS; x1 and x2 lie in 0…1, so the curve is a function of time.
    case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// A damped spring released at 0 and resting at 1; all three are positive.
    case spring(mass: Double, stiffness: Double, damping: Double)

    /// How far the value is along at a fraction of the track in 0…1, exact to 1e-6.
    /// A spring reads seconds, not the fraction, and still arrives at exactly 1 at the end.
    package func value(at fraction: Double, seconds: Double) -> Double {
        guard fraction > 0 else { return 0 }
        guard fraction < 1 else { return 1 }
        return switch self {
        case .linear: fraction
        case .easeIn: Self.bezier(0.42, 0, 1, 1, at: fraction)
        case .easeOut: Self.bezier(0, 0, 0.58, 1, at: fraction)
        case .easeInOut: Self.bezier(0.42, 0, 0.58, 1, at: fraction)
        case .cubicBezier(let x1, let y1, let x2, let y2): Self.bezier(x1, y1, x2, y2, at: fraction)
        case .spring(let mass, let stiffness, let damping):
            Self.spring(mass, stiffness, damping, at: seconds)
        }
    }

    /// Solves x(s) = fraction by Newton's method kept inside a bracket, then reads y(s).
    private static func bezier(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at fraction: Double
    ) -> Double {
        func coordinate(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
            let r = 1 - s
            return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
        }
        func slope(_ s: Double) -> Double {
            let r = 1 - s
            return 3 * r * r * x1 + 6 * r * s * (x2 - x1) + 3 * s * s * (1 - x2)
        }
        var low = 0.0
        var high = 1.0
        var s = fraction
        // x(s) rises, so the bracket halves at the worst; 64 steps exhaust a Double.
        for _ in 0..<64 {
            let error = coordinate(x1, x2, s) - fraction
            // Where x(s) nearly stands, y(s) may still run: only the last bits are near enough.
            if abs(error) < 1e-15 { break }
            if error > 0 { high = s } else { low = s }
            let next = s - error / slope(s)
            s = next > low && next < high ? next : (low + high) / 2
        }
        return coordinate(y1, y2, s)
    }

    /// The spring's position after some seconds; overdamped ones are taken as critically damped.
    private static func spring(
        _ mass: Double, _ stiffness: Double, _ damping: Double, at seconds: Double
    ) -> Double {
        let frequency = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        guard ratio < 1 else {
            return 1 - exp(-frequency * seconds) * (1 + frequency * seconds)
        }
        let decay = ratio * frequency
        let damped = frequency * (1 - ratio * ratio).squareRoot()
        return 1 - exp(-decay * seconds)
            * (cos(damped * seconds) + decay / damped * sin(damped * seconds))
    }
}
