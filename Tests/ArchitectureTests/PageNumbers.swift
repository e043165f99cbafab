/// The numbers of drawing as they stand in a page's files.
enum PageNumbers {
    /// One that every table has, and that is known by its name.
    private static let mark = "largeTitleHeight"

    /// The members of an object of JavaScript that has them, and the custom properties of CSS whose
    /// names are known, `--large-title-height` as `largeTitleHeight`.
    static func table(of text: String, known: Set<String>) -> [String: Double] {
        var table: [String: Double] = [:]
        for piece in text.split(whereSeparator: { "{};".contains($0) || $0.isNewline }) {
            let trimmed = piece.drop { $0 == " " }
            guard trimmed.hasPrefix("--"), let (name, value) = pair(trimmed.dropFirst(2)) else {
                continue
            }
            if known.contains(camel(name)) { table[camel(name)] = value }
        }
        for object in text.split(separator: "{").compactMap({ $0.split(separator: "}").first })
        where object.contains(mark + ":") {
            let members = object.split { $0 == "," || $0.isNewline }
            table.merge(members.compactMap { pair($0.drop { $0 == " " }) }) { first, _ in first }
        }
        return table
    }

    /// A name and a number, with a colon between and perhaps a unit or a remark behind.
    private static func pair(_ line: some StringProtocol) -> (String, Double)? {
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[0].allSatisfy({ $0.isLetter || $0 == "-" }) else {
            return nil
        }
        let value = parts[1].drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }
        return Double(value).map { (String(parts[0]), $0) }
    }

    private static func camel(_ name: String) -> String {
        let words = name.split(separator: "-")
        return words.dropFirst().reduce(String(words.first ?? "")) {
            $0 + $1.prefix(1).uppercased() + $1.dropFirst()
        }
    }
}
