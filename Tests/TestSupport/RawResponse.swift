/// A response as it stood on the wire.
package struct RawResponse {
    /// `HTTP/1.1 200 OK`
    package let statusLine: String
    package let status: Int
    /// Names as they were sent, values without the blanks around them.
    package let fields: [(name: String, value: String)]
    package var body: [UInt8] = []

    /// Reads a head up to and including its empty line.
    init(head: [UInt8]) throws {
        var lines = String(decoding: head, as: UTF8.self).split(
            separator: "\r\n", omittingEmptySubsequences: true)[...]
        statusLine = lines.popFirst().map(String.init) ?? ""
        let parts = statusLine.split(separator: " ")
        guard parts.count >= 2, parts[0] == "HTTP/1.1", let status = Int(parts[1]) else {
            throw RawClient.Fault.malformed(statusLine)
        }
        self.status = status
        fields = try lines.map { line in
            guard let colon = line.firstIndex(of: ":") else {
                throw RawClient.Fault.malformed(String(line))
            }
            let value = line[line.index(after: colon)...]
            return (
                name: String(line[..<colon]),
                value: String(value.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
            )
        }
    }

    /// The values of every line with this name, in any case.
    package func values(_ name: String) -> [String] {
        fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }

    /// The value of the only line with this name; nil when there is none, or more than one.
    package func value(_ name: String) -> String? {
        let values = values(name)
        return values.count == 1 ? values[0] : nil
    }

    /// The body as text.
    package var text: String { String(decoding: body, as: UTF8.self) }

    /// Whether it says that the connection closes after it.
    package var closes: Bool { value("connection")?.lowercased() == "close" }

    var contentLength: Int? { value("content-length").flatMap { Int($0) } }

    /// RFC 9112 §6.3: these end with their head, whatever their fields say.
    var hasBody: Bool { status >= 200 && status != 204 && status != 304 }

    static func endOfHead(_ bytes: [UInt8]) -> Int? {
        guard bytes.count >= 4 else { return nil }
        return (4...bytes.count).first { bytes[($0 - 4)..<$0].elementsEqual([13, 10, 13, 10]) }
    }
}
