package import NavService

/// Whole requests and answers, for tests that care about more than single bytes.
extension RawClient {
    /// Sends a request in one piece and reads its answer. A body comes with its length and, unless
    /// `fields` name a type, as `application/json`.
    package func call(
        _ method: String, _ target: String, _ body: String? = nil,
        fields: [(String, String)] = []
    ) throws -> RawResponse {
        try send(Self.request(method, target, body.map { Array($0.utf8) }, fields: fields))
        return try readResponse(toHead: method == "HEAD")
    }

    /// The bytes of a request.
    package static func request(
        _ method: String, _ target: String, _ body: [UInt8]? = nil,
        fields: [(String, String)] = []
    ) -> [UInt8] {
        var head = "\(method) \(target) HTTP/1.1\r\nHost: localhost\r\n"
        for (name, value) in fields { head += "\(name): \(value)\r\n" }
        if let body {
            head += "Content-Length: \(body.count)\r\n"
            if !fields.contains(where: { $0.0.lowercased() == "content-type" }) {
                head += "Content-Type: application/json\r\n"
            }
        }
        return Array("\(head)\r\n".utf8) + (body ?? [])
    }

    /// Creates a session and gives its path.
    package func createSession(_ body: String = "{}") throws -> String {
        let created = try call("POST", "/v1/sessions", body)
        guard created.status == 201, let location = created.value("location") else {
            throw Fault.malformed(created.text)
        }
        return location
    }
}

extension RawResponse {
    /// The body as JSON; null where it is none.
    package var json: JSONValue { (try? JSONReader.read(body)) ?? .null }

    /// The kind of problem that the body tells; nil when it tells none.
    package var slug: String? {
        guard value("content-type") == "application/problem+json",
            let type = json["type"].text, type.hasPrefix("/problems/")
        else { return nil }
        return String(type.dropFirst("/problems/".count))
    }
}
