import HTTPLite

/// How much may be kept: of one session, and of all together.
struct Allowance: Sendable {
    let budget: MemoryBudget
    /// The most that one session takes with all that hangs on it: history, journal, kept answers.
    let sessionBytes: Int
    /// The most that a body has, and so the most that a session may have when it is written: what is lost
    /// must be put back whole.
    let bodyBytes: Int

    /// Refuses a record that has grown too large, or for which there is no memory.
    func check(
        _ record: SessionRecord, after before: SessionRecord?, timeToLive: Int64
    ) throws(Problem) {
        let growth = record.bytes - (before?.bytes ?? 0)
        guard growth > 0 else { return }
        guard record.bytes <= sessionBytes else {
            throw Self.tooLarge(
                "the session would take \(record.bytes) bytes of memory with its history, and may "
                    + "take \(sessionBytes) (--max-session-bytes)")
        }
        try checkWritten(record.session, timeToLive: timeToLive)
        guard budget.hasRoom(for: growth) else { throw .outOfMemory }
    }

    /// Writes the session only when its length could be too large.
    private func checkWritten(_ session: Session, timeToLive: Int64) throws(Problem) {
        guard !session.stack.isEmpty, session.writtenBytesAtMost > bodyBytes else { return }
        var writer = JSONWriter(capacity: 64 << 10)
        session.write(to: &writer, timeToLive: timeToLive)
        let bytes = writer.count + 1
        guard bytes > bodyBytes else { return }
        throw Self.tooLarge(
            "the session would be \(bytes) bytes of JSON, and could not be put back in a body of "
                + "at most \(bodyBytes) (--max-body)")
    }

    private static func tooLarge(_ detail: String) -> Problem {
        var faults = Faults()
        faults.add(detail)
        return Problem(faults)
    }
}

extension Problem {
    static var outOfMemory: Problem {
        var problem = Problem(
            .outOfMemory,
            "The server keeps as much as it may (--max-memory); end sessions, or try again later.")
        problem.fields.append(("Retry-After", "10"))
        return problem
    }
}

extension Session {
    /// An upper bound of the session's length as JSON, cheap to know.
    fileprivate var writtenBytesAtMost: Int {
        Self.writtenBesidesStack + stack.writtenBytesAtMost
    }

    /// Environment, bar and the like.
    private static let writtenBesidesStack = 16 << 10
}
