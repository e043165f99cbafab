/// How a transition plays by itself, as CSS keyframes: from rest to rest, over and over. All
/// animations last one cycle, so that none drifts from the others, and each keeps its own delay,
/// duration and curve inside it.
struct Playback {
    /// Seconds for which each end is shown: together the pause between two runs.
    static let rest = 0.5
    static let className = "m"

    /// The transition's duration in seconds.
    let total: Double
    private var keyframes: [(name: String, css: String)] = []

    init(total: Double) {
        self.total = total
    }

    private var cycle: Double { total + 2 * Self.rest }

    /// The name of the animation that a property needs; nil when it stands still.
    mutating func animate(_ moving: Moving) -> String? {
        // What lasts no time is at its end from the start.
        guard moving.isMoving, total > 0 else { return nil }
        if !keyframes.contains(where: { $0.name == moving.name }) {
            keyframes.append((moving.name, css(moving)))
        }
        return moving.name
    }

    /// The rules; who wants less motion sees the end.
    var styleSheet: String {
        let rule = """
            .\(Self.className){animation-duration:\(cycle.digits)s;\
            animation-timing-function:linear;animation-iteration-count:infinite}
            @media (prefers-reduced-motion:reduce){.\(Self.className){animation:none!important}}

            """
        return keyframes.reduce(rule) { $0 + "@keyframes \($1.name){\($1.css)}\n" }
    }

    private func css(_ moving: Moving) -> String {
        let from = moving.value(0, total).declarations
        let to = moving.atRest.declarations
        let start = percent(moving.delay)
        if moving.duration == 0 || moving.onlySwitches {
            return "0%{\(from);animation-timing-function:step-end}\(start),100%{\(to)}"
        }
        let end = moving.delay + moving.duration
        guard let curve = moving.curve.css, end <= total else {
            return sampled(moving, to: min(end, total))
        }
        let timing = curve == "linear" ? "" : ";animation-timing-function:\(curve)"
        return "0%,\(start){\(from)\(timing)}\(percent(end)),100%{\(to)}"
    }

    /// A curve that CSS has no word for, as straight pieces of a sixtieth of a second or, where it
    /// lasts long, a hundred of them, between moments as samples name them.
    private func sampled(_ moving: Moving, to end: Double) -> String {
        let count = (60 * (end - moving.delay)).rounded(.up).clamped(1, 100)
        let times = stride(from: 0, through: count, by: 1).map {
            (moving.delay + (end - moving.delay) * $0 / count).toFourDecimals
        }
        return times.map { time in
            // The rests before and behind are parts of the first and the last.
            let edge = time == times.first ? "0%," : time == times.last ? "100%," : ""
            return "\(edge)\(percent(time)){\(moving.value(time, total).declarations)}"
        }.joined()
    }

    /// Where a time of the transition lies in the cycle.
    private func percent(_ time: Double) -> String {
        (100 * (Self.rest + time) / cycle).digits + "%"
    }
}

extension Curve {
    /// The curve as a timing function of CSS; nil for springs, which it does not have.
    fileprivate var css: String? {
        switch self {
        case .linear: "linear"
        case .easeIn: "ease-in"
        case .easeOut: "ease-out"
        case .easeInOut: "ease-in-out"
        case .cubicBezier(let x1, let y1, let x2, let y2):
            "cubic-bezier(\([x1, y1, x2, y2].map(\.digits).joined(separator: ",")))"
        case .spring: nil
        }
    }
}
