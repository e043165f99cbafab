@testable import HTTPLite
import Testing

/// Limits that nobody would set.
@Suite struct HostileLimitsTests {
    @Test(arguments: [Int.min, -1, 0, 1, Int.max]) func `no limit traps`(_ value: Int) {
        var limits = Limits()
        limits.requestLine = value
        limits.headerBytes = value
        limits.fieldLine = value
        limits.headerFields = value
        limits.bodyBytes = value
        limits.chunkExtensionBytes = value
        limits.lingerBytes = value
        limits.idleTime = .max
        for seed in Mutation.seeds {
            var conversation = Conversation(limits: limits)
            for byte in seed { conversation.send([byte]) }
            conversation.finishSending()
            #expect(conversation.isClosed)
        }
    }
}
