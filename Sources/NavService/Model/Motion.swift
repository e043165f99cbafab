/// Durations, curves and distances: a profile, and what overrides it.
struct Motion: Sendable, Equatable {
    enum Profile: String, Sendable, CaseIterable { case classic, system, none }

    /// What buttons and titles of a page that moves go with.
    enum Carrier: String, Sendable, CaseIterable {
        /// They stay in the bar, and are exchanged there.
        case bar
        /// They ride with their page (S4's followPage).
        case page
    }

    /// The overrides of one part; nil keeps the profile's.
    struct Part: Sendable, Equatable {
        /// Seconds, 0…10.
        var duration: Double?
        var curve: Curve?
        /// How far a custom button slides, 0…400 pt; for buttons only.
        var offset: Double?
    }

    /// How the page that lies behind moves; nil keeps the profile's.
    struct Page: Sendable, Equatable {
        /// How much of the width it travels, 0…1.
        var parallax: Double?
        /// The alpha of the black sheet over it, 0…1.
        var dim: Double?
    }

    var profile = Profile.classic
    var bar: Part?
    var foreground: Part?
    var buttons: Part?
    var adapt: Part?
    var page: Page?
    var items: Carrier?

    /// S2's pages lie edge to edge; UIKit's overlap.
    var parallax: Double { page?.parallax ?? (profile == .system ? 0.3 : 1) }
    var dim: Double { page?.dim ?? (profile == .system ? 0.1 : 0) }
    var itemsRide: Bool { items == .page }
}
