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
    package var method: Method
    /// The target's path as it was sent, undecoded and without the query; `*` for `OPTIONS *`.
    package var rawPath: String
    /// The path's segments, split on `/` first and percent-decoded after, so `%2F` stays inside one.
    package var path: [String]
    package var query: [QueryItem]
    package var fields: Fields
    /// The authority of an absolute target; nil when the target had none, as nearly all.
    package var targetAuthority: String?
    /// Content with the transfer coding removed; empty while only the head is known.
    package var body: [UInt8]

    package init(
        method: Method, rawPath: String, path: [String], query: [QueryItem] = [],
        fields: Fields = Fields(), body: [UInt8] = []
    ) {
        self.method = method
        self.rawPath = rawPath
        self.path = path
        self.query = query
        self.fields = fields
        self.body = body
    }

    /// The host that is asked, and perhaps its port: an absolute target's, and Host is ignored (RFC 9112
    /// §3.2.2), else Host's; nil in HTTP/1.0 without either.
    package var authority: Authority? {
        (targetAuthority ?? fields.values("host").first).flatMap { Authority($0) }
    }
}
