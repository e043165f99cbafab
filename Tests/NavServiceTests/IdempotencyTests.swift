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
        #expect(again.field("etag") == #""2""#)
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
        _ = await send(client, "push", body, key: "k", extra: [("if-match", #""1""#)])
        let again = await send(client, "push", body, key: "k", extra: [("if-match", #""1""#)])
        #expect(again.status == 200)
        _ = await client.client.call(.delete, client.path)
        #expect(await send(client, "push", body, key: "k").status == 404)
    }

    @Test func remembersTheLast16() async {
        let client = await StackClient(#"{"stack":[{"id":"a"}]}"#)
        for key in 0..<17 { _ = await send(client, "pop", "{}", key: "k\(key)") }
        #expect(await send(client, "pop", "{}", key: "k1").field("idempotent-replayed") == "true")
        #expect(await send(client, "pop", "{}", key: "k0").field("idempotent-replayed") == nil)
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
