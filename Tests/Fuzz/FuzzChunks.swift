/// A chunked body: whole and in pieces it has the same content or the same fault, nothing behind it is
/// touched, and it never grows over the limit.
func fuzzChunks(_ bytes: [UInt8]) {
    for limits in [Limits(), tightLimits] {
        let whole = readBody(bytes, limits, step: bytes.count)
        for step in [1, 2, 7] {
            let parts = readBody(bytes, limits, step: step)
            require(parts == whole, "a body depends on its pieces of \(step): \(whole) \(parts)")
        }
        require(whole.content.count <= limits.bodyBytes, "a body is over the limit")
        guard whole.isDone, whole.fault == nil else { continue }
        // What is behind a body is another's.
        let alone = readBody(Array(bytes.prefix(whole.used)), limits, step: bytes.count)
        require(alone == whole, "a body depends on what is behind it")
    }
}

private struct BodyOutcome: Equatable {
    var used = 0
    var isDone = false
    var fault: WireFault?
    var content: [UInt8] = []
}

private func readBody(_ bytes: [UInt8], _ limits: Limits, step: Int) -> BodyOutcome {
    let decoder = BodyDecoder(.chunked, limits: limits, keepsContent: true)
    var outcome = BodyOutcome()
    do throws(WireFault) {
        while outcome.used < bytes.count, !decoder.isDone {
            let end = min(bytes.count, outcome.used + max(step, 1))
            let used = try decoder.decode(bytes.span.extracting(0..<end), from: outcome.used)
            require(used <= end && used > outcome.used, "it stands still or runs over the end")
            outcome.used = used
        }
    } catch {
        outcome.fault = error
        // How far it came before the fault depends on the pieces.
        outcome.used = 0
    }
    outcome.isDone = decoder.isDone
    outcome.content = outcome.fault == nil ? decoder.content : []
    return outcome
}
