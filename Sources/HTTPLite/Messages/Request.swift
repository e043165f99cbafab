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
        let rawPath: String
        let path: [String]
        let query: [QueryItem]
        let fields: Fields
        let targetAuthority: String?

        init(
            method: Method, rawPath: String, path: [String], query: [QueryItem], fields: Fields,
            targetAuthority: String?
        ) {
            self.method = method
            self.rawPath = rawPath
            self.path = path
            self.query = query
            self.fields = fields
            self.targetAuthority = targetAuthority
        }
    }

    private let head: Head
    /// Content with the transfer coding removed; empty while only the head is known.
    package var body: [UInt8]

    package init(
        method: Method, rawPath: String, path: [String], query: [QueryItem] = [],
        fields: Fields = Fields(), targetAuthority: String? = nil, body: [UInt8] = []
    ) {
        head = Head(
            method: method, rawPath: rawPath, path: path, query: query, fields: fields,
            targetAuthority: targetAuthority)
        self.body = body
    }

    package var method: Method { head.method }
    /// The target's path as it was sent, undecoded and without the query; `*` for `OPTIONS *`.
    package var rawPath: String { head.rawPath }
    /// The path's segments, split on `/` first and percent-decoded after, so `%2F` stays inside one.
    package var path: [String] { head.path }
    package var query: [QueryItem] { head.query }
    package var fields: Fields { head.fields }

    /// The host that is asked, and perhaps its port: an absolute target's, and Host is ignored (RFC 9112
    /// §3.2.2), else Host's; nil in HTTP/1.0 without either.
    package var authority: Authority? {
        (head.targetAuthority ?? fields.values("host").first).flatMap { Authority($0) }
    }
}
