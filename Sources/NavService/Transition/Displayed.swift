/// What is on screen at a moment of a transition: where one that interrupts it has to start. A
/// class, since few moves have one and all are copied.
final class Displayed: Sendable {
    /// The transition with every track at rest at its value of that moment.
    let still: Transition
    /// The bars of the screens whose things were left over or may be now, the latest last: where its
    /// screen had put it a thing stays, and the screen may be gone. Not answered; for pictures.
    let bars: [BarState]
    /// How wide the room is that things are seen in.
    private let width: Double

    /// A time in seconds of a transition, which may have started from what was displayed before it.
    init(_ transition: Transition, at time: Double, width: Double, after former: Displayed?) {
        still = transition.mapTracks(Freezing(time: time, total: transition.duration))
        let leftOver = transition.screensLeftOver
        bars =
            (former?.bars ?? []).filter { leftOver.contains($0.screen) }
            + [transition.before, transition.after].compactMap { $0 }
        self.width = width
    }

    /// The moment as tracks that do not move.
    struct Freezing: TrackMapping {
        let time: Double
        let total: Double

        func map<Value>(_ track: Track<Value>) -> Track<Value> {
            let value = track.value(at: time, of: total)
            return Track(value, value, at: .atOnce)
        }
    }

    // MARK: What there is

    var bar: BarTracks { still.bar }

    /// Whether a bar is there, be it on its way out.
    var showsBar: Bool { bar.frame.from != nil }

    func page(of screen: String) -> ContentTracks? {
        still.content.parts.first { $0.screen == screen }
    }

    /// Where pages go between two that are seen: to the one in front forwards, to the one behind
    /// backwards. Nil where the arriving one can't be seen.
    func heading(from leaving: String, to arriving: String) -> Heading? {
        guard let arriving = page(of: arriving), isVisible(arriving),
            let leaving = page(of: leaving)
        else { return nil }
        return arriving.z > leaving.z ? .forwards : .backwards
    }

    func subHeader(_ id: String) -> SubHeaderTracks? {
        still.subHeader.parts.first { $0.id == id }
    }

    /// An item of a screen, visible or not.
    func item(_ content: Item.Content, of screen: String) -> Item? {
        [still.items.prompt, still.items.left, still.items.title, still.items.right].lazy
            .compactMap { exchange in
                exchange.parts.first { $0.screen == screen && $0.content.isSame(as: content) }
            }.first
    }

    /// The background's frame, where it is one.
    var backgroundFrame: Rect? {
        switch bar.background.mode {
        case .none(let frame), .blend(let frame): frame.from
        case .slide: nil
        }
    }

    // MARK: What can be seen

    func isVisible(_ page: ContentTracks) -> Bool {
        page.alpha.from > 0 && isInside(page.frame.from)
    }

    func isVisible(_ subHeader: SubHeaderTracks) -> Bool {
        subHeader.alpha.from > 0 && isInside(subHeader.frame.from)
    }

    func isVisible(_ background: PageBackground) -> Bool {
        background.alpha > 0 && background.opacity.from > 0 && isInside(background.frame.from)
    }

    func isVisible(_ item: Item) -> Bool {
        item.alpha.from > 0 && abs(item.translationX.from) < width
    }

    private func isInside(_ frame: Rect) -> Bool {
        frame.x < width && frame.x + frame.width > 0
    }
}

extension Displayed {
    /// About how many bytes it takes; chains of interruptions may have left much over.
    var bytes: Int {
        let items = [still.items.prompt, still.items.left, still.items.title, still.items.right]
        return 2 * Footprint.object + MemoryLayout<Transition>.stride
            + still.content.bytes + still.subHeader.bytes + still.bar.background.pages.bytes
            + items.reduce(0) { $0 + $1.bytes }
    }
}

extension Exchange {
    fileprivate var bytes: Int {
        Footprint.array(outgoing) + Footprint.array(incoming) + Footprint.array(leftOver)
    }
}

extension Transition {
    /// The screens of which something is left over.
    fileprivate var screensLeftOver: Set<String> {
        let items = [items.prompt, items.left, items.title, items.right].flatMap(\.leftOver)
        return Set(
            items.map(\.screen) + content.leftOver.map(\.screen)
                + subHeader.leftOver.map(\.screen))
    }
}
