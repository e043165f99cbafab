/// Where that goes which an interrupted transition was still showing and the new one does not name:
/// pages to the side on which they lie, what belongs to a page with it, and the rest fades. Says ends
/// only; everything begins where it is displayed, at the pace it has.
struct LeftOverRules {
    /// The page that comes to rest.
    let resting: ContentTracks
    /// The page of the top before the change, whose height and place the others take.
    let leaving: ContentTracks
    /// Whether what lies behind the page that comes to rest goes along with the one that leaves.
    let goAlong: Bool
    let environment: Environment
    /// The new bar's bottom; nil where it is hidden.
    let bottom: Double?

    /// Ends all that is left over in a transition.
    func end(_ transition: inout Transition) {
        for index in transition.content.leftOver.indices {
            end(&transition.content.leftOver[index])
        }
        let pages = transition.content.parts
        for index in transition.subHeader.leftOver.indices {
            end(&transition.subHeader.leftOver[index], among: pages)
        }
        for index in transition.bar.background.pages.leftOver.indices {
            end(&transition.bar.background.pages.leftOver[index], among: pages)
        }
        transition.items = transition.items.mapped {
            var exchange = $0
            for index in exchange.leftOver.indices { end(&exchange.leftOver[index]) }
            return exchange
        }
    }

    private func end(_ page: inout ContentTracks) {
        let frame = page.frame.from
        let place = leaving.frame.to
        page.frame = page.frame.ending(at: Rect(endX(of: page), place.y, frame.width, place.height))
        page.alpha = page.alpha.ending(at: fades ? 0 : page.alpha.from)
        page.dim = page.dim.ending(at: page.dim.from)
    }

    private func endX(of page: ContentTracks) -> Double {
        let x = page.frame.from.x
        if fades { return x }
        let isBehind = page.z < resting.z
        if isBehind, goAlong { return x + leaving.way }
        let width = environment.geometry.width
        let side = isBehind ? -width * environment.motion.parallax : width
        return environment.traits.direction == .rtl ? -side : side
    }

    private var fades: Bool { environment.traits.reduceMotion }

    /// It stays on the bar's bottom; one whose page is gone stays in its place.
    private func end(_ subHeader: inout SubHeaderTracks, among pages: [ContentTracks]) {
        var frame = subHeader.frame.from
        if let page = pages.first(where: { $0.screen == subHeader.screen }) {
            frame = frame.moved(x: frame.x + page.way, y: bottom.map { $0 - frame.height })
        }
        subHeader.frame = subHeader.frame.ending(at: frame)
        subHeader.alpha = subHeader.alpha.ending(at: 0)
    }

    private func end(_ background: inout PageBackground, among pages: [ContentTracks]) {
        let frame = background.frame.from
        let way = pages.first { $0.screen == background.screen }?.way ?? 0
        background.frame = background.frame.ending(at: frame.moved(x: frame.x + way))
        background.opacity = background.opacity.ending(at: 0)
    }

    private func end(_ item: inout Item) {
        item.translationX = item.translationX.ending(at: item.translationX.from)
        item.alpha = item.alpha.ending(at: 0)
    }
}

extension ContentTracks {
    /// How far the page moves to the side.
    fileprivate var way: Double { frame.to.x - frame.from.x }
}

extension Track {
    /// The same beginning, with another end.
    fileprivate func ending(at end: Value) -> Track {
        Track(from, end, at: pace)
    }
}
