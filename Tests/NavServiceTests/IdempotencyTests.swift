import HTTPLite
import NavService
import TestSupport
import Testing

/// A call with a key is done once, however often it is sent.
@Suite struct IdempotencyTests {
    private func send(
        _ client: StackClient, _ part: String, _ body: String, key: String,
        extra: [(String, String)] = []
    ) async -> Reply {
        await client.client.call(
            .post, "\(client.path)/\(part)", body, fields: [("idempotency-key", key)] + extra)
    }

    @Test func replaysTheAnswerWithItsTag() async {
        let client = await StackClient(#"{"stack":[{"id":"a"}]}"#)
        let body = #"{"screen":{"id":"b"}}"#
        let first = await send(client, "push", body, key: "k1")
        await client.post("pop")
        let again = await send(client, "push", body, key: "k1")
        #expect(again.body == first.body)
        #expect(again.field("etag") == #""2-life1001""#)
        #expect(again.field("idempotent-replayed") == "true")
        #expect(first.field("idempotent-replayed") == nil)
        #expect(await client.session()["version"] == .number(3))
    }

    @Test func replaysARefusalEvenWhereItWouldNowSucceed() async {
        let client = await StackClient(#"{"stack":[{"id":"a"}]}"#)
        let refused = await send(client, "pop", "{}", key: "k")
        await client.post("push", #"{"screen":{"id":"b"}}"#)
        let again = await send(client, "pop", "{}", key: "k")
        #expect(refused.status == 409)
        #expect(again.status == 409)
        #expect(again.body == refused.body)
        #expect(again.field("idempotent-replayed") == "true")
    }

    @Test func replaysSamplesCancelsAndPendingTransitions() async {
        let client = await StackClient(#"{"stack":[{"id":"a"},{"id":"b"}]}"#)
        for (part, body) in [
            ("pop", #"{"interactive":true}"#), ("progress", #"{"progress":0.3}"#),
            ("cancel", #"{"progress":0.3}"#),
        ] {
            let first = await send(client, part, body, key: part)
            let again = await send(client, part, body, key: part)
            #expect(first.status == 200)
            #expect(again.body == first.body, "\(part)")
        }
    }

    @Test func refusesAKeyForAnotherBodyOrPath() async {
        let client = await StackClient(#"{"stack":[{"id":"a"}]}"#)
        _ = await send(client, "push", #"{"screen":{"id":"b"}}"#, key: "k")
        for (part, body) in [
            ("push", #"{"screen":{"id":"c"}}"#), ("replace", #"{"screen":{"id":"b"}}"#),
        ] {
            let other = await send(client, part, body, key: "k")
            #expect(other.status == 422)
            #expect(other.json["type"].text == "/problems/idempotency-conflict")
        }
        #expect(await client.session()["version"] == .number(2))
    }

    @Test func comesBeforeTheVersionAndAfterTheSession() async {
        let client = await StackClient(#"{"stack":[{"id":"a"}]}"#)
        let body = #"{"screen":{"id":"b"}}"#
        let first = [("if-match", #""1-life1001""#)]
        _ = await send(client, "push", body, key: "k", extra: first)
        let again = await send(client, "push", body, key: "k", extra: first)
        #expect(again.status == 200)
        _ = await client.client.call(.delete, client.path)
        #expect(await send(client, "push", body, key: "k").status == 404)
    }

    @Test func remembersTheLast256() async {
        let client = await StackClient(#"{"stack":[{"id":"a"}]}"#)
        for key in 0..<257 { _ = await send(client, "pop", "{}", key: "k\(key)") }
        #expect(await send(client, "pop", "{}", key: "k1").field("idempotent-replayed") == "true")
        #expect(await send(client, "pop", "{}", key: "k0").field("idempotent-replayed") == nil)
    }

    /// Clients that use keys beside one another don't push each other's out.
    @Test func clientsLeaveOneAnothersKeysAlone() async {
        let client = await StackClient(#"{"stack":[{"id":"a"}]}"#)
        for round in 0..<5 {
            for number in 0..<32 {
                let push = "{\"screen\":{\"id\":\"s\(round)-\(number)\"}}"
                let first = await send(client, "push", push, key: "k\(round)-\(number)")
                #expect(first.status == 200 && first.field("idempotent-replayed") == nil)
            }
            for number in 0..<32 {
                let push = "{\"screen\":{\"id\":\"s\(round)-\(number)\"}}"
                let again = await send(client, "push", push, key: "k\(round)-\(number)")
                #expect(again.field("idempotent-replayed") == "true")
            }
        }
    }

    /// Of a body its value counts, not how a client happens to write it the second time.
    @Test(arguments: [
        (#"{"animated":false,"screen":{"title":"é","id":"b","titleWidth":10}}"#, true, "order"),
        (
            #"{ "screen" : {"id":"b","title":"é","titleWidth":10} , "animated" : false }"#, true,
            "spaces"
        ),
        (
            #"{"screen":{"id":"\u0062","title":"\u00e9","titleWidth":1e1},"animated":false}"#, true,
            "notation"
        ),
        (#"{"screen":{"id":"b","title":"é","titleWidth":10.0},"animated":false}"#, true, "a point"),
        (#"{"screen":{"id":"b","title":"é","titleWidth":11},"animated":false}"#, false, "a number"),
        (#"{"screen":{"id":"b","title":"e","titleWidth":10},"animated":false}"#, false, "a text"),
        (#"{"screen":{"id":"b","title":"é","titleWidth":"10"},"animated":false}"#, false, "a type"),
        (#"{"screen":{"id":"b","title":"é","titleWidth":10},"animated":true}"#, false, "a word"),
        (#"{"screen":{"id":"b","title":"é","titleWidth":10}}"#, false, "a member less"),
        (
            #"{"screen":{"id":"é","title":"b","titleWidth":10},"animated":false}"#, false,
            "exchanged"
        ),
        (#"{"screen":[{"id":"b","title":"é","titleWidth":10}],"animated":false}"#, false, "a list"),
    ])
    func knowsTheValue(_ body: String, _ isSame: Bool, _ reason: String) async {
        let client = await StackClient(#"{"stack":[{"id":"a"}]}"#)
        let first = #"{"screen":{"id":"b","title":"é","titleWidth":10},"animated":false}"#
        #expect(await send(client, "push", first, key: "k").status == 200)
        #expect(
            await send(client, "push", body, key: "k").status == (isSame ? 200 : 422), "\(reason)")
    }

    @Test func anEmptyBodyIsAnEmptyObject() async {
        let client = await StackClient(#"{"stack":[{"id":"a"},{"id":"b"}]}"#)
        #expect(await send(client, "pop", "", key: "k").status == 200)
        #expect(await send(client, "pop", " { } ", key: "k").field("idempotent-replayed") == "true")
    }

    /// What was answered of a session that is put back whole says nothing of the new one.
    @Test func aSessionThatIsPutBackForgets() async {
        let client = await StackClient(#"{"stack":[{"id":"a"},{"id":"b"}]}"#)
        #expect(await send(client, "pop", "{}", key: "k").status == 200)
        let put = #"{"stack":[{"id":"a"},{"id":"c"}]}"#
        #expect(await client.client.call(.put, client.path, put).status == 200)
        let again = await send(client, "pop", "{}", key: "k")
        #expect(again.status == 200)
        #expect(again.field("idempotent-replayed") == nil)
    }

    @Test(arguments: [
        ("k", 200, "bare"), ("\"k\"", 200, "quoted, as the draft has it"),
        ("", 400, "empty"), ("\"\"", 400, "empty in quotes"), ("a b", 400, "a space"),
        ("\"k", 400, "an open quote"), ("\"k\"x", 400, "more after the quote"),
        (String(repeating: "k", count: 255), 200, "the longest"),
        (String(repeating: "k", count: 256), 400, "too long"), ("ü", 400, "not ASCII"),
    ])
    func readsKeys(_ key: String, _ status: Int, _ reason: String) async {
        let client = await StackClient(#"{"stack":[{"id":"a"},{"id":"b"}]}"#)
        #expect(await send(client, "pop", "{}", key: key).status == status, "\(reason)")
    }

    @Test func aBareAndAQuotedKeyAreOne() async {
        let client = await StackClient(#"{"stack":[{"id":"a"},{"id":"b"}]}"#)
        _ = await send(client, "pop", "{}", key: "k")
        #expect(await send(client, "pop", "{}", key: "\"k\"").status == 200)
        let twice = await client.client.call(
            .post, client.path + "/pop", "{}",
            fields: [("idempotency-key", "a"), ("idempotency-key", "a")])
        #expect(twice.status == 400)
    }
}
