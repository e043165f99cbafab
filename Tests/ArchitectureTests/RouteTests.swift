import NavService
import Testing

/// The code and its contract name the same operations.
struct RouteTests {
    /// Left out on both sides, since each GET answers HEAD and every path answers OPTIONS.
    private static let implied = ["HEAD ", "OPTIONS "]

    @Test func everyRouteIsInTheContractAndTheOtherWayRound() throws {
        let yaml = try #require(SourceTree.contents(of: "openapi.yaml"), "openapi.yaml is missing")
        let described = named(Contract(yaml: yaml).operations)
        let routed = named(Route.all.map { "\($0.method) \($0.template)" })
        #expect(
            routed.subtracting(described).sorted() == [],
            "in Route but not in openapi.yaml: describe them there")
        #expect(
            described.subtracting(routed).sorted() == [],
            "in openapi.yaml but not in Route: add the cases, or take them out of the contract")
    }

    @Test func noRouteIsNamedTwice() {
        let routes = Route.all.map { "\($0.method) \($0.template)" }
        #expect(Set(routes).count == routes.count)
    }

    @Test func theContractIsRead() {
        let yaml = """
            openapi: 3.1.0
            # /not: a path
            paths:
              /v1/devices:
                summary: Devices
                get:
                  responses:
                    get: no operation, too deep
              "/v1/sessions/{id}":
                parameters: []
                put: {}
                # delete:
                'patch': {}
            components:
              /no/path:
                get: {}
            """
        #expect(
            Contract(yaml: yaml).operations
                == ["GET /v1/devices", "PUT /v1/sessions/{id}", "PATCH /v1/sessions/{id}"])
    }

    private func named(_ operations: some Sequence<String>) -> Set<String> {
        Set(operations.filter { !Self.implied.contains(where: $0.hasPrefix) })
    }
}
