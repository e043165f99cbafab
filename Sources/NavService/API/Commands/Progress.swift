extension CommandKind {
    /// Tells how far the finger is that drives a pending transition.
    static let progress = CommandKind(
        "progress",
        .reports { object, _, faults in
            object.require("progress", &faults, Values.progress)
        })
}
