import HTTPLite

/// The `Idempotency-Key` of a POST, by which a client may send a call again without doing it twice.
enum IdempotencyKey {
    /// The key of a call; nil without one, and for methods that are idempotent themselves.
    static func key(of request: Request) throws(Problem) -> String? {
        guard request.method == .post else { return nil }
        let values = request.fields.values("idempotency-key")
        guard let value = values.first else { return nil }
        guard values.count == 1, let key = key(value) else {
            throw Problem(
                .badRequest,
                "Idempotency-Key must be given once, as 1 to 255 visible ASCII characters.")
        }
        return key
    }

    /// A key is a quoted string by its draft, but most clients send it bare.
    private static func key(_ value: String) -> String? {
        var scanner = FieldScanner(value)
        let key = value.hasPrefix("\"") ? scanner.quotedString() : value
        guard let key, !value.hasPrefix("\"") || scanner.isAtEnd,
            (1...255).contains(key.utf8.count),
            key.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { return nil }
        return key
    }
}
