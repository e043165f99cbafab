/// What a track can animate.
protocol TrackValue: Sendable, Equatable {
    /// The value a fraction of the way to another; the fraction may overshoot 0…1.
    func mixed(with other: Self, at fraction: Double) -> Self
    /// The value as answers give it.
    var rounded: Self { get }
    /// Whether the values are words, which have nothing between them.
    static var isWord: Bool { get }
    /// Whether there is no value: nothing lies between nothing and something.
    var isMissing: Bool { get }
}

extension TrackValue {
    static var isWord: Bool { false }
    var isMissing: Bool { false }
}

/// One animated property: two ends, and the pace at which the value goes from one to the other.
struct Track<Value: TrackValue>: Sendable {
    let from: Value
    /// Where it comes from when nothing is interrupted: a cancel goes back there. Not answered.
    let home: Value
    let to: Value
    let pace: Pace

    /// The ends are rounded first, so that values between them mix from what was answered.
    init(_ from: Value, _ to: Value, home: Value? = nil, at pace: Pace) {
        self.from = from.rounded
        self.home = home?.rounded ?? self.from
        self.to = to.rounded
        self.pace = pace
    }

    /// The displayed value at a time of a transition that lasts `total`.
    func value(at time: Double, of total: Double) -> Value {
        if time >= total { return to }
        if time <= pace.delay { return from }
        if time >= pace.delay + pace.duration { return to }
        let elapsed = time - pace.delay
        let fraction = pace.curve.value(at: elapsed / pace.duration, seconds: elapsed)
        return from.mixed(with: to, at: fraction).rounded
    }

    /// The same way from another start, and perhaps to another end.
    func starting(from start: Value, to end: Value? = nil) -> Track {
        Track(start, end ?? to, home: home, at: pace)
    }

    /// At rest at a value, with its own timing.
    func resting(at value: Value) -> Track {
        Track(value, value, at: pace)
    }

    /// Whether the way from one end to the other has nothing in between.
    var onlySwitches: Bool { Value.isWord || from.isMissing || to.isMissing }
}

extension Double: TrackValue {
    func mixed(with other: Double, at fraction: Double) -> Double {
        self + (other - self) * fraction
    }
    var rounded: Double { toFourDecimals }
}

extension Rect: TrackValue {
    func mixed(with other: Rect, at fraction: Double) -> Rect {
        Rect(
            x.mixed(with: other.x, at: fraction), y.mixed(with: other.y, at: fraction),
            width.mixed(with: other.width, at: fraction),
            height.mixed(with: other.height, at: fraction))
    }
    var rounded: Rect { toFourDecimals }
}

extension Color: TrackValue {
    var rounded: Color { self }
}

/// A rectangle that may be missing switches where it is.
extension Rect?: TrackValue {
    func mixed(with other: Rect?, at fraction: Double) -> Rect? {
        guard let self, let other else { return other }
        return self.mixed(with: other, at: fraction)
    }
    var rounded: Rect? { map(\.toFourDecimals) }
    var isMissing: Bool { self == nil }
}

/// The name of an image that a client draws, or none: a word.
struct ImageName: TrackValue {
    let name: String?

    func mixed(with other: ImageName, at fraction: Double) -> ImageName { other }
    var rounded: ImageName { self }
    static var isWord: Bool { true }
}

extension TrackValue where Self: RawRepresentable<String> {
    func mixed(with other: Self, at fraction: Double) -> Self { other }
    var rounded: Self { self }
    static var isWord: Bool { true }
}

extension BarStyle: TrackValue {}
extension BarState.StatusBarStyle: TrackValue {}
