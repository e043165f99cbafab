/// A request target, split and decoded once (RFC 9112 §3.2).
struct RequestTarget: Sendable {
    let rawPath: RawPath
    let path: [String]
    let query: [QueryItem]
    /// Of an absolute target.
    var authority: String?

    init(rawPath: RawPath, path: [String], query: [QueryItem]) {
        self.rawPath = rawPath
        self.path = path
        self.query = query
    }

    /// The path as it was sent, without the query: a place, since hardly anybody asks for the text.
    enum RawPath: Sendable, Equatable {
        /// In the head's bytes.
        case bytes(Range<Int>)
        /// `/`, which an absolute target may leave out (RFC 9110 §4.2.3).
        case root
        /// `*`, the server as a whole.
        case asterisk

        func text(in head: Span<UInt8>) -> String {
            switch self {
            case .bytes(let range): head.validatedString(range) ?? ""
            case .root: "/"
            case .asterisk: "*"
            }
        }
    }
}
