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
    /// Appends the response, or nothing and returns false when a field of it could break the message: one
    /// CR LF from a handler would let a client write fields, or a whole second response (RFC 9110 §5.5).
    static func append(
        _ response: Response, frame: ResponseFrame, date: [UInt8], to out: inout [UInt8]
    ) -> Bool {
        let start = out.count
        let lines = response.fields.lines
        let allowsContent = response.status.allowsContent
        out.reserveCapacity(
            start + 256 + 64 * lines.count + (allowsContent ? response.body.count : 0))
        appendStatusLine(response.status, to: &out)
        out.append(contentsOf: date)
        for (name, value) in lines where !isOwn(name) {
            guard append(name: name, value: value, to: &out) else {
                out.removeSubrange(start...)
                return false
            }
        }
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

    /// One field line; false when it could break the message, whatever is then behind `out`'s old end.
    private static func append(name: String, value: String, to out: inout [UInt8]) -> Bool {
        let (name, value) = (name.utf8.span, value.utf8.span)
        guard name.isToken else { return false }
        for index in value.indices where !value[index].isFieldContent { return false }
        out.append(copying: name)
        out.append(UInt8(ascii: ":"))
        out.append(.space)
        out.append(copying: value)
        out.appendLineEnd()
        return true
    }

    /// Fields that only HTTPLite knows the truth of; a handler's word for them is left out.
    private static func isOwn(_ name: String) -> Bool {
        switch name.utf8.count {
        case 4: name.equalsIgnoringCase("date")
        case 10: name.equalsIgnoringCase("connection")
        case 14: name.equalsIgnoringCase("content-length")
        case 17: name.equalsIgnoringCase("transfer-encoding")
        default: false
        }
    }
}
