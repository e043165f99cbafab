/// The answers to calls with an `Idempotency-Key`, kept as what they are planned from: never a body.
struct KeptAnswers: Sendable {
    struct Kept: Sendable {
        let key: String
        let fingerprint: Fingerprint
        let answer: Answer
        let at: Instant
        let bytes: Int
    }

    enum Answer: Sendable {
        case transition(PlannedTransition)
        /// The sample at a progress, of a version.
        case sample(PlannedTransition, progress: Double)
        case problem(Problem)
    }

    private var kept: [Kept] = []
    /// About how many bytes they take.
    private(set) var bytes = 0

    /// The most keys that are remembered; the oldest is forgotten first.
    static let limit = 256
    /// How long each is remembered at the least while the session has room, in milliseconds: longer than
    /// clients try again.
    static let patience: Int64 = 60_000

    subscript(_ key: String) -> Kept? {
        kept.first { $0.key == key }
    }

    /// Keeps an answer; `stack` is the session's, which is there anyway.
    mutating func keep(
        _ answer: Answer, of call: IdempotentCall, beside stack: Stack, at now: Instant
    ) {
        if kept.count == Self.limit { forgetFirst() }
        let entry = Kept(
            key: call.key, fingerprint: call.fingerprint, answer: answer, at: now,
            bytes: MemoryLayout<Kept>.stride + call.key.heapBytes + answer.bytes(beside: stack))
        bytes += entry.bytes
        kept.append(entry)
    }

    /// Forgets the oldest answer if nobody can count on it any more; false when there is none such.
    mutating func forgetOld(at now: Instant) -> Bool {
        guard let first = kept.first, first.at.advanced(byMilliseconds: Self.patience) <= now
        else { return false }
        forgetFirst()
        return true
    }

    private mutating func forgetFirst() {
        bytes -= kept.removeFirst().bytes
    }
}

extension KeptAnswers.Answer {
    fileprivate func bytes(beside stack: Stack) -> Int {
        switch self {
        case .transition(let planned), .sample(let planned, _): planned.bytes(besides: stack)
        case .problem(let problem):
            Footprint.object + problem.detail.heapBytes
                + problem.faults.reduce(0) { $0 + 64 + $1.pointer.heapBytes + $1.detail.heapBytes }
        }
    }
}

/// A call that its client may send again.
struct IdempotentCall: Sendable {
    let key: String
    let fingerprint: Fingerprint
}
