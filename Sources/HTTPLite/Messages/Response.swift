/// What a handler answers; HTTPLite adds Date, Content-Length and Connection.
package struct Response: Sendable {
    package var status: Status
    package var fields: Fields
    package var body: [UInt8]

    package init(_ status: Status, fields: Fields = Fields(), body: [UInt8] = []) {
        self.status = status
        self.fields = fields
        self.body = body
    }
}
