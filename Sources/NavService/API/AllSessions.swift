import HTTPLite

/// `GET` and `DELETE /v1/sessions`: all sessions at once, for tests of clients. Between slices the loop
/// does what else there is to do.
extension Service {
    func listSessions(_ request: Request) async throws(Problem) -> Response {
        let query = try SessionsQuery(request.query)
        let now = surroundings.steady()
        var walk = StoreWalk(store, after: query.after)
        var found: [StoreWalk<SessionRecord>.Step] = []
        // One more than is wanted tells whether there is another page.
        while found.count <= query.limit, let slice = walk.next(at: now) {
            found += slice
            await Task.yield()
        }
        let page = found.prefix(query.limit)
        let next = found.count > page.count ? page.last?.place : nil
        return json {
            $0.object {
                $0.member("sessions", arrayOf: page) { writer, step in
                    step.record.value.session.writeSummary(to: &writer, timeToLive: timeToLive)
                }
                $0.member("next", next.map(SessionsQuery.cursor))
            }
        }
    }

    /// Ends the sessions that are there when it begins.
    func endSessions(_ request: Request) async throws(Problem) -> Response {
        try refuseQuery(request)
        let now = surroundings.steady()
        var walk = StoreWalk(store)
        while let slice = walk.next(at: now) {
            for step in slice { try await end(step.id) }
            await Task.yield()
        }
        return Response(.noContent, fields: ["Cache-Control": "no-store"])
    }

    /// Ends a session, also where somebody changes it meanwhile.
    private func end(_ id: String) async throws(Problem) {
        try await inTurn(of: id) { isTurn throws(Problem) in
            guard let reading = store.read(id, at: surroundings.steady()) else {
                return (.done, ())
            }
            let swap = store.remove(reading, inTurn: isTurn)
            if swap == .done { tellEnd(of: id, .deleted) }
            return (swap, ())
        }
    }
}

/// The query of a list of sessions.
struct SessionsQuery {
    private(set) var limit = 100
    private(set) var after = StorePlace.start

    init(_ query: [QueryItem]) throws(Problem) {
        var keys: Set<String> = []
        for item in query {
            guard ["limit", "after"].contains(item.key) else {
                throw Problem(.badRequest, "The query key \(item.key.quoted) is not known here.")
            }
            guard keys.insert(item.key).inserted else {
                throw Problem(
                    .badRequest, "The query key \(item.key) is given more than once.")
            }
            if item.key == "limit" {
                guard let limit = Digits.number(item.value), 1...1000 ~= limit else {
                    throw Problem(
                        .badRequest, "The query key limit must be a whole number of 1 to 1000.")
                }
                self.limit = limit
            } else {
                guard let place = Self.place(item.value) else {
                    throw Problem(
                        .badRequest, "The query key after must be the next of a page before.")
                }
                after = place
            }
        }
    }

    /// A place as clients carry it to the next page.
    static func cursor(_ place: StorePlace) -> String {
        "\(place.shard)-\(place.ticket)"
    }

    private static func place(_ cursor: String) -> StorePlace? {
        let parts = cursor.split(separator: "-", omittingEmptySubsequences: false)
            .map { Digits.number(String($0)) }
        guard parts.count == 2, let shard = parts[0], let ticket = parts[1] else { return nil }
        return StorePlace(shard: shard, ticket: UInt64(ticket))
    }
}
