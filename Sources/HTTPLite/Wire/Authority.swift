/// Whether these bytes are `uri-host [":" port]`, as Host and an absolute target carry (RFC 9110 §7.2):
/// no user, no path, no list, and a host that isn't empty.
func isValidAuthority(_ bytes: Span<UInt8>) -> Bool {
    var end = 0
    if bytes.count > 0, bytes[0] == UInt8(ascii: "[") {
        guard let literal = endOfIPLiteral(bytes) else { return false }
        end = literal
    } else {
        while end < bytes.count, bytes[end] != UInt8(ascii: ":") {
            guard ByteSet.registeredName.contains(bytes[end]) else { return false }
            if bytes[end] == UInt8(ascii: "%") {
                guard end + 2 < bytes.count, bytes[end + 1].hexValue != nil,
                    bytes[end + 2].hexValue != nil
                else { return false }
            }
            end += 1
        }
        // RFC 9110 §4.2.1: an http URI with an empty host is invalid.
        guard end > 0 else { return false }
    }
    if end == bytes.count { return true }
    return bytes[end] == UInt8(ascii: ":") && isValidPort(bytes.extracting((end + 1)..<bytes.count))
}

/// `[` address `]`: hexadecimal digits, colons and dots, at least two colons (RFC 3986 §3.2.2).
private func endOfIPLiteral(_ bytes: Span<UInt8>) -> Int? {
    var colons = 0
    var index = 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "]") {
        let byte = bytes[index]
        if byte == UInt8(ascii: ":") { colons += 1 }
        guard byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".") || byte.hexValue != nil else {
            return nil
        }
        index += 1
    }
    return index < bytes.count && colons >= 2 ? index + 1 : nil
}

/// Digits up to 65535; none at all is allowed and means the scheme's own port.
private func isValidPort(_ bytes: Span<UInt8>) -> Bool {
    var port = 0
    for index in bytes.indices {
        guard bytes[index].isDigit else { return false }
        port = port * 10 + Int(bytes[index] - UInt8(ascii: "0"))
        guard port <= 65535 else { return false }
    }
    return true
}
