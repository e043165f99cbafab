import HTTPLite

/// The ways in which handlers answer and read what was asked.
extension Service {
    /// A JSON answer. Answers change with every command, so nobody may keep them.
    func json(
        _ status: Status = .ok, tag: EntityTag? = nil, capacity: Int = 4096,
        _ write: (inout JSONWriter) -> Void
    ) -> Response {
        var writer = JSONWriter(capacity: capacity)
        write(&writer)
        var response = Response(status, body: writer.line())
        response.fields.append(Self.jsonFields)
        if let tag { response.fields.append("ETag", tag.text) }
        return response
    }

    static let jsonFields: FieldLines = [
        "Content-Type": "application/json", "Cache-Control": "no-store",
    ]

    /// The same for a GET of something that belongs to a session's version.
    func json(
        _ request: Request, tag: EntityTag, capacity: Int = 4096,
        _ write: (inout JSONWriter) -> Void
    ) throws(Problem) -> Response {
        try notModified(request, tag: tag) ?? json(tag: tag, capacity: capacity, write)
    }

    /// What a GET is answered that has the current version already; nil when it has not.
    func notModified(_ request: Request, tag: EntityTag) throws(Problem) -> Response? {
        try checkMatch(request, tag: tag)
        guard EntityTag.ifNoneMatch(request.fields, names: tag) else { return nil }
        return Response(.notModified, fields: ["Cache-Control": "no-store", "ETag": tag.text])
    }

    /// Refuses what was made for another version.
    func checkMatch(_ request: Request, tag: EntityTag?) throws(Problem) {
        guard EntityTag.ifMatch(request.fields, holdsFor: tag) else {
            throw Problem(
                .versionMismatch,
                tag.map { "If-Match does not name the current version, \($0.text)." }
                    ?? "If-Match names a session that does not exist.")
        }
    }

    /// The body as JSON; one that may be left out counts as an empty object.
    func body(_ request: Request, required: Bool) throws(Problem) -> JSONValue {
        if request.body.isEmpty, !required { return .object([]) }
        do throws(JSONFault) {
            return try JSONReader.read(request.body)
        } catch {
            throw Problem(
                .malformedJSON,
                "Line \(error.line), column \(error.column): \(error.reason).")
        }
    }

    /// Reads a value in full, or says everything that is wrong with it.
    func read<Value>(_ value: JSONValue, as reader: Values.Reader<Value>) throws(Problem) -> Value {
        var faults = Faults()
        guard let read = reader(value, &faults), faults.isEmpty else { throw Problem(faults) }
        return read
    }

    /// Refuses query keys, where none is known: a misspelt one must not be ignored.
    func refuseQuery(_ request: Request) throws(Problem) {
        guard let item = request.query.first else { return }
        throw Problem(.badRequest, "The query key \(item.key.quoted) is not known here.")
    }
}
