@testable import NavService
import Testing

/// SHA-256 against the examples that its publishers give.
@Suite struct SHA256Tests {
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", "nothing"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", "one block"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
            "56 bytes: the count needs a second block"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
                + "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1", "two blocks"
        ),
        (
            String(repeating: "a", count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0", "a million bytes"
        ),
    ])
    func `published examples`(_ message: String, _ digest: String, _ reason: String) {
        #expect(Self.hexadecimal(SHA256.digest(of: Array(message.utf8))) == digest, "\(reason)")
    }

    /// The NIST's short messages of CAVP, whole bytes that are no text.
    @Test(
        arguments: [
            ([0xD3], "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1"),
            ([0x11, 0xAF], "5ca7133fa735326081558ac312c620eeca9970d1e70a4b95533d956f072d1f98"),
            (
                [0xB4, 0x19, 0x0E],
                "dff2e73091f6c05e528896c4c831b9448653dc2ff043528f6769437bc7b975c2"
            ),
            (
                [0x74, 0xBA, 0x25, 0x21],
                "b16aa56be3880d18cd41e68384cf1ec8c17680c45a02b1575dc1518923ae8b0e"
            ),
        ] as [([UInt8], String)])
    func `bytes`(_ message: [UInt8], _ digest: String) {
        #expect(Self.hexadecimal(SHA256.digest(of: message)) == digest)
    }

    @Test func `every length has a digest of its own`() {
        let digests = (0..<300).map { SHA256.digest(of: [UInt8](repeating: 0, count: $0)) }
        #expect(Set(digests).count == 300)
    }

    private static func hexadecimal(_ digest: SHA256.Digest) -> String {
        (0..<8).map { place in
            let text = String(digest.words[place], radix: 16)
            return String(repeating: "0", count: 8 - text.count) + text
        }.joined()
    }
}
