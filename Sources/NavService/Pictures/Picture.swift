/// What is drawn of a session: the device's top with the bar at both ends of a transition, the
/// pages below it, and the tracks that all of it follows. A picture of one moment is the same with
/// every track at rest there.
struct Picture {
    private(set) var transition: Transition
    let environment: Environment
    /// The bars that are seen at both ends; nil where there is none.
    let old: BarState?
    let new: BarState?

    /// How much is shown below the deepest bar, in points.
    private static let depthBelowBar = 120.0

    /// A picture of a transition of a planned move.
    init(of transition: Transition, _ move: Move) {
        self.transition = transition
        environment = move.environment
        // A perform may change a bar that is covered: the top's is seen all the same.
        old = move.isCovered ? environment.bar(of: move.before) : transition.before
        new = move.isCovered ? environment.bar(of: move.after) : transition.after
    }

    /// A picture of a session's bar; nil when it has none. What rests is drawn as what has come.
    init?(restingBarOf session: Session) {
        guard
            let move = Move(
                .push, from: Stack(), to: session.stack, heading: .forwards,
                Manner(animated: false), in: session.surroundings)
        else { return nil }
        self.init(of: Planner.plan(move), move)
        transition = transition.resting(at: 0)
    }

    /// The picture of one moment, in seconds.
    func at(_ time: Double) -> Picture {
        var picture = self
        picture.transition = transition.resting(at: time)
        return picture
    }

    var geometry: Geometry { environment.geometry }
    var isDark: Bool { environment.traits.appearance == .dark }
    var isMirrored: Bool { environment.traits.direction == .rtl }
    var width: Double { geometry.width }

    /// A hidden bar has no bottom of its own, so the content's room begins at the bar's top.
    var height: Double {
        let bottoms = [old, new].compactMap { $0?.frame?.bottom }
        return (bottoms.max() ?? geometry.barTop) + Self.depthBelowBar
    }

    var viewBox: Attributes.Value { "0 0 \(width.digits) \(height.digits)" }

    /// What the picture says to those who can't see it.
    var label: String {
        let names = [transition.from, transition.to].compactMap { $0 }
        return names.first == names.last ? names.first ?? "" : names.joined(separator: " → ")
    }

    // MARK: Documents

    /// The picture as a document.
    var document: [UInt8] { document(SVGWriter()) }

    /// The picture playing by itself.
    var playingDocument: [UInt8] {
        document(SVGWriter(playing: Playback(total: transition.duration)))
    }

    private func document(_ writer: SVGWriter) -> [UInt8] {
        var writer = writer
        writer.element("svg", Self.root(viewBox: viewBox, width: width, height: height, label)) {
            draw(to: &$0)
            if let playback = $0.playback { $0.text(playback.styleSheet, in: "style", [:]) }
        }
        return writer.bytes
    }

    /// The attributes of a whole document.
    static func root(
        viewBox: Attributes.Value, width: Double, height: Double, _ label: String
    ) -> Attributes {
        [
            "xmlns": "http://www.w3.org/2000/svg", "viewBox": viewBox, "width": .number(width),
            "height": .number(height), "role": "img", "aria-label": .text(label),
            "font-family":
                "-apple-system, 'SF Pro Text', Inter, 'Helvetica Neue', Arial, sans-serif",
        ]
    }

    // MARK: Layers

    /// Draws everything, from the bottom up.
    func draw(to writer: inout SVGWriter) {
        writer.element(
            "rect", ["width": .number(width), "height": .number(height), "fill": "currentColor"],
            moving: [.color(transition.container, "container-backgroundColor")])
        drawContent(to: &writer)
        drawBackground(to: &writer)
        drawShadow(to: &writer)
        drawSubHeaders(to: &writer)
        drawItems(to: &writer)
        drawStatusBar(to: &writer)
    }

    private func drawShadow(to writer: inout SVGWriter) {
        guard let shadow = transition.bar.shadow else { return }
        writer.element("g", moving: [.place(shadow.frame, "bar-shadow-frame")]) {
            $0.element(
                "rect", ["fill": "currentColor"],
                moving: [
                    .size(shadow.frame, "bar-shadow-frame"),
                    .color(shadow.color, "bar-shadow-color"),
                ])
        }
    }
}

extension Transition {
    /// The same transition with every track at rest at its value at a time in seconds.
    fileprivate func resting(at time: Double) -> Transition {
        mapTracks(Displayed.Freezing(time: time, total: duration))
    }
}

extension Exchange {
    /// What leaves and what arrives, each with the name that answers give it; of several the later
    /// ones are counted.
    var named: [(part: Part, name: String, isIncoming: Bool)] {
        func named(_ parts: [Part], _ name: String, isIncoming: Bool) -> [(Part, String, Bool)] {
            parts.enumerated().map {
                ($1, $0 == 0 ? name : "\(name)-\($0 + 1)", isIncoming)
            }
        }
        return named(outgoing + leftOver, "outgoing", isIncoming: false)
            + named(incoming, "incoming", isIncoming: true)
    }
}
