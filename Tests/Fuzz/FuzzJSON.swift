/// A JSON text: what is read, written and read again is the same value, written the same; a fault lies
/// within the text.
func fuzzJSON(_ bytes: [UInt8]) {
    do throws(JSONFault) {
        let value = try JSONReader.read(bytes)
        let text = written(value)
        guard let again = try? JSONReader.read(text) else {
            fatalError("what was written can't be read")
        }
        require(again == value, "another value is read back")
        require(written(again) == text, "it is written another way")
    } catch {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        require(1...lines.count ~= error.line, "a fault outside the text: \(error)")
        require(1...(lines[error.line - 1].count + 1) ~= error.column, "outside a line: \(error)")
    }
}

private func written(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    value.write(to: &writer)
    return writer.bytes
}
