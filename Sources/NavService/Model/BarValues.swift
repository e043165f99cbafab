/// The seven inheritable values of a bar, resolved: what is stored with a screen when it enters a
/// stack, and what a session's defaults are. Pop and cancel restore them exactly.
struct BarValues: Sendable, Hashable {
    var foreground = ForegroundGroup()
    var background = BackgroundGroup()
}

/// What lies in front; the initial values are the built-in defaults.
struct ForegroundGroup: Sendable, Hashable {
    var tintColor = DynamicColor(light: Color(rgba: 0x007A_FFFF), dark: Color(rgba: 0x0A84_FFFF))
    /// nil: by style, black or white.
    var titleColor: DynamicColor?
    var barStyle = BarStyle.default
}

/// What lies behind; the initial values are the built-in defaults.
struct BackgroundGroup: Sendable, Hashable {
    /// nil: the system's own bar.
    var barTintColor: DynamicColor?
    var translucent = false
    var background: Background?
    /// nil: by style.
    var shadow: Shadow?
}

/// UIKit's bar styles: `default` follows the appearance, `black` is always dark.
enum BarStyle: String, Sendable, CaseIterable { case `default`, black }

/// A fill that replaces tint and blur.
enum Background: Sendable, Hashable {
    /// Two to eight colours along an angle of 0…360 degrees; nil is 0.
    case gradient(colors: [DynamicColor], angle: Double?)
    /// An image the client knows by name; opaque unless said otherwise.
    case image(name: String, compactName: String?, opaque: Bool?)
}

/// The hairline at the bar's bottom.
enum Shadow: Sendable, Hashable {
    case color(DynamicColor)
    case hidden
}
