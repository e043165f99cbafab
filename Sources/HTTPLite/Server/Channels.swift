/// The connections of one loop: does what their state machines say. Only the loop's thread touches it.
///
/// A struct, not a class: the compiler then proves that no access overlaps, where it would otherwise
/// check each one while it runs.
struct Channels: ~Copyable {
    private let loop: EventLoop
    private var events = Poller.Batch()
    private var slots: [Channel?] = []
    private var generations: [UInt32] = []
    private var freeSlots: [Int] = []
    private var deadlines = Deadlines()
    /// Connections that have more to do, once the others had their turn.
    private var ready: [Token] = []
    /// One buffer for all: what a connection can't use at once it copies.
    private var buffer = [UInt8](repeating: 0, count: 64 << 10)
    /// The output buffer of whichever connection is written to at the moment.
    private var spare: [UInt8] = []
    private var now: Moment
    private var dateLine: DateLine
    /// Handlers that have not answered, whether or not their connections still stand.
    private var running = 0
    private var drainsUntil: UInt64?

    init(loop: EventLoop) {
        self.loop = loop
        dateLine = DateLine(second: loop.clock.wall() / 1000)
        now = Moment(nanoseconds: loop.clock.monotonic(), date: dateLine.bytes)
    }

    /// Whether a drain has ended, by itself or by its deadline.
    var isFinished: Bool {
        guard let drainsUntil else { return false }
        return (freeSlots.count == slots.count && running == 0) || now.nanoseconds >= drainsUntil
    }

    /// Whether something is to be done without waiting for anything.
    var mustGoOn: Bool { !ready.isEmpty }

    mutating func readClock() {
        now.nanoseconds = loop.clock.monotonic()
        let second = loop.clock.wall() / 1000
        dateLine.update(second: second)
        now.date = dateLine.bytes
    }

    // MARK: What happens

    /// Waits for the kernel, if nothing else is to be done, and works off what it reports.
    mutating func poll(mayWait: Bool) {
        loop.poller.wait(into: &events, milliseconds: mayWait && !mustGoOn ? patience : 0)
        loop.inbox.wake()
        readClock()
        for index in 0..<events.count {
            let (token, readiness) = events[index]
            if token == Token.bell {
                loop.inbox.silenceBell()
            } else if let channel = channel(Token(rawValue: token)) {
                handle(readiness, of: channel, &channel.connection)
            }
        }
        expire()
    }

    mutating func open(_ socket: Socket, at place: Places.Kind) {
        let slot = freeSlots.popLast() ?? slots.count
        if slot == slots.count {
            slots.append(nil)
            generations.append(0)
        }
        let terms = place == .spare ? loop.spareTerms : loop.terms
        let channel = Channel(
            socket: socket, place: place, token: Token(slot: slot, generation: generations[slot]),
            connection: Connection(terms: terms, now: now.nanoseconds))
        slots[slot] = channel
        do throws(SystemFault) {
            try loop.poller.add(socket.number, for: channel.interest, token: channel.token.rawValue)
        } catch {
            return close(channel, &channel.connection)
        }
        // What the client sent is often here already.
        read(channel, &channel.connection, isBroken: false)
        if drainsUntil != nil, let channel = self.channel(channel.token) {
            act(channel.connection.drain(), on: channel, &channel.connection)
        }
    }

    mutating func answer(_ response: Response, for token: Token) {
        running -= 1
        guard let channel = channel(token) else {
            response.stream?.end(.gone)
            return
        }
        act(answer(response, to: &channel.connection), on: channel, &channel.connection)
    }

    private mutating func answer(
        _ response: consuming Response, to connection: inout Connection
    ) -> Connection.Action {
        connection.exchangeOutput(with: &spare)
        let stream = response.stream
        let action = connection.answer(response, now: now)
        // As after HEAD: then no content is wanted.
        if let stream, connection.stream !== stream { stream.end(.finished) }
        return action
    }

    /// The stream of a connection has something.
    mutating func stir(_ token: Token) {
        if let channel = channel(token) { act(.pull, on: channel, &channel.connection) }
    }

    mutating func drain(until deadline: UInt64) {
        drainsUntil = min(deadline, drainsUntil ?? deadline)
        for case let channel? in slots {
            // A request that arrived just before must still be answered.
            if channel.connection.wantsInput { read(channel, &channel.connection, isBroken: false) }
            if self.channel(channel.token) != nil {
                act(channel.connection.drain(), on: channel, &channel.connection)
            }
        }
    }

    mutating func closeAll() {
        for case let channel? in slots { close(channel, &channel.connection) }
    }

    private mutating func handle(
        _ readiness: Readiness, of channel: Channel, _ connection: inout Connection
    ) {
        if readiness.contains(.output), connection.hasOutput {
            act(.send, on: channel, &connection)
            guard self.channel(channel.token) != nil else { return }
        }
        let isBroken = !readiness.isDisjoint(with: .broken)
        if connection.wantsInput {
            if isBroken || readiness.contains(.input) {
                read(channel, &connection, isBroken: isBroken)
            }
        } else if isBroken {
            // Nobody is there to read an answer, and the kernel would say so again without end.
            close(channel, &connection)
        } else if readiness.contains(.input) {
            // It sends while it must wait; only now is it worth a system call to hear no more of it.
            setInterest(channel.interest.subtracting(.input), of: channel)
        }
    }

    private mutating func read(
        _ channel: Channel, _ connection: inout Connection, isBroken: Bool
    ) {
        switch channel.socket.receive(into: &buffer) {
        case .bytes(let count):
            let bytes = buffer
            let action = connection.receive(bytes.span.extracting(0..<count), now: now)
            act(action, on: channel, &connection)
        case .end: act(connection.endInput(now: now), on: channel, &connection)
        case .nothingYet:
            act(isBroken ? .close : .wait, on: channel, &connection)
        case .failed: close(channel, &connection)
        }
    }

    /// Gives every connection that has more to do one step.
    mutating func resumeReady() {
        guard !ready.isEmpty else { return }
        var tokens: [Token] = []
        swap(&tokens, &ready)
        for token in tokens {
            guard let channel = channel(token) else { continue }
            act(channel.connection.resume(now: now), on: channel, &channel.connection)
        }
    }

    private mutating func expire() {
        while let slot = deadlines.next(until: now.nanoseconds) {
            guard let channel = slots[slot] else { continue }
            let isDue = channel.connection.deadline.map { $0 <= now.nanoseconds } ?? false
            let action = isDue ? channel.connection.expired(now: now) : .wait
            act(action, on: channel, &channel.connection)
        }
    }

    /// Milliseconds until the next deadline, rounded up so that it has passed then.
    private var patience: Int32 {
        let next = min(deadlines.earliest ?? .max, drainsUntil ?? .max)
        guard next < .max else { return -1 }
        guard next > now.nanoseconds else { return 0 }
        return Int32(clamping: (next - now.nanoseconds) / 1_000_000 + 1)
    }

    // MARK: What is done

    /// The connection is handed on as it lies in its channel, whose every access is checked.
    private mutating func act(
        _ first: Connection.Action, on channel: Channel, _ connection: inout Connection
    ) {
        var action = first
        while true {
            switch action {
            case .wait: return settle(channel, &connection)
            case .send:
                action = send(&connection, over: channel.socket)
            case .handle(let request):
                if let response = loop.terms.application.respondAtOnce?(request) {
                    // What it took is to be seen.
                    now.nanoseconds = loop.clock.monotonic()
                    action = answer(response, to: &connection)
                    continue
                }
                running += 1
                loop.start(request, for: channel.token)
                return settle(channel, &connection)
            case .pull: action = pull(channel, &connection)
            case .stir:
                connection.stream?.tellQuiet()
                action = pull(channel, &connection)
            case .yield:
                ready.append(channel.token)
                return settle(channel, &connection)
            case .shutdownOutput:
                channel.socket.shutdownOutput()
                action = .wait
            case .close: return close(channel, &connection)
            }
        }
    }

    private func send(_ connection: inout Connection, over socket: Socket) -> Connection.Action {
        let record =
            loop.terms.application.observe == nil ? nil : connection.takeRecord(of: socket.peer)
        defer { if let record { loop.terms.application.observe?(record) } }
        switch socket.send(connection.output, from: connection.outputStart) {
        case .bytes(let count): return connection.sent(count, now: now)
        case .nothingYet: return .wait
        case .failed: return .close
        }
    }

    /// Takes from a connection's stream what it has, once all before is sent.
    private mutating func pull(
        _ channel: Channel, _ connection: inout Connection
    ) -> Connection.Action {
        guard let stream = connection.stream else { return .wait }
        if channel.attached == nil {
            channel.attached = stream
            let (inbox, token) = (loop.inbox, channel.token)
            stream.attach(limit: loop.terms.limits.streamBytes) { inbox.putStream(of: token) }
        }
        if drainsUntil != nil { stream.drain() }
        // Who has closed its side has most likely left; should it still listen, it gets a whole message.
        if connection.inputEnded { stream.finish() }
        guard !connection.hasOutput || stream.isOverrun else { return .wait }
        switch stream.take() {
        case .nothing: return .wait
        case .overrun: return .close
        case .piece(let piece, let isLast):
            if isLast { stream.end(connection.inputEnded ? .gone : .finished) }
            return connection.append(piece, isLast: isLast, now: now)
        case .bytes(let bytes, let isLast):
            if isLast { stream.end(connection.inputEnded ? .gone : .finished) }
            connection.exchangeOutput(with: &spare)
            return connection.append(bytes, isLast: isLast, now: now)
        }
    }

    /// Brings poller and deadlines in line with what the connection now waits for.
    private mutating func settle(_ channel: Channel, _ connection: inout Connection) {
        let standing = connection.settle(leaving: &spare)
        if let budget = loop.terms.budget {
            if standing.heldBytes != channel.countedBytes {
                budget.add(standing.heldBytes - channel.countedBytes)
                channel.countedBytes = standing.heldBytes
            }
            // A client that leaves large answers unread takes memory from all others.
            if standing.unsentBytes > MemoryBudget.mostUnsent, budget.isSpent {
                return close(channel, &connection)
            }
        }
        var wanted: Readiness = []
        if standing.wantsInput { wanted.insert(.input) }
        if standing.hasOutput { wanted.insert(.output) }
        // Input that isn't wanted stays asked for until it really comes: see `handle`.
        if !wanted.isSubset(of: channel.interest)
            || channel.interest.contains(.output) && !wanted.contains(.output)
        {
            setInterest(wanted, of: channel)
        }
        if let deadline = standing.deadline {
            deadlines.schedule(Int(channel.token.slot), at: deadline)
        }
    }

    private mutating func setInterest(_ interest: Readiness, of channel: Channel) {
        channel.interest = interest
        // It can only fail for want of memory; then the connection's deadline ends it.
        try? loop.poller.modify(channel.socket.number, for: interest, token: channel.token.rawValue)
    }

    private func channel(_ token: Token) -> Channel? {
        let slot = Int(token.slot)
        guard slot < slots.count, let channel = slots[slot], channel.token == token else {
            return nil
        }
        return channel
    }

    /// Forgets the connection; its socket closes with the last reference, here.
    private mutating func close(_ channel: Channel, _ connection: inout Connection) {
        connection.stream?.end(.gone)
        let slot = Int(channel.token.slot)
        slots[slot] = nil
        generations[slot] &+= 1
        freeSlots.append(slot)
        deadlines.remove(slot)
        loop.terms.budget?.add(-channel.countedBytes)
        channel.countedBytes = 0
        loop.places.giveBack(channel.place)
    }
}
