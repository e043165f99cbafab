import HTTPLite

/// Which pages of other origins may call from a browser: the CORS protocol of the Fetch standard.
///
/// Without credentials: a token is sent by a page that was given it, never by the browser itself.
package struct CrossOrigin: Sendable {
    private let isForAll: Bool
    private let origins: [String]

    /// Origins as browsers send them, such as `https://app.example.com:8443`, or `*`; nil when one is
    /// neither, or there is none.
    package init?(_ texts: [String]) {
        guard !texts.isEmpty, texts.allSatisfy({ $0 == "*" || Self.isOrigin($0) }) else {
            return nil
        }
        isForAll = texts.contains("*")
        origins = isForAll ? [] : texts
    }

    /// Scheme, host and perhaps a port (RFC 6454 §6.2), without what browsers never send: a path, a
    /// slash at the end, capitals.
    package static func isOrigin(_ text: String) -> Bool {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, parts[1].hasPrefix("//"),
            parts[0].utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
        else { return false }
        let host = parts[1].dropFirst(2)
        return !host.isEmpty
            && host.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: ".-_:[]".utf8.contains($0)
                }
            }
    }

    /// What `Access-Control-Allow-Origin` says; nil: nothing, and the browser keeps the answer from the
    /// page. Of a head that could not be read the origin is unknown, which only matters among several.
    private func allowance(_ request: Request?) -> String? {
        if isForAll { return "*" }
        guard let request else { return origins.count == 1 ? origins.first : nil }
        let asked = request.fields.values("origin")
        guard asked.count == 1, let origin = asked.first, origins.contains(origin) else {
            return nil
        }
        return origin
    }

    /// Whether the page that sent a request is one that may call.
    func allows(_ request: Request) -> Bool { allowance(request) != nil }

    private func isPreflight(_ request: Request) -> Bool {
        request.method == .options && request.fields.contains("origin")
            && request.fields.contains("access-control-request-method")
    }

    /// The answer to a browser that asks before it sends; nil when it doesn't, or may not.
    func preflight(_ request: Request, methods: [Method]) -> Response? {
        guard isPreflight(request), allowance(request) != nil else { return nil }
        return Response(
            .noContent,
            fields: [
                "Access-Control-Allow-Methods": methods.map(\.rawValue).joined(separator: ", "),
                "Access-Control-Allow-Headers": Self.allowedFields,
                "Access-Control-Max-Age": "7200",
                "Vary":
                    "Origin, Access-Control-Request-Method, Access-Control-Request-Headers",
            ])
    }

    /// Adds to any answer, refusals too, what lets a page read it.
    func finish(_ response: inout Response, to request: Request?) {
        // A cache must not hand one origin's answer to another.
        if !isForAll, !response.fields.contains("vary") {
            response.fields.append("Vary", "Origin")
        }
        guard let allowance = allowance(request) else { return }
        response.fields.append("Access-Control-Allow-Origin", allowance)
        if let request, isPreflight(request) { return }
        response.fields.append("Access-Control-Expose-Headers", Self.exposedFields)
    }

    private static let allowedFields =
        "Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key, Last-Event-ID, "
        + "traceparent"
    private static let exposedFields = "ETag, Location, Retry-After, Idempotent-Replayed"
}
