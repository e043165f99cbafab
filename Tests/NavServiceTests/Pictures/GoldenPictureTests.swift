import Foundation
import TestSupport
import Testing

/// One picture of each kind, held in every byte. `RECORD=1` writes what is drawn into the files
/// instead, and fails, so that nobody mistakes a recording for a test.
struct GoldenPictureTests {
    private static let records = ProcessInfo.processInfo.environment["RECORD"] == "1"
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Golden")

    @Test(arguments: DrawnPicture.golden)
    func isAsItWas(_ picture: DrawnPicture) async throws {
        let drawn = try await picture.draw().body
        let file = Self.folder.appending(path: "\(picture.name).svg")
        if Self.records {
            try Data(drawn).write(to: file)
            Issue.record("RECORD=1 writes golden files; run again without it to test")
        } else {
            #expect(try Array(Data(contentsOf: file)) == drawn, "\(file.path) is other than drawn")
        }
    }

    @Test(arguments: DrawnPicture.golden)
    func isWellFormed(_ picture: DrawnPicture) async throws {
        let drawn = try await picture.draw().body
        #expect(SVGDocument.faults(drawn) == [])
    }

    @Test func everyFileIsDrawn() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(files.sorted() == DrawnPicture.golden.map { "\($0.name).svg" }.sorted())
    }
}
