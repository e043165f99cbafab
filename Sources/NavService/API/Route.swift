import HTTPLite

/// Every path there is; what can be done with each is told by `methods`.
package enum Route: Sendable, Hashable {
    case sessions
    case session(id: String)
    case push(id: String)
    case pop(id: String)
    case cancel(id: String)
    case bar(id: String)
    case transition(id: String)
    case devices
    case livez
    case readyz

    /// The route of a path's segments; nil when there is none. An id is any segment here: whether
    /// it can be a session's is for the look-up to say.
    init?(path: [String]) {
        switch path.count {
        case 1:
            switch path[0] {
            case "livez": self = .livez
            case "readyz": self = .readyz
            default: return nil
            }
        case 2...4 where path[0] == "v1":
            switch (path[1], path.count) {
            case ("sessions", 2): self = .sessions
            case ("sessions", 3) where !path[2].isEmpty: self = .session(id: path[2])
            case ("sessions", 4) where !path[2].isEmpty:
                guard let route = Self.below(session: path[2], path[3]) else { return nil }
                self = route
            case ("devices", 2): self = .devices
            default: return nil
            }
        default: return nil
        }
    }

    private static func below(session id: String, _ name: String) -> Route? {
        switch name {
        case "push": .push(id: id)
        case "pop": .pop(id: id)
        case "cancel": .cancel(id: id)
        case "bar": .bar(id: id)
        case "transition": .transition(id: id)
        default: nil
        }
    }

    /// What a client may send here, besides HEAD where there is GET, and OPTIONS.
    var methods: [Method] {
        switch self {
        case .sessions: [.post]
        case .session: [.get, .put, .delete]
        case .push, .pop, .cancel: [.post]
        case .bar, .transition, .devices, .livez, .readyz: [.get]
        }
    }

    /// The same with HEAD and OPTIONS, for `Allow`.
    var allowed: [Method] {
        methods.flatMap { $0 == .get ? [.get, .head] : [$0] } + [.options]
    }

    /// The path with its variables in braces, as in openapi.yaml.
    var template: String {
        switch self {
        case .sessions: "/v1/sessions"
        case .session: "/v1/sessions/{id}"
        case .push: "/v1/sessions/{id}/push"
        case .pop: "/v1/sessions/{id}/pop"
        case .cancel: "/v1/sessions/{id}/cancel"
        case .bar: "/v1/sessions/{id}/bar"
        case .transition: "/v1/sessions/{id}/transition"
        case .devices: "/v1/devices"
        case .livez: "/livez"
        case .readyz: "/readyz"
        }
    }

    /// Every method of every template: what openapi.yaml must say.
    package static var all: [(method: String, template: String)] {
        let routes: [Route] = [
            .sessions, .session(id: ""), .push(id: ""), .pop(id: ""), .cancel(id: ""),
            .bar(id: ""), .transition(id: ""), .devices, .livez, .readyz,
        ]
        return routes.flatMap { route in
            route.methods.map { ($0.rawValue, route.template) }
        }
    }
}
