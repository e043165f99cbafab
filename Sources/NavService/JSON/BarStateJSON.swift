extension BarState: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("screen", screen)
            $0.member("title", title)
            $0.member("tintColor", tintColor)
            $0.member("titleColor", titleColor)
            $0.member("barStyle", barStyle)
            $0.member("translucent", translucent)
            $0.member("alpha", alpha)
            $0.member("height", height)
            $0.member("hidden", hidden)
            $0.member("largeTitle", largeTitle)
            $0.member("barTintColor", barTintColor)
            $0.member("fill", fill)
            $0.member("backgroundColor", backgroundColor)
            $0.member("shadow", shadow)
            $0.member("frame", frame)
            $0.member("backgroundFrame", backgroundFrame)
            $0.member("contentFrame", contentFrame)
            $0.member("subHeader", subHeader)
            $0.member("containerBackgroundColor", containerBackgroundColor)
            $0.member("statusBarStyle", statusBarStyle)
            $0.member("leftItem", leftItem)
            $0.member("rightItems", items: rightItems)
            $0.member("touchThrough", touchThrough)
        }
    }
}

extension BarState.ShadowState: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("color", color)
            $0.member("frame", frame)
        }
    }
}

extension BarState.SubHeaderState: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("id", id)
            $0.member("frame", frame)
            $0.member("frameInBar", frameInBar)
        }
    }
}

extension BarState.LeftItemState: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object { writeMembers(to: &$0) }
    }

    /// What it is, here and among a transition's items.
    func writeMembers(to writer: inout JSONWriter) {
        switch self {
        case .custom(let id):
            writer.member("kind", "custom")
            writer.member("id", id)
        case .plain(let id):
            writer.member("kind", "plain")
            writer.member("id", id)
        case .back(let title):
            writer.member("kind", "back")
            writer.member("title", title)
        }
    }
}
