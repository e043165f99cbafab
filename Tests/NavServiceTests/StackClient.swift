import HTTPLite
import NavService
import TestSupport

/// One session's client, for tests that read like a list of calls.
struct StackClient {
    let client = ServiceClient()
    let path: String

    init(_ session: String) async {
        path = await client.createSession(session)
    }

    @discardableResult
    func post(_ part: String, _ body: String = "{}") async -> JSONValue {
        await client.call(.post, "\(path)/\(part)", body).json
    }

    func put(_ part: String, _ body: String) async -> JSONValue {
        await client.call(.put, "\(path)/\(part)", body).json
    }

    @discardableResult
    func patch(_ body: String) async -> JSONValue {
        await client.call(.patch, path, body).json
    }

    func status(_ method: Method, _ part: String, _ body: String) async -> Int {
        await client.call(method, "\(path)/\(part)", body).status
    }

    func session() async -> JSONValue { await client.call(.get, path).json }

    func bar() async -> JSONValue { await client.call(.get, path + "/bar").json }

    func transition() async -> JSONValue { await client.call(.get, path + "/transition").json }

    /// What is displayed at the one moment of a query.
    func sample(_ query: String) async -> JSONValue {
        await client.call(.get, "\(path)/transition/samples?\(query)").json["samples"][0]
    }
}
