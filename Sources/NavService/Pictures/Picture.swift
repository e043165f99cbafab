/// What is drawn of a session: the device's top with the bar at both ends of a transition, the pages
/// below it, and the tracks that all of it follows. Where things stand is found out once; a picture
/// of one moment is the same with every track at rest there.
struct Picture {
    private(set) var transition: Transition
    private(set) var room: Room
    private(set) var items: PlacedItems
    /// What is seen at both ends, which only an adapt draws in two environments.
    let old: End
    let new: End
    /// The bars of screens that are neither, where something of them is left over.
    let others: [BarState]

    /// One end of a transition: the bar that is seen there, if any.
    struct End {
        let bar: BarState?
        let environment: Environment
    }

    /// How much is shown below the deepest bar, in points.
    private static let depthBelowBar = 120.0

    /// A picture of a transition of a planned move.
    init(of transition: Transition, _ move: Move) {
        self.transition = transition
        // A perform may change a bar that is covered: the top's is seen all the same.
        let (environment, former) = (move.environment, move.formerEnvironment)
        old = End(
            bar: move.isCovered ? former.bar(of: move.before) : transition.before,
            environment: former)
        new = End(
            bar: move.isCovered ? environment.bar(of: move.after) : transition.after,
            environment: environment)
        others = move.start?.bars ?? []
        room = Room(transition, old, new, height: Self.height(old, new))
        items = PlacedItems(transition, room, old, new, others)
    }

    /// A picture of a session's bar; nil when it has none. What rests is drawn as what has come.
    init?(restingBarOf session: Session) {
        guard
            let move = Move(
                .push, from: Stack(), to: session.stack, heading: .forwards,
                Manner(animated: false), in: session.environment)
        else { return nil }
        self = Picture(of: Planner.plan(move), move).at(0)
    }

    /// The picture of one moment, in seconds: what a sample of that moment tells.
    func at(_ time: Double) -> Picture {
        let moment = Displayed.Freezing(time: time.toFourDecimals, total: transition.duration)
        var picture = self
        picture.transition = transition.mapTracks(moment)
        picture.room = room.map(moment)
        picture.items = items.map(moment)
        return picture
    }

    var isDark: Bool { new.environment.traits.appearance == .dark }
    var isMirrored: Bool { new.environment.traits.direction == .rtl }

    /// The bar of a screen that something belongs to, as it is where that something stands.
    func bar(of screen: String, _ side: EntrySide) -> BarState? {
        switch side {
        case .leaving: old.bar
        case .arriving: new.bar
        case .leftOver: others.last { $0.screen == screen } ?? old.bar
        }
    }

    // MARK: Documents

    var width: Double { max(old.environment.geometry.width, new.environment.geometry.width) }
    var height: Double { Self.height(old, new) }
    var viewBox: Attributes.Value { "0 0 \(width.digits) \(height.digits)" }

    /// A hidden bar has no bottom of its own, so the content's room begins at the bar's top.
    private static func height(_ old: End, _ new: End) -> Double {
        let bottoms = [old.bar, new.bar].compactMap { $0?.frame?.bottom }
        return (bottoms.max() ?? new.environment.geometry.barTop) + depthBelowBar
    }

    /// What the picture says to those who can't see it.
    var label: String {
        let names = [transition.from, transition.to].compactMap { $0 }
        return names.first == names.last ? names.first ?? "" : names.joined(separator: " → ")
    }

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

    /// What everything is written in that names no font.
    static let fontFamily =
        "-apple-system, 'SF Pro Text', Inter, 'Helvetica Neue', Arial, sans-serif"

    /// The attributes of a whole document.
    static func root(
        viewBox: Attributes.Value, width: Double, height: Double, _ label: String
    ) -> Attributes {
        [
            "xmlns": "http://www.w3.org/2000/svg", "viewBox": viewBox, "width": .number(width),
            "height": .number(height), "role": "img", "aria-label": .text(label),
            "font-family": .text(fontFamily),
        ]
    }

    // MARK: Layers

    /// Draws everything, from back to front: pages as far as the screen reaches, and what is in the
    /// bar as far as its background does. The shadow lies below that.
    func draw(to writer: inout SVGWriter) {
        writer.element(
            "rect", ["data-entry": "container", "fill": "currentColor"],
            moving: [
                .size(room.screen, "container"),
                .color(transition.container, "container-backgroundColor"),
            ])
        writer.clipped(to: room.screen, "container") { drawContent(to: &$0) }
        if let bar = room.bar {
            writer.clipped(to: bar, "bar-background-frame") { drawBackground(to: &$0) }
            drawShadow(to: &writer)
            writer.clipped(to: bar, "bar-background-frame") {
                drawSubHeaders(to: &$0)
                drawItems(to: &$0)
            }
        }
        drawStatusBar(to: &writer)
    }
}

extension SVGWriter {
    /// Draws what is seen only inside a frame.
    mutating func clipped(
        to frame: Track<Rect>, _ name: String, _ content: @escaping (inout SVGWriter) -> Void
    ) {
        let clip = newName()
        element("clipPath", ["id": .text(clip)]) {
            $0.element("rect", moving: [.place(frame, name), .size(frame, name)])
        }
        element("g", ["clip-path": "url(#\(clip))"], content)
    }
}
