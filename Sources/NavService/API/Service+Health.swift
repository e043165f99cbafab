import HTTPLite

/// `/livez`, `/readyz` and `/v1/devices`.
extension Service {
    func health(_ state: Readiness) -> Response {
        state == .ok ? Self.healthy : Self.told(state)
    }

    /// What is asked for all the time is written once.
    private static let healthy = told(.ok)

    private static func told(_ state: Readiness) -> Response {
        var writer = JSONWriter(capacity: 64)
        writer.object { $0.member("status", state.rawValue) }
        return Response(
            state == .ok ? .ok : .serviceUnavailable, fields: jsonFields, body: writer.line())
    }

    func devices(_ request: Request) throws(Problem) -> Response {
        try refuseQuery(request)
        return json {
            $0.object { $0.member("devices", arrayOf: DeviceModel.all) { $1.write(to: &$0) } }
        }
    }
}
