/// The bar's title and buttons, each where its own screen's bar has put it.
extension Picture {
    func drawItems(to writer: inout SVGWriter) {
        guard let frame = transition.bar.frame.present else { return }
        let tracks = transition.items
        writer.element("g", moving: [.place(frame, "bar-frame")]) { writer in
            writer.element(
                "g", moving: [.color(transition.bar.titleColor, "bar-titleColor")]
            ) {
                draw(tracks.prompt, items.prompt, "prompt", to: &$0)
                draw(tracks.title, items.title, "title", to: &$0)
            }
            writer.element("g", moving: [.color(transition.bar.tintColor, "bar-tintColor")]) {
                draw(tracks.left, items.left, "left", to: &$0)
                draw(tracks.right, items.right, "right", to: &$0)
            }
        }
    }

    private func draw(
        _ tracks: Exchange<Item>, _ places: [PlacedItems.Place], _ list: String,
        to writer: inout SVGWriter
    ) {
        for (entry, place) in zip(tracks.entries, places) {
            let name = "items-\(list)-\(entry.name)"
            writer.element(
                "g", ["data-entry": .text(name)],
                moving: [
                    .shift(entry.part.translationX, "\(name)-translationX"),
                    .alpha(entry.part.alpha, "\(name)-alpha"),
                ]
            ) {
                let alpha = place.item.alpha
                $0.element(
                    "g", alpha < 1 ? ["opacity": .number(alpha)] : [:],
                    moving: [.place(place.origin, place.name)], place.item.draw)
            }
        }
    }
}

/// Where every item of a transition stands, in the order in which they are drawn.
struct PlacedItems {
    private(set) var prompt: [Place]
    private(set) var left: [Place]
    private(set) var title: [Place]
    private(set) var right: [Place]

    struct Place {
        let item: PlacedItem
        /// The origin of what is drawn, in the bar's own space.
        var origin: Track<Rect>
        /// What the origin's animation is called.
        let name: String
    }

    init(
        _ transition: Transition, _ room: Room, _ old: Picture.End, _ new: Picture.End,
        _ others: [BarState]
    ) {
        guard let frame = transition.bar.frame.present else {
            (prompt, left, title, right) = ([], [], [], [])
            return
        }
        let bars = PlacedItems.Bars(old, new, others)
        func places(_ exchange: Exchange<Item>) -> [Place] {
            exchange.entries.compactMap { entry in
                bars.plan(of: entry.part, entry.side).map { plan, name in
                    let item = plan.place(entry.part.content)
                    return Place(
                        item: item, origin: room.origin(of: item, in: plan, frame),
                        name: "bar-frame-\(item.hangsOnRow ? item.edge.rawValue : "prompt")-\(name)"
                    )
                }
            }
        }
        prompt = places(transition.items.prompt)
        left = places(transition.items.left)
        title = places(transition.items.title)
        right = places(transition.items.right)
    }

    /// The same with every track changed.
    func map(_ mapping: some TrackMapping) -> PlacedItems {
        func map(_ places: [Place]) -> [Place] {
            places.map {
                Place(item: $0.item, origin: mapping.map($0.origin), name: $0.name)
            }
        }
        var answer = self
        answer.prompt = map(prompt)
        answer.left = map(left)
        answer.title = map(title)
        answer.right = map(right)
        return answer
    }

    /// The bars that items stand in, each laid out once.
    private struct Bars {
        let old: BarPlan?
        let new: BarPlan?
        let others: [(bar: BarState, plan: BarPlan)]

        init(_ old: Picture.End, _ new: Picture.End, _ others: [BarState]) {
            self.old = old.bar.map { BarPlan($0, in: old.environment) }
            self.new = new.bar.map { BarPlan($0, in: new.environment) }
            // Only an adapt changes the environment, and it leaves nothing over.
            self.others = others.map { ($0, BarPlan($0, in: new.environment)) }
        }

        /// The plan of the bar that an item stands in, with the name of its end.
        func plan(
            of item: Item, _ side: EntrySide
        ) -> (plan: BarPlan, name: String)? {
            switch side {
            case .leaving: return (old ?? new).map { ($0, "old") }
            case .arriving: return (new ?? old).map { ($0, "new") }
            case .leftOver:
                let mine = others.filter { $0.bar.screen == item.screen }
                let known = mine.last { $0.bar.has(item.content) } ?? mine.last
                return (known?.plan ?? old ?? new).map { ($0, "old") }
            }
        }
    }
}

extension BarState {
    /// Whether an item is one of this bar's.
    fileprivate func has(_ content: Item.Content) -> Bool {
        switch content {
        case .prompt: promptContent?.isSame(as: content) ?? false
        case .title: titleContent?.isSame(as: content) ?? false
        case .left: leftContent?.isSame(as: content) ?? false
        case .right: rightContents.contains { $0.isSame(as: content) }
        }
    }
}
