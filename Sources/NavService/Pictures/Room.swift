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
        let middle = Self.middle(old, new)
        let (from, to) = (transition.bar.frame.from, transition.bar.frame.to)
        row = (
            Row(
                width: geometry.old.width, safeSides: geometry.old.safeArea.sides,
                middle: middle(from?.height ?? 0, false)),
            Row(
                width: geometry.new.width, safeSides: geometry.new.safeArea.sides,
                middle: middle(to?.height ?? 0, true))
        )
    }

    /// The row's middle in a bar of a height, at the end or else at the start. It keeps its distance
    /// from the bar's bottom, which is between those of the two bars as the height is between theirs,
    /// so that it goes on from where it is displayed when a transition is interrupted. A bar that
    /// comes or goes keeps the row of the side that is seen.
    private static func middle(
        _ old: Picture.End, _ new: Picture.End
    ) -> (_ height: Double, _ isEnd: Bool) -> Double {
        let visible = [old, new].compactMap { end -> (height: Double, rise: Double)? in
            guard let bar = end.bar, !bar.hidden else { return nil }
            return (bar.height, bar.height - BarPlan(bar, in: end.environment).rowMiddle)
        }
        guard let first = visible.first, let last = visible.last else {
            // A bar that was leaving goes on, over two screens that have none.
            let half = new.environment.geometry.barHeight / 2
            return { height, _ in height - half }
        }
        let way = last.height - first.height
        return { height, isEnd in
            let share =
                way == 0 ? (isEnd ? 1 : 0) : ((height - first.height) / way).clamped(0, 1)
            return height - first.rise.mixed(with: last.rise, at: share)
        }
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
