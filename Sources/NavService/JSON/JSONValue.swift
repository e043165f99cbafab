/// A JSON text as it was read (RFC 8259): members keep their order, names are unique.
package enum JSONValue: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])

    package struct Member: Sendable, Equatable {
        package let name: String
        package let value: JSONValue

        package init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }
    }
}

/// Why bytes are no JSON text, and where: line and column count from 1, columns in bytes.
package struct JSONFault: Error, Equatable {
    package let line: Int
    package let column: Int
    package let reason: String

    package init(line: Int, column: Int, reason: String) {
        self.line = line
        self.column = column
        self.reason = reason
    }
}

extension JSONValue {
    /// Writes the value as it was read: same order, numbers and strings in their shortest form.
    package func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.null()
        case .bool(let value): writer.bool(value)
        case .number(let value): writer.number(value)
        case .string(let text): writer.string(text)
        case .array(let elements):
            writer.array(of: elements) { writer, element in element.write(to: &writer) }
        case .object(let members):
            writer.object { writer in
                for member in members {
                    writer.name(escaping: member.name)
                    member.value.write(to: &writer)
                }
            }
        }
    }
}
