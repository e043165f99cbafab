extension Array where Element == UInt8 {
    /// Appends a copy of the bytes.
    ///
    /// The one place where bytes are copied in bulk outside the kernel: byte by byte it would cost as much
    /// as parsing them.
    mutating func append(copying bytes: Span<UInt8>) {
        // Unsafe: the pointer doesn't leave the closure, and the array copies from it.
        unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }

    mutating func append(_ text: String) {
        append(copying: text.utf8.span)
    }

    mutating func append(decimal number: Int) {
        if number >= 10 { append(decimal: number / 10) }
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }

    mutating func append(hexadecimal number: Int) {
        if number >= 16 { append(hexadecimal: number / 16) }
        let digit = UInt8(truncatingIfNeeded: number % 16)
        append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }

    mutating func appendLineEnd() {
        append(.carriageReturn)
        append(.lineFeed)
    }
}
