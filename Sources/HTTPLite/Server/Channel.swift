/// One connection with its socket: the state machine and what it acts upon.
final class Channel {
    let socket: Socket
    let place: Places.Kind
    let token: Token
    var connection: Connection
    /// What the poller is asked for at present.
    var interest: Readiness = .input
    /// What the budget was told of it, in bytes.
    var countedBytes = 0
    /// The stream that tells the loop when it has something.
    var attached: BodyStream?

    init(socket: Socket, place: Places.Kind, token: Token, connection: Connection) {
        self.socket = socket
        self.place = place
        self.token = token
        self.connection = connection
    }
}
