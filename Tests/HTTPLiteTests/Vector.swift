import Testing

/// Bytes as a client may send them, the verdict they must get, and why.
struct Vector: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let verdict: Verdict
    let reason: String

    init(_ text: String, _ verdict: Verdict, _ reason: String) {
        self.init(Array(text.utf8), verdict, reason)
    }

    init(_ bytes: [UInt8], _ verdict: Verdict, _ reason: String) {
        self.bytes = bytes
        self.verdict = verdict
        self.reason = reason
    }

    var testDescription: String {
        "\(reason): \(String(decoding: bytes.prefix(120), as: UTF8.self).debugDescription)"
    }

    /// Checks the verdict for the whole at once, for single bytes and for every cut in two.
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
    }

    /// Every place; of long vectors only both ends, since their middle is one run.
    private var cuts: [Int] {
        let all = Array(0...bytes.count)
        return all.count <= 600 ? all : Array(all.prefix(100) + all.suffix(100))
    }
}

/// Beginnings that most vectors share.
enum Begin {
    static let get = "GET / HTTP/1.1\r\nHost: h:80\r\n"
    static let post = "POST /echo HTTP/1.1\r\nHost: h:80\r\n"
    static let chunked = post + "Transfer-Encoding: chunked\r\n\r\n"
}
