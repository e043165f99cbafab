import Testing

/// Who may know whom: arrows in the package point one way.
struct ImportTests {
    /// What a room may import. The first row that fits a path holds, so inner rooms come first.
    private static let rooms: [(folder: String, modules: Set<String>, reason: String)] = [
        ("Sources/HTTPLite/Bytes/", [], "Bytes is pure: rules of bytes, and nothing else"),
        ("Sources/HTTPLite/Messages/", [], "Messages is pure: values, and who shares them"),
        ("Sources/HTTPLite/Wire/", [], "Wire is pure: bytes in, values out; no sockets, no clock"),
        (
            "Sources/HTTPLite/", ["Glibc", "CEpoll"],
            "HTTPLite stands on the C library alone; locks are its own Lock, which the thread "
                + "sanitizer can see, not Synchronization's Mutex"
        ),
        (
            "Sources/NavService/Model/", ["Glibc"],
            "Model knows nothing of HTTP; what it needs comes in as a parameter"
        ),
        (
            "Sources/NavService/Transition/", ["Glibc"],
            "Transition knows nothing of HTTP; what it needs comes in as a parameter"
        ),
        ("Sources/NavService/JSON/", [], "JSON is pure: bytes in, values out, and back"),
        (
            "Sources/NavService/Web/", ["HTTPLite", "CPage"],
            "Web holds files and pages, out of the one C target that embeds them"
        ),
        (
            "Sources/NavService/", ["HTTPLite", "Glibc"],
            "NavService answers requests and knows no sockets; HTTPLite has those"
        ),
        (
            "Sources/navserver/", ["Glibc", "HTTPLite", "NavService"],
            "navserver only wires the two modules together"
        ),
    ]

    private static let pattern =
        #"^[ \t]*(?:@\w+[ \t]+)*(?:\w+[ \t]+)?import[ \t]+"#
        + #"(?:(?:struct|class|enum|protocol|typealias|func|let|var)[ \t]+)?(\w+)"#

    @Test(arguments: SourceTree.sources)
    func importsOnlyWhatItsRoomMay(_ file: SourceFile) throws {
        let room = try #require(
            Self.rooms.first { file.path.hasPrefix($0.folder) },
            "\(file.path) is in no room: add its module to this table, with what it may import")
        for place in try file.matches(of: Self.pattern) {
            #expect(
                room.modules.contains(Self.module(of: place)),
                "\(place)\n\(room.folder): \(room.reason)")
        }
    }

    @Test(arguments: [
        ("import Foundation", ["Foundation"]),
        ("internal import HTTPLite\n\npackage import Glibc // why", ["HTTPLite", "Glibc"]),
        ("@preconcurrency import struct Glibc.timespec", ["Glibc"]),
        ("// import Foundation\nlet text = \"import Foundation\"", []),
        ("let important = 1", []),
    ])
    func findsImports(_ text: String, _ modules: [String]) throws {
        let file = SourceFile(path: "Example.swift", text: text)
        #expect(try file.matches(of: Self.pattern).map(Self.module) == modules)
    }

    private static func module(of place: Place) -> String {
        place.matched.split(separator: " ").last.map(String.init) ?? ""
    }

    @Test func thereAreSourcesToLookAt() {
        #expect(SourceTree.sources.contains { $0.path == "Sources/navserver/main.swift" })
        #expect(SourceTree.sources.count > 10)
    }
}
