/// What a client may take from a server: times in nanoseconds, sizes in bytes. The defaults are safe.
package struct Limits: Sendable, Equatable {
    /// From a request's first byte to its head's last, in total: a limit on silence alone would let one
    /// byte at a time hold a connection for ever.
    package var headerTime: UInt64 = 10 * second
    /// From a head's end to its body's end, in total.
    package var bodyTime: UInt64 = 15 * second
    /// How long a client may take nothing of a response.
    package var writeTime: UInt64 = 15 * second
    /// Between requests.
    package var idleTime: UInt64 = 60 * second
    /// After the last response, for the client to read it before the connection is reset.
    package var lingerTime: UInt64 = 5 * second
    /// What is read and thrown away meanwhile. A client that still sends megabytes reads its refusal only
    /// once it has sent them, so this is far above the body limit.
    package var lingerBytes: Int = 16 << 20
    /// From the start of a drain until what still runs is cut off.
    package var drainTime: UInt64 = 25 * second

    /// The request line without its line end; RFC 9112 §3 recommends at least 8000.
    package var requestLine: Int = 8192
    /// All field lines together.
    package var headerBytes: Int = 32 << 10
    /// One field line.
    package var fieldLine: Int = 8 << 10
    package var headerFields: Int = 100
    package var bodyBytes: Int = 1 << 20
    /// Chunk extensions, all of one body together: they carry nothing and cost time.
    package var chunkExtensionBytes: Int = 16 << 10
    /// What may wait for the client of a stream; one piece is taken however large it is.
    package var streamBytes: Int = 1 << 20
    package var connections: Int = 10_000
    /// Connections above that, each for one request that a server answers also when it is full, or for the
    /// word that it is.
    package static let spareConnections = 8

    package init() {}

    package static let second: UInt64 = 1_000_000_000

    /// The same for a spare connection, which must soon make room for the next.
    var brief: Limits {
        var limits = self
        for time in Self.clientTimes {
            limits[keyPath: time] = min(limits[keyPath: time], Self.second)
        }
        return limits
    }

    /// What a client may spend.
    private static var clientTimes: [WritableKeyPath<Limits, UInt64>] {
        [\.headerTime, \.bodyTime, \.writeTime, \.idleTime, \.lingerTime]
    }

    /// The same, without values so large (or so negative) that sums with them could overflow.
    func bounded() -> Limits {
        var limits = self
        for time in Self.clientTimes + [\.drainTime] {
            limits[keyPath: time] = min(limits[keyPath: time], Self.longestTime)
        }
        for size in [
            \Limits.lingerBytes, \.requestLine, \.headerBytes, \.fieldLine, \.headerFields,
            \.bodyBytes, \.chunkExtensionBytes, \.streamBytes, \.connections,
        ] {
            limits[keyPath: size] = min(max(limits[keyPath: size], 0), Self.largestSize)
        }
        return limits
    }

    /// Thirty years and a terabyte: beyond any use.
    private static let longestTime = 1_000_000_000 * second
    private static let largestSize = 1 << 40
}
