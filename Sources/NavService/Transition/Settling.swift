/// Ends a transition from what is displayed at a moment: back to where it came from, exactly, or on
/// to where it was going.
struct Settling {
    let outcome: Transition.Outcome
    /// Seconds into the transition.
    let time: Double

    /// The settling of a running or pending transition. `fromRest` is the same transition without
    /// an interruption before it: a cancel ends where that one starts.
    func settle(_ running: Transition, fromRest: Transition, move: Move) -> Transition {
        let duration = outcome == .cancelled ? time : running.duration - time
        let mapping = SettledTracks(
            outcome: outcome, time: time, total: running.duration,
            duration: duration.toFourDecimals)
        var answer = running.mapTracks(with: fromRest, mapping)
        answer.duration = mapping.duration
        answer.outcome = outcome
        switch outcome {
        case .cancelled:
            answer.phase = .cancel
            answer.turnRound()
            answer.steps = cancelSteps(answer, at: mapping.duration)
            answer.stack = move.before.ids
            answer.popped = []
        case .finished:
            answer.phase = .finish
            answer.steps = Planner.endSteps(
                at: mapping.duration,
                removing: answer.subHeader.outgoing == nil ? nil : answer.from, to: answer.to)
            answer.stack = move.after.ids
            answer.popped = move.popped
        }
        return answer
    }

    /// The screen that stays gets its foreground back, then the abandoned one's sub-header goes.
    private func cancelSteps(_ answer: Transition, at duration: Double) -> [Step] {
        let hooks: [Step.Event] =
            answer.to == nil ? [] : [.willRestoreForeground, .didRestoreForeground]
        return hooks.map { Step(at: 0, event: $0, screen: answer.to) }
            + Planner.endSteps(
                at: duration, removing: answer.subHeader.outgoing == nil ? nil : answer.from,
                to: answer.to)
    }
}

/// Each track from what is displayed to its end, without delay. What has nothing in between goes at
/// once, other switches at the end.
private struct SettledTracks: TrackMapping {
    let outcome: Transition.Outcome
    let time: Double
    let total: Double
    let duration: Double

    func map<Value>(_ track: Track<Value>, _ fromRest: Track<Value>) -> Track<Value> {
        let displayed = track.value(at: time, of: total)
        let end = outcome == .cancelled ? fromRest.from : track.to
        let atOnce = Track(displayed, end, duration: 0, curve: .linear)
        if atOnce.onlySwitches { return atOnce }
        if track.duration == 0 || duration == 0 {
            return Track(displayed, end, delay: duration, duration: 0, curve: .linear)
        }
        return Track(displayed, end, duration: duration, curve: .easeOut)
    }
}

extension Transition {
    /// Exchanges what leaves and what arrives; what stays, stays incoming.
    fileprivate mutating func turnRound() {
        let isOneScreen = from == to
        (from, to) = (to, from)
        (before, after) = (after, before)
        content.turnRound { _ in isOneScreen }
        subHeader.turnRound(stays: \.stays)
        items.left.turnRound(stays: \.stays)
        items.title.turnRound(stays: \.stays)
        items.right.turnRound(stays: \.stays)
        if case .slide(var pages) = bar.background {
            pages.turnRound { _ in false }
            bar.background = .slide(pages)
        }
    }
}

extension Exchange {
    fileprivate mutating func turnRound(stays: (Part) -> Bool) {
        if let incoming, stays(incoming) { return }
        (outgoing, incoming) = (incoming, outgoing)
    }
}
