/// The answers to calls with an `Idempotency-Key`, kept as what they are planned from.
struct KeptAnswers: Sendable {
    struct Kept: Sendable {
        let key: String
        let fingerprint: Fingerprint
        let answer: Answer
    }

    enum Answer: Sendable {
        case transition(PlannedTransition)
        /// The sample at a progress, of a version.
        case sample(PlannedTransition, progress: Double)
        case problem(Problem)
    }

    private var kept: [Kept] = []

    /// The most keys that are remembered; the oldest is forgotten first.
    static let limit = 16

    subscript(_ key: String) -> Kept? {
        kept.first { $0.key == key }
    }

    mutating func keep(_ answer: Answer, of call: IdempotentCall) {
        if kept.count == Self.limit { kept.removeFirst() }
        kept.append(Kept(key: call.key, fingerprint: call.fingerprint, answer: answer))
    }
}

/// A call that its client may send again.
struct IdempotentCall: Sendable {
    let key: String
    let fingerprint: Fingerprint
}

/// Tells one call's path and body from another's: FNV-1a with 128 bits. Who forges a collision
/// fools only himself, so no cryptographic hash is needed.
struct Fingerprint: Sendable, Equatable {
    private var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

    init(path: String, body: [UInt8]) {
        for byte in path.utf8 { add(byte) }
        add(0)
        for byte in body { add(byte) }
    }

    private mutating func add(_ byte: UInt8) {
        hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013b
    }
}
