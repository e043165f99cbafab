@testable import HTTPLite
import Testing

/// Bytes that nobody thought of: made from good requests by chance, the same chance each time.
@Suite struct HostileBytesTests {
    private static let seeds = [
        "\(Begin.get)Accept: a, b\r\nX:\r\n\r\n",
        "\(Begin.post)Content-Length: 5\r\nConnection: keep-alive\r\n\r\nhello",
        "\(Begin.chunked)5;a=\"b\\\"c\" ;d\r\nhello\r\n3\r\nabc\r\n0\r\nX-T: v\r\n\r\n",
        "GET http://u:80/a%2Fb/%C3%A9?a=b%20c&d+e HTTP/1.1\r\nHost: [::1]:80\r\n\r\n",
        "OPTIONS * HTTP/1.0\r\nConnection: close, keep-alive\r\nExpect: 100-continue\r\n\r\n",
        "PUT /missing HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
    ]

    private static let pieces: [[UInt8]] = [
        "\r", "\n", "\r\n", "\r\n\r\n", "\0", " ", "\t", ":", ";", "=", "\"", "\\", "%", "%0",
        "%00", "/", "..", "?",
        "#", "HTTP/1.1", "HTTP/2.0", "Host: h\r\n", "Content-Length: 3\r\n",
        "Transfer-Encoding: chunked\r\n",
        "Connection: close\r\n", "0\r\n\r\n", "FFFFFFFFFFFFFFFF", "9223372036854775807", "é", "[",
        "]", "*",
    ].map { Array($0.utf8) }

    /// A generator without state of the system, so that a failure repeats (a PCG step).
    private struct Chance: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
        }
    }

    private static func mutate(_ bytes: inout [UInt8], _ chance: inout Chance) {
        for _ in 0..<Int.random(in: 1...4, using: &chance) {
            let place = Int.random(in: 0...bytes.count, using: &chance)
            switch Int.random(in: 0..<5, using: &chance) {
            case 0 where place < bytes.count: bytes[place] = .random(in: 0...255, using: &chance)
            case 1 where place < bytes.count: bytes.remove(at: place)
            case 2: bytes.insert(contentsOf: pieces.randomElement(using: &chance) ?? [], at: place)
            case 3:
                bytes.removeSubrange(
                    place..<min(bytes.count, place + Int.random(in: 0...9, using: &chance)))
            default: bytes += Array((seeds.randomElement(using: &chance) ?? "").utf8)
            }
        }
    }

    @Test(arguments: 0..<8) func `no bytes trap, and no cut changes the verdict`(_ seed: UInt64) {
        var chance = Chance(state: seed)
        var tiny = Limits()
        tiny.requestLine = 24
        tiny.headerBytes = 64
        tiny.fieldLine = 30
        tiny.headerFields = 3
        tiny.bodyBytes = 6
        tiny.chunkExtensionBytes = 8
        for round in 0..<400 {
            var bytes = Array(Self.seeds[round % Self.seeds.count].utf8)
            Self.mutate(&bytes, &chance)
            for limits in [Limits(), tiny] {
                var whole = Conversation(limits: limits)
                whole.send(bytes)
                var parts = Conversation(limits: limits)
                var rest = bytes[...]
                while !rest.isEmpty {
                    let part = rest.prefix(Int.random(in: 1...20, using: &chance))
                    parts.send(Array(part))
                    rest = rest.dropFirst(part.count)
                }
                // Whether 100 Continue is worth sending, and whether a close must linger for what
                // follows, does depend on the cut.
                let isSame =
                    whole.statuses.filter { $0 > 100 } == parts.statuses.filter { $0 > 100 }
                    && whole.requests.map(\.body) == parts.requests.map(\.body)
                    && whole.isOver == parts.isOver
                #expect(
                    isSame,
                    "\(whole.verdict) \(parts.verdict) \(String(decoding: bytes, as: UTF8.self).debugDescription)"
                )
                whole.finishSending()
                parts.finishSending()
                #expect(whole.isClosed && parts.isClosed, "every connection ends with its client")
            }
        }
    }

    @Test(arguments: [Int.min, -1, 0, 1, Int.max]) func `no limit traps`(_ value: Int) {
        var limits = Limits()
        limits.requestLine = value
        limits.headerBytes = value
        limits.fieldLine = value
        limits.headerFields = value
        limits.bodyBytes = value
        limits.chunkExtensionBytes = value
        limits.lingerBytes = value
        limits.idleTime = .max
        for seed in Self.seeds {
            var conversation = Conversation(limits: limits)
            for byte in seed.utf8 { conversation.send([byte]) }
            conversation.finishSending()
            #expect(conversation.isClosed)
        }
    }
}
