/// Whole numbers in queries and fields: ASCII digits and nothing else, where Swift's own parser
/// takes signs too.
enum Digits {
    /// The number of up to 15 digits, which a Double holds exactly as well; nil for other text.
    static func number(_ text: String) -> Int? {
        let digits = text.utf8
        guard (1...15).contains(digits.count),
            digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
        else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
}
