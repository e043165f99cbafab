/// Turns a transition round at a moment: what is displayed then becomes the start, what it came
/// from the end. The state before returns exactly.
struct Settling {
    /// Seconds since the transition's start.
    let time: Double
    /// The duration of the transition that is settled.
    let total: Double
    /// The way back takes as long as the way so far.
    private let duration: Double

    /// `time` is less than `total`.
    init(at time: Double, of total: Double) {
        self.time = time
        self.total = total
        duration = time.toFourDecimals
    }

    /// The cancel of a planned transition, to the stack it came from.
    func cancel(_ planned: Transition, to stack: [String]) -> Transition {
        var answer = planned
        answer.phase = .cancel
        answer.outcome = .cancelled
        (answer.from, answer.to) = (planned.to, planned.from)
        (answer.before, answer.after) = (planned.after, planned.before)
        answer.duration = duration
        answer.bar = bar(planned.bar)
        answer.container = back(planned.container)
        answer.content = exchange(planned.content, stays: { _ in planned.from == planned.to }) {
            ContentTracks(screen: $0.screen, frame: back($0.frame), alpha: back($0.alpha))
        }
        answer.subHeader = exchange(planned.subHeader, stays: \.stays) {
            SubHeaderTracks(
                id: $0.id, stays: $0.stays, frame: back($0.frame), alpha: back($0.alpha))
        }
        answer.items = ItemTracks(
            left: exchange(planned.items.left, stays: \.stays, item),
            title: exchange(planned.items.title, stays: \.stays, item),
            right: exchange(planned.items.right, stays: \.stays, item))
        answer.steps = steps(to: answer.to, abandoning: answer.subHeader.outgoing == nil ? nil : planned.to)
        answer.stack = stack
        answer.popped = []
        return answer
    }

    /// A track from what is displayed back to where it began. What has nothing in between goes
    /// at once, other switches at the end.
    private func back<Value>(_ track: Track<Value>) -> Track<Value> {
        let displayed = track.value(at: time, of: total)
        if track.onlySwitches {
            return Track(displayed, track.from, duration: 0, curve: .linear)
        }
        if track.duration == 0 || duration == 0 {
            return Track(displayed, track.from, delay: duration, duration: 0, curve: .linear)
        }
        return Track(displayed, track.from, duration: duration, curve: .easeOut)
    }

    private func bar(_ bar: BarTracks) -> BarTracks {
        BarTracks(
            tintColor: back(bar.tintColor), titleColor: back(bar.titleColor),
            backgroundColor: back(bar.backgroundColor), alpha: back(bar.alpha),
            height: back(bar.height), frame: back(bar.frame), barStyle: back(bar.barStyle),
            statusBarStyle: back(bar.statusBarStyle), background: background(bar.background),
            shadow: bar.shadow.map {
                ShadowTracks(color: back($0.color), frame: back($0.frame))
            })
    }

    private func background(_ background: BackgroundTracks) -> BackgroundTracks {
        switch background {
        case .none(let frame): .none(frame: back(frame))
        case .blend(let frame): .blend(frame: back(frame))
        case .slide(let pages):
            .slide(
                exchange(pages, stays: { _ in false }) {
                    PageBackground(
                        fill: $0.fill, alpha: $0.alpha, frame: back($0.frame),
                        opacity: back($0.opacity))
                })
        }
    }

    private func item(_ item: Item) -> Item {
        Item(
            identity: item.identity, stays: item.stays, translationX: back(item.translationX),
            alpha: back(item.alpha))
    }

    /// What came in goes out again, and the other way round; what stays, stays incoming.
    private func exchange<Part>(
        _ exchange: Exchange<Part>, stays: (Part) -> Bool, _ back: (Part) -> Part
    ) -> Exchange<Part> {
        if let incoming = exchange.incoming, stays(incoming) {
            return Exchange(outgoing: exchange.outgoing.map(back), incoming: back(incoming))
        }
        return Exchange(
            outgoing: exchange.incoming.map(back), incoming: exchange.outgoing.map(back))
    }

    private func steps(to screen: String?, abandoning subHeaderOf: String?) -> [Step] {
        let hooks: [Step.Event] =
            screen == nil ? [] : [.willRestoreForeground, .didRestoreForeground]
        return hooks.map { Step(at: 0, event: $0, screen: screen) }
            + Planner.endSteps(at: duration, removing: subHeaderOf, to: screen)
    }
}
