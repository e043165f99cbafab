/// Which state of a session is meant: the version, and the life that it belongs to. A session that ends
/// and begins again under the same id counts its versions from 1 again; its life is another one, so that
/// nothing that was said of the first is taken for the second.
struct Revision: Sendable, Equatable {
    let version: Int
    /// 8 random characters of `a-z2-7`, drawn when the session began.
    let life: String

    /// `<version>-<life>`, as entity tags and ids of events have it.
    var text: String { "\(version)-\(life)" }

    init(version: Int, life: String) {
        self.version = version
        self.life = life
    }

    /// Reads the text; nil for what is no such one.
    init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.count == 2, let version = Digits.number(String(parts[0]) ?? ""),
            let life = String(parts[1])
        else { return nil }
        self.init(version: version, life: life)
    }
}
