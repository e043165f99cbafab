/// A property of an element that follows a track, whatever the track's values are.
struct Moving {
    /// The track's place in the transition, as `bar-tintColor`: the name of its animation.
    let name: String
    /// What it is when the transition has ended.
    let atRest: Attributes
    let isMoving: Bool
    let delay: Double
    let duration: Double
    let curve: Curve
    let onlySwitches: Bool
    /// What it is at a time of a transition that lasts so long.
    let value: (_ time: Double, _ total: Double) -> Attributes

    private init<Value>(
        _ track: Track<Value>, _ name: String, _ attributes: @escaping (Value) -> Attributes
    ) {
        self.name = name
        atRest = attributes(track.to)
        // A frame may keep its place while its size changes, or the other way round.
        isMoving = attributes(track.from).declarations != atRest.declarations
        delay = track.pace.delay
        duration = track.pace.duration
        curve = track.pace.curve
        onlySwitches = track.onlySwitches
        value = { attributes(track.value(at: $0, of: $1)) }
    }

    /// What is drawn in `currentColor` inside.
    static func color(_ track: Track<Color>, _ name: String) -> Moving {
        Moving(track, name) { ["color": .color($0)] }
    }

    /// Curves may overshoot; an opacity stays in 0…1.
    static func alpha(_ track: Track<Double>, _ name: String) -> Moving {
        Moving(track, name) { ["opacity": .number($0.clamped(0, 1))] }
    }

    static func shift(_ track: Track<Double>, _ name: String) -> Moving {
        Moving(track, name) { ["transform": .translation(x: $0, y: 0)] }
    }

    /// The origin of a frame, for a group drawn in the frame's own space. Place and size are two
    /// properties: browsers animate neither those of a nested `svg` nor a group's size.
    static func place(_ track: Track<Rect>, _ name: String) -> Moving {
        Moving(track, name + "-place") { ["transform": .translation(x: $0.x, y: $0.y)] }
    }

    /// The size of a frame, for a `rect` in a group that has its place. It does not go below 0,
    /// where a curve overshoots.
    static func size(_ track: Track<Rect>, _ name: String, inset: Double = 0) -> Moving {
        Moving(track, name + (inset == 0 ? "-size" : "-inset")) {
            [
                "width": .length(max(0, $0.width - 2 * inset)),
                "height": .length(max(0, $0.height - 2 * inset)),
            ]
        }
    }

    /// The middle of a frame, for what stands there in a group that has its place.
    static func middle(_ track: Track<Rect>, _ name: String) -> Moving {
        Moving(track, name + "-middle") {
            ["transform": .translation(x: $0.width / 2, y: $0.height / 2)]
        }
    }

    /// How a frame's size is to its last, for what is drawn for that.
    static func stretch(_ track: Track<Rect>, _ name: String) -> Moving {
        let (width, height) = (max(1, track.to.width), max(1, track.to.height))
        return Moving(track, name + "-stretch") {
            ["transform": .scale(x: max(0, $0.width / width), y: max(0, $0.height / height))]
        }
    }

    /// How far a frame's right side is from where it rests, for what hangs on it.
    static func right(_ track: Track<Rect>, _ name: String) -> Moving {
        Moving(track, name + "-right") {
            ["transform": .translation(x: $0.width - track.to.width, y: 0)]
        }
    }

    /// Whether it is one image, or none, that is shown.
    static func shown(_ track: Track<ImageName>, _ name: String, as image: ImageName) -> Moving {
        Moving(track, name) { ["opacity": $0 == image ? 1 : 0] }
    }

    static func statusBarStyle(_ track: Track<BarState.StatusBarStyle>, _ name: String) -> Moving {
        Moving(track, name) { ["color": .color($0 == .lightContent ? .white : .black)] }
    }
}
