/// A screen in a stack, with the values it entered with.
struct StackedScreen: Sendable, Hashable {
    private let shared: Shared<Screen>
    let stored: BarValues

    var screen: Screen { shared.value }
    var id: String { shared.value.id }

    /// Resolves a screen's wishes over the screen below, at the moment it enters.
    init(_ screen: Screen, above below: StackedScreen?, defaults: BarValues) {
        let inherited = below?.passedOn(defaults: defaults) ?? defaults
        let settings = screen.bar
        self.init(
            screen: screen,
            stored: BarValues(
                foreground: settings.foreground.resolved(
                    over: inherited.foreground, defaults: defaults.foreground),
                background: settings.background.resolved(
                    over: inherited.background, defaults: defaults.background)))
    }

    /// A screen put back with the values it once had.
    init(screen: Screen, stored: BarValues) {
        shared = Shared(screen)
        self.stored = stored
    }

    /// The same screen with some settings changed, in its wishes and in what is stored.
    func performing(_ change: ScreenChange, defaults: BarValues) -> StackedScreen {
        StackedScreen(
            screen: change.over(screen),
            stored: BarValues(
                foreground: change.bar.foreground.resolved(
                    over: stored.foreground, defaults: defaults.foreground),
                background: change.bar.background.resolved(
                    over: stored.background, defaults: defaults.background)))
    }

    /// What a screen entering directly above inherits: the stored values, the background as the
    /// background hooks leave it.
    private func passedOn(defaults: BarValues) -> BarValues {
        BarValues(
            foreground: stored.foreground,
            background: screen.hooks.restored(stored.background, defaults: defaults.background))
    }
}

/// A navigation stack, root first. Ids are unique in it.
struct Stack: Sendable, Hashable {
    private(set) var screens: [StackedScreen] = []

    init() {}

    /// A stack of screens that enter one after the other.
    init(_ screens: [Screen], defaults: BarValues) {
        for screen in screens { push(screen, defaults: defaults) }
    }

    init(restoring screens: [StackedScreen]) {
        self.screens = screens
    }

    var ids: [String] { screens.map(\.id) }
    var top: StackedScreen? { screens.last }
    /// The screen that the top lies on.
    var belowTop: StackedScreen? { screens.dropLast().last }

    func index(of id: String) -> Int? {
        screens.firstIndex { $0.id == id }
    }

    mutating func push(_ screen: Screen, defaults: BarValues) {
        screens.append(StackedScreen(screen, above: screens.last, defaults: defaults))
    }

    /// Puts a screen on top with the values it has.
    mutating func keep(_ screen: StackedScreen) {
        screens.append(screen)
    }

    /// Changes a screen where it lies; the screens above keep what they inherited.
    mutating func perform(_ change: ScreenChange, at index: Int, defaults: BarValues) {
        screens[index] = screens[index].performing(change, defaults: defaults)
    }

    /// Takes the screens above a depth away.
    mutating func pop(toDepth depth: Int) {
        screens.removeLast(max(0, screens.count - depth))
    }
}
