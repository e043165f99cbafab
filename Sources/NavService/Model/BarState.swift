/// What the bar is for one screen: every wish resolved, every frame computed. Values are rounded
/// as answers are.
struct BarState: Sendable, Hashable {
    let screen: String
    let title: String?
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
    let leftItem: LeftItemState?
    let rightItems: [String]
    /// Whether touches outside the bar's controls belong to the content below (S4's hit test).
    let touchThrough: Bool

    struct ShadowState: Sendable, Hashable {
        let color: Color
        let frame: Rect
    }

    struct SubHeaderState: Sendable, Hashable {
        let id: String
        let frame: Rect
        /// The same rectangle in the bar's own space (S2).
        let frameInBar: Rect
    }

    enum LeftItemState: Sendable, Hashable {
        case custom(id: String)
        case plain(id: String)
        case back(title: String)
    }

    enum StatusBarStyle: String, Sendable { case lightContent, darkContent }

    /// The bar of a screen that lies on another, or is the root, in an environment.
    init(of stacked: StackedScreen, above below: StackedScreen?, in environment: Environment) {
        let screen = stacked.screen
        let settings = screen.bar
        let geometry = environment.geometry
        let appearance = environment.traits.appearance
        let foreground = screen.hooks.restored(
            stacked.stored.foreground, defaults: environment.defaults.foreground)
        let background = stacked.stored.background
        let isDark = foreground.barStyle == .black || appearance == .dark

        self.screen = screen.id
        title = screen.title
        titleWidth = screen.titleWidth
        tintColor = foreground.tintColor.resolved(for: appearance)
        titleColor =
            foreground.titleColor?.resolved(for: appearance) ?? (isDark ? .white : .black)
        barStyle = foreground.barStyle
        translucent = background.translucent
        alpha = settings.alpha.own ?? 1
        hidden = settings.hidden.own ?? false
        largeTitle = settings.largeTitle.own ?? false
        barTintColor = background.barTintColor?.resolved(for: appearance)
        fill = Fill(background, geometry: geometry, appearance: appearance, isDark: isDark)
        backgroundColor = fill.color(isDark: isDark)
        containerBackgroundColor = fill.solidColor ?? (isDark ? .black : .white)

        let frames = BarFrames(settings, geometry: geometry, translucent: background.translucent)
        height = frames.height.toFourDecimals
        frame = hidden ? nil : frames.bar.toFourDecimals
        backgroundFrame = hidden ? nil : frames.background.toFourDecimals
        contentFrame = frames.content(hidden: hidden).toFourDecimals
        subHeader =
            hidden
            ? nil
            : settings.subHeader.own.map {
                SubHeaderState(
                    id: $0.id, frame: frames.subHeader.toFourDecimals,
                    frameInBar: frames.subHeaderInBar.toFourDecimals)
            }
        shadow =
            hidden
            ? nil
            : Self.shadowColor(background.shadow, appearance: appearance, isDark: isDark).map {
                ShadowState(color: $0, frame: frames.shadow.toFourDecimals)
            }

        statusBarStyle = Self.statusBarStyle(
            isDark: isDark, hidden: hidden, fill: fill, color: backgroundColor, alpha: alpha)
        leftItem = Self.leftItem(of: screen, above: below?.screen)
        rightItems = screen.rightItems
        touchThrough = translucent || alpha < 0.01 || hidden
    }

    private static func shadowColor(
        _ shadow: Shadow?, appearance: Traits.Appearance, isDark: Bool
    ) -> Color? {
        switch shadow {
        case .hidden: nil
        case .color(let color): color.resolved(for: appearance)
        case nil: Color(rgba: isDark ? 0xFFFF_FF26 : 0x0000_004D)
        }
    }

    /// Light text over a dark style, or over a background dark and opaque enough to need it.
    private static func statusBarStyle(
        isDark: Bool, hidden: Bool, fill: Fill, color: Color, alpha: Double
    ) -> StatusBarStyle {
        if isDark { return .lightContent }
        if hidden || fill.isImage { return .darkContent }
        let opacity = Double(color.alpha) / 255 * alpha
        // 0.179 is where black and white text contrast alike (WCAG).
        return opacity >= 0.5 && color.luminance < 0.179 ? .lightContent : .darkContent
    }

    private static func leftItem(of screen: Screen, above below: Screen?) -> LeftItemState? {
        if let item = screen.leftItem {
            return item.custom ? .custom(id: item.id) : .plain(id: item.id)
        }
        guard let below, !screen.hidesBackButton else { return nil }
        let title = below.backTitle ?? below.title ?? "Back"
        // UIKit too falls back to the word when the title below would push this one out.
        return .back(title: title.unicodeScalars.count > 12 ? "Back" : title)
    }
}

extension Environment {
    var geometry: Geometry { device.geometry }

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
