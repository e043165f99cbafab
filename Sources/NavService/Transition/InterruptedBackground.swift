/// The bar's backgrounds, from where they are.
struct Backgrounds {
    let scene: Scene
    let start: Displayed
    /// The bar's frame as it would be without an interruption.
    let barFrame: Track<Rect?>

    private var timing: Timing { scene.timing }
    private var shown: BackgroundTracks { start.bar.background }

    func tracks(_ planned: BackgroundTracks) -> BackgroundTracks {
        switch planned.mode {
        case .none(let frame), .blend(let frame): resting(planned, in: frame)
        case .slide: sliding(planned)
        }
    }

    /// All that slides and can be seen.
    var visible: [PageBackground] { left { _ in true } }

    private func left(_ isLeft: (PageBackground) -> Bool) -> [PageBackground] {
        var kept: [PageBackground] = []
        for page in shown.pages.parts
        where start.isVisible(page) && isLeft(page) && !kept.contains(where: page.isSame) {
            kept.append(page.map(Interruption.Pacing(pace: timing.bar)))
        }
        return kept
    }

    // MARK: One background

    private func resting(
        _ planned: BackgroundTracks, in frame: Track<Rect?>
    ) -> BackgroundTracks {
        var answer = planned
        var frame = frame
        if let place = start.backgroundFrame, frame.from != nil, frame.to != nil {
            frame = frame.starting(from: place)
        }
        if let replaced = replacing(planned, in: frame) { return replaced }
        // A colour in mid-flight needs a blend, even between backgrounds that are drawn alike.
        let areSolid =
            scene.old.fill.solidColor != nil && scene.new.fill.solidColor != nil
            && !scene.old.hidden && !scene.new.hidden
        if case .blend = planned.mode {
            answer.mode = .blend(frame: frame)
        } else {
            answer.mode = areSolid ? .blend(frame: frame) : .none(frame: frame)
        }
        answer.pages.leftOver = visible
        return answer
    }

    /// Where a bar was leaving and another screen's comes, drawn otherwise: the one goes while the
    /// other fades in.
    private func replacing(
        _ planned: BackgroundTracks, in frame: Track<Rect?>
    ) -> BackgroundTracks? {
        guard scene.old.hidden, !scene.new.hidden, start.showsBar, let from = frame.from,
            let to = frame.to
        else { return nil }
        var leftOver = visible
        if let own = shown.own, let place = start.backgroundFrame {
            let alpha = start.bar.alpha.from
            if own.fill.solidColor != nil, scene.new.fill.solidColor != nil { return nil }
            if own.fill == scene.new.fill, alpha == scene.new.alpha { return nil }
            let left = self.own(of: own.screen, own.fill, at: place)
            if start.isVisible(left) { leftOver.insert(left, at: 0) }
        }
        return BackgroundTracks(
            mode: .slide,
            pages: Exchange(
                incoming: [
                    PageBackground(
                        screen: scene.new.screen, fill: scene.new.fill, alpha: scene.new.alpha,
                        height: to.height,
                        frame: Track(
                            from, to, home: frame.home, delay: frame.delay,
                            duration: frame.duration, curve: frame.curve),
                        opacity: timing.bar.track(0, 1))
                ], leftOver: leftOver))
    }

    /// The background that is one, as it is displayed.
    private func own(of screen: String, _ fill: Fill, at place: Rect) -> PageBackground {
        PageBackground(
            screen: screen,
            fill: fill.solidColor == nil ? fill : .solid(start.bar.backgroundColor.from),
            alpha: start.bar.alpha.from, height: place.height,
            frame: timing.bar.track(place, place),
            opacity: timing.bar.track(1, 1))
    }

    // MARK: Backgrounds that slide

    private func sliding(_ planned: BackgroundTracks) -> BackgroundTracks {
        var answer = planned
        let sliding = shown.pages.parts
        func started(_ page: PageBackground, isSeen: (PageBackground) -> Bool) -> PageBackground {
            guard let other = sliding.first(where: page.isSame), isSeen(other) else { return page }
            var page = page
            page.frame = page.frame.starting(from: other.frame.from)
            page.opacity = page.opacity.starting(from: other.opacity.from)
            return page
        }
        answer.pages.outgoing = planned.pages.outgoing.map { started($0) { _ in true } }
        answer.pages.incoming = planned.pages.incoming.map { started($0, isSeen: start.isVisible) }
        let named = answer.pages.outgoing + answer.pages.incoming
        answer.pages.leftOver = left { page in !named.contains(where: page.isSame) }
        guard let place = start.backgroundFrame else { return answer }
        answer.pages.outgoing = answer.pages.outgoing.map {
            var page = $0
            page.frame = page.frame.starting(from: place)
            return page
        }
        if case .blend = shown.mode, let leaving = answer.pages.outgoing.first,
            leaving.fill.solidColor != start.bar.backgroundColor.from
                || leaving.alpha != start.bar.alpha.from
        {
            let color = Fill.solid(start.bar.backgroundColor.from)
            let left = own(of: scene.old.screen, color, at: place)
            if start.isVisible(left) { answer.pages.leftOver.insert(left, at: 0) }
        }
        return answer
    }
}

extension PageBackground {
    /// Whether it is the same thing: one screen's, drawn alike and as high.
    func isSame(as other: PageBackground) -> Bool {
        (screen, fill, alpha, height) == (other.screen, other.fill, other.alpha, other.height)
    }
}
