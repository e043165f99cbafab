/// An estimate of the memory that clients make a process hold, and the most that it should be.
///
/// It counts what grows with what clients send or leave unread: bodies, answers and events that wait, and
/// whatever an application keeps. Nothing here refuses anything: who would add something asks first.
package final class MemoryBudget: Sendable {
    /// Bytes.
    package let limit: Int
    private let parts = Striped(0)

    package init(limit: Int) {
        self.limit = limit
    }

    /// Counts bytes that are held from now on, or with a minus, no more.
    package func add(_ bytes: Int) {
        if bytes != 0 { parts.withPart { $0 += bytes } }
    }

    /// Bytes that are held at present.
    package var used: Int { max(0, parts.reduce(into: 0) { $0 += $1 }) }

    package var isSpent: Bool { used >= limit }

    package func hasRoom(for bytes: Int) -> Bool { used <= limit - bytes }

    /// Whether content of this length may still be read. Short content may bring what frees memory, so it
    /// is read even when nothing is left, but not without end: many short bodies are memory too.
    func mayRead(_ bytes: Int) -> Bool {
        let used = used
        if used <= limit - bytes { return true }
        return bytes <= Self.shortContent && used < limit + limit / 8
    }

    /// What may wait for one client when the budget is spent, in bytes; who takes less loses its
    /// connection.
    static let mostUnsent = 64 << 10
    static let shortContent = 16 << 10
}
