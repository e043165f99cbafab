import Testing

/// Every row of every table of vectors gets its verdict, however the bytes come.
@Suite struct VectorTests {
    @Test(arguments: Vector.all) func `gets its verdict however it is cut`(_ vector: Vector) {
        vector.check()
    }

    @Test func `rows differ and name the section that decides`() throws {
        let bytes = Set(Vector.all.map(\.bytes))
        #expect(bytes.count == Vector.all.count, "two rows have the same bytes")
        for vector in Vector.all {
            let rule = try #require(try /(\d{4}) §[\d.]+/.wholeMatch(in: vector.rule))
            #expect(["9110", "9112", "3986", "3629", "6585"].contains(rule.1))
            #expect(!vector.reason.isEmpty)
        }
    }
}
