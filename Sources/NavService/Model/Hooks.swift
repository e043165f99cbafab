/// S4's delegate, declared: what is put over a screen's values at four moments.
struct Hooks: Sendable, Equatable {
    var willRestoreBackground: BackgroundSettings?
    var didRestoreBackground: BackgroundSettings?
    var willRestoreForeground: ForegroundSettings?
    var didRestoreForeground: ForegroundSettings?

    /// The background that a screen directly above inherits: a patched copy.
    func restored(_ background: BackgroundGroup, defaults: BackgroundGroup) -> BackgroundGroup {
        let will = willRestoreBackground?.resolved(over: background, defaults: defaults)
        let between = will ?? background
        return didRestoreBackground?.resolved(over: between, defaults: defaults) ?? between
    }

    /// The foreground that is displayed: a patched copy.
    func restored(_ foreground: ForegroundGroup, defaults: ForegroundGroup) -> ForegroundGroup {
        let will = willRestoreForeground?.resolved(over: foreground, defaults: defaults)
        let between = will ?? foreground
        return didRestoreForeground?.resolved(over: between, defaults: defaults) ?? between
    }
}
