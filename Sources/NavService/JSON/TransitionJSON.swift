/// A transition as the answer to a command.
extension Transition {
    /// Writes the whole answer; a stateless transition has no session and no version.
    func write(
        to writer: inout JSONWriter, session: String?, version: Int?,
        samples: [Double]? = nil
    ) {
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
            $0.optionalMember("geometry", geometry)
            if let samples { writeSamples(to: &$0, at: samples) }
        }
    }

    /// The member `samples`, at times in seconds.
    func writeSamples(to writer: inout JSONWriter, at times: [Double]) {
        writer.member("samples", arrayOf: times) { writeSample(to: &$0, at: $1) }
    }

    /// Writes what everything is at a time in seconds: the members that hold tracks, each track
    /// replaced by its value. It is that of the very time that is written, so that a client can
    /// check it.
    func writeSample(to writer: inout JSONWriter, at time: Double) {
        let time = time.toFourDecimals
        writer.object {
            writeTracks(to: &$0, .values(at: time, of: duration))
            $0.member("time", time)
            // What takes no time is at its end.
            $0.member("progress", duration > 0 ? min(time / duration, 1).toFourDecimals : 1)
        }
    }

    /// The members that hold tracks.
    private func writeTracks(to writer: inout JSONWriter, _ form: TrackForm = .tracks) {
        writer.member("bar", bar, form)
        writer.member("container") { $0.member("backgroundColor", container, form) }
        writer.member("content", content, form)
        writer.member("subHeader", subHeader, form)
        writer.member("items") {
            $0.member("prompt", items.prompt, form)
            $0.member("left", items.left, form)
            $0.member("title", items.title, form)
            $0.member("right", items.right, form)
        }
    }
}

/// How tracks are written: whole, or as their values at one moment.
enum TrackForm {
    case tracks
    case values(at: Double, of: Double)
}

/// What is written in one of two forms.
protocol TrackWritable {
    func write(to writer: inout JSONWriter, _ form: TrackForm)
}

extension JSONWriter {
    /// A member that holds tracks.
    @inline(__always)
    fileprivate mutating func member(
        _ name: StaticString, _ value: some TrackWritable, _ form: TrackForm
    ) {
        self.name(name)
        value.write(to: &self, form)
    }

    /// A member that holds tracks, or null where there is none.
    @inline(__always)
    fileprivate mutating func member(
        _ name: StaticString, _ value: (some TrackWritable)?, _ form: TrackForm
    ) {
        self.name(name)
        if let value { value.write(to: &self, form) } else { null() }
    }

    /// A member that lists what holds tracks.
    @inline(__always)
    fileprivate mutating func member<Part: TrackWritable>(
        _ name: StaticString, _ form: TrackForm, of parts: [Part], _ more: [Part] = []
    ) {
        self.name(name)
        beginArray()
        write(parts.span, form)
        write(more.span, form)
        endArray()
    }
}

extension JSONWriter {
    /// By reference: a loop over an array copies each part.
    @inline(__always)
    private mutating func write<Part: TrackWritable>(_ parts: Span<Part>, _ form: TrackForm) {
        for index in parts.indices { parts[index].write(to: &self, form) }
    }
}

extension Track: TrackWritable where Value: JSONWritable {
    func write(to writer: inout JSONWriter, _ form: TrackForm) {
        if case .values(let time, let total) = form {
            return value(at: time, of: total).write(to: &writer)
        }
        writer.beginValue()
        writer.fragment(upToValue: #"{"from":"#)
        from.write(to: &writer)
        writer.fragment(upToValue: #","to":"#)
        to.write(to: &writer)
        writer.fragment(pace.json)
    }
}

extension Pace {
    /// The members behind a track's ends, and its object's end.
    static func json(delay: Double, duration: Double, curve: Curve) -> [UInt8] {
        var writer = JSONWriter(capacity: 96)
        writer.fragment(",")
        writer.member("delay", delay)
        writer.member("duration", duration)
        writer.member("curve", curve)
        writer.endObject()
        return writer.bytes
    }
}

extension Exchange: TrackWritable where Part: TrackWritable {
    func write(to writer: inout JSONWriter, _ form: TrackForm) {
        writer.object { writeMembers(to: &$0, form) }
    }

    fileprivate func writeMembers(to writer: inout JSONWriter, _ form: TrackForm) {
        writer.member("outgoing", form, of: outgoing, leftOver)
        writer.member("incoming", form, of: incoming)
    }
}

extension BarTracks: TrackWritable {
    func write(to writer: inout JSONWriter, _ form: TrackForm) {
        writer.object {
            $0.member("tintColor", tintColor, form)
            $0.member("titleColor", titleColor, form)
            $0.member("backgroundColor", backgroundColor, form)
            $0.member("alpha", alpha, form)
            $0.member("height", height, form)
            $0.member("frame", frame, form)
            $0.member("barStyle", barStyle, form)
            $0.member("statusBarStyle", statusBarStyle, form)
            $0.member("statusBarAlpha", statusBarAlpha, form)
            $0.member("background", background, form)
            $0.member("shadow", shadow, form)
        }
    }
}

extension BackgroundTracks: TrackWritable {
    func write(to writer: inout JSONWriter, _ form: TrackForm) {
        writer.object {
            switch mode {
            case .none(let frame):
                $0.member("mode", "none")
                $0.member("frame", frame, form)
            case .blend(let frame):
                $0.member("mode", "blend")
                $0.member("frame", frame, form)
            case .slide: $0.member("mode", "slide")
            }
            pages.writeMembers(to: &$0, form)
        }
    }
}

extension PageBackground: TrackWritable {
    func write(to writer: inout JSONWriter, _ form: TrackForm) {
        writer.object {
            $0.member("screen", screen)
            $0.member("fill", fill)
            $0.member("alpha", alpha)
            $0.member("frame", frame, form)
            $0.member("opacity", opacity, form)
        }
    }
}

extension ShadowTracks: TrackWritable {
    func write(to writer: inout JSONWriter, _ form: TrackForm) {
        writer.object {
            $0.member("color", color, form)
            $0.member("image", image, form)
            $0.member("frame", frame, form)
        }
    }
}

extension ContentTracks: TrackWritable {
    func write(to writer: inout JSONWriter, _ form: TrackForm) {
        writer.object {
            $0.member("screen", screen)
            $0.member("z", z)
            $0.member("frame", frame, form)
            $0.member("alpha", alpha, form)
            $0.member("dim", dim, form)
        }
    }
}

extension SubHeaderTracks: TrackWritable {
    func write(to writer: inout JSONWriter, _ form: TrackForm) {
        writer.object {
            $0.member("id", id)
            $0.member("screen", screen)
            $0.member("stays", stays)
            $0.member("frame", frame, form)
            $0.member("alpha", alpha, form)
        }
    }
}

extension Item: TrackWritable {
    func write(to writer: inout JSONWriter, _ form: TrackForm) {
        writer.object {
            switch content {
            case .left(let item): item.writeMembers(to: &$0)
            case .title(let title, let attributes):
                $0.member("kind", "title")
                $0.member("title", title)
                $0.member("attributes", attributes)
            case .prompt(let text):
                $0.member("kind", "prompt")
                $0.member("title", text)
            case .right(let item):
                $0.member("kind", "right")
                item.writeMembers(to: &$0)
            }
            $0.member("screen", screen)
            $0.member("stays", stays)
            $0.member("translationX", translationX, form)
            $0.member("alpha", alpha, form)
        }
    }
}

extension Step: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("at", at)
            $0.member("event", event)
            $0.member("screen", screen)
            $0.optionalMember("set", set)
        }
    }
}

extension HookSettings: JSONWritable {
    func write(to writer: inout JSONWriter) {
        switch self {
        case .background(let settings): settings.write(to: &writer)
        case .foreground(let settings): settings.write(to: &writer)
        }
    }
}
