public import Glibc

/// One value that threads take turns with.
///
/// A pthread mutex, not `Synchronization.Mutex`: the thread sanitizer can't see that one on Linux. A
/// lock, not an actor: it is held for microseconds, never across a wait. `@unchecked`, since the mutex
/// is what makes the state safe to share and the compiler can't know. Public, since the compiler
/// specializes no `package` function in another module.
@safe public struct Lock<State: Sendable>: @unchecked Sendable {
    /// The state with its mutex behind it: one allocation, which gives the mutex the address that it must
    /// keep.
    @unsafe private final class Storage: ManagedBuffer<State, pthread_mutex_t> {
        deinit {
            // Unsafe: the one element is the mutex, from `init` to this end.
            _ = unsafe withUnsafeMutablePointerToElements { unsafe pthread_mutex_destroy($0) }
        }
    }

    @usableFromInline let storage: ManagedBuffer<State, pthread_mutex_t>

    public init(_ state: State) {
        unsafe storage = Storage.create(minimumCapacity: 1) { storage in
            unsafe storage.withUnsafeMutablePointerToElements { mutex in
                unsafe mutex.initialize(to: pthread_mutex_t())
                _ = unsafe pthread_mutex_init(mutex, nil)
            }
            return state
        }
    }

    /// Runs the body with the state to itself; the body must not wait and not come back here.
    @inlinable
    public func withLock<Result, Failure: Error>(
        _ body: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try unsafe storage.withUnsafeMutablePointers { state, mutex throws(Failure) in
            _ = unsafe pthread_mutex_lock(mutex)
            defer { _ = unsafe pthread_mutex_unlock(mutex) }
            return try unsafe body(&state.pointee)
        }
    }
}
