import HTTPLite

/// Which hosts are served by name.
///
/// A page of any site can have its own host's name point to 127.0.0.1 once it is loaded, and is then of one
/// origin with what listens there (DNS rebinding). Its requests still name its host.
package struct ServedHosts: Sendable {
    private let names: Set<String>

    /// Those given, beside this machine's own; nil: all of them, where anybody may come from anywhere anyhow.
    /// What is given must be a host, whose port doesn't count.
    package init?(listeningOn address: String, allowing given: [String]) {
        let address = Self.authority(address)
        guard address?.isLoopback ?? false || !given.isEmpty else { return nil }
        names = Set(given.compactMap { Self.authority($0).map(Self.name) })
    }

    /// Whether this is a host that can be given.
    package static func isHost(_ text: String) -> Bool {
        // A star is a character of names, but who writes one means more than that one host.
        authority(text) != nil && !text.contains("*")
    }

    /// A host as Host has it, or an IPv6 address alone.
    private static func authority(_ text: String) -> Authority? {
        Authority(text) ?? Authority("[\(text)]")
    }

    /// The name without the dot that marks it as whole.
    private static func name(_ authority: Authority) -> String {
        authority.host.hasSuffix(".") ? String(authority.host.dropLast()) : authority.host
    }

    /// Whether a request is for a host that is served. One that names none, as HTTP/1.0 may, was sent by no
    /// browser.
    func include(_ request: Request) -> Bool {
        if request.isForLoopback { return true }
        guard let authority = request.authority else { return true }
        return names.contains(Self.name(authority))
    }
}
