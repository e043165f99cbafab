/// The sets of bytes that the RFCs' grammars name, written from their text and not from the product's rules.
enum ABNF {
    // RFC 5234 B.1
    static let alpha = Set<UInt8>(0x41...0x5A).union(0x61...0x7A)
    static let digit = Set<UInt8>(0x30...0x39)
    /// In the RFC's grammar a letter in quotes stands for both cases.
    static let hexdig = digit.union(of("ABCDEFabcdef"))
    static let vchar = Set<UInt8>(0x21...0x7E)
    static let blank = of(" \t")

    // RFC 9110 §5.5, §5.6.2, §5.6.4
    static let obsText = Set<UInt8>(0x80...0xFF)
    static let tchar = alpha.union(digit).union(of("!#$%&'*+-.^_`|~"))
    /// field-vchar with what may stand between two of them.
    static let fieldContent = vchar.union(obsText).union(blank)
    static let qdtext =
        blank.union([0x21]).union(0x23...0x5B).union(0x5D...0x7E).union(obsText)
    /// What may follow the backslash of a quoted-pair.
    static let quoted = blank.union(vchar).union(obsText)

    // RFC 3986 §2.2, §2.3, §3.3
    static let unreserved = alpha.union(digit).union(of("-._~"))
    static let subDelims = of("!$&'()*+,;=")
    /// pchar without its percent-encoded form.
    static let pchar = unreserved.union(subDelims).union(of(":@"))

    static func of(_ text: String) -> Set<UInt8> { Set(text.utf8) }
}
