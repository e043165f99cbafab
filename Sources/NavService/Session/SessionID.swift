/// The ids that the server gives: 128 random bits in base32, so nobody can guess one.
package enum SessionID {
    private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

    /// 26 of `a-z2-7`.
    package static func random() -> String {
        var generator = SystemRandomNumberGenerator()
        return encode(generator.next(), generator.next())
    }

    /// 128 bits in groups of five from the low end; the last group has three.
    static func encode(_ high: UInt64, _ low: UInt64) -> String {
        var bits = UInt128(high) << 64 | UInt128(low)
        var text = ""
        for _ in 0..<26 {
            text.unicodeScalars.append(Unicode.Scalar(alphabet[Int(bits & 31)]))
            bits >>= 5
        }
        return text
    }
}
