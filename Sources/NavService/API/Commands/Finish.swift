extension CommandKind {
    /// Commits a pending transition.
    static let finish = CommandKind(
        "finish", needsBody: false,
        .ends { object, _, faults in
            .finish(progress: object.read("progress", &faults, Values.progress))
        })
}
