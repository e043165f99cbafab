import HTTPLite

/// What people look at in a browser: the playground, its thin client, the contract, and a page for
/// each problem.
extension Service {
    /// A file of the binary. Browsers ask each time whether theirs is the latest: it changes with the
    /// server, and its name does not.
    func web(_ content: WebContent, _ request: Request) throws(Problem) -> Response {
        try checkMatch(request, tag: content.tag)
        var response = Response(.ok)
        if EntityTag.ifNoneMatch(request.fields, names: content.tag) {
            response.status = .notModified
        } else {
            response.body = content.bytes
            response.fields.append("Content-Type", content.type)
        }
        response.fields.append("Cache-Control", "no-cache")
        response.fields.append("ETag", content.tag.text)
        response.fields.append("Referrer-Policy", "no-referrer")
        response.fields.append("Content-Security-Policy", Self.securityPolicy)
        return response
    }

    /// Everything comes from here, nothing is written into the page, nobody frames it.
    private static let securityPolicy =
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
        + "img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    func problemPage(_ slug: String, _ request: Request) throws(Problem) -> Response {
        guard let slug = Problem.Slug(rawValue: slug) else {
            throw Problem(.notFound, "There is no problem of that name.")
        }
        return try web(slug.page, request)
    }
}
