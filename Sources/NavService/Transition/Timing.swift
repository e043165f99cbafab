/// When and how long the parts of one transition move.
struct Timing {
    /// The bar and all that moves with it (S2).
    let bar: Pace
    /// Tint and title colour (S4).
    let foreground: Pace
    /// Custom left items that move (S3), and how far.
    let buttons: Pace
    let offset: Double
    /// Seconds until everything rests: the longest part that takes part.
    let total: Double

    init(_ motion: Motion, animated: Bool, buttonsMove: Bool) {
        let isSystem = motion.profile == .system
        let spring = Curve.spring(mass: 3, stiffness: 1000, damping: 500)
        func pace(_ part: Motion.Part?, _ duration: Double, _ curve: Curve) -> Pace {
            Pace(
                duration: part?.duration ?? (isSystem ? 0.5 : duration),
                curve: part?.curve ?? (isSystem ? spring : curve), isAnimated: animated)
        }
        bar = pace(motion.bar, 0.25, .linear)
        foreground = pace(motion.foreground, 0.2, .easeInOut)
        buttons = pace(motion.buttons, 0.3, .easeInOut)
        offset = motion.buttons?.offset ?? 60
        total =
            animated
            ? max(bar.duration, foreground.duration, buttonsMove ? buttons.duration : 0)
                .toFourDecimals : 0
    }

    /// Everything turns with the device, at one pace in every profile.
    init(adapting motion: Motion, animated: Bool) {
        let pace = Pace(
            duration: motion.adapt?.duration ?? 0.4, curve: motion.adapt?.curve ?? .easeInOut,
            isAnimated: animated)
        (bar, foreground, buttons, offset) = (pace, pace, pace, 0)
        total = animated ? pace.duration.toFourDecimals : 0
    }

    func switchAtStart<Value>(_ from: Value, _ to: Value) -> Track<Value> {
        Track(from, to, delay: 0, duration: 0, curve: .linear)
    }

    func switchHalfway<Value>(_ from: Value, _ to: Value) -> Track<Value> {
        Track(from, to, delay: total / 2, duration: 0, curve: .linear)
    }

    func switchAtEnd<Value>(_ from: Value, _ to: Value) -> Track<Value> {
        Track(from, to, delay: total, duration: 0, curve: .linear)
    }

    /// Runs evenly through the first or the second half.
    func firstHalf<Value>(_ from: Value, _ to: Value) -> Track<Value> {
        Track(from, to, delay: 0, duration: total / 2, curve: .linear)
    }

    func secondHalf<Value>(_ from: Value, _ to: Value) -> Track<Value> {
        Track(from, to, delay: total / 2, duration: total / 2, curve: .linear)
    }
}

/// The duration and curve of one part.
struct Pace {
    let duration: Double
    let curve: Curve
    let isAnimated: Bool

    /// A track from the start on. Unanimated it takes no time but keeps its curve; a part whose
    /// duration is 0 is a switch, and a switch is linear.
    func track<Value>(_ from: Value, _ to: Value, home: Value? = nil) -> Track<Value> {
        guard isAnimated else { return Track(from, to, home: home, duration: 0, curve: curve) }
        return Track(
            from, to, home: home, duration: duration, curve: duration == 0 ? .linear : curve)
    }
}
