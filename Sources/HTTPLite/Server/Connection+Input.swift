/// How a connection turns bytes into requests.
extension Connection {
    mutating func processInput(now: Moment) -> Action {
        // Taken out for the while, so that its bytes can be read while the connection changes.
        var bytes: [UInt8] = []
        swap(&bytes, &input)
        let (action, consumed) = process(bytes.span.extracting(inputStart..<bytes.count), now: now)
        swap(&bytes, &input)
        inputStart += consumed
        if inputStart >= input.count {
            input = []
            inputStart = 0
        }
        return action
    }

    /// Reads as far as one request; returns how many bytes are used up. A head that isn't whole uses none:
    /// its parser keeps places, not bytes.
    mutating func process(_ bytes: Span<UInt8>, now: Moment) -> (Action, consumed: Int) {
        do throws(WireFault) {
            var consumed = 0
            if case .head = phase {
                let hadBegun = parser.hasBegun
                guard let head = try parser.parse(bytes) else {
                    // A spare connection has one time for all of its head.
                    if parser.hasBegun, !hadBegun, !terms.isSpare { since = now.nanoseconds }
                    guard inputEnded else { return (.wait, 0) }
                    refusedPath = parser.rawPath(in: bytes)
                    return (endInput(now: now), 0)
                }
                consumed = parser.position
                since = now.nanoseconds
                hasMore = consumed < bytes.count
                if let action = begin(head, now: now) {
                    return (action, consumed)
                }
            }
            guard case .body(let decoder) = phase else { return (.wait, consumed) }
            consumed = try decoder.decode(bytes, from: consumed)
            hasMore = consumed < bytes.count
            if decoder.isDone { return (endBody(decoder.content, now: now), consumed) }
            try refuseWhatIsTooMuch(decoder.content.count)
            if inputEnded { return (endInput(now: now), consumed) }
            return (hasOutput ? .send : .wait, consumed)
        } catch {
            if request == nil { refusedPath = parser.rawPath(in: bytes) }
            return (refuseInput(error, now: now), bytes.count)
        }
    }

    /// Decides on a head: answer now, or (nil) read the body first.
    private mutating func begin(_ head: consuming Head, now: Moment) -> Action? {
        persists = head.persists
        isLegacy = head.isLegacy
        request = head.request
        if terms.isSpare, !terms.application.isVital(head.request) {
            return refuse(.tooManyConnections, now: now)
        }
        var isTooLarge = false
        if case .length(let length) = head.framing { isTooLarge = length > terms.limits.bodyBytes }

        if let answer = terms.application.admit(head.request, isTooLarge) {
            earlyAnswer = answer
        } else if head.request.isForServer {
            // RFC 9110 §9.3.7: the server as a whole has no path that an application could answer for.
            earlyAnswer = Response(.noContent)
        }
        if isTooLarge || (earlyAnswer != nil && head.expectsContinue && !head.framing.isEmpty) {
            // The body will not be read, so the connection can't go on (RFC 9112 §9.3).
            let answer =
                earlyAnswer.take()
                ?? terms.application.problem(
                    .bodyTooLarge(limit: terms.limits.bodyBytes), head.request.rawPath)
            return respond(answer, closing: .linger, now: now)
        }
        // Most requests: nothing to decode, nothing to wait for.
        if head.framing.isEmpty { return endBody([], now: now) }
        if case .length(let length) = head.framing, head.request.method.hasContent,
            terms.budget?.mayRead(length) == false
        {
            return refuse(.outOfMemory, now: now)
        }
        phase = .body(
            BodyDecoder(
                head.framing, limits: terms.limits,
                keepsContent: earlyAnswer == nil && head.request.method.hasContent))
        // RFC 9110 §10.1.1: no interim response when the body has begun to come.
        if head.expectsContinue, !hasMore { queueContinue() }
        return nil
    }

    /// What a chunked body grows to is known only as it comes.
    private func refuseWhatIsTooMuch(_ length: Int) throws(WireFault) {
        guard length > MemoryBudget.shortContent, terms.budget?.isSpent == true else { return }
        throw .outOfMemory
    }

    private mutating func endBody(_ content: [UInt8], now: Moment) -> Action {
        if earlyAnswer != nil, let answer = earlyAnswer.take() {
            return respond(answer, closing: nil, now: now)
        }
        guard var request else { return .close }
        request.body = content
        bodyBytes = content.count
        phase = .running
        return .handle(request)
    }

    /// A body that grows too large doesn't hide that nothing is there to take it.
    private mutating func refuseInput(_ fault: WireFault, now: Moment) -> Action {
        if case .bodyTooLarge = fault, let answer = earlyAnswer.take() {
            return respond(answer, closing: .linger, now: now)
        }
        return refuse(fault, now: now)
    }
}

extension Method {
    /// Whether content with this method means anything (RFC 9110 §9.3).
    var hasContent: Bool {
        switch self {
        case .post, .put, .patch: true
        case .get, .head, .delete, .options: false
        }
    }
}
