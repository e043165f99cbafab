extension BarState: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("screen", screen)
            $0.member("title", title)
            $0.member("titleAttributes", titleAttributes)
            writePrompt(to: &$0)
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
            $0.member("statusBarHidden", statusBarHidden)
            $0.member("appearance", appearance)
            $0.member("leftItem", leftItem)
            $0.member("rightItems", arrayOf: rightItems) { $1.write(to: &$0) }
            $0.member("touchThrough", touchThrough)
        }
    }

    private func writePrompt(to writer: inout JSONWriter) {
        guard let prompt, let promptFrame else { return writer.member("prompt", String?.none) }
        writer.member("prompt") {
            $0.member("text", prompt)
            $0.member("frame", promptFrame)
        }
    }
}

extension BarState.ShadowState: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("color", color)
            $0.member("image", image)
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
        case .custom(let item):
            writer.member("kind", "custom")
            item.writeMembers(to: &writer)
        case .plain(let item):
            writer.member("kind", "plain")
            item.writeMembers(to: &writer)
        case .back(let title):
            writer.member("kind", "back")
            writer.member("title", title)
        }
    }
}
