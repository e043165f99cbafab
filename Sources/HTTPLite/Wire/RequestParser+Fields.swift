/// How the lines of fields are read.
extension RequestParser {
    mutating func startField(_ byte: UInt8) throws(WireFault) {
        lineStart = position
        if byte == .carriageReturn {
            state = .headEnd
            position += 1
            return
        }
        // RFC 9112 §2.2 before the first field, §5.2 (a folded line) after it.
        guard !byte.isBlank else { throw .badRequest("a header line begins with white space") }
        guard places.count < limits.headerFields else {
            throw .headerTooLarge("more than \(limits.headerFields) fields")
        }
        state = .name
    }

    /// Takes a whole line at once, if it is here to its end, keeps every rule and is far from every limit;
    /// else false, and it is judged in steps.
    mutating func readUsualField(_ bytes: Span<UInt8>) -> Bool {
        lineStart = position
        let stop = fieldStop(bytes)
        nameEnd = bytes.endOfRun(position..<stop) { ByteSet.token.contains($0) }
        guard nameEnd > position, nameEnd < stop, bytes[nameEnd] == UInt8(ascii: ":") else {
            return false
        }
        valueStart = bytes.endOfRun((nameEnd + 1)..<stop) { $0.isBlank }
        let end = bytes.endOfRun(valueStart..<stop) { $0.isFieldContent }
        guard end < stop, end + 1 < bytes.count, bytes[end] == .carriageReturn,
            bytes[end + 1] == .lineFeed, places.count < limits.headerFields
        else { return false }
        keepField(bytes, valueEnd: end)
        position = end + 2
        return true
    }

    /// Keeps where a field lies, its value without the blanks behind it.
    private mutating func keepField(_ bytes: Span<UInt8>, valueEnd: Int) {
        var end = valueEnd
        while end > valueStart, bytes[end - 1].isBlank { end -= 1 }
        places.append(FieldPlace(name: lineStart..<nameEnd, value: valueStart..<end))
    }

    mutating func readName(_ bytes: Span<UInt8>) throws(WireFault) {
        position = bytes.endOfRun(position..<fieldStop(bytes)) { ByteSet.token.contains($0) }
        guard position < bytes.count else { return }
        let byte = bytes[position]
        if byte == UInt8(ascii: ":") {
            guard position > lineStart else { throw .badRequest("a field name is empty") }
            nameEnd = position
            state = .valueStart
        } else if !ByteSet.token.contains(byte) {
            // RFC 9112 §5.1: white space before the colon too, which some read as part of the name.
            throw .badRequest("a field name holds a character that is not allowed")
        }
        position += 1
        try checkFieldLimits()
    }

    mutating func startValue(_ byte: UInt8) throws(WireFault) {
        if byte.isBlank {
            position += 1
            try checkFieldLimits()
        } else {
            valueStart = position
            state = .value
        }
    }

    mutating func readValue(_ bytes: Span<UInt8>) throws(WireFault) {
        position = bytes.endOfRun(position..<fieldStop(bytes)) { $0.isFieldContent }
        guard position < bytes.count else { return }
        guard bytes[position] == .carriageReturn else {
            // RFC 9110 §5.5: CR, LF and NUL are dangerous in a value, the other controls invalid.
            guard bytes[position].isFieldContent else {
                throw .badRequest("a field value holds a control character")
            }
            position += 1
            return try checkFieldLimits()
        }
        keepField(bytes, valueEnd: position)
        position += 1
        state = .fieldEnd
    }

    mutating func endField(_ bytes: Span<UInt8>) throws(WireFault) {
        try expectLineFeed(bytes[position])
        position += 1
        state = .fieldStart
    }

    /// Where the limits or the bytes end, whichever comes first: a run up to there needs no other check.
    private func fieldStop(_ bytes: Span<UInt8>) -> Int {
        max(
            position,
            min(bytes.count, fieldsStart + limits.headerBytes, lineStart + limits.fieldLine))
    }

    /// RFC 6585 §5.
    private func checkFieldLimits() throws(WireFault) {
        guard position - lineStart <= limits.fieldLine else {
            throw .headerTooLarge("a field line of more than \(limits.fieldLine) bytes")
        }
        guard position - fieldsStart <= limits.headerBytes else {
            throw .headerTooLarge("more than \(limits.headerBytes) bytes of fields")
        }
    }
}
