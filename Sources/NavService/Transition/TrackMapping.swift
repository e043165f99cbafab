/// A change to every track of a transition.
protocol TrackMapping {
    func map<Value>(_ track: Track<Value>) -> Track<Value>
}

extension Transition {
    /// Changes every track.
    func mapTracks(_ mapping: some TrackMapping) -> Transition {
        var answer = self
        answer.bar = bar.map(mapping)
        answer.container = mapping.map(container)
        answer.content = content.map { $0.map(mapping) }
        answer.subHeader = subHeader.map { $0.map(mapping) }
        answer.items = items.mapped { $0.map { $0.map(mapping) } }
        return answer
    }
}

extension Exchange {
    /// Changes every part.
    func map(_ change: (Part) -> Part) -> Exchange {
        Exchange(
            outgoing: outgoing.map(change), incoming: incoming.map(change),
            leftOver: leftOver.map(change))
    }

    /// All that is shown, as it is answered: what leaves, then what arrives.
    var parts: [Part] { outgoing + leftOver + incoming }
}

extension BarTracks {
    fileprivate func map(_ mapping: some TrackMapping) -> BarTracks {
        BarTracks(
            tintColor: mapping.map(tintColor), titleColor: mapping.map(titleColor),
            backgroundColor: mapping.map(backgroundColor), alpha: mapping.map(alpha),
            height: mapping.map(height), frame: mapping.map(frame), row: mapping.map(row),
            barStyle: mapping.map(barStyle), statusBarStyle: mapping.map(statusBarStyle),
            statusBarAlpha: mapping.map(statusBarAlpha), background: background.map(mapping),
            shadow: shadow.map {
                ShadowTracks(
                    color: mapping.map($0.color), image: mapping.map($0.image),
                    frame: mapping.map($0.frame))
            })
    }
}

extension BackgroundTracks {
    fileprivate func map(_ mapping: some TrackMapping) -> BackgroundTracks {
        let mode: Mode =
            switch mode {
            case .none(let frame): .none(frame: mapping.map(frame))
            case .blend(let frame): .blend(frame: mapping.map(frame))
            case .slide: .slide
            }
        return BackgroundTracks(mode: mode, pages: pages.map { $0.map(mapping) }, own: own)
    }
}

extension PageBackground {
    func map(_ mapping: some TrackMapping) -> PageBackground {
        PageBackground(
            screen: screen, fill: fill, alpha: alpha, height: height, frame: mapping.map(frame),
            opacity: mapping.map(opacity))
    }
}

extension ContentTracks {
    func map(_ mapping: some TrackMapping) -> ContentTracks {
        ContentTracks(
            screen: screen, z: z, frame: mapping.map(frame), alpha: mapping.map(alpha),
            dim: mapping.map(dim))
    }
}

extension SubHeaderTracks {
    func map(_ mapping: some TrackMapping) -> SubHeaderTracks {
        SubHeaderTracks(
            id: id, screen: screen, stays: stays, frame: mapping.map(frame),
            alpha: mapping.map(alpha))
    }
}

extension Item {
    func map(_ mapping: some TrackMapping) -> Item {
        Item(
            content: content, screen: screen, stays: stays,
            translationX: mapping.map(translationX), alpha: mapping.map(alpha))
    }
}
