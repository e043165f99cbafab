import HTTPLite
@testable import NavService
import TestSupport
import Testing

/// Walks through a store while it changes.
@Suite struct StoreWalkTests {
    private static let now = Instant(nanoseconds: 0)

    private static func terms(isWalked: Bool) -> MemoryStore<Int>.Terms {
        .init(
            limit: .max, timeToLive: 1000, isWalked: isWalked,
            budget: MemoryBudget(limit: .max), bytes: { _ in 1 }, onExpiry: { _ in })
    }

    private static func store(_ ids: some Sequence<String> = []) -> MemoryStore<Int> {
        let store = MemoryStore<Int>(terms(isWalked: true))
        for id in ids { put(id, into: store) }
        return store
    }

    private static func put(_ id: String, into store: MemoryStore<Int>) {
        _ = store.insert(0, as: id, at: now)
    }

    private static func remove(_ id: String, from store: MemoryStore<Int>) {
        if let reading = store.read(id, at: now) { _ = store.remove(reading) }
    }

    private static func change(_ id: String, in store: MemoryStore<Int>) {
        guard let reading = store.read(id, at: now) else { return }
        _ = store.replace(reading, with: reading.record + 1, at: now)
    }

    private static func ids(of store: MemoryStore<Int>, at now: Instant = now) -> [String] {
        var walk = StoreWalk(store)
        var met: [String] = []
        while let slice = walk.next(at: now) { met += slice.map(\.id) }
        return met
    }

    /// Who stays is met exactly once, who was gone before or comes later never; the walk is taken up
    /// anew at any place.
    @Test(arguments: 0..<laws / 10)
    func whoStaysIsMetOnce(_ seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let names = (0..<2000).map { "session-\($0)" }
        let store = Self.store(names[..<1000])
        for name in names[..<200] { Self.remove(name, from: store) }
        var staying = Set(names[200..<1000])
        var walk = StoreWalk(store)
        var met: [String] = []
        while let slice = walk.next(at: Self.now) {
            #expect(slice.count <= StoreWalk<Int>.sliceLimit)
            met += slice.map(\.id)
            for _ in 0..<Int.random(in: 0...40, using: &random) {
                let name = names[Int.random(in: names.indices, using: &random)]
                switch Int.random(in: 0..<4, using: &random) {
                case 0: Self.put(name, into: store)
                case 1:
                    Self.remove(name, from: store)
                    staying.remove(name)
                case 2:
                    // One that comes again under its id is another.
                    Self.remove(name, from: store)
                    staying.remove(name)
                    Self.put(name, into: store)
                default: Self.change(name, in: store)
                }
            }
            if Bool.random(using: &random), let place = slice.last?.place {
                walk = StoreWalk(store, after: place)
            }
        }
        for name in staying { #expect(met.count { $0 == name } == 1, "\(name)") }
        let end = Self.ids(of: store)
        #expect(Set(end).count == end.count)
        #expect(end.count == store.sessions)
    }

    /// However many are put in meanwhile, a walk has an end.
    @Test func endsWhileMoreCome() {
        let store = Self.store((0..<500).map { "session-\($0)" })
        var walk = StoreWalk(store)
        var (slices, new) = (0, 500)
        while let slice = walk.next(at: Self.now), slices < 1000 {
            slices += 1
            for _ in 0..<max(64, slice.count) {
                Self.put("session-\(new)", into: store)
                new += 1
            }
        }
        #expect(slices < 100)
    }

    /// Each shard ends with less than a slice, so as many slices as are full, and the shards' number.
    @Test func looksAtEachOnce() {
        let store = Self.store((0..<10_000).map { "session-\($0)" })
        var walk = StoreWalk(store)
        var slices = 0
        while walk.next(at: Self.now) != nil { slices += 1 }
        #expect(slices <= 10_000 / StoreWalk<Int>.sliceLimit + 2)
        #expect(slices >= 10_000 / StoreWalk<Int>.sliceLimit)
    }

    @Test func whoHasExpiredIsNotMet() {
        let store = Self.store(["old"])
        let later = Instant(nanoseconds: 999_000_000)
        _ = store.insert(0, as: "young", at: later)
        #expect(Set(Self.ids(of: store, at: later)) == ["old", "young"])
        #expect(Self.ids(of: store, at: Instant(nanoseconds: 1_000_000_000)) == ["young"])
    }

    @Test func aStoreThatNobodyWalksKeepsNoRoll() {
        let store = MemoryStore<Int>(Self.terms(isWalked: false))
        Self.put("a", into: store)
        #expect(Self.ids(of: store) == [])
    }

    /// Who is gone is struck off in time, and nobody else.
    @Test func theRollDoesNotGrowWithThoseWhoAreGone() {
        let store = Self.store(["stays"])
        for number in 0..<100_000 {
            Self.put("goes-\(number)", into: store)
            Self.remove("goes-\(number)", from: store)
        }
        let rolls = store.shards.map { $0.withLock { $0.roll.count } }
        // One that stays, one that goes: 2 × 2 + 64.
        #expect(rolls.allSatisfy { $0 <= 68 }, "\(rolls)")
        #expect(Self.ids(of: store) == ["stays"])
    }

    @Test func aRollIsFoundByTicket() {
        var roll = Roll()
        #expect(roll.items(after: 0, atMost: 10).isEmpty)
        #expect(roll.last == 0)
        for ticket in stride(from: UInt64(3), through: 30, by: 3) {
            roll.append(.init(id: "\(ticket)", ticket: ticket))
        }
        for after in UInt64(0)...31 {
            let all = roll.items(after: after, atMost: 100).map(\.ticket)
            #expect(all == stride(from: 3, through: 30, by: 3).filter { $0 > after })
            #expect(roll.items(after: after, atMost: 2).map(\.ticket) == Array(all.prefix(2)))
        }
        roll.keep { $0.ticket % 2 == 0 }
        #expect(roll.items(after: 6, atMost: 100).map(\.ticket) == [12, 18, 24, 30])
        #expect(roll.last == 30)
    }
}
