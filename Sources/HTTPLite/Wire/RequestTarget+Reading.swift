/// How a request target is read.
extension RequestTarget {
    /// Reads a target of visible characters, which stands at a place in its head; a path that is silently
    /// mended would be another one for the next who reads it, so anything doubtful is refused.
    init(_ bytes: Span<UInt8>, at place: Int = 0, method: Method) throws(WireFault) {
        guard bytes.count > 0 else { throw .badRequest("the request target is empty") }
        if bytes[0] == UInt8(ascii: "/") {
            try self.init(origin: bytes, at: place)
            return
        }
        if bytes.count == 1, bytes[0] == UInt8(ascii: "*") {
            // RFC 9112 §3.2.4: the asterisk form is for OPTIONS alone.
            guard method == .options else {
                throw .badRequest("the target * is only for OPTIONS")
            }
            self.init(rawPath: .asterisk, path: [], query: [])
            return
        }
        let authority = try Self.authority(inAbsolute: bytes)
        // RFC 9112 §3.2.2: the target's authority counts, Host does not; so it must be as valid.
        guard Authority.isValid(bytes.extracting(authority)) else {
            throw .badRequest("the authority in the request target is not valid")
        }
        let rest = bytes.extracting(authority.upperBound..<bytes.count)
        if rest.count == 0, method == .options {
            self.init(rawPath: .asterisk, path: [], query: [])
        } else if rest.count > 0, rest[0] == UInt8(ascii: "/") {
            try self.init(origin: rest, at: place + authority.upperBound)
        } else {
            // An empty path is "/" (RFC 9110 §4.2.3).
            let query = try Self.query(rest)
            self.init(rawPath: .root, path: [], query: query)
        }
        self.authority = bytes.validatedString(authority)
    }

    private init(origin bytes: Span<UInt8>, at place: Int) throws(WireFault) {
        var end = 0
        var slashes = 0
        var isPlain = true
        while end < bytes.count, bytes[end] != UInt8(ascii: "?") {
            let byte = bytes[end]
            guard ByteSet.path.contains(byte) else {
                throw .badRequest("the path holds a character that must be percent-encoded")
            }
            if byte == UInt8(ascii: "/") { slashes += 1 }
            if byte == UInt8(ascii: "%") { isPlain = false }
            end += 1
        }
        let path = try Self.segments(
            bytes.extracting(0..<end), count: slashes, arePlain: isPlain)
        let query = try Self.query(bytes.extracting(end..<bytes.count))
        self.init(rawPath: .bytes(place..<(place + end)), path: path, query: query)
    }

    /// The place of the authority in `http://authority/path`; only http and https are spoken here.
    private static func authority(inAbsolute bytes: Span<UInt8>) throws(WireFault) -> Range<Int> {
        let start: Int
        if bytes.count >= 7, bytes.extracting(0..<7).equalsIgnoringCase("http://") {
            start = 7
        } else if bytes.count >= 8, bytes.extracting(0..<8).equalsIgnoringCase("https://") {
            start = 8
        } else {
            throw .badRequest("the request target is neither a path nor an http URI")
        }
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "/"), bytes[end] != UInt8(ascii: "?") {
            end += 1
        }
        return start..<end
    }

    /// Splits first and decodes after, so that `%2F` stays inside its segment. `/` alone has none.
    private static func segments(
        _ bytes: Span<UInt8>, count: Int, arePlain: Bool
    ) throws(WireFault) -> [String] {
        var segments: [String] = []
        if bytes.count <= 1 { return segments }
        segments.reserveCapacity(count)
        var start = 1
        while start <= bytes.count {
            let end = bytes.endOfRun(start..<bytes.count) { $0 != UInt8(ascii: "/") }
            let segment =
                if arePlain, let text = bytes.validatedString(start..<end) {
                    text
                } else {
                    try decode(bytes, start..<end, plusIsSpace: false)
                }
            guard segment != ".", segment != ".." else {
                throw .badRequest("the path holds a dot segment")
            }
            segments.append(segment)
            start = end + 1
        }
        return segments
    }

    /// Pairs between `&`, cut at their first `=`; pieces that are empty say nothing and are skipped.
    private static func query(_ bytes: Span<UInt8>) throws(WireFault) -> [QueryItem] {
        var items: [QueryItem] = []
        guard bytes.count > 1 else { return items }
        var start = 1
        var equals: Int?
        for index in 1...bytes.count {
            if index < bytes.count, bytes[index] != UInt8(ascii: "&") {
                guard ByteSet.query.contains(bytes[index]) else {
                    throw .badRequest("the query holds a character that must be percent-encoded")
                }
                if equals == nil, bytes[index] == UInt8(ascii: "=") { equals = index }
                continue
            }
            if index > start {
                guard items.count < maximumPairs else {
                    throw .badRequest("the query has more than \(maximumPairs) pairs")
                }
                let key = try decode(bytes, start..<(equals ?? index), plusIsSpace: true)
                let valueStart = min((equals ?? index) + 1, index)
                let value = try decode(bytes, valueStart..<index, plusIsSpace: true)
                items.append(QueryItem(key: key, value: value))
            }
            start = index + 1
            equals = nil
        }
        return items
    }

    private static let maximumPairs = 64

    /// Percent-decodes exactly once (RFC 3986 §2.4).
    private static func decode(
        _ bytes: Span<UInt8>, _ range: Range<Int>, plusIsSpace: Bool
    ) throws(WireFault) -> String {
        var isPlain = true
        for index in range
        where bytes[index] == UInt8(ascii: "%")
            || (plusIsSpace && bytes[index] == UInt8(ascii: "+"))
        {
            isPlain = false
            break
        }
        if isPlain, let text = bytes.validatedString(range) { return text }

        var decoded: [UInt8] = []
        decoded.reserveCapacity(range.count)
        var index = range.lowerBound
        while index < range.upperBound {
            var byte = bytes[index]
            if byte == UInt8(ascii: "%") {
                guard index + 2 < range.upperBound,
                    let high = bytes[index + 1].hexValue, let low = bytes[index + 2].hexValue
                else {
                    throw .badRequest("a percent sign is not followed by two hexadecimal digits")
                }
                byte = high << 4 | low
                index += 2
            } else if plusIsSpace, byte == UInt8(ascii: "+") {
                byte = .space
            }
            guard !byte.isControl else {
                throw .badRequest("the target holds an encoded control character")
            }
            decoded.append(byte)
            index += 1
        }
        guard let text = decoded.span.validatedString(0..<decoded.count) else {
            throw .badRequest("the target is not UTF-8 once decoded")
        }
        return text
    }
}
