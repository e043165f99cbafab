/// Content that is sent in pieces, each with its length before it (RFC 9112 §7.1).
enum Chunk {
    /// Appends a piece, and the end of all if it is the last. A piece without content would be the end, so
    /// none is written for it.
    static func append(_ content: [UInt8], isLast: Bool, to out: inout [UInt8]) {
        if !content.isEmpty {
            out.append(hexadecimal: content.count)
            out.appendLineEnd()
            out.append(contentsOf: content)
            out.appendLineEnd()
        }
        if isLast { out.append("0\r\n\r\n") }
    }
}
