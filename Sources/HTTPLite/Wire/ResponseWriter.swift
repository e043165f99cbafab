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
            out.append(contentsOf: "Transfer-Encoding: chunked\r\n".utf8)
        } else {
            out.append(copying: "Content-Length: ".utf8.span)
            append(decimal: response.body.count, to: &out)
            appendLineEnd(to: &out)
        }
        if frame.closes {
            // RFC 9112 §9.6: the client learns that it must not send more.
            out.append(contentsOf: "Connection: close\r\n".utf8)
        } else if frame.isLegacy {
            out.append(contentsOf: "Connection: keep-alive\r\n".utf8)
        }
        appendLineEnd(to: &out)
        if allowsContent, !frame.isHead {
            append(content: response.body, isChunked: isChunked, isLast: false, to: &out)
        }
        return true
    }

    /// Appends a piece of a stream, and its end if it is the last (RFC 9112 §7.1).
    static func append(
        content: [UInt8], isChunked: Bool, isLast: Bool, to out: inout [UInt8]
    ) {
        if isChunked, !content.isEmpty {
            append(hexadecimal: content.count, to: &out)
            appendLineEnd(to: &out)
        }
        out.append(contentsOf: content)
        guard isChunked else { return }
        if !content.isEmpty { appendLineEnd(to: &out) }
        if isLast { out.append(contentsOf: "0\r\n\r\n".utf8) }
    }

    /// RFC 9110 §15.2.1; no field belongs to it.
    static func appendContinue(to out: inout [UInt8]) {
        out.append(contentsOf: "HTTP/1.1 100 Continue\r\n\r\n".utf8)
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

    private static func appendLineEnd(to out: inout [UInt8]) {
        out.append(.carriageReturn)
        out.append(.lineFeed)
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
        appendLineEnd(to: &out)
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

    private static func append(hexadecimal number: Int, to out: inout [UInt8]) {
        if number >= 16 { append(hexadecimal: number / 16, to: &out) }
        let digit = UInt8(truncatingIfNeeded: number % 16)
        out.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }

    private static func append(decimal number: Int, to out: inout [UInt8]) {
        if number >= 10 { append(decimal: number / 10, to: &out) }
        out.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
}
