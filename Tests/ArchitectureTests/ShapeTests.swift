import Foundation
import Testing

/// What a newcomer finds: small files with telling names, and the papers in their places.
struct ShapeTests {
    private static let longestFile = 320

    @Test(arguments: SourceTree.sources + SourceTree.tests + SourceTree.scripts)
    func isShortEnoughToRead(_ file: SourceFile) {
        #expect(
            file.lineCount <= Self.longestFile,
            "\(file.path) has \(file.lineCount) lines: find the two nouns in it and part them")
    }

    @Test(arguments: SourceTree.sources + SourceTree.tests)
    func isNamedForWhatItHolds(_ file: SourceFile) {
        let name = URL(filePath: file.path).deletingPathExtension().lastPathComponent
        for word in ["Util", "Helper", "Manager"] {
            #expect(
                !name.contains(word), "\(file.path): name the noun that the file is about instead")
        }
    }

    @Test(arguments: [
        ("README.md", "what it is, how to run it, a first conversation"),
        ("ARCHITECTURE.md", "the tour: rooms, flow, what is absent"),
        ("CONTRIBUTING.md", "how to build, test and propose a change"),
        ("CHANGELOG.md", "what changed for users, by version"),
        ("openapi.yaml", "the contract of the HTTP interface"),
        (".swift-format", "the style that lint checks"),
        (".swift-version", "the toolchain that builds it"),
        (".ci/run", "the one command that checks everything"),
    ])
    func hasFile(_ name: String, _ purpose: String) {
        let text = SourceTree.contents(of: name) ?? ""
        #expect(!text.isEmpty, "\(name) is missing or empty: it holds \(purpose)")
    }
}
