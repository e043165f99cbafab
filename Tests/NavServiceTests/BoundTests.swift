import HTTPLite
import NavService
import TestSupport
import Testing

/// What happens beyond a bound that few reach.
struct BoundTests {
    /// As much as a hundred faults is told, of however many there are.
    @Test(arguments: [(99, 99), (100, 100), (101, 100), (250, 100)])
    func atMostAHundredFaultsAreTold(_ faults: Int, _ told: Int) async {
        let members = (0..<faults).map { "\"no-\($0)\":1" }.joined(separator: ",")
        let reply = await ServiceClient().call(.post, "/v1/sessions", "{\(members)}")
        #expect(reply.status == 422)
        #expect(reply.json["errors"].elements.count == told)
        #expect(reply.json["detail"].text?.contains("\(faults) fault") == true)
        #expect(reply.json["errors"][0]["pointer"].text == "/no-0", "the first are told")
    }

    /// Unknown members come before what is wrong with the others, of which fewer are told then.
    @Test func unknownMembersAreToldFirst() async {
        let screens = (0..<99).map { "{\"id\":\"s\($0)\",\"title\":7}" }.joined(separator: ",")
        let body = "{\"stack\":[\(screens)],\"one\":1,\"two\":2}"
        let reply = await ServiceClient().call(.post, "/v1/sessions", body)
        let pointers = reply.json["errors"].elements.map { $0["pointer"].text ?? "" }
        #expect(pointers.count == 100)
        #expect(pointers.prefix(3) == ["/one", "/two", "/stack/0/title"])
        #expect(pointers.last == "/stack/97/title")
        #expect(reply.json["detail"].text?.contains("101 faults") == true)
    }

    /// A bar is never lower than its base, also where that is above half of the device.
    @Test func aBaseAboveTheHalfIsTheHeight() async {
        let device = #""device":{"width":300,"height":300,"barHeight":200}"#
        let client = ServiceClient()
        for bar in ["{}", #"{"height":200}"#] {
            let path = await client.createSession(
                "{\(device),\"stack\":[{\"id\":\"a\",\"bar\":\(bar)}]}")
            #expect(await client.call(.get, path + "/bar").json["height"] == .number(200), "\(bar)")
        }
        let reply = await client.call(
            .post, "/v1/sessions", "{\(device),\"stack\":[{\"id\":\"a\",\"bar\":{\"height\":201}}]}"
        )
        #expect(reply.json["errors"][0]["detail"].text == "must be 200 to 200")
    }
}
