/// How much memory values take: estimates, counted from lengths that are known anyway, so that what a
/// session holds can be weighed at each change. They are near what an allocator really gives, and a test
/// holds their sum against the process.
enum Footprint {
    /// An allocation's own bytes: the allocator's and those of a Swift object.
    static let object = 32
    /// A screen in a stack without what it points to: the link, and the screen that copies share.
    static let link =
        2 * object + MemoryLayout<StackedScreen>.stride + 32 + MemoryLayout<Screen>.stride

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
        let texts = [id, title ?? "", backTitle ?? "", leftItem?.id ?? ""] + rightItems
        return texts.reduce(0) { $0 + $1.heapBytes } + Footprint.array(rightItems) + bar.heapBytes
            + hooks.heapBytes
    }
}

extension Hooks {
    fileprivate var heapBytes: Int {
        (willRestoreBackground?.heapBytes ?? 0) + (didRestoreBackground?.heapBytes ?? 0)
    }
}

extension BarSettings {
    fileprivate var heapBytes: Int {
        background.heapBytes + (subHeader.own?.id.heapBytes ?? 0)
    }
}

extension BackgroundSettings {
    fileprivate var heapBytes: Int { background.own?.heapBytes ?? 0 }
}

extension BarValues {
    var heapBytes: Int { background.background?.heapBytes ?? 0 }
}

extension Background {
    fileprivate var heapBytes: Int {
        switch self {
        case .gradient(let colors, _): Footprint.array(colors)
        case .image(let name, let compactName, _):
            name.heapBytes + (compactName?.heapBytes ?? 0)
        }
    }
}
