/// What is exchanged in the bar.
struct ItemTracks: Sendable {
    var prompt = Exchange<Item>()
    var left = Exchange<Item>()
    var title = Exchange<Item>()
    var right = Exchange<Item>()

    /// Each of the four, changed.
    func mapped(_ change: (Exchange<Item>) -> Exchange<Item>) -> ItemTracks {
        ItemTracks(
            prompt: change(prompt), left: change(left), title: change(title),
            right: change(right))
    }
}

/// One thing in the bar.
struct Item: Sendable {
    /// What it is, with all that it is drawn by. Indirect, since it is handed round.
    indirect enum Content: Sendable {
        case left(BarState.LeftItemState)
        case title(String, TitleAttributes?)
        case prompt(String)
        case right(BarItem)
    }

    var content: Content
    /// Whose it is; the arriving screen's where both have it.
    var screen: String
    var stays: Bool
    var translationX: Track<Double>
    var alpha: Track<Double>
}

extension Item.Content {
    var isCustom: Bool {
        if case .left(.custom) = self { true } else { false }
    }

    var isTitle: Bool {
        if case .title = self { true } else { false }
    }

    /// Whether it is the same thing: of one kind, with one id or title. It may be drawn otherwise.
    func isSame(as other: Item.Content) -> Bool {
        switch (self, other) {
        case (.left(.custom(let one)), .left(.custom(let two))),
            (.left(.plain(let one)), .left(.plain(let two))),
            (.right(let one), .right(let two)):
            one.id == two.id
        case (.left(.back(let one)), .left(.back(let two))),
            (.title(let one, _), .title(let two, _)),
            (.prompt(let one), .prompt(let two)):
            one == two
        default: false
        }
    }
}

extension BarState {
    /// What is exchanged of the bar, in its four places.
    var promptContent: Item.Content? { prompt.map { .prompt($0) } }

    var leftContent: Item.Content? { leftItem.map { .left($0) } }

    var titleContent: Item.Content? {
        guard let title, !title.isEmpty else { return nil }
        return .title(title, titleAttributes)
    }

    var rightContents: [Item.Content] { rightItems.map { .right($0) } }
}
