import HTTPLite

/// What `/problems/{slug}` shows: what happened, and what to do about it.
extension Problem.Slug {
    var page: WebContent {
        let status = Problem(self, "").status.rawValue
        let text = """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title) (\(rawValue))</title>
            <link rel="icon" href="data:,">
            <link rel="stylesheet" href="/playground.css">
            </head>
            <body class="leaf">
            <main>
            <p class="kicker">\(status) · <code>\(rawValue)</code></p>
            <h1>\(title)</h1>
            <p>\(meaning)</p>
            <h2>What to do</h2>
            <p>\(remedy)</p>
            <p><a href="/openapi.yaml">The contract</a> · <a href="/">The playground</a></p>
            </main>
            </body>
            </html>

            """
        return WebContent(type: "text/html; charset=utf-8", bytes: Array(text.utf8))
    }

    private var meaning: String { explanation.meaning }
    private var remedy: String { explanation.remedy }

    /// In HTML; nothing here comes from a client.
    private var explanation: (meaning: String, remedy: String) {
        switch self {
        case .malformedJSON:
            (
                "The body is no JSON, or JSON that cannot be trusted: a member twice, bad UTF-8.",
                "The detail names line and column. Let a JSON library write the body."
            )
        case .badRequest:
            (
                "The request breaks a rule of HTTP, or its query has a key or value that is not known.",
                "The detail says which. Where HTTP was broken, the connection is closed."
            )
        case .unauthorized:
            (
                "This server serves only those who bring a token.",
                "Send <code>Authorization: Bearer</code> and the token that the operator gave you."
            )
        case .crossSite:
            (
                "A page of another site made the browser send this; nothing was changed.",
                "If the page is yours, ask the operator to allow its origin with "
                    + "<code>--cors-origin</code>."
            )
        case .sessionNotFound:
            (
                "No session has this id: it was deleted, ended for want of use, or never was.",
                "Create one, or <code>PUT</code> back the session that you last read."
            )
        case .screenNotFound:
            (
                "The stack holds no screen with this id, or none at all.",
                "Read the session: its <code>stack</code> names the screens there are."
            )
        case .notFound:
            (
                "There is nothing at this path. A trailing slash makes another path.",
                "Compare it with the paths of the contract."
            )
        case .methodNotAllowed:
            ("The path is right, the method is not.", "<code>Allow</code> names those that are.")
        case .requestTimeout:
            (
                "The request did not arrive whole in time.",
                "Send head and body at once, on a connection that is alive."
            )
        case .stackAtRoot:
            (
                "A plain pop at the root has nowhere to go, nor has one that counts too far.",
                "Offer no way back on the first screen."
            )
        case .stackEmpty:
            ("The session has no screen yet.", "Push one first.")
        case .notOnTop:
            (
                "The screen named by <code>source</code> is no longer on top: somebody popped before.",
                "Take it for done: a double tap asks for two pops and means one."
            )
        case .popDisabled:
            (
                "The top screen was pushed with <code>popEnabled</code> false.",
                "Set the stack, or push the screen without it."
            )
        case .duplicateScreen:
            (
                "Ids are unique in a stack, and this one is there already.",
                "Give each screen an id of its own, or pop to the one that is there."
            )
        case .stackFull:
            ("The stack holds as many screens as it may.", "Pop or set the stack.")
        case .transitionInProgress:
            (
                "An interactive transition waits for its end.",
                "Send <code>finish</code>, <code>cancel</code> or <code>release</code> first."
            )
        case .noTransition:
            (
                "There is nothing to cancel, finish or look at.",
                "A perform, a finish, a cancel, and a change of the session settle what was before."
            )
        case .transitionSettled:
            (
                "The transition had ended at the moment of the cancel.",
                "Pop what was pushed, or push what was popped."
            )
        case .versionMismatch:
            (
                "<code>If-Match</code> names another version than the session has: somebody changed it.",
                "Read it again, decide again, and send the new <code>ETag</code>."
            )
        case .bodyTooLarge:
            ("The body is larger than this server takes.", "Send less; a screen needs few bytes.")
        case .uriTooLong:
            ("The request line is longer than this server takes.", "Ask for fewer moments at once.")
        case .unsupportedMediaType:
            (
                "Bodies are JSON, not encoded further.",
                "Send <code>Content-Type: application/json</code> and no Content-Encoding."
            )
        case .expectationFailed:
            ("The one expectation known is 100-continue.", "Leave <code>Expect</code> out.")
        case .misdirectedRequest:
            (
                "The server is reached, but not under the host that <code>Host</code> names.",
                "Use the address that the operator gave you. The operator adds hosts with "
                    + "<code>--allow-host</code>."
            )
        case .validationFailed:
            (
                "The body is JSON but not what was asked for. Nothing was changed.",
                "<code>errors</code> lists every fault, each with a JSON Pointer to its place."
            )
        case .idempotencyConflict:
            (
                "The key was used for another call of this session.",
                "Make a new <code>Idempotency-Key</code> for each call, and reuse it only to repeat."
            )
        case .headerTooLarge:
            ("The header fields are more, or larger, than this server takes.", "Send fewer.")
        case .internalError:
            ("The server erred; the request may be right.", "Try again, and tell the operator.")
        case .notImplemented:
            ("The server does not have this method or coding.", "Use those of the contract.")
        case .tooManySessions:
            (
                "The server holds as many sessions as it may.",
                "Wait as <code>Retry-After</code> says, and delete sessions that are done."
            )
        case .outOfMemory:
            (
                "What the server keeps takes as much memory as it may: sessions, their history, "
                    + "and answers that clients leave unread.",
                "Delete sessions that are done, or wait as <code>Retry-After</code> says. Reading "
                    + "and deleting go on. Whoever runs it may raise <code>--max-memory</code>."
            )
        case .tooManyFollowers:
            (
                "As many clients follow sessions as may: half of the connections are kept for calls.",
                "Wait as <code>Retry-After</code> says, or read the session now and then."
            )
        case .tooManyConnections:
            (
                "The server has as many connections as it may.",
                "Wait as <code>Retry-After</code> says, keep few connections and reuse them."
            )
        case .versionNotSupported:
            ("The request is neither HTTP/1.1 nor HTTP/1.0.", "Speak HTTP/1.1.")
        }
    }
}
