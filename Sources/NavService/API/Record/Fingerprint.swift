/// Tells one call's path and value from another's: FNV-1a with 128 bits. Who forges a collision fools only
/// himself, so no cryptographic hash is needed.
///
/// Of the body only the value counts: a client that sends a call again encodes it anew, perhaps with its
/// members in another order, other spaces, or other ways to write a number or a character.
struct Fingerprint: Sendable, Equatable {
    private var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

    init(path: String, value: JSONValue) {
        add(path)
        add(value)
    }

    private init() {}

    private mutating func add(byte: UInt8) {
        hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013b
    }

    private mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte: byte) }
        // No UTF-8 has this byte, so a text ends here and nowhere else.
        add(byte: 0xFF)
    }

    private mutating func add(_ bits: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) {
            add(byte: UInt8(truncatingIfNeeded: bits >> shift))
        }
    }

    private mutating func add(_ value: JSONValue) {
        switch value {
        case .null: add(byte: 0)
        case .bool(let bool): add(byte: bool ? 2 : 1)
        case .number(let number):
            add(byte: 3)
            // -0 is 0, and there is no NaN.
            add(number == 0 ? 0 : number.bitPattern)
        case .string(let text):
            add(byte: 4)
            add(text)
        case .array(let elements):
            add(byte: 5)
            for element in elements { add(element) }
            add(byte: 6)
        case .object(let members):
            add(byte: 7)
            // A sum, so that the order of members plays no part.
            var sum: UInt128 = 0
            for member in members {
                var own = Fingerprint()
                own.add(member.name)
                own.add(member.value)
                sum &+= own.hash
            }
            add(UInt64(truncatingIfNeeded: sum))
            add(UInt64(truncatingIfNeeded: sum >> 64))
        }
    }
}
