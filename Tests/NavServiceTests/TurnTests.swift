import HTTPLite
@testable import NavService
import TestSupport
import Testing

/// Changes of one session that meet: each ends after a bounded number of tries, and none is lost.
struct TurnTests {
    private let client = ServiceClient()
    private var store: MemoryStore<SessionRecord> { client.service.store }

    /// A rival that changes the session whenever it may, as one that is far quicker would.
    private func overtake(_ id: String) -> Bool {
        let now = client.service.surroundings.clocks
        guard let reading = store.read(id, at: now.steady) else { return false }
        return store.replace(reading, with: reading.record, at: now.steady) == .done
    }

    private func request(_ id: String) -> Request {
        Request(
            method: .post, rawPath: "/v1/sessions/\(id)/pop", path: ["v1", "sessions", id, "pop"])
    }

    @Test func aChangeThatIsAlwaysOvertakenTakesItsTurn() async throws {
        let path = await client.createSession(#"{"stack":[{"id":"a"}]}"#)
        let id = String(path.split(separator: "/")[2])
        let tries = Lock(0)
        let overtaken = Lock(0)
        let order = try client.service.order(
            nil, id, request(id), bodyRequired: false
        ) { session, _, _ throws(Problem) in
            tries.withLock { $0 += 1 }
            if overtake(id) { overtaken.withLock { $0 += 1 } }
            return .init(session: session, response: Response(.ok), effect: .patch)
        }
        #expect(try client.service.changeAtOnce(order) == nil, "one try, which came too late")
        #expect(tries.withLock { $0 } == 1)
        tries.withLock { $0 = 0 }
        overtaken.withLock { $0 = 0 }
        let response = try await client.service.change(order)
        #expect(response.status == .ok)
        #expect(tries.withLock { $0 } == 4)
        #expect(overtaken.withLock { $0 } == 3, "nobody swaps while another has its turn")
        #expect(overtake(id), "and anybody may after it")
    }

    /// Who comes while a turn is on waits for its own, in order; a removal and an insertion too.
    @Test func everybodyWaitsForATurn() async throws {
        let path = await client.createSession(#"{"stack":[{"id":"a"}]}"#)
        let id = String(path.split(separator: "/")[2])
        await store.takeTurn(of: id)
        let order = Lock<[Int]>([])
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<3 {
                group.addTask {
                    let pushed = await client.call(
                        .post, path + "/push", "{\"screen\":{\"id\":\"s\(number)\"}}")
                    order.withLock { $0.append(pushed.status) }
                }
            }
            group.addTask {
                let put = await client.call(.put, "/v1/sessions/\(id)", #"{"stack":[]}"#)
                order.withLock { $0.append(put.status) }
            }
            #expect(!overtake(id))
            #expect(order.withLock { $0 } == [])
            store.endTurn(of: id)
        }
        #expect(order.withLock { $0 } == [200, 200, 200, 200])
        #expect(await client.call(.get, path).json["version"] == .number(5))
        #expect(overtake(id), "nothing is left of the turns")
    }

    @Test func deletionsAndCreationsTakeTurnsToo() async throws {
        let id = "an-id"
        await store.takeTurn(of: id)
        async let put = client.call(.put, "/v1/sessions/" + id, "{}")
        store.endTurn(of: id)
        #expect(await put.status == 201)
        await store.takeTurn(of: id)
        async let deletion = client.call(.delete, "/v1/sessions/" + id)
        store.endTurn(of: id)
        #expect(await deletion.status == 204)
    }
}
