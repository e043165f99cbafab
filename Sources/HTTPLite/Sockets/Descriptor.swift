internal import CEpoll
internal import Glibc

/// An open file descriptor with one owner, closed exactly once: when the owner ends.
///
/// It can't be copied, so no two owners can close one number, which by then may be someone else's.
struct Descriptor: ~Copyable, Sendable {
    let number: Int32

    init(owning number: Int32) {
        self.number = number
    }

    deinit {
        cepoll_close(number)
    }
}

/// A call to the system that failed, with the errno it gave.
package struct SystemFault: Error, Equatable, CustomStringConvertible {
    /// The call's name, as manuals have it.
    package let call: String
    package let code: Int32

    package var description: String {
        // Unsafe: C lends the text, which is copied.
        unsafe "\(call) failed: \(String(cString: strerror(code)))"
    }
}
