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

    /// What slides, can be seen and is left, behind the bar's own where that is left too. Of two
    /// that are the same one is enough.
    private func left(
        besides own: PageBackground? = nil, _ isLeft: (PageBackground) -> Bool
    ) -> [PageBackground] {
        let pacing = Interruption.Pacing(pace: timing.bar)
        var kept: [PageBackground] = []
        for page in [own].compactMap(\.self) + shown.pages.parts
        where start.isVisible(page) && isLeft(page) && !kept.contains(where: page.isSame) {
            kept.append(page.map(pacing))
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
        var own: PageBackground?
        if let shownOwn = shown.own, let place = start.backgroundFrame {
            if shownOwn.fill.solidColor != nil, scene.new.fill.solidColor != nil { return nil }
            let alpha = start.bar.alpha.from
            if shownOwn.fill == scene.new.fill, alpha == scene.new.alpha { return nil }
            own = self.own(of: shownOwn.screen, shownOwn.fill, at: place)
        }
        let coming = PageBackground(
            screen: scene.new.screen, fill: scene.new.fill, alpha: scene.new.alpha,
            height: to.height,
            frame: Track(
                from, to, home: frame.home, at: frame.pace),
            opacity: timing.bar.track(0, 1))
        return BackgroundTracks(
            mode: .slide,
            pages: Exchange(
                incoming: [arriving(coming)],
                leftOver: left(besides: own) { !$0.isSame(as: coming) }))
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
        answer.pages.outgoing = planned.pages.outgoing.map(leaving)
        answer.pages.incoming = planned.pages.incoming.map(arriving)
        let named = planned.pages.parts
        answer.pages.leftOver = left(besides: blended(planned.pages.outgoing.first)) { page in
            !named.contains(where: page.isSame)
        }
        return answer
    }

    /// Where it was the bar's own, it begins to slide from where that is.
    private func leaving(_ page: PageBackground) -> PageBackground {
        var page = page
        if let place = start.backgroundFrame {
            page.frame = page.frame.starting(from: place)
        } else if let other = shown.pages.parts.first(where: page.isSame) {
            page.start(from: other)
        }
        return page
    }

    private func arriving(_ page: PageBackground) -> PageBackground {
        var page = page
        if let other = shown.pages.parts.first(where: page.isSame), start.isVisible(other) {
            page.start(from: other)
        }
        return page
    }

    /// A blend in mid-flight, where what was displayed is not what slides away now.
    private func blended(_ leaving: PageBackground?) -> PageBackground? {
        guard case .blend = shown.mode, let place = start.backgroundFrame, let leaving else {
            return nil
        }
        let color = start.bar.backgroundColor.from
        if leaving.fill.solidColor == color, leaving.alpha == start.bar.alpha.from { return nil }
        return own(of: scene.old.screen, .solid(color), at: place)
    }
}

extension PageBackground {
    fileprivate mutating func start(from other: PageBackground) {
        frame = frame.starting(from: other.frame.from)
        opacity = opacity.starting(from: other.opacity.from)
    }

    /// Whether it is the same thing: one screen's, drawn alike and as high.
    func isSame(as other: PageBackground) -> Bool {
        (screen, fill, alpha, height) == (other.screen, other.fill, other.alpha, other.height)
    }
}
