/// What moves along with a transition's tracks, though no track tells it: the screen's own edges, the
/// part of them in which the bar's things are seen, and the row in which its title stands.
struct Room {
    /// The screen as far as it is drawn. An adapt may change its width.
    private(set) var screen: Track<Rect>
    /// The frame of the bar's background, beyond which nothing of the bar is seen; nil where no bar
    /// is shown.
    private(set) var bar: Track<Rect>?
    /// The status bar's alpha, also where the device at one end has none.
    private(set) var statusBar: Track<Double>
    private let row: (from: Row, to: Row)

    /// The title's row at one end.
    private struct Row {
        let width: Double
        let safeSides: Double
        let middle: Double
    }

    /// Two bars, each in its environment, of which at least one is there.
    init(_ transition: Transition, _ old: Picture.End, _ new: Picture.End, height: Double) {
        let geometry = (old: old.environment.geometry, new: new.environment.geometry)
        screen = transition.container.alike(
            Rect(0, 0, geometry.old.width, height), Rect(0, 0, geometry.new.width, height))
        let alpha = transition.bar.statusBarAlpha
        statusBar = alpha.alike(
            old.hasStatusBar ? alpha.from : 0, new.hasStatusBar ? alpha.to : 0)

        let frame = transition.bar.frame.present
        switch transition.bar.background.mode {
        case .none(let background), .blend(let background): bar = background.present
        case .slide:
            // The bar's frame and what is above it.
            bar = frame.map {
                func up(_ frame: Rect, _ top: Double) -> Rect {
                    Rect(frame.x, frame.y - top, frame.width, frame.height + top)
                }
                return $0.alike(up($0.from, geometry.old.barTop), up($0.to, geometry.new.barTop))
            }
        }
        func row(_ geometry: Geometry, _ middle: Double) -> Row {
            Row(width: geometry.width, safeSides: geometry.safeArea.sides, middle: middle)
        }
        let middle = transition.bar.row
        self.row = (row(geometry.old, middle.from), row(geometry.new, middle.to))
    }

    /// How something keeps its distance to an edge of the bar, and to its row: its origin in the
    /// bar's own space.
    func origin(of item: PlacedItem, in plan: BarPlan, _ frame: Track<Rect>) -> Track<Rect> {
        func origin(_ row: Row) -> Rect {
            let wider = row.width - plan.width
            let inner = row.safeSides - plan.safeSides
            let isLeft = (item.edge == .leading) != plan.isMirrored
            let x =
                switch item.edge {
                case .middle: wider / 2
                case .leading, .trailing: isLeft ? inner : wider - inner
                }
            return Rect(x, item.hangsOnRow ? row.middle : 0, 0, 0)
        }
        return frame.alike(origin(row.from), origin(row.to))
    }

    /// The same with every track changed.
    func map(_ mapping: some TrackMapping) -> Room {
        var room = self
        room.screen = mapping.map(screen)
        room.bar = bar.map { mapping.map($0) }
        room.statusBar = mapping.map(statusBar)
        return room
    }
}

extension Track {
    /// The same pace between other ends.
    func alike<Other>(_ from: Other, _ to: Other) -> Track<Other> {
        Track<Other>(from, to, at: pace)
    }
}

extension Track where Value == Rect? {
    /// The track of a frame that is there at both ends; nil where it is missing.
    var present: Track<Rect>? {
        guard let from, let to else { return nil }
        return alike(from, to)
    }
}
