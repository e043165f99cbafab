internal import CEpoll
internal import Glibc

/// A thread of the system that runs one function; it takes no signals, they are the main thread's.
struct Thread: Sendable {
    private let handle: pthread_t

    private final class Start: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    init(_ body: @escaping @Sendable () -> Void) throws(SystemFault) {
        // Unsafe: C carries the closure as a raw pointer; it is retained here and released by the one
        // thread that receives it, or below when there is no thread.
        let start = unsafe Unmanaged.passRetained(Start(body))
        var handle = pthread_t()
        let result = unsafe pthread_create(
            &handle, nil,
            { pointer in
                cepoll_block_all_signals()
                if let pointer = unsafe pointer {
                    unsafe Unmanaged<Start>.fromOpaque(pointer).takeRetainedValue().body()
                }
                return nil
            }, start.toOpaque())
        guard result == 0 else {
            unsafe start.release()
            throw SystemFault(call: "pthread_create", code: result)
        }
        self.handle = handle
    }

    /// Lets the thread end unawaited; either this or `join` must be called.
    func detach() {
        _ = pthread_detach(handle)
    }

    /// Waits for the thread to end; may be called once.
    func join() {
        _ = pthread_join(handle, nil)
    }
}
