import Testing

struct BanTests {
    @Test(arguments: Ban.all)
    func isKept(_ ban: Ban) throws {
        for file in SourceTree.sources where ban.folders.contains(where: file.path.hasPrefix) {
            if ban.exceptions.keys.contains(where: file.path.hasPrefix) { continue }
            for place in try file.matches(of: ban.pattern) {
                Issue.record("\(place)\nInstead: \(ban.instead).")
            }
        }
    }

    @Test(arguments: Ban.all)
    func findsItsExample(_ ban: Ban) throws {
        let file = SourceFile(path: "Example.swift", text: ban.example)
        #expect(try !file.matches(of: ban.pattern).isEmpty)
    }

    /// An exception outlives its reason unless somebody looks.
    @Test(arguments: Ban.all)
    func needsItsExceptions(_ ban: Ban) throws {
        for exception in ban.exceptions.keys {
            let files = SourceTree.sources.filter { $0.path.hasPrefix(exception) }
            if files.isEmpty { continue }
            let uses = try files.flatMap { try $0.matches(of: ban.pattern) }
            #expect(
                !uses.isEmpty,
                "nothing in \(exception) needs the exception from \(ban.example): take it out")
        }
    }

    @Test(arguments: [
        ("a != b", "a comparison"),
        ("!isEmpty && !(a)", "a negation"),
        ("a ? !b : !c", "a negation after a question"),
        ("[!a, !b]", "a negation in a list"),
        ("if !a {}", "a negation after a keyword"),
        ("String(value, radix: 16)", "writing digits is no parsing"),
        ("Int(value)", "a number of another type"),
        ("writer.print(text)", "a method of that name"),
        ("Task(executorPreference: loop, operation: run)", "a task on an event loop"),
        ("@safe struct Loop {}", "safe is not unsafe"),
    ])
    func letsPass(_ code: String, _ reason: String) throws {
        let file = SourceFile(path: "Example.swift", text: code)
        for ban in Ban.all {
            #expect(try file.matches(of: ban.pattern).isEmpty, "\(reason): \(ban.example)")
        }
    }
}
