import HTTPLite
import NavService
import TestSupport
import Testing

/// One request below a session.
struct Ask: Sendable {
    let method: Method
    /// What follows the session's path; empty for the session itself.
    let path: String
    let body: String?

    static func push(_ screen: String, _ more: String = "") -> Ask {
        Ask(method: .post, path: "/push", body: #"{"screen":\#(screen)\#(more)}"#)
    }

    static func pop(_ body: String? = nil) -> Ask {
        Ask(method: .post, path: "/pop", body: body)
    }

    static func cancel(_ body: String? = nil) -> Ask {
        Ask(method: .post, path: "/cancel", body: body)
    }

    static let session = Ask(method: .get, path: "", body: nil)
    static let bar = Ask(method: .get, path: "/bar", body: nil)
}

/// A row of a table: what the last of some requests answers, and why. What must hold is given as
/// JSON by pointer; other members may be anything.
struct Answer: Sendable, CustomTestStringConvertible {
    let reason: String
    /// The body that creates the session.
    let session: String
    let asks: [Ask]
    let status: Int
    let holds: KeyValuePairs<String, String>

    init(
        _ reason: String, _ session: String, _ asks: Ask..., status: Int = 200,
        holds: KeyValuePairs<String, String>
    ) {
        self.init(reason, session, asks: asks, status: status, holds: holds)
    }

    init(
        _ reason: String, _ session: String, asks: [Ask], status: Int = 200,
        holds: KeyValuePairs<String, String>
    ) {
        self.reason = reason
        self.session = session
        self.asks = asks
        self.status = status
        self.holds = holds
    }

    var testDescription: String { reason }

    /// Makes the session, asks everything, and looks at the last answer.
    func check() async throws {
        let client = ServiceClient()
        let created = await client.call(.post, "/v1/sessions", session)
        try #require(created.status == 201, "\(created.text)")
        let path = try #require(created.field("location"))
        var reply = created
        for (index, ask) in asks.enumerated() {
            reply = await client.call(ask.method, path + ask.path, ask.body)
            let wanted = index == asks.count - 1 ? status : 200
            try #require(reply.status == wanted, "\(ask): \(reply.text)")
        }
        #expect(reply.json.faults(against: holds) == [])
    }
}

extension JSONValue {
    /// The value of a text that a test wrote itself.
    static func reading(_ text: String) -> JSONValue {
        guard let value = try? JSONReader.read(Array(text.utf8)) else {
            Issue.record("the test's own JSON can't be read: \(text)")
            return .null
        }
        return value
    }

    /// What lies at a JSON Pointer (without escapes); nil where there is nothing.
    func at(_ pointer: String) -> JSONValue? {
        pointer.split(separator: "/").map(String.init).reduce(Optional(self)) { value, step in
            switch value {
            case .object(let members): members.first { $0.name == step }?.value
            case .array(let values): Int(step).flatMap { $0 < values.count ? values[$0] : nil }
            default: nil
            }
        }
    }

    /// Where this value is other than expected.
    func faults(against expected: KeyValuePairs<String, String>) -> [String] {
        expected.flatMap { pointer, text -> [String] in
            guard let value = at(pointer) else { return ["\(pointer): missing, expected \(text)"] }
            return value.differences(from: .reading(text), at: pointer)
        }
    }

    /// The pointers of a problem's faults.
    var faultPointers: [String] {
        self["errors"].elements.map { $0["pointer"].text ?? "none" }
    }
}
