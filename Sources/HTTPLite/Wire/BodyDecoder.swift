/// Reads a request's body from bytes as they come, by length or by chunks (RFC 9112 §6, §7.1).
///
/// Everything it is given it either keeps, as content, or forgets: nothing waits in a buffer, and nothing
/// is allocated for a length that is only announced. An object, since a connection has none most of the time
/// and should be small then.
final class BodyDecoder {
    private enum State {
        case counted(remaining: Int)
        case size, afterSize
        case extensionName, extensionAfterName, extensionValue, extensionToken, extensionQuoted
        case extensionEscape, extensionEnd
        case sizeEnd
        case data(remaining: Int), dataReturn, dataEnd
        case trailers(TrailerRules)
        case done
    }

    private let limits: Limits
    /// False where content means nothing, as in a GET: it is read over, within the same limit.
    private let keepsContent: Bool
    private var state: State
    private var size: UInt64 = 0
    private var digits = 0
    private var length = 0
    private var extensionBytes = 0
    private var extensionNameLength = 0
    private(set) var content: [UInt8] = []

    init(_ framing: Framing, limits: Limits, keepsContent: Bool) {
        self.limits = limits
        self.keepsContent = keepsContent
        switch framing {
        case .length(0): state = .done
        case .length(let length): state = .counted(remaining: length)
        case .chunked: state = .size
        }
    }

    var isDone: Bool {
        if case .done = state { true } else { false }
    }

    /// Takes what belongs to the body, beginning at an index; returns the index after it.
    func decode(_ bytes: Span<UInt8>, from start: Int) throws(WireFault) -> Int {
        var index = start
        while index < bytes.count {
            switch state {
            case .done:
                return index
            case .counted(let remaining):
                let taken = min(remaining, bytes.count - index)
                keep(bytes.extracting(index..<(index + taken)))
                index += taken
                state = taken == remaining ? .done : .counted(remaining: remaining - taken)
            case .data(let remaining):
                let taken = min(remaining, bytes.count - index)
                keep(bytes.extracting(index..<(index + taken)))
                index += taken
                state = taken == remaining ? .dataReturn : .data(remaining: remaining - taken)
            default:
                try step(bytes[index])
                index += 1
            }
        }
        return index
    }

    private func keep(_ bytes: Span<UInt8>) {
        if keepsContent { content.append(copying: bytes) }
    }

    /// One byte of a chunk's frame.
    private func step(_ byte: UInt8) throws(WireFault) {
        switch state {
        case .size: try readSize(byte)
        case .afterSize, .extensionName, .extensionAfterName, .extensionValue, .extensionToken,
            .extensionQuoted, .extensionEscape, .extensionEnd:
            try countExtension(byte)
            try readExtension(byte)
        case .sizeEnd:
            // Errata 7633 to RFC 9112: a bare LF never ends a chunk's line.
            guard byte == .lineFeed else { throw Self.badLine }
            state =
                size == 0 ? .trailers(TrailerRules(limits: limits)) : .data(remaining: Int(size))
        case .dataReturn:
            guard byte == .carriageReturn else { throw Self.badEnd }
            state = .dataEnd
        case .dataEnd:
            guard byte == .lineFeed else { throw Self.badEnd }
            state = .size
            size = 0
            digits = 0
        case .trailers(var rules):
            state = try rules.read(byte) ? .done : .trailers(rules)
        case .counted, .data, .done:
            break
        }
    }

    private func readSize(_ byte: UInt8) throws(WireFault) {
        if let digit = byte.hexValue {
            // RFC 9112 §7.1: sixteen digits are all that fit into 64 bits.
            guard digits < 16 else { throw .badRequest("a chunk size has too many digits") }
            size = size << 4 | UInt64(digit)
            digits += 1
            return
        }
        guard digits > 0 else { throw .badRequest("a chunk size is not a hexadecimal number") }
        // Compared as unsigned and against what is left, so that no sum can overflow.
        guard size <= UInt64(max(0, limits.bodyBytes - length)) else {
            throw .bodyTooLarge(limit: limits.bodyBytes)
        }
        length += Int(size)
        extensionNameLength = 0
        switch byte {
        case .carriageReturn: state = .sizeEnd
        case UInt8(ascii: ";"): state = .extensionName
        case .space, .tab: state = .afterSize
        default: throw .badRequest("a chunk size is not a hexadecimal number")
        }
    }

    /// Extensions are unknown here and ignored, but they must be extensions (RFC 9112 §7.1.1).
    private func readExtension(_ byte: UInt8) throws(WireFault) {
        let isToken = ByteSet.token.contains(byte)
        switch state {
        case .afterSize:
            guard byte == UInt8(ascii: ";") || byte.isBlank else { throw Self.badExtension }
            if !byte.isBlank { state = .extensionName }
            extensionNameLength = 0
        case .extensionName:
            if isToken {
                extensionNameLength += 1
            } else if byte.isBlank {
                if extensionNameLength > 0 { state = .extensionAfterName }
            } else {
                guard extensionNameLength > 0 else { throw Self.badExtension }
                try endExtensionPart(byte, allowsValue: true)
            }
        case .extensionAfterName:
            if !byte.isBlank {
                guard byte != .carriageReturn else { throw Self.badExtension }
                try endExtensionPart(byte, allowsValue: true)
            }
        case .extensionValue:
            if isToken {
                state = .extensionToken
            } else if byte == UInt8(ascii: "\"") {
                state = .extensionQuoted
            } else if !byte.isBlank {
                throw Self.badExtension
            }
        case .extensionToken:
            if !isToken { try endExtensionPart(byte, allowsValue: false) }
        case .extensionQuoted:
            if byte == UInt8(ascii: "\"") {
                state = .extensionEnd
            } else if byte == UInt8(ascii: "\\") {
                state = .extensionEscape
            } else if !byte.isFieldContent {
                throw Self.badExtension
            }
        case .extensionEscape:
            guard byte.isFieldContent else { throw Self.badExtension }
            state = .extensionQuoted
        case .extensionEnd:
            try endExtensionPart(byte, allowsValue: false)
        default:
            break
        }
    }

    /// What may follow a name or a value: the line's end, the next extension, or the name's value.
    private func endExtensionPart(_ byte: UInt8, allowsValue: Bool) throws(WireFault) {
        switch byte {
        case .carriageReturn: state = .sizeEnd
        case UInt8(ascii: ";"):
            state = .extensionName
            extensionNameLength = 0
        case UInt8(ascii: "=") where allowsValue: state = .extensionValue
        case .space, .tab: state = .afterSize
        default: throw Self.badExtension
        }
    }

    /// Unbounded extensions are work without content (as in CVE-2023-39326).
    private func countExtension(_ byte: UInt8) throws(WireFault) {
        extensionBytes += 1
        guard extensionBytes <= limits.chunkExtensionBytes else {
            throw .badRequest("the chunk extensions are too long")
        }
    }

    private static let badLine = WireFault.badRequest("a chunk's line does not end in CRLF")
    private static let badEnd = WireFault.badRequest("a chunk's data does not end in CRLF")
    private static let badExtension = WireFault.badRequest("a chunk extension is malformed")
}
