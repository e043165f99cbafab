import TestSupport

/// Good requests, changed by chance in ways that a hostile client would try; the same seed, the same bytes.
struct Mutation {
    private var random: SeededRandom

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
    }

    /// The requests to begin with: each part of the grammar in one of them.
    static let seeds: [[UInt8]] = [
        "\(Begin.get)Accept: a, b\r\nX:\r\n\r\n",
        "\(Begin.get)Connection: close\r\n\r\n",
        "\(Begin.post)Content-Length: 5\r\nConnection: keep-alive\r\n\r\nhello",
        "\(Begin.chunked)5;a=\"b\\\"c\" ;d\r\nhello\r\n3\r\nabc\r\n0\r\nX-T: v\r\n\r\n",
        "\(Begin.chunked)a\r\n0123456789\r\n0\r\n\r\n",
        "\(Begin.post)Content-Length: 0\r\n\r\n\(Begin.chunked)0\r\n\r\n",
        "GET http://u:80/a%2Fb/%C3%A9?a=b%20c&d+e HTTP/1.1\r\nHost: [::1]:80\r\n\r\n",
        "OPTIONS * HTTP/1.0\r\nConnection: close, keep-alive\r\nExpect: 100-continue\r\n\r\n",
        "GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n\(Begin.get)\r\n",
        "PUT /missing HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "\r\n\(Begin.get)X: \u{E9}\t\r\n\r\n\r\n\(Begin.get)\r\n",
        "DELETE /a?b HTTP/1.1\r\nhOST:h\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\nabc",
    ].map { Array(wire: $0) }

    /// What attacks are made of.
    static let pieces: [[UInt8]] = [
        "\r", "\n", "\r\n", "\r\n\r\n", "\0", " ", "\t", "\u{B}", "\u{A0}", ":", ";", ",", "=",
        "\"", "\\",
        "%", "%0", "%00", "/", "..", "?", "#", "HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "Host: h\r\n",
        "Content-Length: 3\r\n", "Transfer-Encoding: chunked\r\n", "Transfer-Encoding: gzip\r\n",
        "Connection: close\r\n", "Upgrade: h2c\r\n", "0\r\n\r\n", "1\r\nx\r\n", "FFFFFFFFFFFFFFFF",
        "+",
        "9223372036854775807", "é", "[", "]", "*", "_", "-", "0x", "\u{80}",
    ].map { Array(wire: $0) }

    /// The next bytes, and often a clean request behind, which must never be taken for something else.
    mutating func next() -> [UInt8] {
        var bytes = Self.seeds.randomElement(using: &random) ?? []
        for _ in 0..<Int.random(in: 1...3, using: &random) { change(&bytes) }
        if Bool.random(using: &random) { bytes += Self.seeds[0] }
        return bytes
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, place + Int.random(in: 1...9, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0 where place < bytes.count: bytes[place] = .random(in: 0...255, using: &random)
        case 1 where place < bytes.count: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
        case 3: bytes.removeSubrange(place..<end)
        case 4: bytes += Self.seeds.randomElement(using: &random) ?? []
        case 5: bytes = Array(bytes[..<place])
        default:
            bytes.insert(
                contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: place)
        }
    }

    /// The bytes in pieces of chance lengths.
    mutating func split(_ bytes: [UInt8], longest: Int) -> [[UInt8]] {
        var pieces: [[UInt8]] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = rest.prefix(Int.random(in: 1...longest, using: &random))
            pieces.append(Array(piece))
            rest = rest.dropFirst(piece.count)
        }
        return pieces
    }
}
