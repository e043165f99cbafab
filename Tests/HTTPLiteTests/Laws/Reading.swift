@testable import HTTPLite

/// What the parser and the decoder make of bytes that come in pieces, without a connection or its answers.
struct Reading: Equatable {
    /// One whole request, and where its last byte lies.
    struct Message: Equatable {
        let method: String
        /// The path as sent; of an absolute target without its authority.
        let path: String
        let segments: [String]
        let query: [QueryItem]
        let lines: [String]
        let body: [UInt8]
        let end: Int

        init(_ request: Request, end: Int) {
            method = request.method.rawValue
            path = request.rawPath
            segments = request.path
            query = request.query
            lines = request.fields.lines.map { "\($0.name): \($0.value)" }
            body = request.body
            self.end = end
        }
    }

    enum End: Equatable {
        /// More bytes could complete another request.
        case waiting
        /// The last request said that nothing follows.
        case closed
        /// Refused, when the head's parser stood at this byte, counted from the request's beginning.
        case refused(WireFault, at: Int)
    }

    private(set) var messages: [Message] = []
    private(set) var end = End.waiting

    private var parser: RequestParser
    private var decoder: BodyDecoder?
    private var head: Head?
    private let limits: Limits
    private var unread: [UInt8] = []
    /// How many bytes before the unread ones are used up.
    private var consumed = 0

    init(limits: Limits = Limits()) {
        self.limits = limits
        parser = RequestParser(limits: limits)
    }

    init(_ pieces: [[UInt8]], limits: Limits = Limits()) {
        self.init(limits: limits)
        for piece in pieces { read(piece) }
    }

    static func == (one: Reading, other: Reading) -> Bool {
        one.messages == other.messages && one.end == other.end
    }

    mutating func read(_ bytes: [UInt8]) {
        unread += bytes
        do throws(WireFault) {
            while end == .waiting, try step() {}
        } catch {
            end = .refused(error, at: parser.position)
        }
    }

    /// Goes on as far as a head or a body; false when the bytes are used up.
    private mutating func step() throws(WireFault) -> Bool {
        if decoder == nil {
            let bytes = unread
            guard let head = try parser.parse(bytes.span) else { return false }
            use(parser.position)
            if case .length(let length) = head.framing, length > limits.bodyBytes {
                throw .bodyTooLarge(limit: limits.bodyBytes)
            }
            self.head = head
            decoder = BodyDecoder(head.framing, limits: limits, keepsContent: true)
        }
        guard let decoder, let head else { return false }
        let used = try decoder.decode(unread.span, from: 0)
        use(used)
        guard decoder.isDone else { return false }
        self.decoder = nil
        var request = head.request
        request.body = decoder.content
        messages.append(Message(request, end: consumed))
        parser.restart()
        if !head.persists { end = .closed }
        return true
    }

    private mutating func use(_ count: Int) {
        unread.removeFirst(count)
        consumed += count
    }
}
