/// What the bar is for one screen: every wish resolved, every frame computed. Values are rounded
/// as answers are. A class, since it is large and handed round: rules, answers and pictures look at it.
final class BarState: Sendable {
    let screen: String
    let title: String?
    let titleAttributes: TitleAttributes?
    /// In points, where the client has measured it; for the system's title animation, not answered.
    let titleWidth: Double?
    let tintColor: Color
    let titleColor: Color
    let barStyle: BarStyle
    let translucent: Bool
    let alpha: Double
    let height: Double
    let hidden: Bool
    let largeTitle: Bool
    /// nil: the system's own bar.
    let barTintColor: Color?
    let fill: Fill
    /// The displayed colour; there always is one.
    let backgroundColor: Color
    let shadow: ShadowState?
    /// nil when hidden, as are `backgroundFrame` and `subHeader`.
    let frame: Rect?
    let backgroundFrame: Rect?
    let contentFrame: Rect
    let subHeader: SubHeaderState?
    let containerBackgroundColor: Color
    let statusBarStyle: StatusBarStyle
    let statusBarHidden: Bool
    let appearance: Traits.Appearance
    /// A hidden bar has one too, which is exchanged with the other items; `promptFrame` is nil then.
    let prompt: String?
    let promptFrame: Rect?
    let leftItem: LeftItemState?
    let rightItems: [BarItem]
    /// Whether touches outside the bar's controls belong to the content below (S4's hit test).
    let touchThrough: Bool

    struct ShadowState: Sendable, Equatable {
        let color: Color
        /// The name of an image that the client draws there.
        let image: String?
        let frame: Rect
    }

    struct SubHeaderState: Sendable, Equatable {
        let id: String
        let frame: Rect
        /// The same rectangle in the bar's own space (S2).
        let frameInBar: Rect
    }

    enum LeftItemState: Sendable, Equatable {
        case custom(BarItem)
        case plain(BarItem)
        case back(title: String)
    }

    enum StatusBarStyle: String, Sendable, CaseIterable { case lightContent, darkContent }

    /// The bar of a screen that lies on another, or is the root, in an environment.
    init(of stacked: StackedScreen, above below: StackedScreen?, in environment: Environment) {
        let geometry = environment.geometry
        let appearance = stacked.screen.bar.appearance.own ?? environment.traits.appearance
        let foreground =
            stacked.screen.hooks?.value.restored(
                stacked.stored.foreground, defaults: environment.defaults.foreground)
            ?? stacked.stored.foreground
        let background = stacked.stored.background
        let isDark = foreground.barStyle == .black || appearance == .dark

        self.screen = stacked.screen.id
        self.appearance = appearance
        title = stacked.screen.title
        titleAttributes = foreground.titleAttributes?.value.resolved(for: appearance)
        titleWidth = stacked.screen.titleWidth
        tintColor = foreground.tintColor.resolved(for: appearance)
        titleColor =
            foreground.titleColor?.resolved(for: appearance) ?? (isDark ? .white : .black)
        barStyle = foreground.barStyle
        translucent = background.translucent
        alpha = stacked.screen.bar.alpha.own ?? 1
        hidden = stacked.screen.bar.hidden.own ?? false
        largeTitle = stacked.screen.bar.largeTitle.own ?? false
        barTintColor = background.barTintColor?.resolved(for: appearance)
        let hasPrompt = stacked.screen.prompt != nil
        fill = Fill(
            background, isCompact: geometry.barHeight == Geometry.compactBarHeight,
            hasPrompt: hasPrompt, appearance: appearance, isDark: isDark)
        backgroundColor = fill.color(isDark: isDark)
        let base: Color = isDark ? .black : .white
        containerBackgroundColor = fill.solidColor?.laid(over: base) ?? base

        let frames = BarFrames(
            stacked.screen.bar, hasPrompt: hasPrompt, geometry: geometry,
            translucent: background.translucent)
        height = frames.height.toFourDecimals
        frame = hidden ? nil : frames.bar.toFourDecimals
        backgroundFrame = hidden ? nil : frames.background.toFourDecimals
        contentFrame = frames.content(hidden: hidden).toFourDecimals
        subHeader =
            hidden
            ? nil
            : stacked.screen.bar.subHeader.own.map {
                SubHeaderState(
                    id: $0.id, frame: frames.subHeader.toFourDecimals,
                    frameInBar: frames.subHeaderInBar.toFourDecimals)
            }
        prompt = stacked.screen.prompt
        promptFrame = hidden || !hasPrompt ? nil : frames.prompt.toFourDecimals
        // A shadow fades with its background, and of what nobody sees there is none.
        shadow =
            hidden || alpha == 0
            ? nil
            : ShadowState(
                background.shadow, frame: frames.shadow.toFourDecimals, alpha: alpha,
                appearance: appearance, isDark: isDark)

        statusBarStyle =
            StatusBar(
                wish: stacked.screen.bar.statusBar.style.own, barStyle: barStyle, isDark: isDark,
                fill: fill, color: backgroundColor, alpha: alpha,
                container: containerBackgroundColor, hidden: hidden, geometry: geometry,
                height: frames.height
            ).style
        statusBarHidden = stacked.screen.bar.statusBar.hidden.own ?? false
        leftItem = LeftItemState(
            of: stacked.screen, above: below?.screen, labels: environment.labels)
        rightItems = stacked.screen.rightItems
        touchThrough = translucent || alpha < 0.01 || hidden
    }
}

extension BarState.ShadowState {
    fileprivate init?(
        _ shadow: Shadow?, frame: Rect, alpha: Double, appearance: Traits.Appearance, isDark: Bool
    ) {
        let given: DynamicColor?
        switch shadow {
        case .hidden: return nil
        case .drawn(let color, let image): (given, self.image) = (color, image)
        case nil: (given, image) = (nil, nil)
        }
        let byStyle = Color(rgba: isDark ? 0xFFFF_FF26 : 0x0000_004D)
        color = (given?.resolved(for: appearance) ?? byStyle).fading(to: alpha)
        self.frame = frame
    }
}

extension BarState.LeftItemState {
    fileprivate init?(of screen: Screen, above below: Screen?, labels: Labels) {
        if let left = screen.leftItem {
            self = left.custom ? .custom(left.item) : .plain(left.item)
        } else if let below, !screen.hidesBackButton {
            self = .back(title: labels.back(to: below))
        } else {
            return nil
        }
    }
}

extension Environment {
    /// The bar of a stack's top; nil when it is empty.
    func bar(of stack: Stack) -> BarState? {
        stack.top.map { BarState(of: $0, above: stack.belowTop, in: self) }
    }

    /// The bar of a screen in a stack; nil when it is not there.
    func bar(of id: String, in stack: Stack) -> BarState? {
        guard let index = stack.index(of: id), let screen = stack[index] else { return nil }
        return BarState(of: screen, above: stack[index - 1], in: self)
    }
}
