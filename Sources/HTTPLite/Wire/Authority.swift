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

/// `[` IPv6address `]`. The grammar has room for later kinds of address, but who doesn't know a kind must
/// refuse it, and none is known yet (RFC 3986 §3.2.2).
private func endOfIPLiteral(_ bytes: Span<UInt8>) -> Int? {
    let end = bytes.endOfRun(1..<bytes.count) { $0 != UInt8(ascii: "]") }
    guard end < bytes.count, isIPv6Address(bytes.extracting(1..<end)) else { return nil }
    return end + 1
}

/// Eight groups of up to four hexadecimal digits, of which `::`, once, stands for one or more, and the last
/// two may be an IPv4 address (RFC 3986 §3.2.2).
private func isIPv6Address(_ bytes: Span<UInt8>) -> Bool {
    let colon = UInt8(ascii: ":")
    var groups = 0
    var index = 0
    var isShortened = false
    if bytes.count >= 2, bytes[0] == colon, bytes[1] == colon {
        isShortened = true
        index = 2
    }
    while index < bytes.count || !isShortened {
        let end = bytes.endOfRun(index..<bytes.count) { $0.hexValue != nil }
        if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
            guard isIPv4Address(bytes.extracting(index..<bytes.count)) else { return false }
            groups += 2
            break
        }
        guard 1...4 ~= end - index else { return false }
        groups += 1
        guard end < bytes.count else { break }
        guard bytes[end] == colon else { return false }
        index = end + 1
        if index < bytes.count, bytes[index] == colon {
            guard !isShortened else { return false }
            isShortened = true
            index += 1
        } else if index == bytes.count {
            return false
        }
    }
    return isShortened ? groups < 8 : groups == 8
}

/// Four numbers up to 255, without needless zeros.
private func isIPv4Address(_ bytes: Span<UInt8>) -> Bool {
    var index = 0
    for part in 0..<4 {
        if part > 0 {
            guard index < bytes.count, bytes[index] == UInt8(ascii: ".") else { return false }
            index += 1
        }
        let end = bytes.endOfRun(index..<bytes.count) { $0.isDigit }
        guard let number = bytes.extracting(index..<end).decimal(), number <= 255 else {
            return false
        }
        index = end
    }
    return index == bytes.count
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
