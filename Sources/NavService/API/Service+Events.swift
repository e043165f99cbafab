import HTTPLite

/// `GET …/events`: a session as Server-Sent Events (WHATWG HTML §9.2).
extension Service {
    /// How long a stream may be silent, so that proxies keep it: 15 seconds.
    private static let quietTime = 15 * Limits.second

    func followSession(_ id: String, _ request: Request) throws(Problem) -> Response {
        try refuseQuery(request)
        _ = try reading(id, request)
        guard followerPlaces.take() else {
            var problem = Problem(
                .tooManyFollowers,
                "Followers have as many connections as they may; try again later.")
            problem.fields.append(("Retry-After", "60"))
            throw problem
        }
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
            events.leave(id, follower.number, at: surroundings.steady())
            followerPlaces.giveBack()
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
    private func opening(for session: Session, after seen: Revision?) -> [SharedBytes] {
        if let seen, seen.life == session.life,
            let missed = events.missed(session.id, after: seen.version, upTo: session.version)
        {
            // A comment, so that whoever missed nothing sees the stream open all the same.
            return [Self.comment] + missed
        }
        var writer = JSONWriter(capacity: 8192)
        session.write(to: &writer, timeToLive: timeToLive)
        return [message("session", session.revision, data: writer.bytes[...])]
    }

    /// The revision that a follower has seen; what is none is as good as too old.
    private static func lastEventID(_ request: Request) -> Revision? {
        request.fields.values("last-event-id").first.flatMap(Revision.init)
    }

    private func hear(_ signal: BodyStream.Signal, of id: String, _ number: Int) {
        let now = surroundings.steady()
        switch signal {
        case .quiet:
            // Following is no use of a session: it may end while somebody only listens.
            if store.holds(id, at: now) {
                events.mention(Self.comment, to: number, of: id)
            } else {
                tellEnd(of: id, .expired)
            }
        case .draining: events.mention(Self.message(.draining), to: number, of: id)
        case .ended:
            events.leave(id, number, at: now)
            followerPlaces.giveBack()
        }
    }

    // MARK: What is told

    /// Tells followers what a call did, in the words of its answer.
    func tell(_ change: Change, beside record: SessionRecord) {
        let session = change.session
        guard events.isFollowed(session.id) else { return }
        // Without the line's end.
        let data = change.response.body.dropLast()
        switch change.effect {
        case .transition(let planned, _) where planned.move.kind == .adapt:
            // What lies around the stack is another now: the session tells it, and is what counts.
            events.mention(message("transition", nil, data: data), of: session.id)
            publish("session", whole(session).body.dropLast())
        case .sample: events.mention(message("progress", nil, data: data), of: session.id)
        case .transition: publish("transition", data)
        case .patch, .put: publish("session", data)
        }

        func publish(_ name: String, _ data: ArraySlice<UInt8>) {
            events.publish(
                .init(
                    version: session.version, bytes: message(name, session.revision, data: data)),
                of: session.id, room: allowance.sessionBytes - record.bytes)
        }
    }

    /// Tells followers that there will be nothing more.
    func tellEnd(of id: String, _ reason: EndOfSession) {
        events.end(id, with: Self.message(reason))
    }

    static func message(_ reason: EndOfSession) -> SharedBytes {
        var writer = JSONWriter(capacity: 64)
        writer.object { $0.member("reason", reason.rawValue) }
        return SharedBytes(text("end", nil, data: writer.bytes[...]))
    }

    /// Written once, and counted while anybody holds it.
    private func message(
        _ name: String, _ revision: Revision?, data: ArraySlice<UInt8>
    ) -> SharedBytes {
        SharedBytes(Self.text(name, revision, data: data), budget: allowance.budget)
    }

    /// One event; JSON as it is written here has no line end inside.
    private static func text(
        _ name: String, _ revision: Revision?, data: ArraySlice<UInt8>
    ) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(data.count + 64)
        if let revision { text += "id: \(revision.text)\n".utf8 }
        text += "event: \(name)\ndata: ".utf8
        text += data
        text += "\n\n".utf8
        return text
    }

    /// What keeps a silent stream open.
    private static let comment = SharedBytes(Array(":\n\n".utf8))
}
