/// When and how long the parts of one transition move.
final class Timing: Sendable {
    /// The bar and all that moves with it (S2).
    let bar: Pace
    /// Tint and title colour (S4).
    let foreground: Pace
    /// Custom left items that move (S3), and how far.
    let buttons: Pace
    let offset: Double
    /// Seconds until everything rests: the longest part that takes part.
    let total: Double
    /// What switches when everything has begun, is half over, has ended.
    private let atStart = Pace.atOnce
    private let halfway: Pace
    private let atEnd: Pace

    /// Unanimated, parts take no time but keep their curves; a part whose duration is 0 is a switch.
    private init(_ motion: Motion, animated: Bool, buttonsMove: Bool) {
        let isSystem = motion.profile == .system
        let spring = Curve.spring(mass: 3, stiffness: 1000, damping: 500)
        func pace(_ part: Motion.Part?, _ duration: Double, _ curve: Curve) -> Pace {
            let duration = part?.duration ?? (isSystem ? 0.5 : duration)
            let curve = part?.curve ?? (isSystem ? spring : curve)
            return animated
                ? Pace(duration: duration, curve: duration == 0 ? .linear : curve)
                : Pace(duration: 0, curve: curve)
        }
        bar = pace(motion.bar, 0.25, .linear)
        foreground = pace(motion.foreground, 0.2, .easeInOut)
        buttons = pace(motion.buttons, 0.3, .easeInOut)
        offset = motion.buttons?.offset ?? 60
        total = max(bar.duration, foreground.duration, buttonsMove ? buttons.duration : 0)
        halfway = .switching(at: total / 2)
        atEnd = .switching(at: total)
    }

    /// Everything turns with the device, at one pace in every profile.
    init(adapting motion: Motion, animated: Bool) {
        let duration = motion.adapt?.duration ?? 0.4
        let curve = motion.adapt?.curve ?? .easeInOut
        let pace =
            animated
            ? Pace(duration: duration, curve: duration == 0 ? .linear : curve)
            : Pace(duration: 0, curve: curve)
        (bar, foreground, buttons, offset) = (pace, pace, pace, 0)
        total = pace.duration
        halfway = .switching(at: total / 2)
        atEnd = .switching(at: total)
    }

    /// Of the motion that nearly every session has, what follows is kept.
    static func of(_ motion: Motion, animated: Bool, buttonsMove: Bool) -> Timing {
        guard motion == Motion() else {
            return Timing(motion, animated: animated, buttonsMove: buttonsMove)
        }
        guard animated else { return still }
        return buttonsMove ? withButtons : withoutButtons
    }

    private static let still = Timing(Motion(), animated: false, buttonsMove: false)
    private static let withoutButtons = Timing(Motion(), animated: true, buttonsMove: false)
    private static let withButtons = Timing(Motion(), animated: true, buttonsMove: true)

    func switchAtStart<Value>(_ from: Value, _ to: Value) -> Track<Value> {
        atStart.track(from, to)
    }

    func switchHalfway<Value>(_ from: Value, _ to: Value) -> Track<Value> {
        halfway.track(from, to)
    }

    func switchAtEnd<Value>(_ from: Value, _ to: Value) -> Track<Value> {
        atEnd.track(from, to)
    }

    /// Runs evenly through the first or the second half.
    func firstHalf<Value>(_ from: Value, _ to: Value) -> Track<Value> {
        Track(from, to, at: Pace(duration: total / 2, curve: .linear))
    }

    func secondHalf<Value>(_ from: Value, _ to: Value) -> Track<Value> {
        Track(from, to, at: Pace(delay: total / 2, duration: total / 2, curve: .linear))
    }
}
