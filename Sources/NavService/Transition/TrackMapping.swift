/// A change to every track of a transition, with the same track of another transition at hand.
protocol TrackMapping {
    func map<Value>(_ track: Track<Value>, _ other: Track<Value>) -> Track<Value>
}

extension Transition {
    /// Changes every track.
    func mapTracks(_ mapping: some TrackMapping) -> Transition {
        mapTracks(with: self, mapping)
    }

    /// Changes every track beside that of a transition of the same move, which has the same parts.
    func mapTracks(with other: Transition, _ mapping: some TrackMapping) -> Transition {
        var answer = self
        answer.bar = bar.map(with: other.bar, mapping)
        answer.container = mapping.map(container, other.container)
        answer.content = content.map(with: other.content) {
            ContentTracks(
                screen: $0.screen, frame: mapping.map($0.frame, $1.frame),
                alpha: mapping.map($0.alpha, $1.alpha))
        }
        answer.subHeader = subHeader.map(with: other.subHeader) {
            SubHeaderTracks(
                id: $0.id, stays: $0.stays, frame: mapping.map($0.frame, $1.frame),
                alpha: mapping.map($0.alpha, $1.alpha))
        }
        func item(_ item: Item, _ other: Item) -> Item {
            Item(
                identity: item.identity, stays: item.stays,
                translationX: mapping.map(item.translationX, other.translationX),
                alpha: mapping.map(item.alpha, other.alpha))
        }
        answer.items = ItemTracks(
            left: items.left.map(with: other.items.left, item),
            title: items.title.map(with: other.items.title, item),
            right: items.right.map(with: other.items.right, item))
        return answer
    }
}

extension BarTracks {
    fileprivate func map(with other: BarTracks, _ mapping: some TrackMapping) -> BarTracks {
        BarTracks(
            tintColor: mapping.map(tintColor, other.tintColor),
            titleColor: mapping.map(titleColor, other.titleColor),
            backgroundColor: mapping.map(backgroundColor, other.backgroundColor),
            alpha: mapping.map(alpha, other.alpha),
            height: mapping.map(height, other.height),
            frame: mapping.map(frame, other.frame),
            barStyle: mapping.map(barStyle, other.barStyle),
            statusBarStyle: mapping.map(statusBarStyle, other.statusBarStyle),
            background: background.map(with: other.background, mapping),
            shadow: shadow.map { shadow in
                let other = other.shadow ?? shadow
                return ShadowTracks(
                    color: mapping.map(shadow.color, other.color),
                    frame: mapping.map(shadow.frame, other.frame))
            })
    }
}

extension BackgroundTracks {
    fileprivate func map(
        with other: BackgroundTracks, _ mapping: some TrackMapping
    ) -> BackgroundTracks {
        switch (self, other) {
        case (.none(let frame), .none(let otherFrame)), (.none(let frame), .blend(let otherFrame)):
            .none(frame: mapping.map(frame, otherFrame))
        case (.blend(let frame), .none(let otherFrame)),
            (.blend(let frame), .blend(let otherFrame)):
            .blend(frame: mapping.map(frame, otherFrame))
        case (.slide(let pages), .slide(let otherPages)):
            .slide(
                pages.map(with: otherPages) {
                    PageBackground(
                        fill: $0.fill, alpha: $0.alpha, frame: mapping.map($0.frame, $1.frame),
                        opacity: mapping.map($0.opacity, $1.opacity))
                })
        // Both are of one move, so one slides only where the other does.
        case (.slide, _), (_, .slide): self
        }
    }
}

extension Exchange {
    fileprivate func map(
        with other: Exchange, _ change: (Part, Part) -> Part
    ) -> Exchange {
        Exchange(
            outgoing: outgoing.map { change($0, other.outgoing ?? $0) },
            incoming: incoming.map { change($0, other.incoming ?? $0) })
    }
}
