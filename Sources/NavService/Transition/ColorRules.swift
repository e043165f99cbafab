/// Colours and styles (S1): each runs from the old screen's stored value to the new one's.
struct ColorRules {
    let scene: Scene

    var tintColor: Track<Color> {
        scene.timing.foreground.track(scene.looks.old.tintColor, scene.looks.new.tintColor)
    }

    var titleColor: Track<Color> {
        scene.timing.foreground.track(scene.looks.old.titleColor, scene.looks.new.titleColor)
    }

    var backgroundColor: Track<Color> {
        scene.timing.bar.track(scene.looks.old.backgroundColor, scene.looks.new.backgroundColor)
    }

    var barStyle: Track<BarStyle> {
        scene.timing.switchHalfway(scene.looks.old.barStyle, scene.looks.new.barStyle)
    }

    /// The status bar is there even where the bar is not, so it runs as always.
    var statusBarStyle: Track<BarState.StatusBarStyle> {
        scene.timing.switchHalfway(scene.old.statusBarStyle, scene.new.statusBarStyle)
    }

    /// What shines through behind everything.
    var container: Track<Color> {
        scene.timing.bar.track(
            scene.old.containerBackgroundColor, scene.new.containerBackgroundColor)
    }
}
