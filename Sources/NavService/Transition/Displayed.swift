/// What is on screen at a moment of a transition: where one that interrupts it has to start. A
/// class, since few moves have one and all are copied.
final class Displayed: Sendable {
    fileprivate let bar: BarTracks
    fileprivate let container: Track<Color>
    fileprivate let content: [ContentTracks]
    fileprivate let subHeaders: [SubHeaderTracks]
    fileprivate let items: [OwnedItem]
    /// Backgrounds that move with their pages, by screen; none where one screen stays.
    fileprivate let pages: [String: PageBackground]

    fileprivate struct OwnedItem {
        /// An item that stays belongs to both screens.
        let screens: [String?]
        let item: Item
    }

    /// Every track of the transition brought to rest at its value at a time in seconds.
    init(_ transition: Transition, at time: Double) {
        let still = transition.mapTracks(Freezing(time: time, total: transition.duration))
        bar = still.bar
        container = still.container
        content = still.content.parts
        subHeaders = still.subHeader.parts
        let (leaving, arriving) = still.screensOfItems
        items = still.itemExchanges.flatMap { $0.owned(from: leaving, to: arriving) }
        pages = still.pages
    }

    /// The moment as tracks that do not move.
    struct Freezing: TrackMapping {
        let time: Double
        let total: Double

        func map<Value>(_ track: Track<Value>, _: Track<Value>) -> Track<Value> {
            let value = track.value(at: time, of: total)
            return Track(value, value, duration: 0, curve: .linear)
        }
    }
}

extension Transition {
    /// The same transition, with everything that is on screen already starting where it is.
    func starting(from displayed: Displayed) -> Transition {
        var answer = self
        answer.bar = bar.starting(from: displayed.bar)
        answer.container = container.starting(from: displayed.container)
        answer.content = content.mapParts { part in
            displayed.content.first { $0.screen == part.screen }.map { part.starting(from: $0) }
        }
        answer.subHeader = subHeader.mapParts { part in
            displayed.subHeaders.first { $0.id == part.id }.map { part.starting(from: $0) }
        }
        let (leaving, arriving) = screensOfItems
        answer.items.left = items.left.starting(from: displayed.items, leaving, arriving)
        answer.items.title = items.title.starting(from: displayed.items, leaving, arriving)
        answer.items.right = items.right.starting(from: displayed.items, leaving, arriving)
        answer.bar.background = background(startingFrom: displayed)
        return answer
    }

    /// A mid-flight colour needs a blend, even between backgrounds that are drawn alike.
    private func background(startingFrom displayed: Displayed) -> BackgroundTracks {
        switch bar.background {
        case .none(let frame), .blend(let frame):
            let frame = displayed.bar.background.frame.map { frame.starting(from: $0) } ?? frame
            if let before, let after, !before.hidden, !after.hidden,
                before.fill.solidColor != nil, after.fill.solidColor != nil
            {
                return .blend(frame: frame)
            }
            return bar.background.isBlend ? .blend(frame: frame) : .none(frame: frame)
        case .slide(var exchange):
            let pages = displayed.pages
            guard from != to else { return bar.background }
            exchange.outgoing = exchange.outgoing?.starting(from: from.flatMap { pages[$0] })
            exchange.incoming = exchange.incoming?.starting(from: to.flatMap { pages[$0] })
            return .slide(exchange)
        }
    }

    /// Whose items leave and arrive: those of the screens whose content is seen, which a perform on
    /// a covered screen does not name.
    fileprivate var screensOfItems: (leaving: String?, arriving: String?) {
        let arriving = content.incoming?.screen
        return (content.outgoing?.screen ?? arriving, arriving ?? content.outgoing?.screen)
    }

    fileprivate var itemExchanges: [Exchange<Item>] { [items.left, items.title, items.right] }

    fileprivate var pages: [String: PageBackground] {
        guard case .slide(let exchange) = bar.background, from != to else { return [:] }
        var pages: [String: PageBackground] = [:]
        if let from { pages[from] = exchange.outgoing }
        if let to { pages[to] = exchange.incoming }
        return pages
    }
}

extension Track {
    /// The same way from another start; where something is missing at an end, it stays as it is.
    fileprivate func starting(from other: Track<Value>) -> Track<Value> {
        if other.from.isMissing || from.isMissing || to.isMissing { return self }
        return Track(other.from, to, delay: delay, duration: duration, curve: curve)
    }
}

extension BarTracks {
    fileprivate func starting(from other: BarTracks) -> BarTracks {
        BarTracks(
            tintColor: tintColor.starting(from: other.tintColor),
            titleColor: titleColor.starting(from: other.titleColor),
            backgroundColor: backgroundColor.starting(from: other.backgroundColor),
            alpha: alpha.starting(from: other.alpha),
            height: height.starting(from: other.height),
            frame: frame.starting(from: other.frame),
            barStyle: barStyle.starting(from: other.barStyle),
            statusBarStyle: statusBarStyle.starting(from: other.statusBarStyle),
            background: background, shadow: shadow?.starting(from: other.shadow))
    }
}

extension ShadowTracks {
    fileprivate func starting(from other: ShadowTracks?) -> ShadowTracks {
        guard let other else { return self }
        return ShadowTracks(
            color: color.starting(from: other.color), frame: frame.starting(from: other.frame))
    }
}

extension PageBackground {
    fileprivate func starting(from other: PageBackground?) -> PageBackground {
        guard let other else { return self }
        return PageBackground(
            fill: fill, alpha: alpha, frame: frame.starting(from: other.frame),
            opacity: opacity.starting(from: other.opacity))
    }
}

extension ContentTracks {
    fileprivate func starting(from other: ContentTracks) -> ContentTracks {
        ContentTracks(
            screen: screen, frame: frame.starting(from: other.frame),
            alpha: alpha.starting(from: other.alpha))
    }
}

extension SubHeaderTracks {
    fileprivate func starting(from other: SubHeaderTracks) -> SubHeaderTracks {
        SubHeaderTracks(
            id: id, stays: stays, frame: frame.starting(from: other.frame),
            alpha: alpha.starting(from: other.alpha))
    }
}

extension Exchange {
    fileprivate var parts: [Part] { [outgoing, incoming].compactMap { $0 } }

    /// Changes each part that has something to start from.
    fileprivate func mapParts(_ change: (Part) -> Part?) -> Exchange {
        Exchange(
            outgoing: outgoing.map { change($0) ?? $0 },
            incoming: incoming.map { change($0) ?? $0 })
    }
}

extension Exchange<Item> {
    fileprivate func owned(from: String?, to: String?) -> [Displayed.OwnedItem] {
        let leaving = outgoing.map { Displayed.OwnedItem(screens: [from], item: $0) }
        let coming = incoming.map {
            Displayed.OwnedItem(screens: $0.stays ? [from, to] : [to], item: $0)
        }
        return [leaving, coming].compactMap { $0 }
    }

    fileprivate func starting(
        from displayed: [Displayed.OwnedItem], _ from: String?, _ to: String?
    ) -> Exchange<Item> {
        func start(_ item: Item?, _ screens: [String?]) -> Item? {
            guard let item else { return nil }
            let match = displayed.first { owned in
                owned.item.identity == item.identity
                    && owned.screens.contains { screens.contains($0) }
            }
            guard let other = match?.item else { return item }
            return Item(
                identity: item.identity, stays: item.stays,
                translationX: item.translationX.starting(from: other.translationX),
                alpha: item.alpha.starting(from: other.alpha))
        }
        return Exchange(
            outgoing: start(outgoing, [from]),
            incoming: start(incoming, incoming?.stays == true ? [from, to] : [to]))
    }
}

extension BackgroundTracks {
    /// The frame of a background that is one; pages have their own.
    fileprivate var frame: Track<Rect?>? {
        switch self {
        case .none(let frame), .blend(let frame): frame
        case .slide: nil
        }
    }

    fileprivate var isBlend: Bool {
        if case .blend = self { true } else { false }
    }
}
