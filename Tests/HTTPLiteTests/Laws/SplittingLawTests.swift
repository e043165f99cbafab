@testable import HTTPLite
import TestSupport
import Testing

/// Nothing depends on where the network cut the bytes, whatever they are: neither what is read from them
/// nor what is answered. Two readers who differ there are how requests are smuggled.
@Suite struct SplittingLawTests {
    /// Limits so low that mutations reach them.
    private static let tiny: Limits = {
        var limits = Limits()
        limits.requestLine = 24
        limits.headerBytes = 64
        limits.fieldLine = 30
        limits.headerFields = 3
        limits.bodyBytes = 6
        limits.chunkExtensionBytes = 8
        return limits
    }()

    @Test(arguments: [false, true]) func `no cut changes what is read`(isTiny: Bool) {
        var mutation = Mutation(seed: isTiny ? 1 : 2)
        let limits = isTiny ? Self.tiny : Limits()
        for _ in 0..<laws {
            let bytes = mutation.next()
            let whole = Reading([bytes], limits: limits)
            #expect(whole.messages.allSatisfy { $0.end <= bytes.count })
            for pieces in Self.pieces(of: bytes, &mutation) {
                let parts = Reading(pieces, limits: limits)
                if parts != whole { Issue.record("\(Self.shown(bytes)): \(whole) \(parts)") }
            }
        }
    }

    @Test(arguments: [false, true]) func `no cut changes what is answered`(isTiny: Bool) {
        var mutation = Mutation(seed: isTiny ? 3 : 4)
        let limits = isTiny ? Self.tiny : Limits()
        for _ in 0..<laws {
            let bytes = mutation.next()
            let whole = Answers([bytes], limits)
            #expect(whole.endsWithItsClient, "\(Self.shown(bytes))")
            for pieces in Self.pieces(of: bytes, &mutation) {
                let parts = Answers(pieces, limits)
                if parts != whole { Issue.record("\(Self.shown(bytes)): \(whole) \(parts)") }
            }
        }
    }

    @Test func `a connection hands on what was read, as far as it answers`() {
        var mutation = Mutation(seed: 5)
        for _ in 0..<laws {
            let bytes = mutation.next()
            let reading = Reading([bytes])
            let answers = Answers([bytes], Limits())
            // What the head alone answers never reaches a handler.
            let read = reading.messages.filter { $0.path != "*" && $0.segments.first != "missing" }
            let isSame = zip(answers.requests, read).allSatisfy { request, message in
                request.method == message.method && request.path == message.path
                    && request.segments == message.segments && request.query == message.query
                    && request.lines == message.lines
                    && request.body == (Self.hasContent(message) ? message.body : [])
            }
            #expect(isSame && answers.requests.count <= read.count, "\(Self.shown(bytes))")
        }
    }

    private static func hasContent(_ message: Reading.Message) -> Bool {
        ["POST", "PUT", "PATCH"].contains(message.method)
    }

    private static func pieces(of bytes: [UInt8], _ mutation: inout Mutation) -> [[[UInt8]]] {
        [
            bytes.map { [$0] }, mutation.split(bytes, longest: 3),
            mutation.split(bytes, longest: 40),
            // The last byte late: what ends a request must be waited for.
            [Array(bytes.dropLast()), Array(bytes.suffix(1))],
        ]
    }

    private static func shown(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).debugDescription
    }
}

/// What a connection makes of bytes that come in pieces. Whether 100 Continue is worth sending, and whether
/// a close must linger for what follows, may depend on the pieces.
private struct Answers: Equatable {
    let statuses: [Int]
    let requests: [Reading.Message]
    let isOver: Bool
    let endsWithItsClient: Bool

    init(_ pieces: [[UInt8]], _ limits: Limits) {
        var conversation = Conversation(limits: limits)
        for piece in pieces { conversation.send(piece) }
        statuses = conversation.statuses.filter { $0 > 100 }
        isOver = conversation.isOver
        requests = conversation.requests.map { Reading.Message($0, end: 0) }
        conversation.finishSending()
        endsWithItsClient = conversation.isClosed
    }
}
