import HTTPLite
import TestSupport
import Testing

/// Where a finger lets go decides what becomes of its transition (an iphone-8 is 375 points wide).
struct ReleaseTests {
    @Test(arguments: [
        (187.5, 0, "cancel", "in the very middle it is not past it"),
        (187.5001, 0, "finish", "past the middle"),
        (0, 625, "cancel", "as fast as leads to the middle: 0.3 s of 625 points"),
        (0, 626, "finish", "a little faster"),
        (375, -625, "cancel", "all the way, and back to the middle"),
        (375, -624, "finish", "all the way, and not quite back"),
    ])
    func decides(
        _ translation: Double, _ velocity: Double, _ phase: String, _ reason: String
    ) async {
        let client = ServiceClient()
        let path = await client.createSession(#"{"stack":[{"id":"a"},{"id":"b"}]}"#)
        _ = await client.call(.post, path + "/pop", #"{"interactive":true}"#)
        let body = "{\"translation\":\(translation),\"velocity\":\(velocity)}"
        let release = await client.call(.post, path + "/release", body)
        #expect(release.json["phase"].text == phase, "\(reason)")
    }
}
