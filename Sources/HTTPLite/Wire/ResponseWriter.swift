/// What, besides the response itself, decides how it is written.
struct ResponseFrame: Sendable {
    /// The answer to a HEAD: the same fields, no content (RFC 9110 §9.3.2).
    var isHead = false
    var closes = false
    /// The request was HTTP/1.0, whose clients wait for the close unless told (RFC 9112 §9.3).
    var isLegacy = false
}

/// Writes a whole response, head and body, into one buffer, so that one system call sends it.
enum ResponseWriter {
    /// Appends the response, or nothing and returns false when a field of it could break the message.
    static func append(
        _ response: Response, frame: ResponseFrame, date: [UInt8], to out: inout [UInt8]
    ) -> Bool {
        guard !response.fields.breakMessage else { return false }
        let fields = response.fields.bytes
        let allowsContent = response.status.allowsContent
        out.reserveCapacity(
            out.count + 192 + fields.count + (allowsContent ? response.body.count : 0))
        appendStatusLine(response.status, to: &out)
        out.append(contentsOf: date)
        out.append(contentsOf: fields)
        let isChunked = response.stream != nil && !frame.isLegacy
        if !allowsContent || (response.stream != nil && (frame.isLegacy || frame.isHead)) {
            // RFC 9110 §8.6: no length with 204; with 304 it would be that of a body we don't have. A
            // stream to HTTP/1.0 ends with the connection (RFC 9112 §6.3), and HEAD has no chunks.
        } else if isChunked {
            out.append("Transfer-Encoding: chunked\r\n")
        } else {
            out.append("Content-Length: ")
            out.append(decimal: response.body.count)
            out.appendLineEnd()
        }
        if frame.closes {
            // RFC 9112 §9.6: the client learns that it must not send more.
            out.append("Connection: close\r\n")
        } else if frame.isLegacy {
            out.append("Connection: keep-alive\r\n")
        }
        out.appendLineEnd()
        if allowsContent, !frame.isHead {
            if isChunked {
                Chunk.append(response.body, isLast: false, to: &out)
            } else {
                out.append(contentsOf: response.body)
            }
        }
        return true
    }

    /// RFC 9110 §15.2.1; no field belongs to it.
    static func appendContinue(to out: inout [UInt8]) {
        out.append("HTTP/1.1 100 Continue\r\n\r\n")
    }

    private static func appendStatusLine(_ status: Status, to out: inout [UInt8]) {
        // Nearly all.
        if status == .ok { return out.append(contentsOf: okLine) }
        out.append(contentsOf: statusLine(status))
    }

    private static let okLine = statusLine(.ok)

    private static func statusLine(_ status: Status) -> [UInt8] {
        Array("HTTP/1.1 \(status.rawValue) \(status.phrase)\r\n".utf8)
    }
}
