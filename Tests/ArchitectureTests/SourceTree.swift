import Foundation

/// The package's own files, found from where this one was compiled.
enum SourceTree {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Every Swift file under Sources, and every one under Tests, by path.
    static let sources = files(under: "Sources") { $0.hasSuffix(".swift") }
    static let tests = files(under: "Tests") { $0.hasSuffix(".swift") }
    /// Every script and what it is made of.
    static let scripts = files(under: "Scripts") {
        $0.hasSuffix(".py") || $0.hasSuffix(".sh") || !$0.contains(".")
    }

    static func contents(of path: String) -> String? {
        try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    private static func files(
        under folder: String, where isSought: (String) -> Bool
    ) -> [SourceFile] {
        let found = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
        let names = found?.compactMap { $0 as? String }.filter(isSought) ?? []
        return names.sorted().compactMap { name in
            contents(of: "\(folder)/\(name)").map {
                SourceFile(path: "\(folder)/\(name)", text: $0)
            }
        }
    }
}

/// One file: its path from the package's root, and its code without comments and texts.
struct SourceFile: CustomStringConvertible {
    let path: String
    let text: String
    let code: String

    init(path: String, text: String) {
        self.path = path
        self.text = text
        code = BareCode.of(text)
    }

    var description: String { path }
    var lineCount: Int { text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 }

    /// The places where the code matches.
    func matches(of pattern: String) throws -> [Place] {
        let expression = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let whole = NSRange(code.startIndex..., in: code)
        return expression.matches(in: code, range: whole).compactMap { match in
            guard let range = Range(match.range, in: code) else { return nil }
            let line = code[..<range.lowerBound].count { $0 == "\n" }
            return Place(
                path: path, line: line + 1, matched: String(code[range]),
                text: lines[line].trimmingCharacters(in: .whitespaces))
        }
    }
}

/// Where something was found; reads as compilers print it, `path:line: text`.
struct Place: CustomStringConvertible {
    let path: String
    let line: Int
    /// What the pattern matched, and the whole line that it is in.
    let matched: String
    let text: String

    var description: String { "\(path):\(line): \(text)" }
}
