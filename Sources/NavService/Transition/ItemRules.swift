/// Buttons and title: custom left items slide and fade (S3), the others hide at the start and show
/// at completion (S2), and what both screens share stays.
struct ItemRules {
    let scene: Scene

    private var timing: Timing { scene.timing }

    var tracks: ItemTracks {
        ItemTracks(
            left: exchange(Self.left(scene.old), Self.left(scene.new)),
            title: exchange(Self.title(scene.old), Self.title(scene.new)),
            right: exchange(Self.right(scene.old), Self.right(scene.new)))
    }

    /// Whether a custom left item moves, so that the buttons' duration counts.
    static func buttonsMove(from old: BarState?, to new: BarState, page: Scene.Page) -> Bool {
        guard case .slides = page else { return false }
        let leaving = old.flatMap(left)
        let coming = left(new)
        return leaving != coming && [leaving, coming].contains { $0?.isCustom == true }
    }

    private static func left(_ bar: BarState) -> Item.Identity? {
        bar.leftItem.map(Item.Identity.left)
    }

    private static func title(_ bar: BarState) -> Item.Identity? {
        guard let title = bar.title, !title.isEmpty else { return nil }
        return .title(title)
    }

    private static func right(_ bar: BarState) -> Item.Identity? {
        bar.rightItems.isEmpty ? nil : .right(bar.rightItems)
    }

    private func exchange(_ old: Item.Identity?, _ new: Item.Identity?) -> Exchange<Item> {
        if scene.isFirst {
            return Exchange(incoming: new.map(appearing))
        }
        if let new, old == new, scene.page == .rests || new.staysAcrossPages {
            return Exchange(
                incoming: item(new, stays: true, x: still, alpha: timing.bar.track(1, 1)))
        }
        return Exchange(outgoing: old.map(leaving), incoming: new.map(coming))
    }

    /// On the first screen of all nothing moves but a custom left item.
    private func appearing(_ identity: Item.Identity) -> Item {
        identity.isCustom
            ? coming(identity)
            : item(identity, x: still, alpha: timing.bar.track(1, 1))
    }

    private func leaving(_ identity: Item.Identity) -> Item {
        if scene.page == .fades {
            return item(identity, x: still, alpha: timing.bar.track(1, 0))
        }
        guard case .slides(let direction) = scene.page else {
            return item(identity, x: still, alpha: timing.switchAtStart(1, 0))
        }
        switch identity {
        case .left(.custom):
            return item(
                identity, x: timing.buttons.track(0, -timing.offset * direction),
                alpha: timing.buttons.track(1, 0))
        case .title where scene.profile == .system:
            return item(
                identity, x: timing.bar.track(0, -direction * titleTravel),
                alpha: timing.firstHalf(1, 0))
        case _ where scene.profile == .system:
            return item(identity, x: still, alpha: timing.bar.track(1, 0))
        default:
            return item(identity, x: still, alpha: timing.switchAtStart(1, 0))
        }
    }

    private func coming(_ identity: Item.Identity) -> Item {
        if scene.page == .fades {
            return item(identity, x: still, alpha: timing.bar.track(0, 1))
        }
        guard case .slides(let direction) = scene.page else {
            return item(identity, x: still, alpha: timing.switchAtEnd(0, 1))
        }
        switch identity {
        case .left(.custom):
            // S3 fades a button in only on the way back.
            return item(
                identity, x: timing.buttons.track(timing.offset * direction, 0),
                alpha: timing.buttons.track(scene.kind == .pop ? 0 : 1, 1))
        case .title where scene.profile == .system:
            return item(
                identity, x: timing.bar.track(direction * scene.geometry.width / 2, 0),
                alpha: timing.secondHalf(0, 1))
        case _ where scene.profile == .system:
            return item(identity, x: still, alpha: timing.bar.track(0, 1))
        default:
            return item(identity, x: still, alpha: timing.switchAtEnd(0, 1))
        }
    }

    /// How far the system's old title goes: to where the back button's text will stand.
    private var titleTravel: Double {
        guard let width = scene.old.titleWidth else { return 100 }
        return max(0, (scene.geometry.width - width) / 2 - 27)
    }

    private var still: Track<Double> { timing.bar.track(0, 0) }

    private func item(
        _ identity: Item.Identity, stays: Bool = false, x: Track<Double>, alpha: Track<Double>
    ) -> Item {
        Item(identity: identity, stays: stays, translationX: x, alpha: alpha)
    }
}

extension Item.Identity {
    var isCustom: Bool {
        if case .left(.custom) = self { true } else { false }
    }

    /// Titles and back buttons are each screen's own, even where they read alike.
    fileprivate var staysAcrossPages: Bool {
        switch self {
        case .left(.custom), .left(.plain), .right: true
        case .left(.back), .title: false
        }
    }
}
