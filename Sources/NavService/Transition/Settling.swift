/// Ends a transition from what is displayed at a moment: back to where it came from, exactly, or on
/// to where it was going.
struct Settling {
    let outcome: Transition.Outcome
    /// Seconds into the transition.
    let time: Double

    /// The settling of a running or pending transition.
    func settle(_ running: Transition, of move: Move) -> Transition {
        let duration = outcome == .cancelled ? time : running.duration - time
        let mapping = SettledTracks(
            outcome: outcome, time: time, total: running.duration, duration: duration)
        var answer = running.mapTracks(mapping)
        answer.duration = mapping.easing.duration
        answer.outcome = outcome
        var steps = Steps(of: move)
        switch outcome {
        case .cancelled:
            answer.phase = .cancel
            TurningRound(move: move).turn(&answer)
            answer.stack = move.before.ids
            answer.popped = []
            steps.cancel()
        case .finished:
            answer.phase = .finish
            answer.stack = move.after.ids
            answer.popped = move.popped
        }
        steps.end(at: answer.duration, removing: answer.subHeader, to: answer.to)
        answer.steps = steps.list
        return answer
    }
}

/// Each track from what is displayed to its end, without delay. What has nothing in between goes at
/// once, other switches at the end.
private struct SettledTracks: TrackMapping {
    let outcome: Transition.Outcome
    let time: Double
    let total: Double
    let easing: Pace
    private let atEnd: Pace

    init(outcome: Transition.Outcome, time: Double, total: Double, duration: Double) {
        self.outcome = outcome
        self.time = time
        self.total = total
        easing = Pace(duration: duration, curve: .easeOut)
        atEnd = .switching(at: easing.duration)
    }

    func map<Value>(_ track: Track<Value>) -> Track<Value> {
        let displayed = track.value(at: time, of: total)
        let end = outcome == .cancelled ? track.home : track.to
        let atOnce = Track(displayed, end, at: .atOnce)
        if atOnce.onlySwitches { return atOnce }
        return Track(
            displayed, end, at: track.pace.duration == 0 || easing.duration == 0 ? atEnd : easing)
    }
}

/// Exchanges what leaves and what arrives. What stays, stays incoming and is the arriving screen's
/// now; what was left over goes by the rule anew, since another page comes to rest.
private struct TurningRound {
    let move: Move

    func turn(_ answer: inout Transition) {
        let isOneScreen = answer.from == answer.to
        (answer.from, answer.to) = (answer.to, answer.from)
        (answer.before, answer.after) = (answer.after, answer.before)
        if !isOneScreen {
            answer.content = turned(answer.content) { _ in false }
        }
        answer.subHeader = turned(answer.subHeader, stays: \.stays)
        answer.bar.background.pages = turned(answer.bar.background.pages) { _ in false }
        guard let arriving = answer.after else {
            answer.items = answer.items.mapped { turned($0, to: nil, []) }
            return
        }
        for index in answer.subHeader.incoming.indices {
            answer.subHeader.incoming[index].screen = arriving.screen
        }
        let items = answer.items
        answer.items = ItemTracks(
            prompt: turned(items.prompt, to: arriving, [arriving.promptContent]),
            left: turned(items.left, to: arriving, [arriving.leftContent]),
            title: turned(items.title, to: arriving, [arriving.titleContent]),
            right: turned(items.right, to: arriving, arriving.rightContents))
        if !arriving.hidden, answer.bar.background.own != nil {
            answer.bar.background.own = .init(screen: arriving.screen, fill: arriving.fill)
        }
        guard let resting = answer.content.incoming.first else { return }
        LeftOverRules(
            resting: resting, leaving: resting, goAlong: false, environment: move.environment,
            bottom: arriving.frame?.bottom
        ).end(&answer)
    }

    private func turned<Part>(
        _ exchange: Exchange<Part>, stays: (Part) -> Bool
    ) -> Exchange<Part> {
        Exchange(
            outgoing: exchange.incoming.filter { !stays($0) },
            incoming: exchange.outgoing + exchange.incoming.filter(stays),
            leftOver: exchange.leftOver)
    }

    /// Items that come back and items that stay stand in the arriving screen's order.
    private func turned(
        _ exchange: Exchange<Item>, to arriving: BarState?, _ order: [Item.Content?]
    ) -> Exchange<Item> {
        var answer = turned(exchange, stays: \.stays)
        answer.outgoing = answer.outgoing.map(\.leaving)
        guard let arriving else { return answer }
        answer.incoming = order.compactMap { content in
            guard let content,
                var item = answer.incoming.first(where: { $0.content.isSame(as: content) })
            else { return nil }
            item.content = content
            item.screen = arriving.screen
            return item
        }
        return answer
    }
}

extension Item {
    /// A button that slid in without fading (S3) would stay in sight.
    fileprivate var leaving: Item {
        guard content.isCustom else { return self }
        var item = self
        item.alpha = alpha.starting(from: alpha.from, to: 0)
        return item
    }
}
