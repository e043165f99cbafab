import HTTPLite

/// An error as clients see it (RFC 9457): what kind, what happened here, and every fault.
struct Problem: Error, Sendable {
    let slug: Slug
    let status: Status
    let detail: String
    var faults: [Fault] = []
    /// Fields that belong to the answer, such as `Allow`.
    var fields: [(name: String, value: String)] = []

    /// `no-transition` is a conflict for a command and something not found for a reader; all other
    /// kinds have one status.
    init(_ slug: Slug, _ detail: String, status: Status? = nil, faults: [Fault] = []) {
        self.slug = slug
        self.status = status ?? slug.status
        self.detail = detail
        self.faults = faults
    }

    /// The kinds of problem; `/problems/<slug>` is each one's type.
    enum Slug: String, Sendable, CaseIterable {
        case malformedJSON = "malformed-json"
        case badRequest = "bad-request"
        case unauthorized
        case crossSite = "cross-site"
        case sessionNotFound = "session-not-found"
        case screenNotFound = "screen-not-found"
        case notFound = "not-found"
        case methodNotAllowed = "method-not-allowed"
        case requestTimeout = "request-timeout"
        case stackAtRoot = "stack-at-root"
        case stackEmpty = "stack-empty"
        case notOnTop = "not-on-top"
        case popDisabled = "pop-disabled"
        case duplicateScreen = "duplicate-screen"
        case stackFull = "stack-full"
        case transitionInProgress = "transition-in-progress"
        case noTransition = "no-transition"
        case transitionSettled = "transition-settled"
        case versionMismatch = "version-mismatch"
        case bodyTooLarge = "body-too-large"
        case uriTooLong = "uri-too-long"
        case unsupportedMediaType = "unsupported-media-type"
        case expectationFailed = "expectation-failed"
        case misdirectedRequest = "misdirected-request"
        case validationFailed = "validation-failed"
        case idempotencyConflict = "idempotency-conflict"
        case headerTooLarge = "header-too-large"
        case internalError = "internal"
        case notImplemented = "not-implemented"
        case tooManySessions = "too-many-sessions"
        case outOfMemory = "out-of-memory"
        case tooManyFollowers = "too-many-followers"
        case tooManyConnections = "too-many-connections"
        case versionNotSupported = "version-not-supported"

        fileprivate var status: Status {
            switch self {
            case .malformedJSON, .badRequest: .badRequest
            case .unauthorized: .unauthorized
            case .crossSite: .forbidden
            case .sessionNotFound, .screenNotFound, .notFound: .notFound
            case .methodNotAllowed: .methodNotAllowed
            case .requestTimeout: .requestTimeout
            case .stackAtRoot, .stackEmpty, .notOnTop, .popDisabled, .duplicateScreen, .stackFull,
                .transitionInProgress, .noTransition, .transitionSettled:
                .conflict
            case .versionMismatch: .preconditionFailed
            case .bodyTooLarge: .contentTooLarge
            case .uriTooLong: .uriTooLong
            case .unsupportedMediaType: .unsupportedMediaType
            case .expectationFailed: .expectationFailed
            case .misdirectedRequest: .misdirectedRequest
            case .validationFailed, .idempotencyConflict: .unprocessableContent
            case .headerTooLarge: .requestHeaderFieldsTooLarge
            case .internalError: .internalServerError
            case .notImplemented: .notImplemented
            case .tooManySessions, .tooManyFollowers, .tooManyConnections, .outOfMemory:
                .serviceUnavailable
            case .versionNotSupported: .httpVersionNotSupported
            }
        }

        var title: String {
            switch self {
            case .malformedJSON: "The body is not JSON"
            case .badRequest: "The request is malformed"
            case .unauthorized: "A token is needed"
            case .crossSite: "Another site may not do this"
            case .sessionNotFound: "No such session"
            case .screenNotFound: "No such screen"
            case .notFound: "No such resource"
            case .methodNotAllowed: "The method is not allowed here"
            case .requestTimeout: "The request took too long"
            case .stackAtRoot: "The stack is at its root"
            case .stackEmpty: "The stack is empty"
            case .notOnTop: "The screen is not on top"
            case .popDisabled: "The screen does not allow to be popped"
            case .duplicateScreen: "The screen is in the stack already"
            case .stackFull: "The stack is full"
            case .transitionInProgress: "A transition is in progress"
            case .noTransition: "There is no transition"
            case .transitionSettled: "The transition has settled"
            case .versionMismatch: "The version does not match"
            case .bodyTooLarge: "The body is too large"
            case .uriTooLong: "The request target is too long"
            case .unsupportedMediaType: "The media type is not supported"
            case .expectationFailed: "The expectation cannot be met"
            case .misdirectedRequest: "The host is not served here"
            case .validationFailed: "The input is not valid"
            case .idempotencyConflict: "The idempotency key was used for another call"
            case .headerTooLarge: "The header is too large"
            case .internalError: "Something went wrong here"
            case .notImplemented: "Not implemented"
            case .tooManySessions: "There are too many sessions"
            case .outOfMemory: "There is no memory left"
            case .tooManyFollowers: "There are too many followers"
            case .tooManyConnections: "There are too many connections"
            case .versionNotSupported: "The HTTP version is not supported"
            }
        }
    }
}

extension Problem {
    /// A refusal by a session.
    init(_ refusal: Refusal) {
        switch refusal {
        case .stackAtRoot:
            self.init(.stackAtRoot, "The stack is at its root; there is nothing to pop to.")
        case .stackEmpty:
            self.init(.stackEmpty, "The stack is empty; push a screen first.")
        case .notOnTop(let asked, let top):
            self.init(.notOnTop, "The screen \(asked) is not on top, \(top) is.")
        case .popDisabled(let screen):
            self.init(.popDisabled, "The screen \(screen) has popEnabled false.")
        case .duplicateScreen(let id):
            self.init(.duplicateScreen, "The stack holds a screen with the id \(id) already.")
        case .stackFull:
            self.init(.stackFull, "The stack holds \(Screen.stackLimit) screens, the most it may.")
        case .transitionInProgress:
            self.init(
                .transitionInProgress,
                "An interactive transition is pending; finish, cancel or release it first.")
        case .screenNotFound(let id):
            self.init(.screenNotFound, "The stack holds no screen with the id \(id).")
        case .noTransition:
            self.init(.noTransition, "There is no transition that this could end.")
        case .transitionSettled:
            self.init(
                .transitionSettled, "The transition had ended at that moment; pop or push instead.")
        }
    }

    /// A refusal on the wire.
    init(_ fault: WireFault) {
        switch fault {
        case .badRequest(let reason): self.init(.badRequest, Self.sentence(reason))
        case .requestTimeout(let reason): self.init(.requestTimeout, Self.sentence(reason))
        case .bodyTooLarge(let limit):
            self.init(.bodyTooLarge, "The body is larger than \(limit) bytes.")
        case .uriTooLong(let limit):
            self.init(.uriTooLong, "The request line is longer than \(limit) bytes.")
        case .expectationFailed:
            self.init(.expectationFailed, "The only expectation known is 100-continue.")
        case .headerTooLarge(let reason): self.init(.headerTooLarge, Self.sentence(reason))
        case .notImplemented(let what):
            self.init(.notImplemented, Self.sentence("this server does not have \(what)"))
        case .versionNotSupported:
            self.init(.versionNotSupported, "This server speaks HTTP/1.1 and HTTP/1.0.")
        case .tooManyConnections:
            self.init(
                .tooManyConnections,
                "The server has as many connections as it may; try again later.")
            fields.append(("Retry-After", "1"))
        case .outOfMemory: self = .outOfMemory
        // What went wrong inside is for the log, not for the client.
        case .internalError: self.init(.internalError, "The request could not be answered.")
        }
    }

    /// HTTPLite gives its reasons as phrases; a detail is a sentence.
    private static func sentence(_ phrase: String) -> String {
        phrase.prefix(1).uppercased() + phrase.dropFirst() + "."
    }

    /// Input that is JSON but not what was asked for.
    init(_ faults: Faults) {
        let amount = faults.count == 1 ? "1 fault" : "\(faults.count) faults"
        let untold = faults.count - faults.list.count
        self.init(
            .validationFailed,
            untold == 0
                ? "The input has \(amount); see errors."
                : "The input has \(amount): see errors for the first \(faults.list.count), "
                    + "there \(untold == 1 ? "is 1" : "are \(untold)") more.",
            faults: faults.list)
    }
}

extension Problem {
    /// The answer; `instance` is the path that was asked for.
    func response(instance: String?) -> Response {
        var writer = JSONWriter(capacity: 512)
        writer.object {
            $0.member("type", "/problems/\(slug.rawValue)")
            $0.member("title", slug.title)
            $0.member("status", status.rawValue)
            $0.member("detail", detail)
            if let instance { $0.member("instance", instance.quoted) }
            if !faults.isEmpty {
                $0.member("errors", arrayOf: faults) { writer, fault in
                    writer.object {
                        $0.member("pointer", fault.pointer)
                        $0.member("detail", fault.detail)
                    }
                }
            }
        }
        var response = Response(status, body: writer.line())
        response.fields.append("Content-Type", "application/problem+json")
        response.fields.append("Cache-Control", "no-store")
        for field in fields { response.fields.append(field.name, field.value) }
        return response
    }
}
