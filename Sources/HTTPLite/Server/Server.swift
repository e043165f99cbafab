/// An HTTP/1.1 server: one listener, some loops, one application.
///
/// Its life: `init` binds, `start` serves, `beginDrain` lets what runs finish, `join` waits for the end;
/// `stop` is the short way there. All of them may be called from any thread and none needs `async`.
package final class Server: Sendable {
    package enum Fault: Error, Sendable, Equatable, CustomStringConvertible {
        case bind(BindFault)
        /// The system refused a descriptor or a thread.
        case system(SystemFault)

        package var description: String {
            switch self {
            case .bind(let fault): fault.description
            case .system(let fault): fault.description
            }
        }
    }

    private struct State: Sendable {
        /// Until the start.
        var listener: Listener?
        var acceptorThread: Thread?
        var loopThreads: [Thread] = []
        var isDraining = false
    }

    /// The port it listens on, also when it was bound to port 0.
    package let port: UInt16
    private let state: Lock<State>
    private let acceptor: Acceptor
    private let loops: [EventLoop]
    private let places: Places
    private let clock: Clock
    private let limits: Limits

    /// Binds the address, so that clients may connect, without serving them yet.
    package init(
        host: String = "127.0.0.1", port: UInt16 = 0, threads: Int = 1, limits: Limits = Limits(),
        clock: Clock = .system, application: Application, budget: MemoryBudget? = nil,
        log: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(Fault) {
        do throws(BindFault) {
            let listener = try Listener(host: host, port: port)
            self.port = listener.port
            state = Lock(State(listener: listener))
        } catch {
            throw .bind(error)
        }
        do throws(SystemFault) {
            let acceptor = try Acceptor(clock: clock, log: log)
            let places = Places(limit: limits.connections) { acceptor.wake() }
            let terms = Terms(limits: limits, application: application, budget: budget)
            var loops: [EventLoop] = []
            for _ in 0..<max(1, threads) {
                loops.append(try EventLoop(terms: terms, clock: clock, places: places))
            }
            self.acceptor = acceptor
            self.places = places
            self.loops = loops
        } catch {
            throw .system(error)
        }
        self.clock = clock
        self.limits = limits.bounded()
    }

    /// Starts its threads; a second call does nothing.
    package func start() throws(Fault) {
        do throws(SystemFault) {
            guard
                let listener = state.withLock({ state in
                    defer { state.listener = nil }
                    return state.listener
                })
            else { return }
            for loop in loops {
                let thread = try loop.startThread()
                state.withLock { $0.loopThreads.append(thread) }
            }
            let thread = try acceptor.startThread(
                listener, dealer: Dealer(loops: loops, places: places))
            state.withLock { $0.acceptorThread = thread }
        } catch {
            throw .system(error)
        }
    }

    /// Whether a drain has begun.
    package var isDraining: Bool { state.withLock { $0.isDraining } }

    /// How many clients are connected.
    package var connections: Int { places.taken }

    /// Closes the listener and the idle connections, and lets requests that have begun finish, each with
    /// `Connection: close`; what is not done after `Limits.drainTime` is cut off. Returns at once.
    package func beginDrain() {
        state.withLock { $0.isDraining = true }
        acceptor.drain(until: clock.monotonic() + limits.drainTime)
    }

    /// Waits until a drain is over.
    package func join() {
        takeAcceptorThread()?.join()
        let threads = state.withLock { state in
            defer { state.loopThreads = [] }
            return state.loopThreads
        }
        for thread in threads { thread.join() }
    }

    /// Cuts everything off and waits for the end.
    package func stop() {
        beginDrain()
        takeAcceptorThread()?.join()
        for loop in loops { loop.inbox.putDrain(until: 0) }
        join()
    }

    /// Makes every loop look at the clock again: for a clock that was turned by hand.
    package func tick() {
        acceptor.wake()
        for loop in loops { loop.inbox.putLook() }
    }

    private func takeAcceptorThread() -> Thread? {
        state.withLock { state in
            defer { state.acceptorThread = nil }
            return state.acceptorThread
        }
    }
}
