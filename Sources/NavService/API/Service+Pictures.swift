import HTTPLite

/// Pictures of bars and transitions. All is checked before anything is drawn.
extension Service {
    func readBarPicture(_ id: String, _ request: Request) throws(Problem) -> Response {
        try refuseQuery(request)
        let session = try reading(id, request).record.session
        guard let picture = Picture(restingBarOf: session) else {
            throw Problem(.screenNotFound, "The stack is empty, so there is no bar.")
        }
        return try svg(request, of: session) { picture.document }
    }

    func readTransitionPicture(_ id: String, _ request: Request) throws(Problem) -> Response {
        let moments = try Moments(ofPicture: request.query)
        return try svg(id, request) { picture in
            let times = moments.times(of: picture.transition.duration)
            return picture.at(times.first ?? 0).document
        }
    }

    func readFilmstrip(_ id: String, _ request: Request) throws(Problem) -> Response {
        let count = try Moments.pictures(request.query)
        return try svg(id, request) { Filmstrip($0, count: count).document }
    }

    func readAnimation(_ id: String, _ request: Request) throws(Problem) -> Response {
        try refuseQuery(request)
        return try svg(id, request) { $0.playingDocument }
    }

    /// A picture of a session's last transition.
    private func svg(
        _ id: String, _ request: Request, _ draw: (Picture) -> [UInt8]
    ) throws(Problem) -> Response {
        let session = try reading(id, request).record.session
        let (last, transition) = try lastTransition(of: session)
        return try svg(request, of: session) { draw(Picture(of: transition, last.move)) }
    }

    /// A picture that belongs to a session's version. It is a document that a browser opens as it
    /// opens a page, so it may run nothing and load nothing but its own styles.
    private func svg(
        _ request: Request, of session: Session, _ draw: () -> [UInt8]
    ) throws(Problem) -> Response {
        let tag = EntityTag(session.revision)
        if let known = try notModified(request, tag: tag) { return known }
        return Response(
            .ok,
            fields: [
                "Content-Type": "image/svg+xml", "Cache-Control": "no-store", "ETag": tag.text,
                "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
            ], body: draw())
    }
}
