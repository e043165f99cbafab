import HTTPLite

/// The trace that a request belongs to, by W3C Trace Context: `traceparent` as
/// `00-<32 hex digits>-<16>-<2>`.
enum TraceContext {
    /// The trace's id; nil when the field is missing, given twice, or breaks a rule: then the whole field
    /// is ignored and a new trace begins.
    static func traceID(_ fields: Fields) -> String? {
        let values = fields.values("traceparent")
        guard values.count == 1, let value = values.first else { return nil }
        let bytes = Array(value.utf8)
        guard bytes.count >= 55,
            [2, 35, 52].allSatisfy({ bytes[$0] == UInt8(ascii: "-") }),
            isHex(bytes[..<2]), isHex(bytes[3..<35]), isHex(bytes[36..<52]), isHex(bytes[53..<55]),
            // What is all zero names nothing.
            !isZero(bytes[3..<35]), !isZero(bytes[36..<52])
        else { return nil }
        let version = bytes[..<2]
        guard !version.elementsEqual("ff".utf8) else { return nil }
        if bytes.count > 55 {
            // Later versions may add parts behind another dash; the first one has none.
            guard !isZero(version), bytes[55] == UInt8(ascii: "-") else { return nil }
        }
        return String(validating: bytes[3..<35], as: UTF8.self)
    }

    /// A new trace's id: 128 random bits.
    static func newID() -> String {
        var generator = SystemRandomNumberGenerator()
        return id(generator.next(), generator.next())
    }

    static func id(_ high: UInt64, _ low: UInt64) -> String {
        var bytes: [UInt8] = []
        for part in [high, max(low, 1)] {
            for shift in stride(from: 60, through: 0, by: -4) {
                let digit = UInt8(part >> UInt64(shift) & 0xF)
                bytes.append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
            }
        }
        return String(validating: bytes, as: UTF8.self) ?? ""
    }

    /// Lower case only: the specification asks to refuse the rest.
    private static func isHex(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.allSatisfy {
            switch $0 {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
            default: false
            }
        }
    }

    private static func isZero(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.allSatisfy { $0 == UInt8(ascii: "0") }
    }
}
