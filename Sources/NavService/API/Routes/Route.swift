import HTTPLite

/// Every path there is; what can be done with each is told by `methods`.
package enum Route: Sendable {
    case sessions
    case session(id: String)
    /// A command to a session.
    case command(id: String, CommandKind)
    /// What can be read below a session.
    case below(id: String, Part)
    case transitions
    case devices
    case livez
    case readyz
    case metrics
    /// A file for browsers.
    case web(WebFile)
    case problem(slug: String)

    /// What can be read below a session; each name is the last part of its path.
    package enum Part: String, Sendable, CaseIterable {
        case bar, transition, samples, events, journal
        case barPicture = "bar.svg"
        case transitionPicture = "transition.svg"
        case filmstrip = "filmstrip.svg"
        case animation = "animation.svg"

        /// Whether it lies below the transition: its path has `transition` before its name.
        var isBelowTransition: Bool {
            switch self {
            case .samples, .filmstrip, .animation: true
            default: false
            }
        }
    }

    /// The route of a path's segments; nil when there is none. An id is any segment here: whether
    /// it can be a session's is for the look-up to say.
    init?(path: [String]) {
        switch path.count {
        case 0: self = .web(.page)
        case 1:
            switch path[0] {
            case "livez": self = .livez
            case "readyz": self = .readyz
            case "metrics": self = .metrics
            default:
                guard let file = WebFile(rawValue: path[0]) else { return nil }
                self = .web(file)
            }
        case 2 where path[0] == "problems": self = .problem(slug: path[1])
        case 2... where path[0] == "v1":
            switch (path[1], path.count) {
            case ("sessions", 2): self = .sessions
            case ("sessions", 3) where !path[2].isEmpty: self = .session(id: path[2])
            case ("sessions", 4...) where !path[2].isEmpty:
                if path.count == 4, let kind = CommandKind.named(path[3]) {
                    self = .command(id: path[2], kind)
                } else if let part = Self.part(path[3...]) {
                    self = .below(id: path[2], part)
                } else {
                    return nil
                }
            case ("transitions", 2): self = .transitions
            case ("devices", 2): self = .devices
            default: return nil
            }
        default: return nil
        }
    }

    private static func part(_ path: ArraySlice<String>) -> Part? {
        guard let part = path.last.flatMap(Part.init) else { return nil }
        let parents: [String] = part.isBelowTransition ? ["transition"] : []
        return path.dropLast().elementsEqual(parents) ? part : nil
    }

    /// What a client may send here, besides HEAD where there is GET, and OPTIONS.
    var methods: [Method] {
        switch self {
        case .sessions: [.get, .post, .delete]
        case .transitions: [.post]
        case .session: [.get, .put, .patch, .delete]
        case .command(_, let kind): [kind.method]
        case .below, .devices, .livez, .readyz, .metrics, .web, .problem: [.get]
        }
    }

    /// The same with HEAD and OPTIONS, for `Allow`.
    var allowed: [Method] { Self.allowed[place] }

    /// By place, since every request is held against it.
    private static let allowed = each.map { route in
        route.methods.flatMap { $0 == .get ? [.get, .head] : [$0] } + [.options]
    }

    /// Whether it tells who watches over the server how it is.
    var isVital: Bool {
        switch self {
        case .livez, .readyz, .metrics: true
        case .sessions, .session, .command, .below, .transitions, .devices, .web, .problem: false
        }
    }

    /// Whether a token must be brought, where tokens are asked for: all below `/v1`.
    var needsToken: Bool {
        switch self {
        case .sessions, .session, .command, .below, .transitions, .devices: true
        case .livez, .readyz, .metrics, .web, .problem: false
        }
    }

    /// The path with its variables in braces, as in openapi.yaml.
    var template: String {
        switch self {
        case .sessions: "/v1/sessions"
        case .session: "/v1/sessions/{id}"
        case .command(_, let kind): "/v1/sessions/{id}/\(kind.name)"
        case .below(_, let part) where part.isBelowTransition:
            "/v1/sessions/{id}/transition/\(part.rawValue)"
        case .below(_, let part): "/v1/sessions/{id}/\(part.rawValue)"
        case .transitions: "/v1/transitions"
        case .devices: "/v1/devices"
        case .livez: "/livez"
        case .readyz: "/readyz"
        case .metrics: "/metrics"
        case .web(let file): "/\(file.rawValue)"
        case .problem: "/problems/{slug}"
        }
    }

    /// One route of each template.
    static let each: [Route] =
        [.sessions, .session(id: ""), .transitions, .devices, .livez, .readyz, .metrics]
        + [.problem(slug: "")] + CommandKind.all.map { .command(id: "", $0) }
        + Part.allCases.map { .below(id: "", $0) } + WebFile.allCases.map { .web($0) }

    /// Its template's place in `each`: a number, since every request is counted by it.
    var place: Int {
        switch self {
        case .sessions: 0
        case .session: 1
        case .transitions: 2
        case .devices: 3
        case .livez: 4
        case .readyz: 5
        case .metrics: 6
        case .problem: 7
        case .command(_, let kind): 8 + kind.place
        case .below(_, let part): 8 + CommandKind.all.count + part.place
        case .web(let file): 8 + CommandKind.all.count + Part.allCases.count + file.place
        }
    }

    /// Every method of every template: what openapi.yaml must say.
    package static var all: [(method: String, template: String)] {
        each.flatMap { route in route.methods.map { ($0.rawValue, route.template) } }
    }
}

extension Route.Part {
    /// Its place among all.
    fileprivate var place: Int {
        switch self {
        case .bar: 0
        case .transition: 1
        case .samples: 2
        case .events: 3
        case .journal: 4
        case .barPicture: 5
        case .transitionPicture: 6
        case .filmstrip: 7
        case .animation: 8
        }
    }
}
