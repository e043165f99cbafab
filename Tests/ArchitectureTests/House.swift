import Foundation

/// The rooms of one module: which there are, from the ground up, and whose types each may name.
struct House: CustomStringConvertible {
    struct Room {
        let name: String
        /// The rooms whose types it may name, besides its own.
        let neighbours: [String]
    }

    let folder: String
    let rooms: [Room]

    /// Rooms, each with its neighbours in one text.
    init(_ folder: String, _ rooms: KeyValuePairs<String, String>) {
        self.folder = folder
        self.rooms = rooms.map { name, neighbours in
            Room(name: name, neighbours: neighbours.split(separator: " ").map(String.init))
        }
    }

    var description: String { folder }

    static let all = [
        House(
            "Sources/HTTPLite/",
            [
                "Bytes": "",
                "Sharing": "",
                "Sockets": "",
                "Messages": "Bytes Sharing",
                "Wire": "Bytes Messages",
                "Server": "Sharing Sockets Messages Wire",
            ]),
        House(
            "Sources/NavService/",
            [
                "Model": "",
                "Transition": "Model",
                "Session": "Model Transition",
                "JSON": "Model Transition Session",
                "Pictures": "Model Transition Session JSON",
                "API/Input": "Model Transition Session JSON",
                "API/Problems": "Model Session JSON API/Input",
                "API/Fields": "Session API/Problems",
                "API/Record": "Model Session JSON API/Input API/Problems",
                "API/Commands": "Model Session JSON API/Input API/Record",
                "Web": "API/Problems API/Fields",
                "API/Routes": "API/Commands Web",
                "API/Observation": "Transition Session JSON API/Routes",
                "API": "Model Transition Session JSON Pictures API/Input API/Problems API/Fields "
                    + "API/Record API/Commands Web API/Routes API/Observation",
            ]),
    ]
}

/// A file that names a type of another room.
struct Arrow: CustomStringConvertible {
    let place: Place
    let from: String
    /// The rooms that declare the type; more than one only when they share its name.
    let to: Set<String>

    var description: String {
        "\(from) -> \(to.sorted().joined(separator: " or ")): \(place.matched)\n\(place)"
    }
}

extension House {
    func room(of file: SourceFile) -> String {
        file.path.dropFirst(folder.count).split(separator: "/").dropLast().joined(separator: "/")
    }

    /// Where the files name types of other rooms. Types are what a file declares at its left edge for others
    /// to see; a name that a room declares itself, at any depth, is its own there.
    func arrows(in files: [SourceFile]) throws -> [Arrow] {
        var declared: [String: Set<String>] = [:]
        var own: [String: Set<String>] = [:]
        for file in files {
            let room = room(of: file)
            for place in try file.matches(of: Self.visibleType) {
                declared[Self.lastWord(place), default: []].insert(room)
            }
            for place in try file.matches(of: Self.anyDeclaration) {
                own[room, default: []].insert(Self.lastWord(place))
            }
        }
        return try files.flatMap { file in
            let room = room(of: file)
            return try file.matches(of: Self.name).compactMap { place -> Arrow? in
                guard let rooms = declared[place.matched], !rooms.contains(room),
                    own[room]?.contains(place.matched) != true
                else { return nil }
                return Arrow(place: place, from: room, to: rooms)
            }
        }
    }

    private static let visibleType =
        #"^(?:(?:@\w+|package|internal|public|final|indirect)\s+)*"#
        + #"(?:struct|class|enum|protocol|typealias)\s+\w+"#
    private static let anyDeclaration = #"\b(?:struct|class|enum|protocol|typealias)\s+\w+"#
    /// A name with a capital that is no member of another.
    private static let name = #"(?<![.\w])[A-Z]\w*"#

    private static func lastWord(_ place: Place) -> String {
        place.matched.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
    }
}
