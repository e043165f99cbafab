/// The one listener: takes connections and deals them to the loops in turn.
///
/// One, not a listener a loop (SO_REUSEPORT): so a taken port is noticed, and the limit, the want of
/// descriptors and the drain each have one place.
final class Acceptor: Sendable {
    private let bell: Bell
    private let poller: Poller
    private let drainsUntil = Lock<UInt64?>(nil)
    private let clock: Clock
    private let log: @Sendable (String) -> Void

    init(clock: Clock, log: @escaping @Sendable (String) -> Void) throws(SystemFault) {
        self.clock = clock
        self.log = log
        bell = try Bell()
        poller = try Poller()
        try poller.add(bell.number, for: .input, token: Token.bell)
    }

    /// Begins to accept, on a thread of its own, which owns the listener from now on.
    func startThread(_ listener: Listener, dealer: Dealer) throws(SystemFault) -> Thread {
        try poller.add(listener.number, for: .input, token: Self.listenerToken)
        return try Thread { [self] in run(listener, dealer: dealer) }
    }

    /// Makes it look again, at the clock and at what it is ordered.
    func wake() {
        bell.ring()
    }

    func drain(until deadline: UInt64) {
        drainsUntil.withLock { $0 = deadline }
        bell.ring()
    }

    /// Accepts until a drain is ordered; then takes who waits already, since closing the listener would
    /// reset them, passes the order on, behind the last connection, and ends.
    private func run(_ listener: Listener, dealer: Dealer) {
        var dealer = dealer
        var events = Poller.Batch()
        var pause = Pause()
        var isArmed = true
        while true {
            if let deadline = drainsUntil.withLock({ $0 }) {
                _ = dealer.accept(from: listener)
                return dealer.drain(until: deadline)
            }
            let now = clock.monotonic()
            let mayAccept = dealer.mayAccept(unless: pause.isOn(now))
            if mayAccept != isArmed {
                isArmed = mayAccept
                try? poller.modify(
                    listener.number, for: mayAccept ? .input : [], token: Self.listenerToken)
            }
            var isCalled = false
            poller.wait(into: &events, milliseconds: pause.patience(now))
            for index in 0..<events.count {
                if events[index].token == Self.listenerToken {
                    isCalled = isArmed
                } else {
                    bell.silence()
                    pause.end()
                }
            }
            guard isCalled else { continue }
            if let code = dealer.accept(from: listener) {
                if pause.begin(clock.monotonic()) {
                    log("cannot accept connections: no descriptors or memory left (error \(code))")
                }
            } else {
                pause.reset()
            }
        }
    }

    private static let listenerToken: UInt64 = 0
}

/// Deals accepted connections to the loops in turn.
struct Dealer {
    let loops: [EventLoop]
    let places: Places
    private var next = 0

    init(loops: [EventLoop], places: Places) {
        self.loops = loops
        self.places = places
    }

    /// Whether the listener should be heard. When not, a connection that closes rings the acceptor's bell.
    func mayAccept(unless isPausing: Bool) -> Bool {
        if isPausing {
            _ = places.awaitOne()
            return false
        }
        return !places.areFull || places.awaitOne()
    }

    /// Accepts who waits, as long as there is a place; the error that stopped it, if one did.
    mutating func accept(from listener: Listener) -> Int32? {
        while !places.areFull {
            switch listener.accept() {
            case .socket(let socket):
                loops[next].inbox.put(socket, at: places.take())
                next = (next + 1) % loops.count
            case .lost:
                continue
            case .nothingYet:
                return nil
            case .failed(let code):
                return code
            }
        }
        return nil
    }

    func drain(until deadline: UInt64) {
        for loop in loops { loop.inbox.putDrain(until: deadline) }
    }
}

/// How long the acceptor leaves the listener alone after accepting failed: 100 ms, twice as long each
/// time, at most 1 s. A listener that can't be accepted from is reported again at once, without end.
private struct Pause {
    private var length = Self.shortest
    private var until: UInt64?
    private var lastLogged: UInt64?

    private static let shortest = Limits.second / 10
    private static let longest = Limits.second
    private static let betweenLogs = 60 * Limits.second

    func isOn(_ now: UInt64) -> Bool {
        until.map { now < $0 } ?? false
    }

    /// Milliseconds to wait for anything else; -1 = no limit.
    func patience(_ now: UInt64) -> Int32 {
        guard let until, now < until else { return -1 }
        return Int32(clamping: (until - now) / 1_000_000 + 1)
    }

    /// Begins a pause; whether it is worth a line in the log.
    mutating func begin(_ now: UInt64) -> Bool {
        until = now + length
        length = min(2 * length, Self.longest)
        if let lastLogged, now - lastLogged < Self.betweenLogs { return false }
        lastLogged = now
        return true
    }

    /// Something was freed, or the clock was turned: worth trying at once.
    mutating func end() {
        until = nil
    }

    mutating func reset() {
        until = nil
        length = Self.shortest
    }
}
