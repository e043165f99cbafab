/// When something moves, for how long and along which curve. A transition has only a few, which its
/// tracks refer to; how they end as JSON is written once for each. Times are seconds from the
/// transition's start. A duration of 0 is a switch at the delay.
final class Pace: Sendable {
    let delay: Double
    let duration: Double
    let curve: Curve
    /// The members of a track that tell its pace, and the end of its object: `,"delay":0,…}`.
    let json: [UInt8]

    init(delay: Double = 0, duration: Double, curve: Curve) {
        self.delay = delay.toFourDecimals
        self.duration = duration.toFourDecimals
        self.curve = curve
        json = Self.json(delay: self.delay, duration: self.duration, curve: curve)
    }

    /// A switch, which is linear.
    static func switching(at delay: Double) -> Pace {
        delay == 0 ? atOnce : Pace(delay: delay, duration: 0, curve: .linear)
    }

    static let atOnce = Pace(duration: 0, curve: .linear)

    func track<Value>(_ from: Value, _ to: Value, home: Value? = nil) -> Track<Value> {
        Track(from, to, home: home, at: self)
    }
}
