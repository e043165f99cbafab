/// Reads a request's head from bytes as they come: "not yet" is nil, a refusal is thrown.
///
/// A machine of single bytes that remembers where it stopped, so input of one byte at a time costs no
/// more than the whole at once, and a verdict never depends on where the network cut the bytes: it falls
/// at the first byte that can't be right. It keeps places, not bytes: the caller hands in, each time,
/// everything from the request's first byte on.
struct RequestParser {
    enum State {
        case emptyLine, emptyLineEnd
        case method, target, version, lineEnd
        case fieldStart, name, valueStart, value, fieldEnd
        case headEnd
    }

    let limits: Limits
    var state = State.emptyLine
    /// How many bytes have been looked at; once a head is returned, how many belong to it.
    var position = 0
    private var emptyLines = 0
    var lineStart = 0
    private var methodEnd = 0
    private var targetEnd = 0
    private var major: UInt8 = 0
    private var minor: UInt8 = 0
    var fieldsStart = 0
    var nameEnd = 0
    var valueStart = 0
    var places: [FieldPlace] = []
    /// Known once its space was read: how a refusal looks, even one of the request line's rest, depends on
    /// it (RFC 9110 §9.3.2).
    private(set) var method: Method?
    private var target: RequestTarget?

    init(limits: Limits) {
        self.limits = limits
    }

    /// Makes it ready for the next request.
    mutating func restart() {
        state = .emptyLine
        position = 0
        emptyLines = 0
        places = []
        method = nil
        target = nil
    }

    /// Whether a request has begun; empty lines before it are nothing yet.
    var hasBegun: Bool {
        switch state {
        case .emptyLine, .emptyLineEnd: false
        default: true
        }
    }

    /// The path, once the request line is whole, for the answer to a fault in what follows.
    func rawPath(in bytes: Span<UInt8>) -> String? {
        position <= bytes.count ? target?.rawPath.text(in: bytes) : nil
    }

    /// Goes on from where it stopped; returns the head once it is whole.
    mutating func parse(_ bytes: Span<UInt8>) throws(WireFault) -> Head? {
        while position < bytes.count {
            switch state {
            case .emptyLine, .emptyLineEnd: try skipEmptyLine(bytes[position])
            case .method: try readMethod(bytes)
            case .target: try readTarget(bytes)
            case .version: try readVersion(bytes)
            case .lineEnd: try endRequestLine(bytes)
            case .fieldStart: if !readUsualField(bytes) { try startField(bytes[position]) }
            case .name: try readName(bytes)
            case .valueStart: try startValue(bytes[position])
            case .value: try readValue(bytes)
            case .fieldEnd: try endField(bytes)
            case .headEnd:
                try expectLineFeed(bytes[position])
                position += 1
                return try finish(bytes)
            }
        }
        return nil
    }

    // MARK: Request line

    /// RFC 9112 §2.2: an empty line before the request line should be ignored; two are, no more.
    private mutating func skipEmptyLine(_ byte: UInt8) throws(WireFault) {
        if state == .emptyLineEnd {
            try expectLineFeed(byte)
            state = .emptyLine
        } else if byte == .carriageReturn {
            guard emptyLines < 2 else {
                throw .badRequest("too many empty lines before the request")
            }
            emptyLines += 1
            state = .emptyLineEnd
        } else {
            state = .method
            lineStart = position
            return
        }
        position += 1
    }

    private mutating func readMethod(_ bytes: Span<UInt8>) throws(WireFault) {
        while position < bytes.count {
            let byte = bytes[position]
            if byte == .space {
                guard position > lineStart else { throw .badRequest("the method is empty") }
                methodEnd = position
                method = Method(bytes.extracting(lineStart..<position))
                position += 1
                state = .target
                return
            }
            guard ByteSet.token.contains(byte) else {
                throw .badRequest("the method holds a character that is not allowed")
            }
            // No method is that long: waiting for the rest of the line would only feed an attacker.
            guard position - lineStart < Self.longestMethod else {
                throw .notImplemented("this method")
            }
            position += 1
        }
    }

    private static let longestMethod = 32

    private mutating func readTarget(_ bytes: Span<UInt8>) throws(WireFault) {
        // RFC 9110 §15.5.15; the line is at least as long as with the shortest end. The limit cuts the run
        // before the loop, so that the loop looks at bytes alone.
        let limit = lineStart + limits.requestLine - Self.versionLength
        let stop = max(position, min(limit, bytes.count))
        position = bytes.endOfRun(position..<stop) { ByteSet.visible.contains($0) }
        guard position < limit else { throw .uriTooLong(limit: limits.requestLine) }
        guard position < bytes.count else { return }
        guard bytes[position] == .space else {
            throw .badRequest("the request target holds a byte that is not allowed")
        }
        guard position > methodEnd + 1 else { throw .badRequest("the request target is empty") }
        targetEnd = position
        position += 1
        state = .version
    }

    private static let versionLength = 8

    /// `HTTP/` DIGIT `.` DIGIT and the carriage return, byte by byte (RFC 9112 §2.3), or the usual one at
    /// once.
    private mutating func readVersion(_ bytes: Span<UInt8>) throws(WireFault) {
        let end = position + Self.versionLength
        if position == targetEnd + 1, end < bytes.count, bytes[end] == .carriageReturn,
            bytes.extracting(position..<end).equals("HTTP/1.1")
        {
            (major, minor) = (UInt8(ascii: "1"), UInt8(ascii: "1"))
            position = end + 1
            state = .lineEnd
            return
        }
        let byte = bytes[position]
        let isRight: Bool
        switch position - targetEnd - 1 {
        case 0: isRight = byte == UInt8(ascii: "H")
        case 1, 2: isRight = byte == UInt8(ascii: "T")
        case 3: isRight = byte == UInt8(ascii: "P")
        case 4: isRight = byte == UInt8(ascii: "/")
        case 5:
            isRight = byte.isDigit
            major = byte
        case 6: isRight = byte == UInt8(ascii: ".")
        case 7:
            isRight = byte.isDigit
            minor = byte
        default:
            isRight = byte == .carriageReturn
            state = .lineEnd
        }
        guard isRight else {
            throw .badRequest("the request line does not end in a version of HTTP")
        }
        position += 1
    }

    /// Judges the whole line: the version first, then the method, then the target.
    private mutating func endRequestLine(_ bytes: Span<UInt8>) throws(WireFault) {
        try expectLineFeed(bytes[position])
        position += 1
        // RFC 9110 §15.6.6; a higher minor version is served as the highest known (§2.5).
        guard major == UInt8(ascii: "1") else { throw .versionNotSupported }
        // RFC 9110 §9.1: methods are case-sensitive, and an unknown one is 501.
        guard let method else { throw .notImplemented("this method") }
        target = try RequestTarget(
            bytes.extracting((methodEnd + 1)..<targetEnd), at: methodEnd + 1, method: method)
        state = .fieldStart
        fieldsStart = position
        lineStart = position
        places.reserveCapacity(Self.usualFields)
    }

    /// About as many as a browser sends, so that their list grows once.
    private static let usualFields = 16

    /// RFC 9112 §2.2: a lone CR is invalid, and a lone LF never reaches this.
    func expectLineFeed(_ byte: UInt8) throws(WireFault) {
        guard byte == .lineFeed else { throw .badRequest("a carriage return stands alone") }
    }

    // MARK: The whole

    private mutating func finish(_ bytes: Span<UInt8>) throws(WireFault) -> Head? {
        guard let method, let target else { return nil }
        var head: [UInt8] = []
        head.append(copying: bytes.extracting(0..<position))
        let fields = Fields(bytes: head, places: places)
        places = []
        let isLegacy = minor == UInt8(ascii: "0")
        let meaning = try HeadFields(fields, isLegacy: isLegacy)
        return Head(
            request: Request(method: method, target: target, fields: fields),
            framing: meaning.framing, persists: meaning.persists, isLegacy: isLegacy,
            expectsContinue: meaning.expectsContinue)
    }
}
