/// One response and what it answered, for whoever counts and logs.
package struct AccessRecord: Sendable {
    /// The request without its body; nil when its head could not be read.
    package let head: Request?
    /// The method and path, which may be known of a head that could not be read to its end.
    package let method: Method?
    package var rawPath: String? { head?.rawPath ?? refusedPath }
    private let refusedPath: String?
    package let status: Status
    /// Bytes of content; of a stream, those sent at once.
    package let bytes: Int
    /// Nanoseconds from the head's last byte until the response was written; 0 without a head.
    package let duration: UInt64
    /// Why HTTPLite itself refused.
    package let fault: WireFault?
    /// The numeric address that the client connected from; nil when the system doesn't tell.
    package let client: String?

    package init(
        head: Request?, method: Method?, rawPath: String?, status: Status, bytes: Int,
        duration: UInt64, fault: WireFault? = nil, client: String? = nil
    ) {
        self.head = head
        self.method = method
        refusedPath = rawPath
        self.status = status
        self.bytes = bytes
        self.duration = duration
        self.fault = fault
        self.client = client
    }
}
