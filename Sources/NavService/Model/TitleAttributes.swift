/// How a title is set (S4's title text attributes); what was not given is the client's choice.
struct TitleAttributes: Sendable, Equatable {
    /// A font's name.
    var font: String?
    /// In points.
    var size: Double?
    /// 100…900, as in CSS.
    var weight: Double?
    /// Points between letters.
    var kern: Double?
    var shadow: Shadow?

    struct Shadow: Sendable, Equatable {
        let color: DynamicColor
        let dx: Double
        let dy: Double
        let blur: Double
    }

    /// The same with the shadow's colour for one appearance.
    func resolved(for appearance: Traits.Appearance) -> TitleAttributes {
        var resolved = self
        resolved.shadow = shadow.map {
            Shadow(
                color: $0.color.plain(for: appearance), dx: $0.dx, dy: $0.dy, blur: $0.blur)
        }
        return resolved
    }
}
