/// A button in the bar, and what a client draws it by; what was not given stays away.
struct BarItem: Sendable, Equatable {
    enum Style: String, Sendable, CaseIterable { case plain, done }

    let id: String
    var title: String?
    /// The name of an image that the client knows.
    var image: String?
    var style: Style?
    var enabled: Bool?
}

/// A button that takes the back button's place; a custom one slides and fades (S3).
struct LeftItem: Sendable, Equatable {
    let item: BarItem
    let custom: Bool
}
