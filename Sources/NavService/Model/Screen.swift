/// One screen as the client describes it.
struct Screen: Sendable, Hashable {
    let id: String
    var title: String?
    /// What the back button of the screen above says.
    var backTitle: String?
    /// The title's width in points, where the client has measured it.
    var titleWidth: Double?
    var bar = BarSettings()
    var leftItem: LeftItem?
    var rightItems: [String] = []
    var hidesBackButton = false
    var popEnabled = true
    var hooks = Hooks()

    /// The most screens a stack holds.
    static let stackLimit = 256
}

/// A button that takes the back button's place; a custom one slides and fades (S3).
struct LeftItem: Sendable, Hashable {
    let id: String
    let custom: Bool
}

/// S4's delegate, declared: what is put over a screen's values at four moments.
struct Hooks: Sendable, Hashable {
    var willRestoreBackground: BackgroundSettings?
    var didRestoreBackground: BackgroundSettings?
    var willRestoreForeground: ForegroundSettings?
    var didRestoreForeground: ForegroundSettings?

    /// The background that a screen directly above inherits: a patched copy.
    func restored(_ background: BackgroundGroup, defaults: BackgroundGroup) -> BackgroundGroup {
        [willRestoreBackground, didRestoreBackground].reduce(background) { group, hook in
            hook?.resolved(over: group, defaults: defaults) ?? group
        }
    }

    /// The foreground that is displayed: a patched copy.
    func restored(_ foreground: ForegroundGroup, defaults: ForegroundGroup) -> ForegroundGroup {
        [willRestoreForeground, didRestoreForeground].reduce(foreground) { group, hook in
            hook?.resolved(over: group, defaults: defaults) ?? group
        }
    }
}
