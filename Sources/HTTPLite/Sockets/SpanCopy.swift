extension Array where Element == UInt8 {
    /// Appends a copy of the bytes.
    ///
    /// The one place where bytes are copied in bulk outside the kernel: byte by byte it would cost as much
    /// as parsing them.
    mutating func append(copying bytes: Span<UInt8>) {
        // Unsafe: the pointer doesn't leave the closure, and the array copies from it.
        unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }
}
