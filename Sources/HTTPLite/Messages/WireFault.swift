/// Why HTTPLite itself refuses a request; the service words the answer.
package enum WireFault: Error, Sendable, Equatable {
    /// The bytes break the grammar; the text says which rule, for the person at the other end.
    case badRequest(String)
    case requestTimeout(String)
    case bodyTooLarge(limit: Int)
    case uriTooLong(limit: Int)
    case expectationFailed
    case headerTooLarge(String)
    case notImplemented(String)
    case versionNotSupported
    /// There is no memory to read the body into.
    case outOfMemory
    /// More clients are connected than may be.
    case tooManyConnections
    case internalError
}

extension WireFault {
    /// The status that says it (RFC 9110 §15, RFC 6585 §5).
    package var status: Status {
        switch self {
        case .badRequest: .badRequest
        case .requestTimeout: .requestTimeout
        case .bodyTooLarge: .contentTooLarge
        case .uriTooLong: .uriTooLong
        case .expectationFailed: .expectationFailed
        case .headerTooLarge: .requestHeaderFieldsTooLarge
        case .notImplemented: .notImplemented
        case .versionNotSupported: .httpVersionNotSupported
        case .tooManyConnections, .outOfMemory: .serviceUnavailable
        case .internalError: .internalServerError
        }
    }
}
