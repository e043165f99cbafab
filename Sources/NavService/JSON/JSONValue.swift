/// A JSON text as it was read (RFC 8259): members keep their order, names are unique.
enum JSONValue: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])

    struct Member: Sendable, Equatable {
        let name: String
        let value: JSONValue
    }
}

/// Why bytes are no JSON text, and where: line and column count from 1, columns in bytes.
struct JSONFault: Error, Equatable {
    let line: Int
    let column: Int
    let reason: String
}
