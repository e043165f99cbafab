/// Screens and their wishes, as they can be sent back.
extension StackedScreen: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            screen.writeMembers(to: &$0)
            $0.member("stored", stored)
        }
    }
}

extension Screen {
    /// The members as they were given; what was left out is left out again.
    fileprivate func writeMembers(to writer: inout JSONWriter) {
        writer.member("id", id)
        writer.optionalMember("title", title)
        writer.optionalMember("backTitle", backTitle)
        writer.optionalMember("titleWidth", titleWidth)
        writer.optionalMember("prompt", prompt)
        writer.member("bar", bar)
        writer.optionalMember("leftItem", leftItem)
        writer.member("rightItems", arrayOf: rightItems) { $1.write(to: &$0) }
        writer.member("hidesBackButton", hidesBackButton)
        writer.member("popEnabled", popEnabled)
        writer.member("swipeEnabled", swipeEnabled)
        if let hooks, hooks.value != Hooks() { writer.member("hooks", hooks) }
    }
}

extension LeftItem: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            item.writeMembers(to: &$0)
            $0.member("custom", custom)
        }
    }
}

extension BarItem: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object { writeMembers(to: &$0) }
    }

    /// What it is and what it is drawn by, here and among a transition's items.
    func writeMembers(to writer: inout JSONWriter) {
        writer.member("id", id)
        writer.optionalMember("title", title)
        writer.optionalMember("image", image)
        writer.optionalMember("style", style)
        writer.optionalMember("enabled", enabled)
    }
}

extension Hooks: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.optionalMember("willRestoreBackground", willRestoreBackground)
            $0.optionalMember("didRestoreBackground", didRestoreBackground)
            $0.optionalMember("willRestoreForeground", willRestoreForeground)
            $0.optionalMember("didRestoreForeground", didRestoreForeground)
        }
    }
}

extension BarSettings: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            foreground.writeMembers(to: &$0)
            background.writeMembers(to: &$0)
            $0.member("alpha", alpha)
            $0.member("height", height)
            $0.member("largeTitle", largeTitle)
            $0.member("hidden", hidden)
            $0.member("subHeader", subHeader)
            $0.member("statusBarStyle", statusBar.style)
            $0.member("statusBarHidden", statusBar.hidden)
            $0.member("appearance", appearance)
        }
    }
}

extension ForegroundSettings: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object { writeMembers(to: &$0) }
    }

    fileprivate func writeMembers(to writer: inout JSONWriter) {
        writer.member("tintColor", tintColor)
        writer.member("titleColor", titleColor)
        writer.member("barStyle", barStyle)
        writer.member("titleAttributes", titleAttributes)
    }
}

extension BackgroundSettings: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object { writeMembers(to: &$0) }
    }

    fileprivate func writeMembers(to writer: inout JSONWriter) {
        writer.member("barTintColor", barTintColor)
        writer.member("translucent", translucent)
        writer.member("background", background)
        writer.member("shadow", shadow)
    }
}

extension SubHeader: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object { $0.member("id", id) }
    }
}

extension BarValues: JSONWritable {
    /// All eight values; null where by style or none.
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("tintColor", foreground.tintColor)
            $0.member("titleColor", foreground.titleColor)
            $0.member("barStyle", foreground.barStyle)
            $0.member("titleAttributes", foreground.titleAttributes)
            $0.member("barTintColor", background.barTintColor)
            $0.member("translucent", background.translucent)
            $0.member("background", background.background)
            $0.member("shadow", background.shadow)
        }
    }
}

extension Background: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            switch self {
            case .gradient(let colors, let angle):
                $0.member("type", "gradient")
                $0.member("colors", arrayOf: colors) { $1.write(to: &$0) }
                $0.optionalMember("angle", angle)
            case .image(let names, let opaque):
                $0.member("type", "image")
                $0.member("name", names.name)
                $0.optionalMember("compactName", names.compactName)
                $0.optionalMember("promptName", names.promptName)
                $0.optionalMember("compactPromptName", names.compactPromptName)
                $0.optionalMember("opaque", opaque)
            }
        }
    }
}

extension Shadow: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            switch self {
            case .drawn(let color, let image):
                $0.optionalMember("color", color)
                $0.optionalMember("image", image)
            case .hidden: $0.member("hidden", true)
            }
        }
    }
}

extension TitleAttributes: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.optionalMember("font", font)
            $0.optionalMember("size", size)
            $0.optionalMember("weight", weight)
            $0.optionalMember("kern", kern)
            $0.optionalMember("shadow", shadow)
        }
    }
}

extension TitleAttributes.Shadow: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("color", color)
            $0.member("dx", dx)
            $0.member("dy", dy)
            $0.member("blur", blur)
        }
    }
}
