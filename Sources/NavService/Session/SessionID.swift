/// The ids that the server gives: 128 random bits in base32, so nobody can guess one.
package enum SessionID {
    private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

    /// 26 of `a-z2-7`.
    package static func random() -> String {
        var generator = SystemRandomNumberGenerator()
        return encode(generator.next(), generator.next())
    }

    /// The life of a session that begins: 8 of `a-z2-7`, enough that no life of one id meets another.
    package static func randomLife() -> String {
        var generator = SystemRandomNumberGenerator()
        return encode(UInt128(generator.next()), digits: 8)
    }

    /// 128 bits in groups of five from the low end; the last group has three.
    static func encode(_ high: UInt64, _ low: UInt64) -> String {
        encode(UInt128(high) << 64 | UInt128(low), digits: 26)
    }

    private static func encode(_ bits: UInt128, digits: Int) -> String {
        var bits = bits
        var text = ""
        for _ in 0..<digits {
            text.unicodeScalars.append(Unicode.Scalar(alphabet[Int(bits & 31)]))
            bits >>= 5
        }
        return text
    }
}
