extension CommandKind {
    /// Lets go of a pending transition; where the finger is and how fast decides what becomes of it.
    static let release = CommandKind(
        "release",
        .ends { object, _, faults in
            let number = Values.exactNumber(-1e6...1e6)
            let translation = object.require("translation", &faults, number)
            let velocity = object.require("velocity", &faults, number)
            guard let translation, let velocity else { return nil }
            return .release(translation: translation, velocity: velocity)
        })
}
