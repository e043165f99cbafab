/// A host and perhaps its port, `uri-host [":" port]`, as Host and an absolute target carry it (RFC 9110
/// §7.2): no user, no path, no list, and a host that isn't empty.
package struct Authority: Sendable, Equatable {
    /// In lower case, since hosts are compared so (RFC 9110 §4.2.3); an IPv6 address with its brackets.
    package let host: String
    /// Nil: the scheme's own.
    package let port: Int?

    package init?(_ text: String) {
        let bytes = text.utf8.map(\.lowercasedASCII)
        guard let (host, port) = Self.parts(bytes.span),
            let name = bytes.span.validatedString(host)
        else { return nil }
        self.host = name
        self.port = port
    }

    static func isValid(_ bytes: Span<UInt8>) -> Bool { parts(bytes) != nil }

    private static func parts(_ bytes: Span<UInt8>) -> (host: Range<Int>, port: Int?)? {
        var end = 0
        if bytes.count > 0, bytes[0] == UInt8(ascii: "[") {
            guard let literal = endOfIPLiteral(bytes) else { return nil }
            end = literal
        } else {
            while end < bytes.count, bytes[end] != UInt8(ascii: ":") {
                guard ByteSet.registeredName.contains(bytes[end]) else { return nil }
                if bytes[end] == UInt8(ascii: "%") {
                    guard end + 2 < bytes.count, bytes[end + 1].hexValue != nil,
                        bytes[end + 2].hexValue != nil
                    else { return nil }
                }
                end += 1
            }
            // RFC 9110 §4.2.1: an http URI with an empty host is invalid.
            guard end > 0 else { return nil }
        }
        // No digits behind the colon mean the scheme's own port too.
        guard end + 1 < bytes.count else {
            return end == bytes.count || bytes[end] == UInt8(ascii: ":") ? (0..<end, nil) : nil
        }
        guard bytes[end] == UInt8(ascii: ":"),
            let port = number(ofPort: bytes.extracting((end + 1)..<bytes.count))
        else { return nil }
        return (0..<end, port)
    }

    /// Whether the host is this machine by any of the names that no name server has a say in: 127.0.0.0/8,
    /// ::1 (RFC 6890 §2.2) and `localhost` (RFC 6761 §6.3).
    package var isLoopback: Bool { Self.isLoopback(host.utf8.span) }

    /// The same of an authority as it came, in any case.
    static func isLoopback(_ authority: Span<UInt8>) -> Bool {
        guard let (host, _) = parts(authority) else { return false }
        let bytes = authority.extracting(host)
        if bytes[0] == UInt8(ascii: "[") {
            let address = ipv6Address(bytes.extracting(1..<(bytes.count - 1))) ?? 0
            // ::ffff:127.0.0.0/104 is how an IPv6 socket writes the first kind (RFC 4291 §2.5.5.2).
            return address == 1 || address >> 24 == 0xFFFF_7F
        }
        let isRooted = bytes[bytes.count - 1] == UInt8(ascii: ".")
        let relative = bytes.extracting(0..<(isRooted ? bytes.count - 1 : bytes.count))
        return relative.equalsIgnoringCase("localhost") || (ipv4Address(relative) ?? 0) >> 24 == 127
    }
}

/// `[` IPv6address `]`. The grammar has room for later kinds of address, but who doesn't know a kind must
/// refuse it, and none is known yet (RFC 3986 §3.2.2).
private func endOfIPLiteral(_ bytes: Span<UInt8>) -> Int? {
    let end = bytes.endOfRun(1..<bytes.count) { $0 != UInt8(ascii: "]") }
    guard end < bytes.count, ipv6Address(bytes.extracting(1..<end)) != nil else { return nil }
    return end + 1
}

/// Eight groups of up to four hexadecimal digits, of which `::`, once, stands for one or more, and the last
/// two may be an IPv4 address (RFC 3986 §3.2.2).
private func ipv6Address(_ bytes: Span<UInt8>) -> UInt128? {
    let colon = UInt8(ascii: ":")
    var groups = 0
    var address: UInt128 = 0
    /// What stood before `::`, and how many groups it was.
    var front: (groups: Int, address: UInt128)?
    var index = 0
    if bytes.count >= 2, bytes[0] == colon, bytes[1] == colon {
        front = (0, 0)
        index = 2
    }
    while index < bytes.count || front == nil {
        let end = bytes.endOfRun(index..<bytes.count) { $0.hexValue != nil }
        if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
            guard groups <= 6, let tail = ipv4Address(bytes.extracting(index..<bytes.count))
            else { return nil }
            groups += 2
            address = address << 32 | UInt128(tail)
            break
        }
        guard 1...4 ~= end - index, groups < 8 else { return nil }
        groups += 1
        let group = (index..<end).reduce(0 as UInt128) {
            $0 << 4 | UInt128(bytes[$1].hexValue ?? 0)
        }
        address = address << 16 | group
        guard end < bytes.count else { break }
        guard bytes[end] == colon else { return nil }
        index = end + 1
        if index < bytes.count, bytes[index] == colon {
            guard front == nil else { return nil }
            front = (groups, address)
            address = 0
            index += 1
        } else if index == bytes.count {
            return nil
        }
    }
    guard let front else { return groups == 8 ? address : nil }
    return groups < 8 ? front.address << (16 * (8 - front.groups)) | address : nil
}

/// Four numbers up to 255, without needless zeros.
private func ipv4Address(_ bytes: Span<UInt8>) -> UInt32? {
    var address: UInt32 = 0
    var index = 0
    for part in 0..<4 {
        if part > 0 {
            guard index < bytes.count, bytes[index] == UInt8(ascii: ".") else { return nil }
            index += 1
        }
        let end = bytes.endOfRun(index..<bytes.count) { $0.isDigit }
        guard let number = bytes.extracting(index..<end).decimal(), number <= 255 else {
            return nil
        }
        address = address << 8 | UInt32(truncatingIfNeeded: number)
        index = end
    }
    return index == bytes.count ? address : nil
}

/// Digits up to 65535, zeros in front allowed.
private func number(ofPort bytes: Span<UInt8>) -> Int? {
    var port = 0
    for index in bytes.indices {
        guard bytes[index].isDigit else { return nil }
        port = port * 10 + Int(bytes[index] - UInt8(ascii: "0"))
        guard port <= 65535 else { return nil }
    }
    return port
}
