/// A screen in a stack, with the values it entered with. The stacks before and after a change share it.
final class StackedScreen: Sendable {
    let screen: Screen
    let stored: BarValues
    /// About how many bytes of memory it takes where it lies.
    var bytes: Int { Footprint.link + screen.heapBytes + stored.heapBytes }
    /// An upper bound of its bytes when it is written: every character may need an escape of six.
    var writtenBytesAtMost: Int {
        Footprint.writtenScreen + 6 * (screen.textBytes + stored.textBytes)
            + Footprint.writtenColor * (screen.colors + stored.colors)
    }

    var id: String { screen.id }

    /// Resolves a screen's wishes over the screen below, at the moment it enters.
    convenience init(_ screen: Screen, above below: StackedScreen?, defaults: BarValues) {
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
        self.screen = screen
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
            background: screen.hooks?.value.restored(
                stored.background, defaults: defaults.background) ?? stored.background)
    }
}

/// A navigation stack, root first. Ids are unique in it.
///
/// A chain from the top down, not an array: the stacks before and after a change share all that lies
/// below it, so a push costs the same however deep they are, and what is kept to plan a transition again
/// is only what the change brought.
struct Stack: Sendable {
    fileprivate final class Link: Sendable {
        let screen: StackedScreen
        let below: Link?
        let depth: Int
        /// Of all links down to the root.
        let bytes: Int
        let writtenBytesAtMost: Int

        init(_ screen: StackedScreen, on below: Link?) {
            self.screen = screen
            self.below = below
            depth = (below?.depth ?? 0) + 1
            bytes = (below?.bytes ?? 0) + screen.bytes
            writtenBytesAtMost = (below?.writtenBytesAtMost ?? 0) + screen.writtenBytesAtMost
        }
    }

    private var link: Link?

    init() {}

    /// A stack of screens that enter one after the other.
    init(_ screens: [Screen], defaults: BarValues) {
        for screen in screens { push(screen, defaults: defaults) }
    }

    init(restoring screens: [StackedScreen]) {
        for screen in screens { keep(screen) }
    }

    var isEmpty: Bool { link == nil }
    var depth: Int { link?.depth ?? 0 }
    var top: StackedScreen? { link?.screen }
    /// The screen that the top lies on.
    var belowTop: StackedScreen? { link?.below?.screen }

    /// From the root up.
    var screens: [StackedScreen] { mapped { $0 } }
    var ids: [String] { mapped(\.id) }

    /// Something of each screen, from the root up.
    private func mapped<Value>(_ value: (StackedScreen) -> Value) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(depth)
        var link = link
        while let here = link {
            values.append(value(here.screen))
            link = here.below
        }
        values.reverse()
        return values
    }

    /// Ids that are in it and not in another, from the top down. What both stand on is not looked at.
    func ids(missingIn other: Stack) -> [String] {
        let shared = sharedLink(with: other)
        if link === shared { return [] }
        let own = ids(above: shared)
        // Nearly always one is looked for in one; long rows are hashed.
        let count = other.depth - (shared?.depth ?? 0)
        if count <= 8 { return own.filter { !other.holds($0, above: shared) } }
        let kept = Set(other.ids(above: shared))
        return own.filter { !kept.contains($0) }
    }

    private func holds(_ id: String, above end: Link?) -> Bool {
        var link = link
        while let here = link, here !== end {
            if here.screen.id == id { return true }
            link = here.below
        }
        return false
    }

    /// Ids from the top down to a link that stays out.
    private func ids(above end: Link?) -> [String] {
        var ids: [String] = []
        var link = link
        while let here = link, here !== end {
            ids.append(here.screen.id)
            link = here.below
        }
        return ids
    }

    func index(of id: String) -> Int? {
        link(where: { $0.screen.id == id }).map { $0.depth - 1 }
    }

    /// A screen by its place from the root.
    subscript(index: Int) -> StackedScreen? {
        link(where: { $0.depth == index + 1 })?.screen
    }

    private func link(where isSought: (Link) -> Bool) -> Link? {
        var link = link
        while let here = link, !isSought(here) { link = here.below }
        return link
    }

    mutating func push(_ screen: Screen, defaults: BarValues) {
        keep(StackedScreen(screen, above: top, defaults: defaults))
    }

    /// Puts a screen on top with the values it has.
    mutating func keep(_ screen: StackedScreen) {
        link = Link(screen, on: link)
    }

    /// Changes a screen where it lies; the screens above keep what they inherited.
    mutating func perform(_ change: ScreenChange, at index: Int, defaults: BarValues) {
        replace(at: index) { $0.performing(change, defaults: defaults) }
    }

    /// Puts another in the place of a screen, under the same screens.
    private mutating func replace(at index: Int, _ change: (StackedScreen) -> StackedScreen) {
        var above: [StackedScreen] = []
        while let here = link, here.depth > index + 1 {
            above.append(here.screen)
            link = here.below
        }
        guard let changed = link else { return }
        link = Link(change(changed.screen), on: changed.below)
        for screen in above.reversed() { keep(screen) }
    }

    /// Takes the screens above a depth away.
    mutating func pop(toDepth depth: Int) {
        while let here = link, here.depth > max(0, depth) { link = here.below }
    }

    /// The link from which down two stacks are one.
    private func sharedLink(with other: Stack) -> Link? {
        var (own, shared) = (link, other.link)
        while let here = own, here !== shared {
            if let there = shared, there.depth >= here.depth {
                shared = there.below
            } else {
                own = here.below
            }
        }
        return own
    }
}

// MARK: - What it takes

extension Stack {
    /// About how many bytes of memory it takes.
    var bytes: Int { link?.bytes ?? 0 }

    /// An upper bound of the bytes that its screens take when they are written.
    var writtenBytesAtMost: Int { link?.writtenBytesAtMost ?? 0 }

    /// About how many bytes it takes besides what it shares with another stack.
    func bytes(besides other: Stack) -> Int {
        bytes - (sharedLink(with: other)?.bytes ?? 0)
    }
}
