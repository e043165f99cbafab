/// What a bar's background is drawn with, resolved for the current appearance.
enum Fill: Sendable, Equatable {
    case solid(Color)
    case blur(Effect, overlays: [Color])
    case gradient(colors: [Color], angle: Double)
    case image(name: String, opaque: Bool)

    enum Effect: String, Sendable { case light, dark }

    /// The first rule that matches: an explicit background, a tint, the system's own bar.
    init(
        _ group: BackgroundGroup, isCompact: Bool, hasPrompt: Bool,
        appearance: Traits.Appearance, isDark: Bool
    ) {
        let tint = group.barTintColor?.resolved(for: appearance)
        switch group.background {
        case .gradient(let colors, let angle):
            self = .gradient(
                colors: colors.map { $0.resolved(for: appearance) }, angle: angle ?? 0)
        case .image(let names, let opaque):
            self = .image(
                name: names.name(isCompact: isCompact, hasPrompt: hasPrompt),
                opaque: opaque ?? true)
        case nil:
            if group.translucent {
                self = .blur(isDark ? .dark : .light, overlays: Self.overlays(tint, isDark: isDark))
            } else {
                self = .solid(tint ?? (isDark ? .black : .white))
            }
        }
    }

    private static func overlays(_ tint: Color?, isDark: Bool) -> [Color] {
        guard let tint else { return isDark ? [] : [Color(rgba: 0xF7F7_F7CC)] }
        let stained = tint.fading(to: 0.85)
        return isDark ? [stained] : [Color(rgba: 0xF7F7_F780), stained]
    }

    /// The one colour that stands for the fill.
    func color(isDark: Bool) -> Color {
        switch self {
        case .solid(let color): color
        case .blur(_, let overlays): overlays.last ?? (isDark ? .black : .white)
        case .gradient(let colors, _): colors.last ?? .white
        case .image: isDark ? .black : .white
        }
    }

    var solidColor: Color? {
        if case .solid(let color) = self { color } else { nil }
    }
}
