import Testing

/// Rooms point one way: what one may name of another, by the types that its files name.
struct RoomTests {
    @Test(arguments: House.all)
    func namesOnlyItsNeighbours(_ house: House) throws {
        for arrow in try house.arrows(in: Self.files(of: house)) {
            let room = house.rooms.first { $0.name == arrow.from }
            let isKnown = room.map { !arrow.to.isDisjoint(with: $0.neighbours) } ?? false
            #expect(isKnown, "\(arrow)\nMove what both need down, into a room that both may name.")
        }
    }

    /// So that the table is the order of the rooms, and no circle gets into it.
    @Test(arguments: House.all)
    func neighboursStandAbove(_ house: House) {
        for (place, room) in house.rooms.enumerated() {
            let above = house.rooms[..<place].map(\.name)
            for neighbour in room.neighbours {
                #expect(above.contains(neighbour), "\(room.name) -> \(neighbour) points up")
            }
        }
    }

    @Test(arguments: House.all)
    func isCompleteAndHoldsNothingElse(_ house: House) throws {
        let files = Self.files(of: house)
        #expect(Set(files.map(house.room)) == Set(house.rooms.map(\.name)))
        let arrows = try house.arrows(in: files)
        for room in house.rooms {
            for neighbour in room.neighbours {
                let isUsed = arrows.contains { $0.from == room.name && $0.to.contains(neighbour) }
                #expect(isUsed, "nothing in \(room.name) names \(neighbour): take it out")
            }
        }
    }

    private static func files(of house: House) -> [SourceFile] {
        SourceTree.sources.filter { $0.path.hasPrefix(house.folder) }
    }

    @Test(arguments: [
        ("let lock: Lock<Int>", "Lock", "a type"),
        ("extension Lock { func turn() {} }", "Lock", "an extension"),
        ("func take(_ key: [Key.Kind]) {}", "Key", "a type that the other is in"),
        ("let text = \"\\(Lock(1))\"", "Lock", "in a text, as code"),
        ("let kind = Door.Lock()", "", "a member of another"),
        ("// Lock\nlet text = \"Lock\"", "", "prose"),
        ("enum Door { struct Lock {} }\nlet lock = Lock()", "", "its own, by the same name"),
        ("let bolt: Bolt", "", "what the other keeps to itself"),
        ("let kind: Kind", "", "what is inside another type"),
    ])
    func findsArrows(_ code: String, _ type: String, _ reason: String) throws {
        let house = House("Sources/", ["Ground": "", "Roof": "Ground"])
        let ground = SourceFile(
            path: "Sources/Ground/Key.swift",
            text: """
                package final class Lock<State> {}
                @safe struct Key {
                    enum Kind {}
                }
                private struct Bolt {}
                """)
        let roof = SourceFile(path: "Sources/Roof/Door.swift", text: code)
        let arrows = try house.arrows(in: [ground, roof])
        #expect(arrows.map(\.place.matched) == (type.isEmpty ? [] : [type]), "\(reason)")
        #expect(arrows.allSatisfy { $0.from == "Roof" && $0.to == ["Ground"] })
    }
}
