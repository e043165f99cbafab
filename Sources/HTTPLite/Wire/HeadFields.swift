/// What the fields of a head say to HTTPLite itself: host, framing, connection, expectation.
struct HeadFields {
    let framing: Framing
    let persists: Bool
    let expectsContinue: Bool

    /// Reads the fields in one pass, then judges them; `isLegacy` means HTTP/1.0.
    init(_ fields: Fields, isLegacy: Bool) throws(WireFault) {
        var hosts = 0
        var lengths = 0
        var length: Int?
        var codings = Codings()
        var options = ConnectionOptions()
        var expects = false
        var expectsOther = false
        let bytes = fields.bytes.span
        for place in fields.places {
            let name = bytes.extracting(place.name)
            let value = bytes.extracting(place.value)
            switch name.count {
            case 4 where name.equalsIgnoringCase("host"):
                hosts += 1
                guard Authority.isValid(value) else { throw .badRequest("Host is not valid") }
            case 6 where name.equalsIgnoringCase("expect"):
                // RFC 9110 §5.6.1.2: empty elements of a list say nothing.
                value.forEachListElement { range in
                    let expectation = value.extracting(range)
                    if expectation.equalsIgnoringCase("100-continue") {
                        expects = true
                    } else if expectation.count > 0 {
                        expectsOther = true
                    }
                }
            case 10 where name.equalsIgnoringCase("connection"):
                options.add(value)
            case 14 where name.equalsIgnoringCase("content-length"):
                lengths += 1
                length = value.decimal()
                // RFC 9112 §6.3: an invalid length leaves no safe end of the message.
                guard length != nil else { throw .badRequest("Content-Length is not a number") }
            case 17 where name.equalsIgnoringCase("transfer-encoding"):
                codings.add(value)
            // Some servers behind proxies read `_` as `-`, so these two could frame a message twice.
            case 14 where name.equalsIgnoringCase("content_length"),
                17 where name.equalsIgnoringCase("transfer_encoding"):
                throw .badRequest("a framing field is written with an underscore")
            default:
                break
            }
        }

        // RFC 9112 §3.2: exactly one Host in HTTP/1.1, and never two.
        guard hosts <= 1 else { throw .badRequest("there is more than one Host") }
        guard hosts == 1 || isLegacy else { throw .badRequest("Host is missing") }
        guard lengths <= 1 else { throw .badRequest("there is more than one Content-Length") }
        if codings.isPresent {
            // RFC 9112 §6.1: the two ways a message may end smuggle requests when they meet.
            guard lengths == 0 else {
                throw .badRequest("there is both Content-Length and Transfer-Encoding")
            }
            guard !isLegacy else { throw .badRequest("HTTP/1.0 has no Transfer-Encoding") }
            try codings.judge()
            framing = .chunked
        } else {
            framing = .length(length ?? 0)
        }
        persists = options.persists(isLegacy: isLegacy)
        // RFC 9110 §10.1.1: an expectation in HTTP/1.0 is ignored.
        guard isLegacy || !expectsOther else { throw .expectationFailed }
        expectsContinue = expects && !isLegacy
    }
}

/// The list of transfer codings, over all its lines.
private struct Codings {
    private(set) var isPresent = false
    private var count = 0
    private var chunkedCount = 0
    private var lastIsChunked = false
    private var allAreTokens = true

    mutating func add(_ value: Span<UInt8>) {
        isPresent = true
        value.forEachListElement { range in
            let coding = value.extracting(range)
            lastIsChunked = coding.equalsIgnoringCase("chunked")
            if lastIsChunked { chunkedCount += 1 }
            count += 1
            allAreTokens = allAreTokens && coding.isToken
        }
    }

    /// Only `chunked`, once, is spoken here.
    func judge() throws(WireFault) {
        // RFC 9112 §6.3: without chunked at the end the body has no end; §7.1: chunked never twice.
        guard lastIsChunked, chunkedCount == 1, allAreTokens else {
            throw .badRequest("Transfer-Encoding is not chunked")
        }
        // RFC 9112 §6.1: a coding that isn't understood is 501.
        guard count == 1 else { throw .notImplemented("transfer codings other than chunked") }
    }
}

/// The options of Connection that matter here, over all its lines.
private struct ConnectionOptions {
    private var closes = false
    private var keepsAlive = false

    mutating func add(_ value: Span<UInt8>) {
        value.forEachListElement { range in
            let option = value.extracting(range)
            if option.equalsIgnoringCase("close") { closes = true }
            if option.equalsIgnoringCase("keep-alive") { keepsAlive = true }
        }
    }

    /// RFC 9112 §9.3: HTTP/1.1 persists unless closed, HTTP/1.0 only when asked.
    func persists(isLegacy: Bool) -> Bool {
        !closes && (!isLegacy || keepsAlive)
    }
}
