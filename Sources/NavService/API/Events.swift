import HTTPLite

/// `GET …/events`: a session as Server-Sent Events (WHATWG HTML §9.2).
extension Service {
    /// How long a stream may be silent, so that proxies keep it: 15 seconds.
    private static let quietTime = 15 * Limits.second

    func followSession(_ id: String, _ request: Request) throws(Problem) -> Response {
        try refuseQuery(request)
        _ = try reading(id, request)
        let follower = events.join(id) { number in
            BodyStream(quietTime: Self.quietTime) { [self] signal in
                hear(signal, of: id, number)
            }
        }
        let session: Session
        do throws(Problem) {
            session = try reading(id, request).record.session
        } catch {
            // It has gone since; nobody else could tell this follower.
            events.leave(id, follower.number)
            throw error
        }
        events.begin(
            follower, of: id, with: opening(for: session, after: Self.lastEventID(request)),
            at: session.version)
        return Response(
            .ok,
            fields: [
                "Content-Type": "text/event-stream", "Cache-Control": "no-store",
                "X-Accel-Buffering": "no",
            ], stream: follower.stream)
    }

    /// What a follower is told first: what it missed, or where that is not known, the whole.
    private func opening(for session: Session, after seen: Int?) -> [UInt8] {
        if let seen,
            let missed = events.missed(session.id, after: seen, upTo: session.version)
        {
            // A comment, so that whoever missed nothing sees the stream open all the same.
            return missed.reduce(into: Array(":\n\n".utf8)) {
                $0 += text(of: $1, in: session.id)
            }
        }
        return text(
            of: SessionEvent(version: session.version, kind: .session(session)), in: session.id)
    }

    /// The version that a follower has seen; what is none is as good as too old.
    private static func lastEventID(_ request: Request) -> Int? {
        request.fields.values("last-event-id").first.flatMap(Digits.number)
    }

    private func hear(_ signal: BodyStream.Signal, of id: String, _ number: Int) {
        switch signal {
        case .quiet:
            // Following is no use of a session: it may end while somebody only listens.
            if store.holds(id, at: surroundings.now()) {
                events.mention(Array(":\n\n".utf8), to: number, of: id)
            } else {
                tellEnd(of: id, .expired)
            }
        case .draining: events.mention(Self.text(of: .draining), to: number, of: id)
        case .ended: events.leave(id, number)
        }
    }

    // MARK: What is told

    /// Tells followers what a call did.
    func tell(_ change: Change) {
        let id = change.session.id
        guard events.isFollowed(id) else { return }
        let version = change.session.version
        switch change.answer {
        case .transition(let planned):
            if planned.move.kind == .adapt {
                // What lies around the stack is another: the session tells it, and is what counts.
                events.mention(transitionText(of: planned, in: id, version: nil), of: id)
                publish(SessionEvent(version: version, kind: .session(change.session)), of: id)
            } else {
                publish(SessionEvent(version: version, kind: .transition(planned)), of: id)
            }
        case .sample(let pending, let progress):
            let transition = pending.transition
            var writer = JSONWriter()
            transition.writeSample(to: &writer, at: progress * transition.duration)
            events.mention(Self.text("progress", id: nil, data: writer.bytes), of: id)
        case .problem, nil:
            publish(SessionEvent(version: version, kind: .session(change.session)), of: id)
        }
    }

    private func publish(_ event: SessionEvent, of id: String) {
        events.publish(.init(event: event, bytes: text(of: event, in: id)), of: id)
    }

    /// Tells followers that there will be nothing more.
    func tellEnd(of id: String, _ reason: EndOfSession) {
        events.end(id, with: Self.text(of: reason))
    }

    static func text(of reason: EndOfSession) -> [UInt8] {
        var writer = JSONWriter(capacity: 64)
        writer.object { $0.member("reason", reason.rawValue) }
        return text("end", id: nil, data: writer.bytes)
    }

    private func text(of event: SessionEvent, in id: String) -> [UInt8] {
        switch event.kind {
        case .transition(let planned):
            return transitionText(of: planned, in: id, version: event.version)
        case .session(let session):
            var writer = JSONWriter(capacity: 8192)
            session.write(to: &writer, timeToLive: timeToLive)
            return Self.text("session", id: event.version, data: writer.bytes)
        }
    }

    private func transitionText(
        of planned: PlannedTransition, in id: String, version: Int?
    ) -> [UInt8] {
        var writer = JSONWriter(capacity: 8192)
        planned.transition.write(to: &writer, session: id, version: planned.version)
        return Self.text("transition", id: version, data: writer.bytes)
    }

    /// One event; JSON as it is written here has no line end inside.
    private static func text(_ name: String, id: Int?, data: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        if let id { text += Array("id: \(id)\n".utf8) }
        text += Array("event: \(name)\ndata: ".utf8)
        text += data
        text += Array("\n\n".utf8)
        return text
    }
}
