@testable import HTTPLite
import TestSupport

/// Plays a client, a network and a handler to one connection, without sockets or time.
struct Conversation {
    private(set) var connection: Connection
    /// All bytes the connection sent.
    private(set) var output: [UInt8] = []
    /// The requests that reached the handler.
    private(set) var requests: [Request] = []
    private(set) var isClosed = false
    private(set) var hasShutDownOutput = false
    private var now: Moment
    private var unread: [UInt8] = []
    private var unreadEnd = false
    private let answers: Bool
    /// How many bytes the client's side still takes; nil: all.
    var window: Int?

    init(
        limits: Limits = Limits(), application: Application = .probe, answers: Bool = true,
        budget: MemoryBudget? = nil, isSpare: Bool = false
    ) {
        now = Moment(nanoseconds: 1_000_000, date: DateLine.line(784_111_777))
        connection = Connection(
            terms: Terms(
                limits: limits, application: application, budget: budget, isSpare: isSpare),
            now: now.nanoseconds)
        self.answers = answers
    }

    mutating func send(_ text: String) {
        send(Array(text.utf8))
    }

    mutating func send(_ bytes: [UInt8]) {
        unread += bytes
        pump()
    }

    mutating func finishSending() {
        unreadEnd = true
        pump()
    }

    /// Answers the oldest request that waits.
    mutating func answer(_ response: Response) {
        act(connection.answer(response, now: now))
        pump()
    }

    mutating func drain() {
        act(connection.drain())
        pump()
    }

    /// Lets time pass; the connection hears of it only at its deadline, as in a loop.
    mutating func wait(seconds: Double) {
        now.nanoseconds += UInt64(seconds * Double(Limits.second))
        if let deadline = connection.deadline, deadline <= now.nanoseconds, !isClosed {
            act(connection.expired(now: now))
        }
        pump()
    }

    /// Lets the client take so many bytes more.
    mutating func take(_ count: Int) {
        window = (window ?? 0) + count
        if connection.hasOutput { act(.send) }
        pump()
    }

    private mutating func pump() {
        while !isClosed, connection.wantsInput, !unread.isEmpty {
            let bytes = unread
            unread = []
            act(connection.receive(bytes.span, now: now))
        }
        if unreadEnd, !isClosed, connection.wantsInput, unread.isEmpty {
            unreadEnd = false
            act(connection.endInput(now: now))
        }
    }

    private mutating func act(_ first: Connection.Action) {
        var action = first
        while true {
            switch action {
            case .wait: return
            case .send:
                let rest = connection.output[connection.outputStart...]
                let count = min(rest.count, window ?? rest.count)
                output += rest.prefix(count)
                window = window.map { $0 - count }
                action = connection.sent(count, now: now)
            case .handle(let request):
                requests.append(request)
                guard answers else { return }
                action = connection.answer(Self.response(to: request), now: now)
            case .pull:
                action = pull()
            case .stir:
                connection.stream?.tellQuiet()
                action = pull()
            case .yield:
                action = connection.resume(now: now)
            case .shutdownOutput:
                hasShutDownOutput = true
                return
            case .close:
                isClosed = true
                return
            }
        }
    }

    /// Tells that the stream has something, as its loop would.
    mutating func stir() {
        act(.pull)
        pump()
    }

    private mutating func pull() -> Connection.Action {
        guard let stream = connection.stream, !connection.hasOutput else { return .wait }
        switch stream.take() {
        case .bytes(let bytes, let isLast):
            return connection.append(bytes, isLast: isLast, now: now)
        case .piece(let piece, let isLast):
            return connection.append(piece, isLast: isLast, now: now)
        case .nothing, .overrun: return .wait
        }
    }

    private static func response(to request: Request) -> Response {
        Response(.ok, body: request.path == ["echo"] ? request.body : Array("ok".utf8))
    }

    // MARK: What came of it

    var text: String { String(decoding: output, as: UTF8.self) }

    /// The statuses of all responses, interim ones too, in order.
    var statuses: [Int] {
        text.split(separator: "HTTP/1.1 ").dropFirst(text.hasPrefix("HTTP/1.1 ") ? 0 : 1).compactMap
        {
            Int($0.prefix(3))
        }
    }

    /// Whether no further request will be answered.
    var isOver: Bool { isClosed || hasShutDownOutput }

    /// What a client would call the result.
    var verdict: Verdict {
        let final = statuses.filter { $0 >= 200 }
        if isClosed { return .closed(final) }
        if hasShutDownOutput { return .closing(final) }
        return final.isEmpty ? .waiting : .open(final)
    }
}

/// How a connection stands after some bytes.
enum Verdict: Equatable, Sendable {
    /// Nothing is answered yet.
    case waiting
    /// These statuses were answered, and the connection goes on.
    case open([Int])
    /// The last of these closes the connection, in the way that lets the client read it.
    case closing([Int])
    case closed([Int])
}
