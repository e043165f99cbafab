/// Lets a planned transition start from what another was displaying, without a jump; and what that
/// was showing and this one does not name leaves too.
struct Interruption {
    let scene: Scene
    let start: Displayed
    private var timing: Timing { scene.timing }

    init(_ scene: Scene, from start: Displayed) {
        self.scene = scene
        self.start = start
    }

    /// The transition from where things are.
    func interrupt(_ planned: Transition, in environment: Environment) -> Transition {
        var answer = planned
        answer.content = content(planned.content)
        answer.subHeader = subHeader(planned.subHeader)
        answer.items = items(planned.items)
        answer.container = planned.container.starting(from: start.still.container.from)
        answer.bar = InterruptedBar(scene: scene, start: start).tracks(planned.bar)
        let parts = answer.content.outgoing + answer.content.incoming
        if let resting = parts.first(where: { $0.screen == scene.new.screen }),
            let leaving = parts.first(where: { $0.screen == scene.old.screen })
        {
            LeftOverRules(
                resting: resting, leaving: leaving, goAlong: scene.heading == .forwards,
                environment: environment, bottom: scene.newBottom
            ).end(&answer)
        }
        return answer
    }

    /// What was frozen, at the pace of the bar.
    struct Pacing: TrackMapping {
        let pace: Pace

        func map<Value>(_ track: Track<Value>) -> Track<Value> {
            pace.track(track.from, track.from)
        }
    }

    private var pacing: Pacing { Pacing(pace: timing.bar) }

    // MARK: Pages

    private func content(_ planned: Exchange<ContentTracks>) -> Exchange<ContentTracks> {
        let places = places
        func placed(_ page: ContentTracks) -> ContentTracks {
            var page = page
            page.z = places.firstIndex(of: page.screen) ?? page.z
            return page
        }
        func started(_ page: ContentTracks, isSeen: (ContentTracks) -> Bool) -> ContentTracks {
            guard let other = start.page(of: page.screen), isSeen(other) else { return page }
            var page = page
            page.frame = page.frame.starting(from: other.frame.from)
            page.alpha = page.alpha.starting(from: other.alpha.from)
            page.dim = page.dim.starting(from: other.dim.from)
            return page
        }
        let named = [scene.old.screen, scene.new.screen]
        return Exchange(
            outgoing: planned.outgoing.map { placed(started($0) { _ in true }) },
            incoming: planned.incoming.map {
                placed(started($0) { scene.heading == nil || start.isVisible($0) })
            },
            leftOver: start.still.content.parts
                .filter { !named.contains($0.screen) && start.isVisible($0) }
                .map { placed($0.map(pacing)) })
    }

    /// Which pages there are from back to front: those that are shown, and the one that arrives
    /// where it is not among them yet.
    private var places: [String] {
        let shown = start.still.content.parts
            .filter { $0.screen == scene.old.screen || start.isVisible($0) }
            .sorted { $0.z < $1.z }.map(\.screen)
        if shown.contains(scene.new.screen) { return shown }
        return scene.heading == .backwards
            ? [scene.new.screen] + shown : shown + [scene.new.screen]
    }

    // MARK: Sub-headers and items

    private func subHeader(_ planned: Exchange<SubHeaderTracks>) -> Exchange<SubHeaderTracks> {
        func started(
            _ subHeader: SubHeaderTracks, isSeen: (SubHeaderTracks) -> Bool
        ) -> SubHeaderTracks {
            guard let other = start.subHeader(subHeader.id), isSeen(other) else {
                return subHeader
            }
            var subHeader = subHeader
            subHeader.frame = subHeader.frame.starting(from: other.frame.from)
            subHeader.alpha = subHeader.alpha.starting(from: other.alpha.from)
            return subHeader
        }
        let named = (planned.outgoing + planned.incoming).map(\.id)
        return Exchange(
            outgoing: planned.outgoing.map { started($0) { _ in true } },
            incoming: planned.incoming.map { arriving in
                started(arriving) { arriving.stays || start.isVisible($0) }
            },
            leftOver: start.still.subHeader.parts
                .filter { !named.contains($0.id) && start.isVisible($0) }
                .map {
                    var left = $0.map(pacing)
                    left.stays = false
                    return left
                })
    }

    private func items(_ planned: ItemTracks) -> ItemTracks {
        let still = start.still.items
        return ItemTracks(
            prompt: items(planned.prompt, from: still.prompt),
            left: items(planned.left, from: still.left),
            title: items(planned.title, from: still.title),
            right: items(planned.right, from: still.right))
    }

    private func items(_ planned: Exchange<Item>, from shown: Exchange<Item>) -> Exchange<Item> {
        let shown = shown.parts
        func isShown(_ other: Item, _ item: Item) -> Bool {
            guard other.content.isSame(as: item.content) else { return false }
            // One that both screens have may still be known as the leaving screen's.
            return other.screen == item.screen || item.stays && other.screen == scene.old.screen
        }
        func started(_ item: Item) -> Item {
            guard
                let other = shown.first(where: {
                    isShown($0, item) && $0.screen == item.screen
                }) ?? shown.first(where: { isShown($0, item) })
            else { return item }
            var item = item
            item.translationX = item.translationX.starting(from: other.translationX.from)
            item.alpha = item.alpha.starting(from: other.alpha.from)
            return item
        }
        let named = planned.outgoing + planned.incoming
        return Exchange(
            outgoing: planned.outgoing.map(started), incoming: planned.incoming.map(started),
            leftOver:
                shown
                .filter { item in
                    start.isVisible(item) && !named.contains { isShown(item, $0) }
                }
                .map {
                    var left = $0.map(pacing)
                    left.stays = false
                    return left
                })
    }
}
