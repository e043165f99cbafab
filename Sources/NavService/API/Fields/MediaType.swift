import HTTPLite

/// What a body must be: JSON in UTF-8, not encoded further (RFC 9110 §8.3, §8.4).
enum MediaType {
    /// Why the content of a request can't be read; nil when it can.
    static func problem(of request: Request) -> Problem? {
        // Nearly all.
        if request.fields.hold("content-type", only: "application/json"),
            !request.fields.contains("content-encoding")
        {
            return nil
        }
        let encodings = request.fields.values("content-encoding")
        guard encodings.allSatisfy({ $0.lowercased() == "identity" }) else {
            var problem = Problem(
                .unsupportedMediaType, "Content-Encoding is not supported; send the body as it is.")
            // Only for encodings (RFC 9110 §15.5.16).
            problem.fields.append(("Accept-Encoding", "identity"))
            return problem
        }
        let types = request.fields.values("content-type")
        guard types.count <= 1 else {
            return Problem(.badRequest, "Content-Type is given more than once.")
        }
        if let type = types.first, isJSON(type) { return nil }
        var problem = Problem(
            .unsupportedMediaType,
            types.first.map { "\($0.quoted) is not supported; send application/json." }
                ?? "Content-Type is missing; send application/json.")
        problem.fields.append(("Accept", "application/json"))
        return problem
    }

    /// `application/json` or a type with the suffix `+json`; charset absent or UTF-8.
    private static func isJSON(_ text: String) -> Bool {
        // As nearly every client writes it.
        if text == "application/json" { return true }
        guard let value = ParameterizedValue(text) else { return false }
        let (type, subtype) = (value.type, value.subtype)
        guard type == "application" && subtype == "json" || subtype.hasSuffix("+json"),
            !subtype.hasPrefix("+")
        else { return false }
        return value.parameters.allSatisfy { name, value in
            name != "charset" || value.lowercased() == "utf-8"
        }
    }
}

/// A `type/subtype;name=value` by the grammar of RFC 9110 §8.3.1; names are in lower case.
private struct ParameterizedValue {
    let type: String
    let subtype: String
    private(set) var parameters: [(name: String, value: String)] = []

    init?(_ text: String) {
        var scanner = FieldScanner(text)
        guard let type = scanner.token(), scanner.skip("/"), let subtype = scanner.token()
        else { return nil }
        self.type = type.lowercased()
        self.subtype = subtype.lowercased()
        scanner.skipSpace()
        while scanner.skip(";") {
            scanner.skipSpace()
            // An empty parameter is allowed (RFC 9110 §5.6.6).
            guard let name = scanner.token() else { continue }
            guard scanner.skip("="), let value = scanner.token() ?? scanner.quotedString()
            else { return nil }
            parameters.append((name.lowercased(), value))
            scanner.skipSpace()
        }
        guard scanner.isAtEnd else { return nil }
    }
}
