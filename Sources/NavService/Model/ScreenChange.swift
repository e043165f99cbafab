/// What a perform sets on a screen that is in a stack (S4's closure): the bar field by field, every
/// other member whole; `reset` takes a member back to its absence.
struct ScreenChange: Sendable, Equatable {
    var bar = BarSettings()
    var title: Setting<String> = .inherit
    var backTitle: Setting<String> = .inherit
    var titleWidth: Setting<Double> = .inherit
    var prompt: Setting<String> = .inherit
    var leftItem: Setting<LeftItem> = .inherit
    var rightItems: Setting<[BarItem]> = .inherit
    var hidesBackButton: Setting<Bool> = .inherit
    var popEnabled: Setting<Bool> = .inherit
    var swipeEnabled: Setting<Bool> = .inherit
    var hooks: Setting<Shared<Hooks>> = .inherit

    /// A screen with this change.
    func over(_ screen: Screen) -> Screen {
        Screen(
            id: screen.id,
            title: title.over(screen.title, reset: nil),
            backTitle: backTitle.over(screen.backTitle, reset: nil),
            titleWidth: titleWidth.over(screen.titleWidth, reset: nil),
            prompt: prompt.over(screen.prompt, reset: nil),
            bar: screen.bar.merged(with: bar),
            leftItem: leftItem.over(screen.leftItem, reset: nil),
            rightItems: rightItems.over(screen.rightItems, reset: []),
            hidesBackButton: hidesBackButton.over(screen.hidesBackButton, reset: false),
            popEnabled: popEnabled.over(screen.popEnabled, reset: true),
            swipeEnabled: swipeEnabled.over(screen.swipeEnabled, reset: true),
            hooks: hooks.over(screen.hooks, reset: nil))
    }
}
