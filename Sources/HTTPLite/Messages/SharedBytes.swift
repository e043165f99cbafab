/// Bytes that are written once and sent to many: who waits for them holds a reference, never a copy. They
/// count against a budget for as long as anybody holds them.
package final class SharedBytes: Sendable {
    /// What is sent, as a whole chunk if it is large (RFC 9112 §7.1): then it goes out as it lies here.
    let storage: [UInt8]
    private let content: Range<Int>
    let budget: MemoryBudget?

    package init(_ bytes: [UInt8], budget: MemoryBudget? = nil) {
        if bytes.count < Self.largeSize {
            storage = bytes
            content = 0..<bytes.count
        } else {
            var chunk: [UInt8] = []
            chunk.reserveCapacity(bytes.count + 24)
            Chunk.append(bytes, isLast: false, to: &chunk)
            content = (chunk.count - 2 - bytes.count)..<(chunk.count - 2)
            storage = chunk
        }
        self.budget = budget
        budget?.add(heldBytes)
    }

    deinit { budget?.add(-heldBytes) }

    package var count: Int { content.count }
    package var bytes: ArraySlice<UInt8> { storage[content] }
    /// Whether it is sent by itself; smaller ones are put together.
    var isLarge: Bool { content.count >= Self.largeSize }

    private var heldBytes: Int { storage.count + 96 }
    private static let largeSize = 16 << 10
}
