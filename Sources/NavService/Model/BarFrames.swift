/// The rectangles of one bar, unrounded, in the container's space (S2).
struct BarFrames {
    /// The bar's resolved height.
    let height: Double
    /// The height of a bar that wishes none: the device's, and a prompt's (S4).
    private let base: Double
    /// Where a sub-header begins, from the bar's top.
    private let rows: Double
    private let geometry: Geometry
    private let translucent: Bool

    init(_ settings: BarSettings, hasPrompt: Bool, geometry: Geometry, translucent: Bool) {
        self.geometry = geometry
        self.translucent = translucent
        base = geometry.barHeight + (hasPrompt ? Geometry.promptHeight : 0)
        if let wish = settings.height.own {
            // A rotation may leave a wish outside the bounds; it is held to them while that lasts.
            height = max(min(wish, geometry.height / 2), base)
            rows = base
        } else {
            let isLarge = settings.largeTitle.own ?? false
            rows = base + (isLarge ? Geometry.largeTitleHeight : 0)
            height = rows
        }
    }

    private var bottom: Double { geometry.barTop + height }

    var bar: Rect { Rect(0, geometry.barTop, geometry.width, height) }

    /// The background reaches up behind the status bar.
    var background: Rect { Rect(0, 0, geometry.width, bottom) }

    var shadow: Rect { Rect(0, bottom, geometry.width, 1 / geometry.scale) }

    var prompt: Rect { Rect(0, geometry.barTop, geometry.width, Geometry.promptHeight) }

    var subHeader: Rect { Rect(0, geometry.barTop + rows, geometry.width, height - rows) }

    var subHeaderInBar: Rect { subHeader.moved(y: rows) }

    /// Content ends at the screen's bottom; under a translucent bar of base height it runs through.
    func content(hidden: Bool) -> Rect {
        let top =
            if hidden {
                geometry.barTop
            } else if translucent, height == base {
                0.0
            } else {
                bottom
            }
        // A tall bar on a low screen leaves no content, never a negative height.
        return Rect(0, top, geometry.width, max(0, geometry.height - top))
    }
}
