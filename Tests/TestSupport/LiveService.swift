package import HTTPLite
package import NavService

/// The whole product in this process: a service behind a server on a free port, spoken to by sockets.
package struct LiveService {
    package let service: Service
    package let server: Server

    /// Ids are as random as in the product; the clock stands still unless another is given.
    package init(
        _ configuration: Service.Configuration = Service.Configuration(),
        limits: Limits = Limits(), threads: Int = 1, clock: Clock = ManualClock().clock
    ) throws {
        service = Service(
            configuration,
            Service.Surroundings(
                now: { Timestamp(milliseconds: clock.wall()) }, newID: SessionID.random))
        server = try Server(
            threads: threads, limits: limits, clock: clock, application: service.application)
        try server.start()
    }

    package var port: UInt16 { server.port }

    package func stop() {
        server.stop()
    }

    package func connect() throws -> RawClient {
        try RawClient(port: port)
    }
}
