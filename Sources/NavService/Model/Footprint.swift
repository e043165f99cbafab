/// How much memory values take: estimates, counted from lengths that are known anyway, so that what a
/// session holds can be weighed at each change. They are near what an allocator really gives, and a test
/// holds their sum against the process.
enum Footprint {
    /// An allocation's own bytes: the allocator's and those of a Swift object.
    static let object = 32
    /// A screen in a stack without what it points to: the link, and the screen that copies share.
    static let link =
        2 * object + MemoryLayout<StackedScreen>.stride + 32 + MemoryLayout<Screen>.stride

    /// A session with its place in a store and in the queue of those that may expire.
    static let session = 400
    /// What lies around it, where that is its own.
    static let environment = 700
    /// What a transition is planned from, but for the moment that one displayed which it interrupted.
    static let transition = 256

    /// The most bytes of a written screen but for its texts and the colours of its gradients, and those of
    /// one such colour.
    static let writtenScreen = 3072
    static let writtenColor = 48

    static func array<Element>(_ elements: [Element]) -> Int {
        elements.isEmpty ? 0 : object + elements.capacity * MemoryLayout<Element>.stride
    }
}

extension String {
    /// Bytes outside the value itself; short texts have none.
    var heapBytes: Int { utf8.count > 15 ? Footprint.object + utf8.count + 8 : 0 }
}

extension Screen {
    var heapBytes: Int {
        sum(\.heapBytes) + Footprint.array(rightItems) + bar.heapBytes
            + (hooks?.value.heapBytes ?? 0)
    }
}

extension Screen {
    /// Bytes of all its texts, with what stands around each.
    var textBytes: Int {
        sum { $0.utf8.count + 16 } + bar.foreground.textBytes + bar.background.textBytes
            + (bar.subHeader.own?.id.utf8.count ?? 0) + (hooks?.value.textBytes ?? 0)
    }

    /// The sum of something of all its texts.
    @inline(__always)
    private func sum(_ count: (String) -> Int) -> Int {
        func sum(of item: BarItem) -> Int {
            count(item.id) + (item.title.map(count) ?? 0) + (item.image.map(count) ?? 0)
        }
        var total = count(id) + (title.map(count) ?? 0)
        total += (backTitle.map(count) ?? 0) + (prompt.map(count) ?? 0)
        if let leftItem { total += sum(of: leftItem.item) }
        for item in rightItems { total += sum(of: item) }
        return total
    }

    /// How many colours its gradients have.
    var colors: Int {
        bar.background.colors + (hooks?.value.willRestoreBackground?.colors ?? 0)
            + (hooks?.value.didRestoreBackground?.colors ?? 0)
    }
}

extension ForegroundSettings {
    fileprivate var textBytes: Int { titleAttributes.own?.value.font?.utf8.count ?? 0 }
    fileprivate var heapBytes: Int { titleAttributes.own?.value.heapBytes ?? 0 }
}

extension TitleAttributes {
    fileprivate var heapBytes: Int {
        Footprint.object + MemoryLayout<Self>.stride + (font?.heapBytes ?? 0)
    }
}

extension BackgroundSettings {
    fileprivate var colors: Int { background.own?.colors ?? 0 }
    fileprivate var textBytes: Int {
        (background.own?.textBytes ?? 0) + (shadow.own?.image?.utf8.count ?? 0)
    }
    fileprivate var heapBytes: Int {
        (background.own?.heapBytes ?? 0) + (shadow.own?.heapBytes ?? 0)
    }
}

extension Hooks {
    fileprivate var textBytes: Int {
        (willRestoreBackground?.textBytes ?? 0) + (didRestoreBackground?.textBytes ?? 0)
            + (willRestoreForeground?.textBytes ?? 0) + (didRestoreForeground?.textBytes ?? 0)
    }
    fileprivate var heapBytes: Int {
        Footprint.object + MemoryLayout<Self>.stride + (willRestoreBackground?.heapBytes ?? 0)
            + (didRestoreBackground?.heapBytes ?? 0)
            + (willRestoreForeground?.heapBytes ?? 0) + (didRestoreForeground?.heapBytes ?? 0)
    }
}

extension BarSettings {
    fileprivate var heapBytes: Int {
        foreground.heapBytes + background.heapBytes + (subHeader.own?.id.heapBytes ?? 0)
    }
}

extension BarValues {
    var heapBytes: Int {
        (background.background?.heapBytes ?? 0) + (background.shadow?.heapBytes ?? 0)
            + (foreground.titleAttributes?.value.heapBytes ?? 0)
    }
    var textBytes: Int {
        (background.background?.textBytes ?? 0) + (background.shadow?.image?.utf8.count ?? 0)
            + (foreground.titleAttributes?.value.font?.utf8.count ?? 0)
    }
    /// How many colours its gradient has.
    var colors: Int { background.background?.colors ?? 0 }
}

extension Background {
    fileprivate var textBytes: Int {
        if case .image(let names, _) = self {
            names.all.reduce(0) { $0 + $1.utf8.count }
        } else {
            0
        }
    }

    fileprivate var colors: Int {
        if case .gradient(let colors, _) = self { colors.count } else { 0 }
    }

    fileprivate var heapBytes: Int {
        switch self {
        case .gradient(let colors, _): Footprint.object + 24 + Footprint.array(colors)
        case .image(let names, _):
            names.all.reduce(Footprint.object + MemoryLayout<ImageNames>.stride + 8) {
                $0 + $1.heapBytes
            }
        }
    }
}

extension ImageNames {
    fileprivate var all: [String] {
        [name, compactName, promptName, compactPromptName].compactMap(\.self)
    }
}

extension Shadow {
    fileprivate var image: String? {
        if case .drawn(_, let image) = self { image } else { nil }
    }

    fileprivate var heapBytes: Int {
        if case .drawn = self { Footprint.object + 40 + (image?.heapBytes ?? 0) } else { 0 }
    }
}
