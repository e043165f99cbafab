/// Something that must not appear in the product's code, with what to write instead.
struct Ban: CustomStringConvertible {
    /// A regular expression over code without comments and strings.
    let pattern: String
    /// Code that the pattern must find, so that a slip in it is noticed.
    let example: String
    /// What to write instead, and why.
    let instead: String
    /// The folders where the ban holds.
    var folders = ["Sources/"]
    /// The files or folders where it does not, with the reason.
    var exceptions: [String: String] = [:]

    var description: String { example }
}

extension Ban {
    static let all = traps + strings + concurrency + access

    /// A trap that a request can reach stops the whole server.
    private static let traps = [
        Ban(
            pattern: #"\btry!"#, example: "try! read(bytes)",
            instead: "do and catch, or pass the error on: a trap is a remote crash"),
        Ban(
            pattern: #"\bas!"#, example: "value as! Int",
            instead: "as? with a way out, or a type that needs no cast"),
        Ban(
            pattern: #"\bfatalError\("#, example: "fatalError()",
            instead: "an error that is answered and logged: a trap is a remote crash"),
        Ban(
            pattern: #"\bprecondition(Failure)?\("#, example: "precondition(count > 0)",
            instead: "an init? that refuses, or a type that cannot be wrong"),
        Ban(
            pattern: #"(?<!\btry)(?<!\bas)(?<=[\w)\]}">?])!(?!=)"#, example: "fields.first!.name",
            instead: "guard let, if let or ??: a force unwrap is a remote crash"),
        Ban(
            pattern: #"\bU?Int\d*\(\s*(""|String\b|Substring\b)"#, example: "Int(String(text))",
            instead: "ASCII digits by hand with an overflow check (ByteRules): Int(\"+5\") is 5",
            folders: ["Sources/HTTPLite/", "Sources/NavService/"]),
        Ban(
            pattern: #"\bU?Int\d*\([^()\n]*,\s*radix:"#, example: "Int(digits, radix: 16)",
            instead: "hexadecimal digits by hand (ByteRules): Int(\"+5\", radix: 16) is 5",
            folders: ["Sources/HTTPLite/", "Sources/NavService/"]),
    ]

    /// Swift's own texts are for people; on the wire they mend, fold and guess.
    private static let strings = [
        Ban(
            pattern: #"\.(lower|upper)cased\(\)"#, example: "name.lowercased()",
            instead: "ASCII case by bytes (ByteRules): the Kelvin sign in lower case is a k",
            folders: [
                "Sources/HTTPLite/Bytes/", "Sources/HTTPLite/Messages/", "Sources/HTTPLite/Wire/",
            ]),
        Ban(
            pattern: #"\bString\(decoding:"#, example: "String(decoding: bytes, as: UTF8.self)",
            instead: "String(validating:as:), which does not mend bad UTF-8 silently"),
        Ban(
            pattern: #"\bURLComponents\b"#, example: "URLComponents(string: target)",
            instead: "the request's path and query: URLComponents mends %zz silently"),
        Ban(
            pattern: #"\bJSON(Decoder|Encoder|Serialization)\b"#, example: "JSONDecoder()",
            instead: "JSONReader and JSONWriter, which are strict and eight times as fast"),
        Ban(
            pattern: #"(?<!\.)\bprint\("#, example: "print(count)",
            instead: "Process.announce and Process.complain, which write at once"),
    ]

    /// Work belongs to an event loop or to nobody.
    private static let concurrency = [
        Ban(
            pattern: #"\bTask\s*\{|\bTask\.(detached|immediate)"#, example: "Task { await run() }",
            instead:
                "the event loop's own tasks: others leave its thread, and nobody waits for them"),
        Ban(
            pattern: #"\bMutex\b"#, example: "Mutex(0)",
            instead: "Lock, which the thread sanitizer can see"),
        Ban(
            pattern: #"@unchecked\s+Sendable"#, example: "class Loop: @unchecked Sendable {}",
            instead: "a value, or Lock around one",
            exceptions: ["Sources/HTTPLite/Sharing/Lock.swift": "its mutex guards its state"]),
        Ban(
            pattern: #"\bunsafe\b"#, example: "unsafe buffer[0]",
            instead:
                "Span or an array; unsafe code stays in Sockets, EventLoop, Lock and one copy of bytes",
            exceptions: [
                "Sources/HTTPLite/Sockets/": "system calls take pointers",
                "Sources/HTTPLite/Server/EventLoop.swift": "an executor runs a job by unsafe means",
                "Sources/HTTPLite/Sharing/Lock.swift": "a mutex must not move in memory",
                "Sources/HTTPLite/Bytes/Array+Appending.swift":
                    "a span is copied in bulk only through a pointer",
                "Sources/NavService/JSON/JSONWriter.swift":
                    "a StaticString shows its bytes only through a pointer",
                "Sources/NavService/JSON/JSONWriter+Texts.swift":
                    "a text's bytes are read eight at once",
            ]),
    ]

    private static let access = [
        Ban(
            pattern: #"\bpublic\s|\bopen\s+(class|func|var)\b"#, example: "public struct Color {}",
            instead: "package between modules, internal inside one: nothing here is a library",
            exceptions: [
                "Sources/HTTPLite/Sharing/":
                    "only what is public is specialized in another module: 600 instructions a request"
            ])
    ]
}
