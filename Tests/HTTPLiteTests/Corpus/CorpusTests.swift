import Foundation
@testable import HTTPLite
import Testing

/// Writes what others read: bytes with our verdicts for other parsers, and seeds for fuzzers. It tests
/// nothing by itself, and writes only where a script asks for it.
@Suite struct CorpusTests {
    /// The folder that a script names.
    private static let folder = ProcessInfo.processInfo.environment["NAVSERVER_CORPUS"]
        .map { URL(filePath: $0) }

    /// As many as Scripts/compare-parsers compares; the same ones in every run.
    private static let mutations = 6000

    @Test(.enabled(if: folder != nil)) func `writes verdicts for other parsers`() throws {
        var mutation = Mutation(seed: 9)
        let corpus = Vector.all.map(\.bytes) + (0..<Self.mutations).map { _ in mutation.next() }
        var lines = Data()
        let encoder = JSONEncoder()
        for bytes in corpus {
            lines += try encoder.encode(Case(bytes, Reading([bytes])))
            lines.append(UInt8.lineFeed)
        }
        try write(lines, to: "verdicts.jsonl")
    }

    @Test(.enabled(if: folder != nil)) func `writes seeds for fuzzers`() throws {
        let short = Vector.all.filter { $0.bytes.count <= 1024 }
        for (number, vector) in short.enumerated() {
            try write(Data(vector.bytes), to: "request/\(number)")
            let chunked = Array(wire: Begin.chunked)
            if vector.bytes.starts(with: chunked) {
                try write(Data(vector.bytes.dropFirst(chunked.count)), to: "chunks/\(number)")
            }
            let words = vector.bytes.split(separator: UInt8.space, maxSplits: 2)
            if words.count > 1 { try write(Data(words[1]), to: "target/\(number)") }
        }
    }

    private func write(_ data: Data, to path: String) throws {
        let file = try #require(Self.folder).appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }
}

/// Bytes, and what we read from them, as another program can read it: bytes in hexadecimal.
private struct Case: Encodable {
    struct Message: Encodable {
        let method, path: String
        let query: [[String]]
        let lines: [String]
        let body: String
    }

    let bytes: String
    let messages: [Message]
    /// waiting, closed or refused.
    let end: String
    /// Why it is refused, as the client is told.
    let reason: String?

    init(_ bytes: [UInt8], _ reading: Reading) {
        self.bytes = Self.hexadecimal(bytes)
        messages = reading.messages.map { message in
            Message(
                method: message.method, path: message.path,
                query: message.query.map { [$0.key, $0.value] }, lines: message.lines,
                body: Self.hexadecimal(message.body))
        }
        switch reading.end {
        case .waiting: (end, reason) = ("waiting", nil)
        case .closed: (end, reason) = ("closed", nil)
        case .refused(let fault, _): (end, reason) = ("refused", Self.reason(fault))
        }
    }

    private static func reason(_ fault: WireFault) -> String {
        switch fault {
        case .badRequest(let text), .notImplemented(let text), .headerTooLarge(let text):
            "\(fault.status.rawValue) \(text)"
        default: "\(fault.status.rawValue) \(fault.status.phrase)"
        }
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
