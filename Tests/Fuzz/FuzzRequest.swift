/// A request's head: whole and in pieces it is the same head or the same fault, and no more is used up than
/// there is.
func fuzzRequest(_ bytes: [UInt8]) {
    for limits in [Limits(), tightLimits] {
        let whole = readHead(bytes, limits, step: bytes.count)
        for step in [1, 2, 7] {
            let parts = readHead(bytes, limits, step: step)
            require(parts == whole, "a head depends on its pieces of \(step): \(whole) \(parts)")
        }
    }
}

/// What one reading of a head comes to, in a form that can be compared.
private struct HeadOutcome: Equatable {
    var position = 0
    var fault: WireFault?
    var request: [String]?
    var framing: Framing?
    var flags: [Bool] = []
}

private func readHead(_ bytes: [UInt8], _ limits: Limits, step: Int) -> HeadOutcome {
    var parser = RequestParser(limits: limits)
    var outcome = HeadOutcome()
    var end = 0
    do throws(WireFault) {
        repeat {
            end = min(bytes.count, end + max(step, 1))
            if let head = try parser.parse(bytes.span.extracting(0..<end)) {
                let request = head.request
                outcome.request =
                    [request.method.rawValue, request.rawPath] + request.path
                    + request.query.flatMap { [$0.key, $0.value] }
                    + request.fields.lines.flatMap { [$0.name, $0.value] }
                outcome.framing = head.framing
                outcome.flags = [head.persists, head.isLegacy, head.expectsContinue]
            }
        } while outcome.request == nil && end < bytes.count
    } catch {
        outcome.fault = error
    }
    outcome.position = parser.position
    require(parser.position <= end, "more is used up than there is")
    return outcome
}
