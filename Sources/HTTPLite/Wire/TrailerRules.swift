/// Checks trailer fields byte by byte and forgets them: merged into the head they could change a request
/// that is already judged (RFC 9112 §7.1.2).
struct TrailerRules {
    private enum State {
        case lineStart, name, value, lineEnd, end
    }

    private let limits: Limits
    private var state = State.lineStart
    private var bytes = 0
    private var fields = 0
    /// The current line's name, lower-cased, as far as a forbidden name could reach.
    private var name: [UInt8] = []
    private var lineLength = 0

    init(limits: Limits) {
        self.limits = limits
    }

    /// Reads one byte; true when it was the last of the message.
    mutating func read(_ byte: UInt8) throws(WireFault) -> Bool {
        bytes += 1
        lineLength += 1
        guard bytes <= limits.headerBytes, lineLength <= limits.fieldLine else {
            throw .headerTooLarge("the trailer fields are too long")
        }
        switch state {
        case .lineStart:
            lineLength = 1
            if byte == .carriageReturn {
                state = .end
                return false
            }
            guard fields < limits.headerFields else {
                throw .headerTooLarge("more than \(limits.headerFields) trailer fields")
            }
            fields += 1
            name.removeAll(keepingCapacity: true)
            state = .name
            try readName(byte)
        case .name:
            try readName(byte)
        case .value:
            if byte == .carriageReturn {
                state = .lineEnd
            } else if !byte.isFieldContent {
                throw .badRequest("a trailer field holds a control character")
            }
        case .lineEnd:
            guard byte == .lineFeed else {
                throw .badRequest("a trailer line does not end in CRLF")
            }
            state = .lineStart
        case .end:
            guard byte == .lineFeed else { throw .badRequest("the trailers do not end in CRLF") }
            return true
        }
        return false
    }

    private mutating func readName(_ byte: UInt8) throws(WireFault) {
        if byte == UInt8(ascii: ":"), !name.isEmpty {
            try refuseForbiddenName()
            state = .value
        } else if ByteSet.token.contains(byte) {
            if name.count <= Self.longestForbidden { name.append(byte.lowercasedASCII) }
        } else {
            throw .badRequest("a trailer field's name is malformed")
        }
    }

    /// RFC 9110 §6.5.1: what frames or routes a message can't come after it.
    private func refuseForbiddenName() throws(WireFault) {
        let span = name.span
        for forbidden in Self.forbidden where span.equals(forbidden) {
            throw .badRequest("\(forbidden) may not stand in a trailer")
        }
    }

    private static let forbidden = [
        "content-length", "content_length", "transfer-encoding", "transfer_encoding", "host",
    ]
    private static let longestForbidden = 17
}
