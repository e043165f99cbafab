/// A transition as the answer to a command.
extension Transition {
    /// Writes the whole answer; a stateless transition has no session and no version.
    func write(to writer: inout JSONWriter, session: String?, version: Int?) {
        writer.object {
            $0.member("session", session)
            $0.member("version", version.map(Double.init))
            $0.member("kind", kind)
            $0.member("phase", phase)
            $0.member("outcome", outcome)
            $0.member("animated", animated)
            $0.member("interactive", interactive)
            $0.member("from", from)
            $0.member("to", to)
            $0.member("duration", duration)
            writeTracks(to: &$0)
            $0.member("steps", arrayOf: steps) { $1.write(to: &$0) }
            $0.member("before", before)
            $0.member("after", after)
            $0.member("stack", ids: stack)
            $0.member("popped", ids: popped)
        }
    }

    /// The members that hold tracks.
    private func writeTracks(to writer: inout JSONWriter) {
        writer.member("bar", bar)
        writer.member("container") { $0.member("backgroundColor", container) }
        writer.member("content", content)
        writer.member("subHeader", subHeader)
        writer.member("items") {
            $0.member("left", items.left)
            $0.member("title", items.title)
            $0.member("right", items.right)
        }
    }
}

extension Track: JSONWritable where Value: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("from", from)
            $0.member("to", to)
            $0.member("delay", delay)
            $0.member("duration", duration)
            $0.member("curve", curve)
        }
    }
}

extension Exchange: JSONWritable where Part: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object { writeMembers(to: &$0) }
    }

    fileprivate func writeMembers(to writer: inout JSONWriter) {
        writer.member("outgoing", outgoing)
        writer.member("incoming", incoming)
    }
}

extension BarTracks: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("tintColor", tintColor)
            $0.member("titleColor", titleColor)
            $0.member("backgroundColor", backgroundColor)
            $0.member("alpha", alpha)
            $0.member("height", height)
            $0.member("frame", frame)
            $0.member("barStyle", barStyle)
            $0.member("statusBarStyle", statusBarStyle)
            $0.member("background", background)
            $0.member("shadow", shadow)
        }
    }
}

extension BackgroundTracks: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            switch self {
            case .none(let frame):
                $0.member("mode", "none")
                $0.member("frame", frame)
            case .blend(let frame):
                $0.member("mode", "blend")
                $0.member("frame", frame)
            case .slide(let pages):
                $0.member("mode", "slide")
                pages.writeMembers(to: &$0)
            }
        }
    }
}

extension PageBackground: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("fill", fill)
            $0.member("alpha", alpha)
            $0.member("frame", frame)
            $0.member("opacity", opacity)
        }
    }
}

extension ShadowTracks: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("color", color)
            $0.member("frame", frame)
        }
    }
}

extension ContentTracks: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("screen", screen)
            $0.member("frame", frame)
            $0.member("alpha", alpha)
        }
    }
}

extension SubHeaderTracks: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("id", id)
            $0.member("stays", stays)
            $0.member("frame", frame)
            $0.member("alpha", alpha)
        }
    }
}

extension Item: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            switch identity {
            case .custom(let id):
                $0.member("kind", "custom")
                $0.member("id", id)
            case .plain(let id):
                $0.member("kind", "plain")
                $0.member("id", id)
            case .back(let title):
                $0.member("kind", "back")
                $0.member("title", title)
            case .title(let title):
                $0.member("kind", "title")
                $0.member("title", title)
            case .right(let ids):
                $0.member("kind", "right")
                $0.member("items", items: ids)
            }
            $0.member("stays", stays)
            $0.member("translationX", translationX)
            $0.member("alpha", alpha)
        }
    }
}

extension Step: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("at", at)
            $0.member("event", event)
            $0.member("screen", screen)
        }
    }
}
