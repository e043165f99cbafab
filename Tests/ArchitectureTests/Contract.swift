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
