import HTTPLite

/// The bearer tokens that let clients in (RFC 6750).
package struct AccessTokens: Sendable {
    package enum Fault: Error, Equatable {
        case none
        /// A line holds something else than one token of visible ASCII.
        case malformed(line: Int)
    }

    private let tokens: [[UInt8]]

    /// Reads one token a line; blanks around it, and lines of nothing else, are no part of any.
    package init(_ file: [UInt8]) throws(Fault) {
        var tokens: [[UInt8]] = []
        let lines = file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let token = Self.trimmed(line)
            guard token.allSatisfy({ (0x21...0x7E).contains($0) }) else {
                throw .malformed(line: index + 1)
            }
            if !token.isEmpty { tokens.append(token) }
        }
        guard !tokens.isEmpty else { throw .none }
        self.tokens = tokens
    }

    private static func trimmed(_ line: ArraySlice<UInt8>) -> [UInt8] {
        let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
        return line.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    }

    /// Whether a request brings one of the tokens, as `Authorization: Bearer <token>`, once.
    func admit(_ fields: Fields) -> Bool {
        let values = fields.values("authorization")
        guard values.count == 1, let value = values.first else { return false }
        var scanner = FieldScanner(value)
        guard let scheme = scanner.token(), scheme.lowercased() == "bearer", scanner.skip(" ")
        else { return false }
        let given = Self.trimmed(Array(value.utf8)[(scheme.utf8.count + 1)...])
        // Every token is compared, in every byte, whatever came of those before.
        var isKnown = false
        for token in tokens {
            let isEqual = Self.isEqual(token, given)
            isKnown = isKnown || isEqual
        }
        return isKnown
    }

    /// Takes a time that depends on what was given alone, so that it can't be guessed byte by byte.
    private static func isEqual(_ token: [UInt8], _ given: [UInt8]) -> Bool {
        var difference = token.count ^ given.count
        for index in given.indices {
            difference |= Int(token[index % token.count] ^ given[index])
        }
        return difference == 0
    }
}
