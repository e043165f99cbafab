import HTTPLite

/// The moments of a transition that a query asks for: exactly one of `progress`, `time`, `count`.
enum Moments {
    case progress([Double])
    case time([Double])
    /// Spread evenly, both ends in.
    case count(Int)

    /// The most moments that are sampled at once.
    private static let limit = 600

    /// Nil when the query is empty and may be.
    init?(_ query: [QueryItem], required: Bool) throws(Problem) {
        guard let item = query.first else {
            guard required else { return nil }
            throw Problem(.badRequest, "One of the query keys progress, time and count is needed.")
        }
        guard query.count == 1 else {
            throw Problem(.badRequest, "Give exactly one of progress, time and count, once.")
        }
        switch item.key {
        case "progress": self = .progress(try Self.numbers(item, in: 0...1))
        case "time": self = .time(try Self.numbers(item, in: 0...1e6))
        case "count": self = .count(try Self.count(item, upTo: Self.limit))
        default:
            throw Problem(.badRequest, "The query key \(item.key.quoted) is not known here.")
        }
    }

    /// The one moment of a picture, `progress` or `time`; without either it is the end.
    init(ofPicture query: [QueryItem]) throws(Problem) {
        if let item = query.first(where: { !["progress", "time"].contains($0.key) }) {
            throw Problem(.badRequest, "The query key \(item.key.quoted) is not known here.")
        }
        guard query.count <= 1 else {
            throw Problem(.badRequest, "Give one of progress and time, once.")
        }
        if let item = query.first, item.value.utf8.contains(UInt8(ascii: ",")) {
            throw Problem(.badRequest, "A picture shows one moment: give one \(item.key).")
        }
        self = try Self(query, required: false) ?? .progress([1])
    }

    /// How many pictures a filmstrip has, 6 unless told.
    static func pictures(_ query: [QueryItem]) throws(Problem) -> Int {
        guard let item = query.first else { return 6 }
        if let item = query.first(where: { $0.key != "count" }) {
            throw Problem(.badRequest, "The query key \(item.key.quoted) is not known here.")
        }
        guard query.count == 1 else {
            throw Problem(.badRequest, "The query key count is given more than once.")
        }
        return try count(item, upTo: 24)
    }

    /// The moments in seconds; what lies behind the end is the end.
    func times(of duration: Double) -> [Double] {
        switch self {
        case .progress(let values): values.map { $0 * duration }
        case .time(let values): values.map { min($0, duration) }
        case .count(let count):
            (0..<count).map { Double($0) / Double(count - 1) * duration }
        }
    }

    private static func count(_ item: QueryItem, upTo limit: Int) throws(Problem) -> Int {
        guard let count = number(item.value[...]), 2...Double(limit) ~= count,
            count == count.rounded()
        else {
            throw Problem(
                .badRequest, "The query key count must be a whole number of 2 to \(limit).")
        }
        return Int(count)
    }

    private static func numbers(
        _ item: QueryItem, in range: ClosedRange<Double>
    ) throws(Problem) -> [Double] {
        let parts = item.value.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { number($0) }
        guard numbers.count == parts.count, numbers.allSatisfy(range.contains),
            numbers.count <= limit
        else {
            let most = range.upperBound == 1 ? "1" : "1000000"
            throw Problem(
                .badRequest,
                "The query key \(item.key) must be up to \(limit) numbers of 0 to \(most), "
                    + "separated by commas.")
        }
        return numbers
    }

    /// A number as JSON writes it.
    private static func number(_ text: Substring) -> Double? {
        guard case .number(let number)? = try? JSONReader.read(Array(text.utf8)),
            text.utf8.first.map({ $0 > UInt8(ascii: " ") }) == true,
            text.utf8.last.map({ $0 > UInt8(ascii: " ") }) == true
        else { return nil }
        return number
    }
}

/// The query of a journal.
enum JournalQuery {
    /// The `seq` after which entries are wanted; 0 for all.
    static func after(_ query: [QueryItem]) throws(Problem) -> Int {
        guard let item = query.first else { return 0 }
        guard query.count == 1, item.key == "after" else {
            let wrong = query.first { $0.key != "after" }?.key
            throw Problem(
                .badRequest,
                wrong.map { "The query key \($0.quoted) is not known here." }
                    ?? "The query key after is given more than once.")
        }
        guard let seq = Digits.number(item.value) else {
            throw Problem(.badRequest, "The query key after must be a whole number.")
        }
        return seq
    }
}
