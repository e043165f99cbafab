/// How a session's last transition ends before its time.
extension Session {
    /// Undoes a pending transition, or one that happened at once and is still in flight.
    func cancel(
        at moment: Command.Moment, now: Instant?
    ) throws(Refusal) -> (Move, PlannedTransition.Stage) {
        guard let last, !last.isOver else { throw .noTransition }
        let total = last.total
        switch last.stage {
        case .settled: throw .noTransition
        case .pending(let reported):
            let progress =
                switch moment {
                case .progress(let progress): progress
                case .elapsed(let seconds): total > 0 ? min(seconds / total, 1) : 1
                case .now: reported
                }
            return (last.move, .settled(.cancelled, at: progress * total))
        case .run:
            guard last.move.kind != .perform, last.move.kind != .adapt else {
                throw .noTransition
            }
            let isSettled: Bool
            let time: Double
            switch moment {
            case .progress(let progress): (time, isSettled) = (progress * total, progress >= 1)
            case .elapsed(let seconds): (time, isSettled) = (seconds, seconds >= total)
            case .now:
                time = now?.seconds(since: last.startedAt) ?? 0
                isSettled = time >= total
            }
            guard !isSettled, total > 0 else { throw .transitionSettled }
            return (last.move, .settled(.cancelled, at: time))
        }
    }

    /// Commits a pending transition from where it is.
    func finish(at progress: Double?) throws(Refusal) -> (Move, PlannedTransition.Stage) {
        guard let pending, case .pending(let reported) = pending.stage else {
            throw .noTransition
        }
        return (pending.move, .settled(.finished, at: (progress ?? reported) * pending.total))
    }

    /// Finishes where the finger's way and its speed lead past the middle, else cancels.
    func release(
        translation: Double, velocity: Double
    ) throws(Refusal) -> (Move, PlannedTransition.Stage) {
        guard pending != nil else { throw .noTransition }
        let width = environment.geometry.width
        let progress = (translation / width).clamped(0, 1)
        return translation + 0.3 * velocity > width / 2
            ? try finish(at: progress)
            : try cancel(at: .progress(progress), now: nil)
    }
}
