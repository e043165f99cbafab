/// A target's path and query: what is taken holds no control, no dot segment and no byte too many, and
/// encoded again it is taken for the same.
func fuzzTarget(_ bytes: [UInt8]) {
    for method in [Method.get, .options] {
        guard let target = try? RequestTarget(bytes.span, method: method) else { continue }
        let texts = target.path + target.query.flatMap { [$0.key, $0.value] }
        for text in texts {
            require(text.utf8.allSatisfy { !$0.isControl }, "a control is let through")
            require(text.utf8.count <= bytes.count, "a text is longer than what it was made from")
        }
        require(!target.path.contains(".") && !target.path.contains(".."), "a dot segment")
        require(target.query.count <= 64, "too many pairs")
        let rawPath = target.rawPath.text(in: bytes.span)
        require(rawPath == "*" || rawPath.utf8.first == UInt8(ascii: "/"), "no path")
        guard rawPath != "*" else { continue }

        var again = target.path.map { "/" + encoded($0) }.joined()
        if again.isEmpty { again = "/" }
        let query = target.query.map { "\(encoded($0.key))=\(encoded($0.value))" }
        if !query.isEmpty { again += "?" + query.joined(separator: "&") }
        guard let copy = try? RequestTarget(Array(again.utf8).span, method: method) else {
            fatalError("what was taken is refused, encoded again: \(again)")
        }
        require(copy.path == target.path && copy.query == target.query, "another target: \(again)")
    }
}

/// Every byte but a letter or digit in percent-encoding.
private func encoded(_ text: String) -> String {
    text.utf8.map { byte in
        byte.isDigit || 0x61...0x7A ~= byte.lowercasedASCII
            ? String(Unicode.Scalar(byte))
            : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
}
