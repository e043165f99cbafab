import HTTPLite

/// The bearer tokens that let clients in (RFC 6750).
package struct AccessTokens: Sendable {
    package enum Fault: Error, Equatable {
        case none
        /// A line holds something else than one token of visible ASCII.
        case malformed(line: Int)
    }

    /// What turns a token into what is kept and looked up of it.
    typealias Fingerprint = @Sendable ([UInt8]) -> SHA256.Digest

    private let digests: Set<SHA256.Digest>
    private let longest: Int
    let fingerprint: Fingerprint

    /// Reads one token a line; blanks around it, and lines of nothing else, are no part of any.
    package init(_ file: [UInt8]) throws(Fault) {
        try self.init(file, fingerprint: Self.saltedFingerprint())
    }

    init(_ file: [UInt8], fingerprint: @escaping Fingerprint) throws(Fault) {
        var digests: Set<SHA256.Digest> = []
        var longest = 0
        let lines = file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let token = Self.trimmed(line)
            guard token.allSatisfy({ (0x21...0x7E).contains($0) }) else {
                throw .malformed(line: index + 1)
            }
            guard !token.isEmpty else { continue }
            digests.insert(fingerprint(token))
            longest = max(longest, token.count)
        }
        guard longest > 0 else { throw .none }
        self.digests = digests
        self.longest = longest
        self.fingerprint = fingerprint
    }

    /// How many there are, each counted once.
    package var count: Int { digests.count }

    /// Salted anew in each process: nobody outside can tell which digests lie close to one another, so the
    /// time that a look-up takes says nothing of a token.
    private static func saltedFingerprint() -> Fingerprint {
        let salt = (0..<32).map { _ in UInt8.random(in: .min ... .max) }
        return { SHA256.digest(of: salt + $0) }
    }

    private static func trimmed(_ line: ArraySlice<UInt8>) -> [UInt8] {
        let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
        return line.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    }

    /// Whether a request brings one of the tokens, as `Authorization: Bearer <token>`, once.
    ///
    /// However many tokens there are, it costs a hash of what was given, and not even that of what is
    /// longer than all of them.
    func admit(_ fields: Fields) -> Bool {
        let values = fields.values("authorization")
        guard values.count == 1, let value = values.first else { return false }
        var scanner = FieldScanner(value)
        guard let scheme = scanner.token(), scheme.lowercased() == "bearer", scanner.skip(" ")
        else { return false }
        let given = Self.trimmed(Array(value.utf8)[(scheme.utf8.count + 1)...])
        guard given.count <= longest else { return false }
        return digests.contains(fingerprint(given))
    }
}
