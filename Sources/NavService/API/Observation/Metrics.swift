import HTTPLite

/// What is counted, by each thread for itself: only a scrape looks at all.
final class Metrics: Sendable {
    private let counts = Striped(Counts())

    func count(_ change: (inout Counts) -> Void) {
        counts.withPart(change)
    }

    var total: Counts {
        counts.reduce(into: Counts()) { $0.add($1) }
    }
}

/// Counters that only grow.
struct Counts: Sendable {
    /// By method, route and status; empty until something is counted.
    private var requests: [Int] = []
    private var transitions: [Int] = []
    /// How many durations fell into each bucket, the one without an end last.
    private(set) var buckets = [Int](repeating: 0, count: bounds.count + 1)
    private(set) var nanoseconds: UInt64 = 0

    /// The buckets' ends in nanoseconds: from what takes this service no time to what is far too long.
    static let bounds: [UInt64] = [
        500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000, 50_000_000, 100_000_000,
        250_000_000, 500_000_000, 1_000_000_000, 2_500_000_000, 5_000_000_000, 10_000_000_000,
    ]

    private static let methods = Method.allCases.map(\.rawValue) + ["other"]
    private static let routes = Route.each.map(\.template) + ["unmatched"]
    private static let statuses = Status.allCases
    private static let phases: [Transition.Phase] = [.run, .pending, .finish, .cancel]
    /// How many counters lie between two methods.
    private static let stride = routes.count * statuses.count

    mutating func add(_ method: Method?, _ route: Route?, _ status: Status, took duration: UInt64) {
        if requests.isEmpty {
            requests = Array(repeating: 0, count: Self.methods.count * Self.stride)
        }
        let method = method?.place ?? Self.methods.count - 1
        let route = route?.place ?? Self.routes.count - 1
        requests[method * Self.stride + route * Self.statuses.count + status.place] += 1
        buckets[Self.bounds.firstIndex { duration <= $0 } ?? Self.bounds.count] += 1
        nanoseconds += duration
    }

    mutating func add(_ kind: Transition.Kind, _ phase: Transition.Phase) {
        if transitions.isEmpty {
            transitions = Array(
                repeating: 0, count: Transition.Kind.allCases.count * Self.phases.count)
        }
        let kindPlace = Transition.Kind.allCases.firstIndex(of: kind) ?? 0
        let phasePlace = Self.phases.firstIndex(of: phase) ?? 0
        transitions[kindPlace * Self.phases.count + phasePlace] += 1
    }

    mutating func add(_ other: Counts) {
        Self.add(other.requests, to: &requests)
        Self.add(other.transitions, to: &transitions)
        Self.add(other.buckets, to: &buckets)
        nanoseconds += other.nanoseconds
    }

    private static func add(_ other: [Int], to own: inout [Int]) {
        if own.isEmpty {
            own = other
        } else {
            for place in other.indices { own[place] += other[place] }
        }
    }

    /// The requests that were counted at all, with their labels.
    var requestLines: [(method: String, route: String, status: Int, count: Int)] {
        requests.indices.filter { requests[$0] > 0 }.map { place in
            let (outer, status) = place.quotientAndRemainder(dividingBy: Self.statuses.count)
            let (method, route) = outer.quotientAndRemainder(dividingBy: Self.routes.count)
            return (
                Self.methods[method], Self.routes[route], Self.statuses[status].rawValue,
                requests[place]
            )
        }
    }

    var transitionLines: [(kind: String, phase: String, count: Int)] {
        transitions.indices.filter { transitions[$0] > 0 }.map { place in
            let (kind, phase) = place.quotientAndRemainder(dividingBy: Self.phases.count)
            return (
                Transition.Kind.allCases[kind].rawValue, Self.phases[phase].rawValue,
                transitions[place]
            )
        }
    }
}

extension Method {
    /// Its place among all.
    fileprivate var place: Int {
        switch self {
        case .get: 0
        case .head: 1
        case .post: 2
        case .put: 3
        case .delete: 4
        case .patch: 5
        case .options: 6
        }
    }
}

extension Status {
    fileprivate var place: Int { Self.places[rawValue] }
    /// By code: a table, since this is asked of every request.
    private static let places: [Int] = {
        var places = Array(repeating: 0, count: 600)
        for (place, status) in allCases.enumerated() { places[status.rawValue] = place }
        return places
    }()
}
