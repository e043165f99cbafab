package import Glibc

/// One value that threads take turns with.
///
/// A pthread mutex, not `Synchronization.Mutex`: the thread sanitizer can't see that one on Linux. A
/// lock, not an actor: it is held for microseconds, never across a wait. `@unchecked`, since the mutex
/// is what makes the state safe to share and the compiler can't know.
@safe package final class Lock<State: Sendable>: @unchecked Sendable {
    // Unsafe: the mutex needs an address that never moves, which only an allocation gives.
    @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>
    @usableFromInline var state: State

    package init(_ state: State) {
        self.state = state
        unsafe mutex = .allocate(capacity: 1)
        unsafe mutex.initialize(to: pthread_mutex_t())
        _ = unsafe pthread_mutex_init(mutex, nil)
    }

    deinit {
        _ = unsafe pthread_mutex_destroy(mutex)
        unsafe mutex.deallocate()
    }

    /// Runs the body with the state to itself; the body must not wait and not come back here.
    @inlinable
    package func withLock<Result, Failure: Error>(
        _ body: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        _ = unsafe pthread_mutex_lock(mutex)
        defer { _ = unsafe pthread_mutex_unlock(mutex) }
        return try body(&state)
    }
}
