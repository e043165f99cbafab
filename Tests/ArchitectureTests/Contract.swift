/// The operations that openapi.yaml describes, as `GET /v1/devices`.
///
/// Reads no more YAML than it needs: under `paths:`, a line at two spaces that begins with a slash
/// is a path, and a method at four spaces below is an operation on it.
struct Contract {
    private static let methods: Set<String> = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace",
    ]

    let operations: Set<String>

    init(yaml: String) {
        var operations: Set<String> = []
        var isInPaths = false
        var path: String?
        for line in yaml.split(whereSeparator: \.isNewline) {
            let text = line.drop { $0 == " " }
            if text.isEmpty || text.first == "#" { continue }
            let key = Self.key(text)
            switch line.count - text.count {
            case 0: isInPaths = key == "paths"
            case 2 where isInPaths: path = key.hasPrefix("/") ? key : nil
            case 4 where isInPaths:
                if let path, Self.methods.contains(key) {
                    operations.insert("\(key.uppercased()) \(path)")
                }
            default: break
            }
        }
        self.operations = operations
    }

    /// What stands before the colon, less the quotes that YAML allows there.
    private static func key(_ text: Substring) -> String {
        text.prefix { $0 != ":" }.filter { $0 != "\"" && $0 != "'" }
    }
}

// MARK: Lists of words

extension Contract {
    /// The words of each `enum` and the keys of each `mapping`, in the order of the file.
    static func words(yaml: String) -> [Set<String>] {
        let lines = yaml.split(whereSeparator: \.isNewline)
        return lines.indices.flatMap { place -> [Set<String>] in
            if let list = lines[place].firstRange(of: "enum: [") {
                let rest = [lines[place][list.upperBound...]] + lines[(place + 1)...]
                let flow = rest.lazy.joined(separator: " ").prefix { $0 != "]" }
                return [Set(flow.split(separator: ",").map(word))]
            }
            let text = lines[place].drop { $0 == " " }
            guard text == "enum:" || text == "mapping:" else { return [] }
            let depth = lines[place].count - text.count
            let below = lines[(place + 1)...].prefix { $0.prefix { $0 == " " }.count > depth }
            let entries = below.filter { !$0.drop { $0 == " " }.hasPrefix("#") }
            return [Set(entries.map { text == "enum:" ? word($0) : key($0.drop { $0 == " " }) })]
        }
    }

    /// A word without what YAML puts around it.
    private static func word(_ text: some StringProtocol) -> String {
        let entry = text.drop { " -".contains($0) }
        return String(
            entry.filter { $0 != "\"" && $0 != "'" }.reversed().drop { $0 == " " }
                .reversed())
    }
}
