/// Buttons and titles: custom left items slide and fade (S3), the others hide at the start and show
/// at completion (S2) or ride with their page (S4's followPage), and what both screens share stays.
struct ItemRules {
    let scene: Scene

    private var timing: Timing { scene.timing }

    var tracks: ItemTracks {
        ItemTracks(
            prompt: exchange(scene.old.promptContent, scene.new.promptContent),
            left: exchange(scene.old.leftContent, scene.new.leftContent),
            title: exchange(scene.old.titleContent, scene.new.titleContent),
            right: exchange(scene.old.rightContents, scene.new.rightContents))
    }

    /// Whether a custom left item moves, so that the buttons' duration counts.
    static func buttonsMove(from old: BarState?, to new: BarState, start: Displayed?) -> Bool {
        let (leaving, coming) = (old?.leftContent, new.leftContent)
        if let leaving, let coming, let old,
            stays(leaving, coming, from: old.screen, to: new.screen, start)
        {
            return false
        }
        return leaving?.isCustom ?? false || coming?.isCustom ?? false
    }

    /// Whether both screens have an item. One that is still on screen twice is two things.
    private static func stays(
        _ old: Item.Content, _ new: Item.Content, from: String, to: String, _ start: Displayed?
    ) -> Bool {
        guard old.isSame(as: new) else { return false }
        guard let start, from != to else { return true }
        return start.item(old, of: from) == nil || start.item(new, of: to) == nil
    }

    private func stays(_ leaving: Item.Content, _ coming: Item.Content) -> Bool {
        Self.stays(leaving, coming, from: scene.old.screen, to: scene.new.screen, scene.start)
    }

    /// What is in a place that has room for one.
    private func exchange(_ old: Item.Content?, _ new: Item.Content?) -> Exchange<Item> {
        if scene.isFirst { return Exchange(incoming: new.map { [appearing($0)] } ?? []) }
        if let old, let new, stays(old, new) { return Exchange(incoming: [staying(new)]) }
        return Exchange(
            outgoing: old.map { [leaving($0)] } ?? [], incoming: new.map { [coming($0)] } ?? [])
    }

    /// What is in a place that has room for many.
    private func exchange(_ old: [Item.Content], _ new: [Item.Content]) -> Exchange<Item> {
        if scene.isFirst { return Exchange(incoming: new.map(appearing)) }
        return Exchange(
            outgoing: old.filter { item in !new.contains { stays(item, $0) } }.map(leaving),
            incoming: new.map { item in
                old.contains { stays($0, item) } ? staying(item) : coming(item)
            })
    }

    private func staying(_ content: Item.Content) -> Item {
        item(content, of: scene.new, stays: true, x: still, alpha: timing.bar.track(1, 1))
    }

    /// On the first screen of all nothing moves but a custom left item, unless it would ride.
    private func appearing(_ content: Item.Content) -> Item {
        content.isCustom && !(scene.motion.itemsRide && !scene.reducesMotion)
            ? coming(content)
            : item(content, of: scene.new, x: still, alpha: timing.bar.track(1, 1))
    }

    private func leaving(_ content: Item.Content) -> Item {
        let (x, alpha) = wayOut(content)
        return item(content, of: scene.old, x: x, alpha: alpha)
    }

    private func coming(_ content: Item.Content) -> Item {
        let (x, alpha) = wayIn(content)
        return item(content, of: scene.new, x: x, alpha: alpha)
    }

    private typealias Way = (x: Track<Double>, alpha: Track<Double>)

    private func wayOut(_ content: Item.Content) -> Way {
        switch scene.page {
        // What a counter in a title shows is exchanged at once, else it would blink.
        case .rests: return (still, timing.switchAtStart(1, 0))
        case .fades: return (still, timing.bar.track(1, 0))
        case .slides where scene.motion.itemsRide:
            return (timing.bar.track(0, -scene.shift), timing.bar.track(1, 1))
        case .slides(let direction):
            if content.isCustom {
                return (
                    timing.buttons.track(0, -timing.offset * direction),
                    timing.buttons.track(1, 0)
                )
            }
            guard scene.motion.profile == .system else {
                return (still, timing.switchAtStart(1, 0))
            }
            guard content.isTitle else { return (still, timing.bar.track(1, 0)) }
            return (timing.bar.track(0, -direction * titleTravel), timing.firstHalf(1, 0))
        }
    }

    private func wayIn(_ content: Item.Content) -> Way {
        switch scene.page {
        case .rests: return (still, timing.switchAtStart(0, 1))
        case .fades: return (still, timing.bar.track(0, 1))
        case .slides where scene.motion.itemsRide:
            return (timing.bar.track(scene.shift, 0), timing.bar.track(1, 1))
        case .slides(let direction):
            if content.isCustom {
                // S3 fades a button in only on the way back.
                return (
                    timing.buttons.track(timing.offset * direction, 0),
                    timing.buttons.track(scene.heading == .backwards ? 0 : 1, 1)
                )
            }
            guard scene.motion.profile == .system else {
                return (still, timing.switchAtEnd(0, 1))
            }
            guard content.isTitle else { return (still, timing.bar.track(0, 1)) }
            return (
                timing.bar.track(direction * scene.geometry.new.width / 2, 0),
                timing.secondHalf(0, 1)
            )
        }
    }

    /// How far the system's old title goes: to where the back button's text will stand.
    private var titleTravel: Double {
        guard let width = scene.old.titleWidth else { return 100 }
        return max(0, (scene.geometry.new.width - width) / 2 - 27)
    }

    private var still: Track<Double> { timing.bar.track(0, 0) }

    private func item(
        _ content: Item.Content, of bar: BarState, stays: Bool = false, x: Track<Double>,
        alpha: Track<Double>
    ) -> Item {
        Item(
            content: content, screen: bar.screen, stays: stays, translationX: x, alpha: alpha)
    }
}
