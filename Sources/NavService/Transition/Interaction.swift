/// A transition that a finger drives: every track runs evenly over the whole, so that a value at
/// progress p is the mix at p; what S2 would hide at the start cross-fades instead.
struct Interaction: TrackMapping {
    /// Evenly over the whole.
    private let pace: Pace

    /// The pending form of a planned transition: nothing has happened yet.
    static func pending(_ planned: Transition, before: Stack) -> Transition {
        var answer = planned.mapTracks(
            Interaction(pace: Pace(duration: planned.duration, curve: .linear)))
        answer.phase = .pending
        answer.interactive = true
        answer.steps.removeAll { $0.event == .removeSubHeader || $0.event == .complete }
        answer.stack = before.ids
        answer.popped = []
        return answer
    }

    func map<Value>(_ track: Track<Value>) -> Track<Value> {
        // Words keep their switch.
        if Value.isWord { return track }
        return Track(track.from, track.to, home: track.home, at: pace)
    }
}
