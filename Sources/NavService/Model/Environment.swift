/// What every transition of a session has in common: its device, traits, defaults and motion.
struct Environment: Sendable, Hashable {
    var device = Device()
    var traits = Traits()
    var defaults = BarValues()
    var motion = Motion()
}

/// What the user has set on the device.
package struct Traits: Sendable, Hashable {
    package enum Appearance: String, Sendable, CaseIterable { case light, dark }
    enum Direction: String, Sendable, CaseIterable { case ltr, rtl }

    var appearance = Appearance.light
    var direction = Direction.ltr
    var reduceMotion = false
}

/// Durations and curves: a profile, and what overrides it.
struct Motion: Sendable, Hashable {
    enum Profile: String, Sendable, CaseIterable { case classic, system, none }

    /// The overrides of one part; nil keeps the profile's.
    struct Part: Sendable, Hashable {
        /// Seconds, 0…10.
        var duration: Double?
        var curve: Curve?
        /// How far a custom button slides, 0…400 pt; for buttons only.
        var offset: Double?
    }

    var profile = Profile.classic
    var bar: Part?
    var foreground: Part?
    var buttons: Part?
}
