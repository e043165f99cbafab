import NavService
import Testing

/// Commands stand in one table; who asks what commands there are reads it.
struct CommandTests {
    /// In how many files of a room a command may be named, as a text or as a case. The first row that
    /// fits a path holds.
    private static let rooms: [(folder: String, most: Int, reason: String)] = [
        ("Sources/NavService/API/", 1, "its own file in API/Commands; the table refers to that"),
        (
            "Sources/NavService/Session/", 3,
            "its case in Command, what it does, and where those that start a transition are told "
                + "from those that end one"
        ),
        (
            "Sources/NavService/Transition/", 3,
            "kinds and phases of transitions are words of their own, which Scene and Planner know"
        ),
        ("Sources/", 0, "nobody else knows one command from another"),
    ]

    /// Commands whose names are also words for something else, so that nothing can be counted.
    private static let ambiguous = [
        "adapt": "a part of a motion",
        "stack": "a member of sessions and of transitions",
        "progress": "a member of bodies, a key of queries and an event",
    ]

    @Test(arguments: CommandKind.all.map(\.name).filter { ambiguous[$0] == nil })
    func standsInNoMoreFilesThanItMust(_ name: String) throws {
        var places = Dictionary(uniqueKeysWithValues: Self.rooms.map { ($0.folder, [String]()) })
        for file in SourceTree.sources {
            let isNamed =
                try file.text.contains("\"\(name)\"")
                || !file.matches(of: #"\bcase\b[^:{}]*?[ .]\#(name)\b"#).isEmpty
            guard isNamed,
                let room = Self.rooms.first(where: { file.path.hasPrefix($0.folder) })
            else { continue }
            places[room.folder, default: []].append(file.path)
        }
        for room in Self.rooms {
            let files = places[room.folder] ?? []
            #expect(files.count <= room.most, "\(files): \(room.reason)")
        }
        #expect(places["Sources/NavService/API/"]?.count == 1, "\(name) is found at all")
    }

    @Test(arguments: [
        ("actions of a stateless transition", CommandKind.actionWords),
        ("commands in a journal", CommandKind.journalWords),
    ])
    func theContractNamesTheSame(_ what: String, _ words: [String]) throws {
        let yaml = try #require(SourceTree.contents(of: "openapi.yaml"))
        #expect(
            Contract.words(yaml: yaml).contains(Set(words)),
            "no enum or mapping of openapi.yaml has exactly the \(what): \(words)")
    }

    @Test func wordsOfTheContractAreRead() {
        let yaml = """
            a:
              enum: [push, "pop",
                null]
            b:
              enum:
                - blue
                # not: a word
                - 'dark red'
              type: string
            c:
              discriminator:
                mapping:
                  left: "#/components/schemas/Left"
                  right: "#/components/schemas/Right"
            d: {enum: [one]}
            """
        #expect(
            Contract.words(yaml: yaml) == [
                ["push", "pop", "null"], ["blue", "dark red"], ["left", "right"], ["one"],
            ])
    }
}
