/// The eight inheritable values of a bar, resolved: what is stored with a screen when it enters a
/// stack, and what a session's defaults are. Pop and cancel restore them exactly.
struct BarValues: Sendable, Equatable {
    var foreground = ForegroundGroup()
    var background = BackgroundGroup()
}

/// What lies in front; the initial values are the built-in defaults.
struct ForegroundGroup: Sendable, Equatable {
    var tintColor = DynamicColor(light: Color(rgba: 0x007A_FFFF), dark: Color(rgba: 0x0A84_FFFF))
    /// nil: by style, black or white.
    var titleColor: DynamicColor?
    var barStyle = BarStyle.default
    var titleAttributes: Shared<TitleAttributes>?
}

/// What lies behind; the initial values are the built-in defaults.
struct BackgroundGroup: Sendable, Equatable {
    /// nil: the system's own bar.
    var barTintColor: DynamicColor?
    var translucent = false
    var background: Background?
    /// nil: by style.
    var shadow: Shadow?
}

/// UIKit's bar styles: `default` follows the appearance, `black` is always dark.
enum BarStyle: String, Sendable, CaseIterable { case `default`, black }

/// A fill that replaces tint and blur. Indirect, since few bars have one and all have room for it.
indirect enum Background: Sendable, Equatable {
    /// Two to eight colours along an angle of 0…360 degrees; nil is 0.
    case gradient(colors: [DynamicColor], angle: Double?)
    /// An image the client knows by name; opaque unless said otherwise.
    case image(ImageNames, opaque: Bool?)

    /// The same with its colours for one appearance.
    func resolved(for appearance: Traits.Appearance) -> Background {
        switch self {
        case .gradient(let colors, let angle):
            .gradient(colors: colors.map { $0.plain(for: appearance) }, angle: angle)
        case .image: self
        }
    }
}

/// An image's names by S4's bar metrics.
struct ImageNames: Sendable, Equatable {
    let name: String
    /// For the low bar of a phone in landscape.
    var compactName: String?
    /// For a bar with a prompt.
    var promptName: String?
    /// For a low bar with a prompt.
    var compactPromptName: String?

    /// The first that is given, the most particular first.
    func name(isCompact: Bool, hasPrompt: Bool) -> String {
        let prompt = hasPrompt ? (isCompact ? compactPromptName : nil) ?? promptName : nil
        return prompt ?? (isCompact ? compactName : nil) ?? name
    }
}

/// The hairline at the bar's bottom, or what a client draws there. Indirect as backgrounds are.
indirect enum Shadow: Sendable, Equatable {
    /// The colour is by style where none is given; the image is one the client knows by name.
    case drawn(color: DynamicColor?, image: String?)
    case hidden

    /// The same with its colour for one appearance.
    func resolved(for appearance: Traits.Appearance) -> Shadow {
        switch self {
        case .drawn(let color, let image):
            .drawn(color: color?.plain(for: appearance), image: image)
        case .hidden: .hidden
        }
    }
}
