/// How a request's body ends (RFC 9112 §6.3).
enum Framing: Sendable, Equatable {
    case length(Int)
    case chunked

    var isEmpty: Bool { self == .length(0) }
}

/// A request's head, checked in every byte, and what it says about the connection.
struct Head: Sendable {
    var request: Request
    var framing: Framing
    /// Whether the connection may carry another request (RFC 9112 §9.3).
    var persists: Bool
    /// HTTP/1.0, which knows neither chunks nor interim responses.
    var isLegacy: Bool
    /// The client holds its body back until told to go on (RFC 9110 §10.1.1).
    var expectsContinue: Bool
}

extension Method {
    /// The method with exactly this name.
    init?(_ name: Span<UInt8>) {
        switch name.count {
        case 3 where name.equals("GET"): self = .get
        case 3 where name.equals("PUT"): self = .put
        case 4 where name.equals("POST"): self = .post
        case 4 where name.equals("HEAD"): self = .head
        case 5 where name.equals("PATCH"): self = .patch
        case 6 where name.equals("DELETE"): self = .delete
        case 7 where name.equals("OPTIONS"): self = .options
        default: return nil
        }
    }
}
