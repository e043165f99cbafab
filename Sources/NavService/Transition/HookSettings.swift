/// What a hook sets, resolved for its screen: what S4 hands its delegate. nil inside a field is none,
/// or by style. Indirect, since it is large and nearly never there.
indirect enum HookSettings: Sendable {
    case background(BackgroundSettings)
    case foreground(ForegroundSettings)
}

extension Step.Event {
    /// What a screen's hook for this event sets; nil where it declares none.
    func settings(of stacked: StackedScreen, in environment: Environment) -> HookSettings? {
        guard let hooks = stacked.screen.hooks?.value else { return nil }
        let appearance = stacked.screen.bar.appearance.own ?? environment.traits.appearance
        func background(_ hook: BackgroundSettings?) -> HookSettings? {
            hook.map {
                .background(
                    $0.resolved(for: appearance, defaults: environment.defaults.background))
            }
        }
        func foreground(_ hook: ForegroundSettings?) -> HookSettings? {
            hook.map {
                .foreground(
                    $0.resolved(for: appearance, defaults: environment.defaults.foreground))
            }
        }
        return switch self {
        case .willRestoreBackground: background(hooks.willRestoreBackground)
        case .didRestoreBackground: background(hooks.didRestoreBackground)
        case .willRestoreForeground: foreground(hooks.willRestoreForeground)
        case .didRestoreForeground: foreground(hooks.didRestoreForeground)
        case .removeSubHeader, .complete: nil
        }
    }
}

extension Setting {
    /// What is set, changed; back to a default that may be none.
    fileprivate func resolved(reset: Value?, _ change: (Value) -> Value) -> Setting {
        switch self {
        case .inherit: .inherit
        case .reset: reset.map { .set(change($0)) } ?? .reset
        case .set(let value): .set(change(value))
        }
    }
}

extension ForegroundSettings {
    fileprivate func resolved(
        for appearance: Traits.Appearance, defaults: ForegroundGroup
    ) -> ForegroundSettings {
        ForegroundSettings(
            tintColor: tintColor.resolved(reset: defaults.tintColor) { $0.plain(for: appearance) },
            titleColor: titleColor.resolved(reset: nil) { $0.plain(for: appearance) },
            barStyle: barStyle.resolved(reset: defaults.barStyle) { $0 },
            titleAttributes: titleAttributes.resolved(reset: nil) {
                Shared($0.value.resolved(for: appearance))
            })
    }
}

extension BackgroundSettings {
    fileprivate func resolved(
        for appearance: Traits.Appearance, defaults: BackgroundGroup
    ) -> BackgroundSettings {
        BackgroundSettings(
            barTintColor: barTintColor.resolved(reset: defaults.barTintColor) {
                $0.plain(for: appearance)
            },
            translucent: translucent.resolved(reset: defaults.translucent) { $0 },
            background: background.resolved(reset: nil) { $0.resolved(for: appearance) },
            shadow: shadow.resolved(reset: nil) { $0.resolved(for: appearance) })
    }
}
