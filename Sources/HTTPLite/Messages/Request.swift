/// The methods this server knows; any other is answered with 501 before a handler hears of it.
package enum Method: String, Sendable, CaseIterable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
    case patch = "PATCH"
    case options = "OPTIONS"
}

/// One `key=value` of a query, percent-decoded once.
package struct QueryItem: Sendable, Equatable {
    package let key: String
    package let value: String

    package init(key: String, value: String) {
        self.key = key
        self.value = value
    }
}

/// A request whose head has been checked in every byte.
package struct Request: Sendable {
    /// An object, since a request goes through many hands, and all of them only read its head.
    private final class Head: Sendable {
        let method: Method
        let target: RequestTarget
        let fields: Fields

        init(method: Method, target: RequestTarget, fields: Fields) {
            self.method = method
            self.target = target
            self.fields = fields
        }
    }

    private let head: Head
    /// Content with the transfer coding removed; empty while only the head is known.
    package var body: [UInt8]

    init(method: Method, target: RequestTarget, fields: Fields) {
        head = Head(method: method, target: target, fields: fields)
        body = []
    }

    /// A request that no client sent.
    package init(
        method: Method, rawPath: String, path: [String], query: [QueryItem] = [],
        fields: [(name: String, value: String)] = [], body: [UInt8] = []
    ) {
        let bytes = Array(rawPath.utf8)
        let target = RequestTarget(
            rawPath: rawPath == "*" ? .asterisk : .bytes(0..<bytes.count), path: path, query: query)
        self.init(method: method, target: target, fields: Fields(fields, behind: bytes))
        self.body = body
    }

    package var method: Method { head.method }
    /// The target's path as it was sent, undecoded and without the query; `*` for `OPTIONS *`.
    package var rawPath: String {
        let bytes = head.fields.bytes
        return head.target.rawPath.text(in: bytes.span)
    }
    /// The path's segments, split on `/` first and percent-decoded after, so `%2F` stays inside one.
    package var path: [String] { head.target.path }
    package var query: [QueryItem] { head.target.query }
    package var fields: Fields { head.fields }
    /// Whether it is for the server as a whole: `OPTIONS *` (RFC 9110 §9.3.7).
    package var isForServer: Bool { head.target.rawPath == .asterisk }

    /// Whether this machine is asked by a name of its own, `Authority.isLoopback`.
    package var isForLoopback: Bool {
        guard head.target.authority == nil, let host = fields.place("host") else {
            return authority?.isLoopback ?? false
        }
        let bytes = head.fields.bytes
        return Authority.isLoopback(bytes.span.extracting(host.value))
    }

    /// The host that is asked, and perhaps its port: an absolute target's, and Host is ignored (RFC 9112
    /// §3.2.2), else Host's; nil in HTTP/1.0 without either.
    package var authority: Authority? {
        (head.target.authority ?? fields.values("host").first).flatMap { Authority($0) }
    }
}
