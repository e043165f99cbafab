import Foundation
import NavService
import TestSupport
import Testing

/// Whole conversations over a socket, each answer held exactly. `RECORD=1` writes what is answered
/// into the files instead, and fails, so that nobody mistakes a recording for a test.
struct GoldenTests {
    private static let records = ProcessInfo.processInfo.environment["RECORD"] == "1"

    @Test(arguments: Golden.all)
    func conversation(_ golden: Golden) throws {
        let live = try LiveService()
        defer { live.stop() }
        let expected = try golden.read()
        let answered = try converse(expected, with: live.connect())
        let differences = answered.differences(from: expected)
        if Self.records {
            if !differences.isEmpty { try golden.record(answered) }
            Issue.record("RECORD=1 writes golden files; run again without it to test")
        } else {
            #expect(differences == [], "\(golden.name)")
        }
    }

    /// A lost folder would have nothing to hold.
    @Test func noConversationIsMissing() {
        let numbers = Golden.all.compactMap { Int($0.name.prefix(2)) }
        #expect(numbers == Array(1...25))
    }

    /// The same conversation with the answers that the server gives. What is not in the files is
    /// checked here: session, version, ETag, and that the transition can be read again.
    private func converse(_ golden: JSONValue, with client: RawClient) throws -> JSONValue {
        let path = try client.createSession(golden["create"].json)
        let id = String(path.dropFirst("/v1/sessions/".count))
        var version = 1.0
        let turns = try golden["turns"].elements.map { turn in
            let call = (turn["call"].text ?? "").split(separator: " ").map(String.init)
            let (method, name) = (try #require(call.first), try #require(call.last))
            let response = try client.call(
                method, "\(path)/\(name)", turn["body"] == .null ? nil : turn["body"].json)
            let answer = response.json
            #expect(response.status == 200, "\(call): \(response.text)")
            #expect(response.value("content-type") == "application/json")
            if name == "progress" {
                // A report changes nothing, so it has neither.
                #expect(answer["session"] == .null && answer["version"] == .null)
                #expect(response.values("etag") == [])
            } else if method == "GET" {
                #expect(response.value("etag") == "\"\(Int(version))-lifetime\"")
            } else {
                version += 1
                #expect(answer["session"] == .string(id))
                #expect(answer["version"] == .number(version))
                #expect(response.value("etag") == "\"\(Int(version))-lifetime\"")
                let again = try client.call("GET", "\(path)/transition")
                #expect(again.body == response.body, "GET transition answers the last one again")
            }
            return replacing("answer", of: turn, by: answer.without("session", "version"))
        }
        let session = try client.call("GET", path).json
        let bar = try client.call("GET", "\(path)/bar")
        #expect(session["version"] == .number(version))
        #expect(session["bar"] == bar.json)
        return replacing(
            "barAfter", of: replacing("turns", of: golden, by: .array(turns)), by: bar.json)
    }

    private func replacing(_ name: String, of value: JSONValue, by new: JSONValue) -> JSONValue {
        guard case .object(let members) = value else { return value }
        return .object(
            members.map { .init(name: $0.name, value: $0.name == name ? new : $0.value) })
    }

    /// Else a recording would change lines whose values are the same.
    @Test(arguments: Golden.all)
    func fileIsLaidOutAsARecordingIs(_ golden: Golden) throws {
        #expect(try golden.text() == golden.read().laidOut)
    }
}
