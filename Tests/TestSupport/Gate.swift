package import HTTPLite

/// Holds handlers until a test lets them go on, and tells the test when they have arrived.
package final class Gate: Sendable {
    private struct State: Sendable {
        var isOpen = false
        var arrived = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
        var awaited: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Lock(State())

    package init() {}

    /// What a handler calls; returns once the gate is open.
    package func pass() async {
        await withCheckedContinuation { continuation in
            let resumed: [CheckedContinuation<Void, Never>] = state.withLock { state in
                state.arrived += 1
                var resumed = state.awaited.filter { $0.count <= state.arrived }.map(\.continuation)
                state.awaited.removeAll { $0.count <= state.arrived }
                if state.isOpen {
                    resumed.append(continuation)
                } else {
                    state.waiting.append(continuation)
                }
                return resumed
            }
            for continuation in resumed { continuation.resume() }
        }
    }

    /// Waits until so many handlers have arrived.
    package func arrivals(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.arrived < count { state.awaited.append((count, continuation)) }
                return state.arrived >= count
            }
            if isThere { continuation.resume() }
        }
    }

    package func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}

extension Application {
    /// The probe, but each request waits at the gate first.
    package static func gated(_ gate: Gate) -> Application {
        var application = Application.probe
        let respond = application.respond
        application.respondAtOnce = nil
        application.respond = { request in
            await gate.pass()
            return await respond(request)
        }
        return application
    }
}
