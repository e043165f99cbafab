/// What every transition of a session has in common: its device, traits, defaults, motion, words.
struct Environment: Sendable, Hashable {
    var device = Device()
    var traits = Traits()
    var defaults = BarValues()
    var motion = Motion()
    var labels = Labels()
}

/// What the user has set on the device.
package struct Traits: Sendable, Hashable {
    package enum Appearance: String, Sendable, CaseIterable { case light, dark }
    enum Direction: String, Sendable, CaseIterable { case ltr, rtl }

    var appearance = Appearance.light
    var direction = Direction.ltr
    var reduceMotion = false
}

/// The words of back buttons; the initial values are the built-in ones.
struct Labels: Sendable, Hashable {
    /// What a back button says that has no better word.
    var back = "Back"
    /// How many characters of the title below it takes, as a person counts them: extended grapheme
    /// clusters.
    var backLimit = 12

    /// What the back button on a screen says. A label that is given is never replaced; a title is
    /// where it would push this screen's own out, as in UIKit.
    func back(to below: Screen) -> String {
        if let label = below.backTitle { return label }
        guard let title = below.title, title.count <= backLimit else { return back }
        return title
    }
}
