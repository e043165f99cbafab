import Foundation
import NavService
import TestSupport
import Testing

/// A conversation with its exact answers, as a file that a reader without Swift can check.
struct Golden: CustomTestStringConvertible {
    /// The file's name without its end, such as `01-push-pop`.
    let name: String

    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Golden")

    /// Every file there is.
    static let all: [Golden] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted()
            .map { Golden(name: String($0.dropLast(".json".count))) }
    }()

    var testDescription: String { name }

    func read() throws -> JSONValue {
        try JSONReader.read(Array(Data(contentsOf: file)))
    }

    func text() throws -> String {
        try String(contentsOf: file, encoding: .utf8)
    }

    /// Puts what was answered in the place of what was expected.
    func record(_ value: JSONValue) throws {
        try value.ordered(like: read()).laidOut.write(to: file, atomically: true, encoding: .utf8)
    }

    private var file: URL { Self.folder.appending(path: "\(name).json") }
}
