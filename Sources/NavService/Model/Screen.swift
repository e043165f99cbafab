/// One screen as the client describes it.
struct Screen: Sendable, Equatable {
    let id: String
    var title: String?
    /// What the back button of the screen above says.
    var backTitle: String?
    /// The title's width in points, where the client has measured it.
    var titleWidth: Double?
    /// A line above the title (S4's prompt metrics).
    var prompt: String?
    var bar = BarSettings()
    var leftItem: LeftItem?
    var rightItems: [BarItem] = []
    var hidesBackButton = false
    /// Whether the screen may be popped, and whether a finger may do it.
    var popEnabled = true
    var swipeEnabled = true
    /// nil where it declares none, as nearly every one.
    var hooks: Shared<Hooks>?

    /// The most screens a stack holds.
    static let stackLimit = 256
}
