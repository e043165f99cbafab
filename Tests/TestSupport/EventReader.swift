import HTTPLite
package import NavService

/// Reads a session's events from a live service, as a follower does.
package struct EventReader {
    package struct Event: Sendable {
        package let id: String?
        package let name: String
        fileprivate let text: String

        /// Read only where it is asked for: with a thousand followers most of it isn't.
        package var data: JSONValue { (try? JSONReader.read(Array(text.utf8))) ?? .null }
    }

    package let head: RawResponse
    private let client: RawClient

    /// Follows a session; the head has been read.
    package init(_ live: LiveService, _ path: String, lastEventID: String? = nil) throws {
        client = try live.connect()
        let resume = lastEventID.map { "Last-Event-ID: \($0)\r\n" } ?? ""
        try client.send("GET \(path)/events HTTP/1.1\r\nHost: h\r\n\(resume)\r\n")
        head = try client.readHead()
    }

    /// The events of the next chunk that has any; chunks hold whole events here.
    package func next() throws -> [Event] {
        while true {
            let text = String(validating: try client.readChunk(), as: UTF8.self) ?? ""
            let events = text.split(separator: "\n\n").compactMap { Self.event(String($0)) }
            if !events.isEmpty || text.isEmpty { return events }
        }
    }

    /// So many events.
    package func next(_ count: Int) throws -> [Event] {
        var events: [Event] = []
        while events.count < count {
            let more = try next()
            if more.isEmpty { return events }
            events += more
        }
        return events
    }

    /// The next chunk as it is.
    package func chunk() throws -> String {
        String(validating: try client.readChunk(), as: UTF8.self) ?? ""
    }

    package func close() { client.close() }

    private static func event(_ text: String) -> Event? {
        var fields: [String: String] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty else { continue }
            fields[String(parts[0])] = String(parts[1].dropFirst())
        }
        guard let name = fields["event"], let data = fields["data"] else { return nil }
        return Event(id: fields["id"], name: name, text: data)
    }
}
