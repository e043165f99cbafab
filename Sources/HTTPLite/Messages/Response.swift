/// What a handler answers; HTTPLite adds Date, framing and Connection.
package struct Response: Sendable {
    package var status: Status
    package var fields: FieldLines
    package var body: [UInt8]
    /// What goes on behind `body` after the handler has returned; nil for nearly every response. After a
    /// stream the connection closes.
    package var stream: BodyStream?

    package init(
        _ status: Status, fields: FieldLines = FieldLines(), body: [UInt8] = [],
        stream: BodyStream? = nil
    ) {
        self.status = status
        self.fields = fields
        self.body = body
        self.stream = stream
    }
}
