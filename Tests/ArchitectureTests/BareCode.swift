/// Swift code with its comments blanked and its string literals emptied to `""`, line breaks kept.
///
/// So a ban on a word does not strike prose. What is interpolated into a string stays: it is code.
struct BareCode {
    private let text: [Character]
    private var position = 0
    private var code = ""

    static func of(_ text: String) -> String {
        var scanner = BareCode(text: Array(text))
        scanner.code(inParentheses: false)
        return scanner.code
    }

    private init(text: [Character]) {
        self.text = text
    }

    /// Copies code to the end of the file, or of the interpolation it is in.
    private mutating func code(inParentheses: Bool) {
        var depth = 1
        while position < text.count {
            if at("//") {
                while position < text.count, text[position] != "\n" { position += 1 }
            } else if at("/*") {
                blockComment()
            } else if let hashes = hashesOfString() {
                string(hashes: hashes)
            } else {
                if text[position] == "(" { depth += 1 }
                if text[position] == ")" { depth -= 1 }
                if inParentheses && depth == 0 { return }
                code.append(text[position])
                position += 1
            }
        }
    }

    /// Skips a comment in slashes and stars; they nest in Swift.
    private mutating func blockComment() {
        var depth = 0
        repeat {
            if at("/*") {
                depth += 1
                position += 2
            } else if at("*/") {
                depth -= 1
                position += 2
            } else {
                if text[position] == "\n" { code.append("\n") }
                position += 1
            }
        } while depth > 0 && position < text.count
        code.append(" ")
    }

    /// The number of `#` before the quote, when a string literal begins here.
    private func hashesOfString() -> Int? {
        var end = position
        while end < text.count, text[end] == "#" { end += 1 }
        return end < text.count && text[end] == "\"" ? end - position : nil
    }

    private mutating func string(hashes: Int) {
        position += hashes
        let quotes = at("\"\"\"") ? "\"\"\"" : "\""
        let hashes = String(repeating: "#", count: hashes)
        position += quotes.count
        code.append("\"")
        while position < text.count, !at(quotes + hashes) {
            if at("\\" + hashes + "(") {
                position += 2 + hashes.count
                code.append("(")
                self.code(inParentheses: true)
                code.append(")")
                position += 1
            } else if at("\\" + hashes) {
                position += 2 + hashes.count
            } else {
                if text[position] == "\n" { code.append("\n") }
                position += 1
            }
        }
        position += quotes.count + hashes.count
        code.append("\"")
    }

    private func at(_ token: String) -> Bool {
        text[position...].starts(with: token)
    }
}
