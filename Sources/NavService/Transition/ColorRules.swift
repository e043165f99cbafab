/// Colours and styles (S1): each runs from the old screen's stored value to the new one's.
struct ColorRules {
    let scene: Scene

    var tintColor: Track<Color> {
        scene.timing.foreground.track(scene.looks.old.tintColor, scene.looks.new.tintColor)
    }

    var titleColor: Track<Color> {
        scene.timing.foreground.track(scene.looks.old.titleColor, scene.looks.new.titleColor)
    }

    /// A colour that nobody sees does not bleed into the other's: that end has the other's too.
    var backgroundColor: Track<Color> {
        let (old, new) = scene.looks
        return switch (old.alpha == 0, new.alpha == 0) {
        case (true, false): scene.timing.bar.track(new.backgroundColor, new.backgroundColor)
        case (false, true): scene.timing.bar.track(old.backgroundColor, old.backgroundColor)
        default: scene.timing.bar.track(old.backgroundColor, new.backgroundColor)
        }
    }

    var barStyle: Track<BarStyle> {
        scene.timing.switchHalfway(scene.looks.old.barStyle, scene.looks.new.barStyle)
    }

    /// The status bar is there even where the bar is not, so it runs as always.
    var statusBarStyle: Track<BarState.StatusBarStyle> {
        scene.timing.switchHalfway(scene.old.statusBarStyle, scene.new.statusBarStyle)
    }

    var statusBarAlpha: Track<Double> {
        scene.timing.bar.track(
            scene.old.statusBarHidden ? 0 : 1, scene.new.statusBarHidden ? 0 : 1)
    }

    /// What shines through behind everything.
    var container: Track<Color> {
        scene.timing.bar.track(
            scene.old.containerBackgroundColor, scene.new.containerBackgroundColor)
    }
}
