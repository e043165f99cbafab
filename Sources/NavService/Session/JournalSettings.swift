/// What a session keeps of the calls that would change it: a wish of whoever creates it.
struct JournalSettings: Sendable, Equatable {
    /// How many of the last calls are kept.
    var size = 32
    /// Whether what was sent is kept with them.
    var bodies = false

    static let sizes = 1...1000
}
