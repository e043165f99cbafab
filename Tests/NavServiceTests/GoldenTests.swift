import HTTPLite
import Foundation
import NavService
import TestSupport
import Testing

@Suite struct GoldenTests {
    @Test(arguments: [
        "01-push-pop", "02-cancel", "03-heights", "04-three-states", "05-empty-and-still",
        "06-island-rtl-dark", "07-reduce-motion", "08-fills", "09-hooks", "10-interactive",
        "11-hidden", "12-set-replace", "13-perform", "14-interrupted", "15-system",
    ])
    func conversation(_ name: String) async throws {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../IntegrationTests/Golden/\(name).json")
        let golden = try JSONReader.read(Array(Data(contentsOf: url)))
        let client = ServiceClient()
        let path = await client.createSession(golden["create"].json)
        for turn in golden["turns"].elements {
            let call = (turn["call"].text ?? "").split(separator: " ").map(String.init)
            let reply = await client.call(
                Method(rawValue: call[0])!, path + "/" + call[1],
                turn["body"] == .null ? nil : turn["body"].json)
            #expect(reply.status == 200)
            let d = reply.json.without("session", "version").differences(from: turn["answer"])
            #expect(d == [])
        }
        let bar = await client.call(.get, path + "/bar")
        #expect(bar.json.differences(from: golden["barAfter"]) == [])
    }
}
