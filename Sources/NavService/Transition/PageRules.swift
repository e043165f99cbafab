/// The screens' contents (S2): pages that follow the bars' bottoms while they move. Of two pages one
/// lies in front; the one behind may travel less, and in a shadow.
struct PageRules {
    let scene: Scene

    private var timing: Timing { scene.timing }

    var content: Exchange<ContentTracks> {
        let old = scene.old.contentFrame
        let new = scene.new.contentFrame
        guard let heading = scene.heading, !scene.isFirst else {
            return Exchange(incoming: [
                page(scene.new, z: 0, from: old, to: new, alpha: timing.bar.track(1, 1))
            ])
        }
        let isForwards = heading == .forwards
        let (leavingTravel, arrivingTravel) = scene.travel
        let hangs = Self.hangsOnBar(scene.old) && Self.hangsOnBar(scene.new)
        let dim = scene.page == .fades ? 0 : scene.motion.dim
        return Exchange(
            outgoing: [
                page(
                    scene.old, z: isForwards ? 0 : 1, from: old,
                    to: (hangs ? new : old).moved(x: -leavingTravel),
                    alpha: scene.pageAlpha(leaving: true),
                    dim: isForwards ? (0, dim) : (0, 0))
            ],
            incoming: [
                page(
                    scene.new, z: isForwards ? 1 : 0,
                    from: (hangs ? old : new).moved(x: arrivingTravel), to: new,
                    alpha: scene.pageAlpha(leaving: false),
                    dim: isForwards ? (0, 0) : (dim, 0))
            ])
    }

    /// Whether a page begins at its bar's bottom; where one does not, all keep their own height.
    private static func hangsOnBar(_ bar: BarState) -> Bool {
        bar.backgroundFrame.map { bar.contentFrame.y == $0.bottom.toFourDecimals } ?? false
    }

    private func page(
        _ bar: BarState, z: Int, from: Rect, to: Rect, alpha: Track<Double>,
        dim: (from: Double, to: Double) = (0, 0)
    ) -> ContentTracks {
        ContentTracks(
            screen: bar.screen, z: z, frame: timing.bar.track(from, to), alpha: alpha,
            dim: timing.bar.track(dim.from, dim.to))
    }
}
