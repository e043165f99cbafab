/// What every transition of a session has in common: its device, traits, defaults, motion, words.
/// Shared by all that refers to it; another is made, never this one changed.
final class Environment: Sendable {
    let device: Device
    let traits: Traits
    let defaults: BarValues
    let motion: Motion
    let labels: Labels
    /// The device's, which nearly everything asks for.
    let geometry: Geometry

    init(
        device: Device = Device(), traits: Traits = Traits(), defaults: BarValues = BarValues(),
        motion: Motion = Motion(), labels: Labels = Labels()
    ) {
        self.device = device
        self.traits = traits
        self.defaults = defaults
        self.motion = motion
        self.labels = labels
        geometry = device.geometry
    }
}

/// What the user has set on the device.
package struct Traits: Sendable, Equatable {
    package enum Appearance: String, Sendable, CaseIterable { case light, dark }
    enum Direction: String, Sendable, CaseIterable { case ltr, rtl }

    var appearance = Appearance.light
    var direction = Direction.ltr
    var reduceMotion = false
}

/// The words of back buttons; the initial values are the built-in ones.
struct Labels: Sendable, Equatable {
    /// What a back button says that has no better word.
    var back = "Back"
    /// How many characters of the title below it takes, as a person counts them: extended grapheme
    /// clusters.
    var backLimit = 12

    /// What the back button on a screen says. A label that is given is never replaced; a title is
    /// where it would push this screen's own out, as in UIKit.
    func back(to below: Screen) -> String {
        if let label = below.backTitle { return label }
        guard let title = below.title else { return back }
        // A character takes a byte or more, so short texts need no counting.
        return title.utf8.count <= backLimit || title.count <= backLimit ? title : back
    }
}
