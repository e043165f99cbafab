/// A wish with three states: nothing said, back to the default, a value.
enum Setting<Value: Sendable & Equatable>: Sendable, Equatable {
    case inherit
    case reset
    case set(Value)

    /// The value that results over the one below; `reset` is what null stands for.
    func over(_ inherited: Value, reset: Value) -> Value {
        switch self {
        case .inherit: inherited
        case .reset: reset
        case .set(let value): value
        }
    }

    /// The same where nil means "by style" or "none".
    func over(_ inherited: Value?, reset: Value?) -> Value? {
        switch self {
        case .inherit: inherited
        case .reset: reset
        case .set(let value): value
        }
    }

    /// This setting, unless a newer one says something.
    func merged(with newer: Setting) -> Setting {
        newer == .inherit ? self : newer
    }

    /// The value of a setting that never inherits.
    var own: Value? {
        if case .set(let value) = self { value } else { nil }
    }
}

/// What a screen wishes of its bar.
struct BarSettings: Sendable, Equatable {
    var foreground = ForegroundSettings()
    var background = BackgroundSettings()
    /// Opacity of the background only, 0…1.
    var alpha: Setting<Double> = .inherit
    var height: Setting<Double> = .inherit
    var largeTitle: Setting<Bool> = .inherit
    var hidden: Setting<Bool> = .inherit
    var subHeader: Setting<SubHeader> = .inherit
    var statusBar = StatusBarSettings()
    /// Instead of the session's, for this screen.
    var appearance: Setting<Traits.Appearance> = .inherit

    /// These wishes with newer ones over them.
    func merged(with newer: BarSettings) -> BarSettings {
        BarSettings(
            foreground: foreground.merged(with: newer.foreground),
            background: background.merged(with: newer.background),
            alpha: alpha.merged(with: newer.alpha),
            height: height.merged(with: newer.height),
            largeTitle: largeTitle.merged(with: newer.largeTitle),
            hidden: hidden.merged(with: newer.hidden),
            subHeader: subHeader.merged(with: newer.subHeader),
            statusBar: statusBar.merged(with: newer.statusBar),
            appearance: appearance.merged(with: newer.appearance))
    }
}

/// The strip below the bar's base height, named by the client (S2).
struct SubHeader: Sendable, Equatable {
    let id: String
}

/// Wishes for the status bar, which is the screen's own.
struct StatusBarSettings: Sendable, Equatable {
    var style: Setting<BarState.StatusBarStyle> = .inherit
    /// Fades the status bar, and moves nothing.
    var hidden: Setting<Bool> = .inherit

    func merged(with newer: StatusBarSettings) -> StatusBarSettings {
        StatusBarSettings(
            style: style.merged(with: newer.style), hidden: hidden.merged(with: newer.hidden))
    }
}

/// Wishes for what lies in front: buttons, title, style.
struct ForegroundSettings: Sendable, Equatable {
    var tintColor: Setting<DynamicColor> = .inherit
    var titleColor: Setting<DynamicColor> = .inherit
    var barStyle: Setting<BarStyle> = .inherit
    var titleAttributes: Setting<Shared<TitleAttributes>> = .inherit

    func merged(with newer: ForegroundSettings) -> ForegroundSettings {
        ForegroundSettings(
            tintColor: tintColor.merged(with: newer.tintColor),
            titleColor: titleColor.merged(with: newer.titleColor),
            barStyle: barStyle.merged(with: newer.barStyle),
            titleAttributes: titleAttributes.merged(with: newer.titleAttributes))
    }

    /// The values that result; null means the session's default, for the title colour "by style".
    func resolved(over inherited: ForegroundGroup, defaults: ForegroundGroup) -> ForegroundGroup {
        ForegroundGroup(
            tintColor: tintColor.over(inherited.tintColor, reset: defaults.tintColor),
            titleColor: titleColor.over(inherited.titleColor, reset: nil),
            barStyle: barStyle.over(inherited.barStyle, reset: defaults.barStyle),
            titleAttributes: titleAttributes.over(inherited.titleAttributes, reset: nil))
    }
}

/// Wishes for what lies behind: tint, fill, shadow.
struct BackgroundSettings: Sendable, Equatable {
    var barTintColor: Setting<DynamicColor> = .inherit
    var translucent: Setting<Bool> = .inherit
    var background: Setting<Background> = .inherit
    var shadow: Setting<Shadow> = .inherit

    func merged(with newer: BackgroundSettings) -> BackgroundSettings {
        BackgroundSettings(
            barTintColor: barTintColor.merged(with: newer.barTintColor),
            translucent: translucent.merged(with: newer.translucent),
            background: background.merged(with: newer.background),
            shadow: shadow.merged(with: newer.shadow))
    }

    /// The values that result; null means the session's default, no fill, a shadow "by style".
    func resolved(over inherited: BackgroundGroup, defaults: BackgroundGroup) -> BackgroundGroup {
        BackgroundGroup(
            barTintColor: barTintColor.over(inherited.barTintColor, reset: defaults.barTintColor),
            translucent: translucent.over(inherited.translucent, reset: defaults.translucent),
            background: background.over(inherited.background, reset: nil),
            shadow: shadow.over(inherited.shadow, reset: nil))
    }
}
