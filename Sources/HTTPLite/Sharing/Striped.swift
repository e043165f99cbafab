internal import Glibc

/// A value in parts that threads keep to: a thread finds its own part's lock free, and only who wants the
/// whole takes them all, one after another. Public as `Lock` is.
public struct Striped<Part: Sendable>: Sendable {
    @usableFromInline let parts: [Lock<Part>]

    package init(_ part: Part) {
        parts = (0..<stripes).map { _ in Lock(part) }
    }

    /// Changes the part of the calling thread.
    @inlinable
    public func withPart<Result>(_ change: (inout Part) -> Result) -> Result {
        parts[stripeOfThread()].withLock(change)
    }

    /// Puts all parts together.
    package func reduce<Result>(
        into result: Result, _ add: (inout Result, Part) -> Void
    ) -> Result {
        parts.reduce(into: result) { result, part in add(&result, part.withLock { $0 }) }
    }
}

private let stripes = 8

/// The place of the calling thread's part.
@usableFromInline
func stripeOfThread() -> Int {
    // Threads lie megabytes apart: the bits above tell them from one another.
    let thread = UInt64(truncatingIfNeeded: pthread_self())
    return Int(((thread >> 12) &* 0x9E37_79B9_7F4A_7C15) >> 61)
}
