import Testing

/// Every byte at every place where a rule of the grammar begins, goes on or ends.
@Suite struct BoundaryTests {
    @Test(arguments: Boundary.all)
    func `each byte is taken or refused as the grammar says`(_ boundary: Boundary) {
        for byte in UInt8.min...UInt8.max {
            let request = boundary.request(byte)
            let expected = boundary.status(byte)
            var whole = Conversation()
            whole.send(request)
            #expect(whole.statuses.first == expected, "byte \(byte): \(whole.text)")
            if expected >= 400 { #expect(whole.isOver && whole.statuses.count == 1) }
            var single = Conversation()
            for byte in request { single.send([byte]) }
            #expect(single.text == whole.text, "byte \(byte), one at a time")
        }
    }
}
