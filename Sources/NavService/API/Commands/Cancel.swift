extension CommandKind {
    /// Undoes a transition that is pending or still in flight.
    static let cancel = CommandKind(
        "cancel", needsBody: false,
        .ends { object, _, faults in
            let progress = object.read("progress", &faults, Values.progress)
            let elapsed = object.read("elapsed", &faults, Values.elapsed)
            if object["progress"] != nil, object["elapsed"] != nil {
                faults.add("give progress or elapsed, not both")
            }
            return .cancel(
                at: progress.map(Command.Moment.progress) ?? elapsed.map(Command.Moment.elapsed)
                    ?? .now)
        })
}
