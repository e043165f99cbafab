import HTTPLite

/// `/livez`, `/readyz` and `/v1/devices`.
extension Service {
    func health(_ state: Readiness) -> Response {
        json(state == .ok ? .ok : .serviceUnavailable, capacity: 64) {
            $0.object { $0.member("status", state.rawValue) }
        }
    }

    func devices(_ request: Request) throws(Problem) -> Response {
        try refuseQuery(request)
        return json {
            $0.object { $0.member("devices", arrayOf: DeviceModel.all) { $1.write(to: &$0) } }
        }
    }
}
