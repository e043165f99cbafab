/// What the status bar is drawn with: the screen's wish, else what can be read over the bar.
struct StatusBar {
    let wish: BarState.StatusBarStyle?
    let barStyle: BarStyle
    let isDark: Bool
    /// What lies behind it: the bar's fill, faded, over the container; of a hidden bar nothing is.
    let fill: Fill
    let color: Color
    let alpha: Double
    let container: Color
    let hidden: Bool
    let geometry: Geometry
    let height: Double

    var style: BarState.StatusBarStyle {
        if let wish { return wish }
        if barStyle == .black { return .lightContent }
        if hidden { return Self.readable(over: container) }
        switch fill {
        case .image: return isDark ? .lightContent : .darkContent
        case .gradient(let colors, let angle):
            return over(Gradient(colors, angle: angle).color(at: middle, in: background))
        case .solid, .blur: return over(color)
        }
    }

    private func over(_ color: Color) -> BarState.StatusBarStyle {
        Self.readable(over: color.laid(over: container, fading: alpha))
    }

    /// 0.179 is where black and white text contrast alike (WCAG).
    private static func readable(over color: Color) -> BarState.StatusBarStyle {
        color.luminance < 0.179 ? .lightContent : .darkContent
    }

    private var middle: (x: Double, y: Double) { (geometry.width / 2, geometry.barTop / 2) }

    private var background: (width: Double, height: Double) {
        (geometry.width, geometry.barTop + height)
    }
}
