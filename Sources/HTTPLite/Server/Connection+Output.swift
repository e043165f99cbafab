/// How a connection turns responses into bytes.
extension Connection {
    /// Writes a response; `closing` overrides what follows, nil leaves it to the request.
    mutating func respond(_ response: consuming Response, closing: After?, now: Moment) -> Action {
        let isHead = parser.method == .head
        let isStream = response.stream != nil && !isHead && response.status.allowsContent
        let after = closing ?? (isStream ? .linger : afterResponse)
        let frame = ResponseFrame(
            isHead: isHead, closes: after != .nextRequest, isLegacy: isLegacy)
        if earlyAnswer != nil { earlyAnswer = nil }
        let duration = request == nil ? 0 : now.nanoseconds - min(since, now.nanoseconds)
        since = now.nanoseconds
        finish(&response)
        let isWritten = ResponseWriter.append(response, frame: frame, date: now.date, to: &output)
        if !isWritten { response = appendProblem(frame: frame, now: now) }
        let hasContent = !isHead && response.status.allowsContent
        written = (response.status, hasContent ? response.body.count : 0, duration)
        if isStream, isWritten { return begin(response.stream) }
        phase = .responding(after)
        return .send
    }

    /// Writes, instead of a response that could break the message, that there is none.
    private mutating func appendProblem(frame: ResponseFrame, now: Moment) -> Response {
        var problem = terms.application.problem(.internalError, request?.rawPath ?? refusedPath)
        finish(&problem)
        if !ResponseWriter.append(problem, frame: frame, date: now.date, to: &output) {
            _ = ResponseWriter.append(
                Response(.internalServerError), frame: frame, date: now.date, to: &output)
        }
        return problem
    }

    private func finish(_ response: inout Response) {
        terms.application.finish?(&response, request)
    }

    /// What was just answered, once.
    mutating func takeRecord(of client: String?) -> AccessRecord? {
        guard let (status, bytes, duration) = written.take() else { return nil }
        return AccessRecord(
            head: request, method: parser.method, rawPath: refusedPath, status: status,
            bytes: bytes,
            duration: duration, fault: fault.take(), client: client)
    }

    /// What else the client has sent is not answered: nobody knows when the stream will end.
    private mutating func begin(_ stream: BodyStream?) -> Action {
        self.stream = stream
        phase = .streaming
        input = []
        inputStart = 0
        return .send
    }

    /// Brings one large piece of the stream, to be sent from where it lies: a thousand clients of one
    /// piece hold it once. To be called without output left.
    mutating func append(_ piece: SharedBytes, isLast: Bool, now: Moment) -> Action {
        // Without chunks its bytes lie elsewhere; and the end of them would be a piece of its own.
        guard case .streaming = phase, !isLegacy, !isLast else {
            return append(Array(piece.bytes), isLast: isLast, now: now)
        }
        output = piece.storage
        borrowed = piece
        since = now.nanoseconds
        return .send
    }

    /// Brings the next bytes of the stream; to be called without output left.
    mutating func append(_ content: [UInt8], isLast: Bool, now: Moment) -> Action {
        guard case .streaming = phase else { return .wait }
        if isLegacy {
            output.append(contentsOf: content)
        } else {
            Chunk.append(content, isLast: isLast, to: &output)
        }
        since = now.nanoseconds
        if isLast {
            stream = nil
            phase = .responding(.linger)
        }
        return .send
    }

    private var afterResponse: After {
        guard persists, !terms.isSpare, !isDraining else { return .linger }
        return inputEnded && !hasMore ? .linger : .nextRequest
    }

    /// One answer for bytes that are no request, after which the connection can't go on (RFC 9112 §2.2).
    mutating func refuse(_ fault: WireFault, now: Moment) -> Action {
        if request == nil, refusedPath == nil {
            refusedPath = parser.rawPath(in: input.span.extracting(droppingFirst: inputStart))
        }
        let problem = terms.application.problem(fault, request?.rawPath ?? refusedPath)
        self.fault = fault
        return respond(problem, closing: .linger, now: now)
    }

    mutating func queueContinue() {
        ResponseWriter.appendContinue(to: &output)
    }
}
