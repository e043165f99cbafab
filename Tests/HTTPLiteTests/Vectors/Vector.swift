@testable import HTTPLite
import Testing

/// Bytes as a client may send them, the verdict they must get, and why.
struct Vector: Sendable, CustomTestStringConvertible {
    /// The RFC and its section that decide.
    let rule: String
    let bytes: [UInt8]
    let verdict: Verdict
    let reason: String

    init(_ text: String, _ verdict: Verdict, _ reason: String, rule: String = "9112 §2.2") {
        self.init(Array(wire: text), verdict, reason, rule: rule)
    }

    init(_ bytes: [UInt8], _ verdict: Verdict, _ reason: String, rule: String = "9112 §2.2") {
        self.rule = rule
        self.bytes = bytes
        self.verdict = verdict
        self.reason = reason
    }

    /// Rows under one section that get one verdict: the bytes, and the reason behind each.
    static func rows(
        _ rule: String, _ verdict: Verdict, _ rows: KeyValuePairs<String, String>
    ) -> [Vector] {
        rows.map { Vector($0.key, verdict, $0.value, rule: rule) }
    }

    var testDescription: String {
        "RFC \(rule), \(reason): "
            + String(decoding: bytes.prefix(120), as: UTF8.self).debugDescription
    }

    /// Checks the verdict for the whole at once, for single bytes, for every cut in two, and with a clean
    /// request behind.
    func check(_ make: () -> Conversation = { Conversation() }) {
        var whole = make()
        whole.send(bytes)
        #expect(whole.verdict == verdict, "whole: \(whole.text)")

        var single = make()
        for byte in bytes { single.send([byte]) }
        #expect(single.verdict == whole.verdict, "byte by byte: \(single.text)")
        #expect(single.text == whole.text, "byte by byte")

        for cut in cuts {
            var parts = make()
            parts.send(Array(bytes[..<cut]))
            parts.send(Array(bytes[cut...]))
            #expect(parts.verdict == whole.verdict, "cut at \(cut): \(parts.text)")
            if parts.text != whole.text { Issue.record("cut at \(cut): \(parts.text)") }
        }
        checkFollower(make)
        if verdict == .waiting { checkEnd(make) }
    }

    /// Every place; of long vectors only both ends, since their middle is one run.
    private var cuts: [Int] {
        let all = Array(0...bytes.count)
        return all.count <= 600 ? all : Array(all.prefix(100) + all.suffix(100))
    }

    private static let follower = Array("GET /follower HTTP/1.1\r\nHost: h\r\n\r\n".utf8)

    /// A clean request behind: after a refusal or a close it gets nothing, else exactly one answer, last.
    private func checkFollower(_ make: () -> Conversation) {
        let all = bytes + Self.follower
        for pieces in [[all], [bytes, Self.follower], all.map { [$0] }] {
            var conversation = make()
            for piece in pieces { conversation.send(piece) }
            let paths = conversation.requests.map(\.rawPath)
            switch verdict {
            case .waiting:
                // What follows then belongs to the request that isn't whole.
                break
            case .open(let statuses):
                #expect(conversation.verdict == .open(statuses + [200]), "\(conversation.text)")
                #expect(paths.last == "/follower", "\(conversation.text)")
            case .closing(let statuses), .closed(let statuses):
                #expect(conversation.isOver, "\(conversation.text)")
                #expect(conversation.statuses.filter { $0 >= 200 } == statuses)
                #expect(!paths.contains("/follower"), "\(conversation.text)")
            }
        }
    }

    /// A client that leaves it at that gets no success (RFC 9112 §8).
    private func checkEnd(_ make: () -> Conversation) {
        var conversation = make()
        conversation.send(bytes)
        conversation.finishSending()
        #expect(conversation.isClosed)
        #expect(conversation.requests.isEmpty)
        #expect(conversation.statuses.allSatisfy { $0 == 400 || $0 == 100 })
    }
}

extension Verdict {
    /// The usual answer, after which the connection goes on.
    static let answered = Verdict.open([200])

    static func refused(_ status: Int) -> Verdict { .closing([status]) }
}

extension [UInt8] {
    /// The bytes of a text in which a character up to U+00FF stands for one byte, so that any byte can be
    /// written; those above stand for their UTF-8.
    init(wire text: String) {
        self = text.unicodeScalars.flatMap { scalar in
            scalar.value <= 0xFF
                ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
        }
    }
}

/// Beginnings that most vectors share.
enum Begin {
    static let get = "GET / HTTP/1.1\r\nHost: h:80\r\n"
    static let post = "POST /echo HTTP/1.1\r\nHost: h:80\r\n"
    static let chunked = post + "Transfer-Encoding: chunked\r\n\r\n"

    /// A request for this target.
    static func target(_ target: String, method: String = "GET", version: String = "HTTP/1.1")
        -> String
    {
        "\(method) \(target) \(version)\r\nHost: h\r\n\r\n"
    }
}
