import NavService
import TestSupport
import Testing

/// Versions, entity tags and the life of a session.
struct ConditionTests {
    private static let next = #"{"screen": {"id": "next"}}"#

    @Test func whatIsKnownIsNotSentAgain() throws {
        try Ground.run { ground in
            _ = try ground.client.call("POST", "\(ground.path)/push", Self.next)
            for target in [ground.path, "\(ground.path)/bar", "\(ground.path)/transition"] {
                let tag = try ground.client.call("GET", target).value("etag")
                #expect(tag == "\"2-lifetime\"")
                for value in [
                    "\"2-lifetime\"", "W/\"2-lifetime\"", "\"1-lifetime\", \"2-lifetime\"", "*",
                ] {
                    // A body would be read as the head of the next answer.
                    let same = try ground.client.call(
                        "GET", target, fields: [("If-None-Match", value)])
                    #expect(same.status == 304, "\(value)")
                    #expect(same.value("etag") == tag)
                    #expect(same.value("cache-control") == "no-store")
                    #expect(same.values("content-length") == [])
                }
                for value in ["\"1-lifetime\"", "2", ""] {
                    let other = try ground.client.call(
                        "GET", target, fields: [("If-None-Match", value)])
                    #expect(other.status == 200, "\(value)")
                }
            }
        }
    }

    @Test(arguments: ["\"2-lifetime\"", "\"0-lifetime\"", "W/\"1-lifetime\"", "1", ""])
    func aStaleVersionIsNotChanged(_ tag: String) throws {
        try Ground.run { ground in
            for (method, target, body) in [
                ("POST", "\(ground.path)/push", Self.next), ("PUT", ground.path, "{}"),
                ("DELETE", ground.path, nil),
            ] {
                let response = try ground.client.call(
                    method, target, body, fields: [("If-Match", tag)])
                Refused(412, "version-mismatch").check(response, at: target)
            }
            try ground.expectUnchanged()
        }
    }

    @Test func aNamedVersionIsChanged() throws {
        try Ground.run { ground in
            let target = "\(ground.path)/push"
            let first = try ground.client.call(
                "POST", target, Self.next, fields: [("If-Match", "\"1-lifetime\"")])
            #expect(first.value("etag") == "\"2-lifetime\"")
            let again = try ground.client.call(
                "POST", target, #"{"screen": {"id": "more"}}"#,
                fields: [("If-Match", "\"1-lifetime\"")])
            #expect(again.status == 412, "the second of two that saw the same version")
            let any = try ground.client.call(
                "POST", target, #"{"screen": {"id": "more"}}"#, fields: [("If-Match", "*")])
            #expect(any.status == 200)
        }
    }

    @Test func aSessionThatIsDeletedIsGone() throws {
        try Ground.run { ground in
            let deleted = try ground.client.call("DELETE", ground.path)
            #expect(deleted.status == 204)
            #expect(deleted.values("content-length") == [])
            for (method, target, body) in [
                ("GET", ground.path, nil), ("DELETE", ground.path, nil),
                ("GET", "\(ground.path)/bar", nil), ("POST", "\(ground.path)/push", Self.next),
                ("POST", "\(ground.path)/pop", nil),
            ] {
                let response = try ground.client.call(method, target, body)
                Refused(404, "session-not-found").check(response, at: target)
            }
            let matched = try ground.client.call(
                "POST", "\(ground.path)/pop", fields: [("If-Match", "*")])
            Refused(412, "version-mismatch").check(matched, at: "\(ground.path)/pop")
        }
    }

    @Test func aSessionIsPutBackAfterALoss() throws {
        try Ground.run { ground in
            let screen = ##"{"id": "next", "bar": {"tintColor": "red", "height": 90}}"##
            _ = try ground.client.call("POST", "\(ground.path)/push", #"{"screen": \#(screen)}"#)
            let saved = try ground.client.call("GET", ground.path)
            _ = try ground.client.call("DELETE", ground.path)
            let restored = try ground.client.call(
                "PUT", ground.path, saved.text, fields: [("If-None-Match", "*")])
            #expect(restored.status == 201)
            #expect(restored.value("location") == ground.path)
            #expect(
                restored.json.without("version")
                    .differences(from: saved.json.without("version")) == [])
            let again = try ground.client.call(
                "PUT", ground.path, saved.text, fields: [("If-None-Match", "*")])
            Refused(412, "version-mismatch").check(again, at: ground.path)
            let over = try ground.client.call("PUT", ground.path, saved.text)
            #expect(over.status == 200)
            #expect(over.json["version"] == .number(2))
            let transition = try ground.client.call("GET", "\(ground.path)/transition")
            Refused(404, "no-transition").check(transition, at: "\(ground.path)/transition")
        }
    }

    @Test func anEmptyStackHasNoBar() throws {
        try Ground.run { ground in
            let empty = try ground.client.createSession()
            let bar = try ground.client.call("GET", "\(empty)/bar")
            Refused(404, "screen-not-found").check(bar, at: "\(empty)/bar")
            let pop = try ground.client.call("POST", "\(empty)/pop")
            Refused(409, "stack-empty").check(pop, at: "\(empty)/pop")
        }
    }

    @Test func aCallSentAgainIsNotDoneAgain() throws {
        try Ground.run { ground in
            let target = "\(ground.path)/push"
            let key = [("Idempotency-Key", "\"a tap\"")]
            Refused(400, "bad-request").check(
                try ground.client.call("POST", target, Self.next, fields: key), at: target,
                "a blank")
            let bare = [("Idempotency-Key", "a-tap")]
            let first = try ground.client.call("POST", target, Self.next, fields: bare)
            #expect(first.values("idempotent-replayed") == [])
            // The same key in quotes, and a version that is stale by now: replay comes first.
            let again = try ground.client.call(
                "POST", target, Self.next,
                fields: [("Idempotency-Key", "\"a-tap\""), ("If-Match", "\"1-lifetime\"")])
            #expect(again.value("idempotent-replayed") == "true")
            #expect(again.body == first.body)
            #expect(again.value("etag") == first.value("etag"))
            let other = try ground.client.call(
                "POST", target, #"{"screen": {"id": "more"}}"#, fields: bare)
            Refused(422, "idempotency-conflict").check(other, at: target)
            let pop = try ground.client.call("POST", "\(ground.path)/pop", fields: bare)
            Refused(422, "idempotency-conflict").check(pop, at: "\(ground.path)/pop")
            #expect(try ground.client.call("GET", ground.path).json["version"] == .number(2))
        }
    }

    @Test func theJournalTellsWhatWasAsked() throws {
        try Ground.run { ground in
            _ = try ground.client.call("POST", "\(ground.path)/push", Self.next)
            _ = try ground.client.call("POST", "\(ground.path)/push", "{")
            _ = try ground.client.call("POST", "\(ground.path)/push", Self.next)
            _ = try ground.client.call("GET", "\(ground.path)/bar")
            _ = try ground.client.call("POST", "\(ground.path)/pop")
            let entries = try ground.client.call("GET", "\(ground.path)/journal").json["entries"]
                .elements
            #expect(entries.map { $0["command"].text } == ["push", "push", "push", "pop"])
            #expect(entries.map { $0["screen"].text } == ["next", nil, "next", nil])
            #expect(entries.map { $0["status"].number } == [200, 400, 409, 200])
            #expect(
                entries.map { $0["problem"].text } == [
                    nil, "malformed-json", "duplicate-screen", nil,
                ])
            #expect(entries.map { $0["version"].number } == [2, 2, 2, 3])
            #expect(entries.map { $0["seq"].number } == [1, 2, 3, 4])
            let later = try ground.client.call("GET", "\(ground.path)/journal?after=3").json
            #expect(later["entries"].elements == [entries[3]])
        }
    }

    @Test func whatIsAskedWithoutASessionLeavesNone() throws {
        try Ground.run { ground in
            let body = """
                {"stack": [{"id": "home", "title": "Home"}],
                 "action": {"kind": "push", "screen": {"id": "next"}}}
                """
            let stateless = try ground.client.call("POST", "/v1/transitions?count=2", body).json
            let pushed = try ground.client.call("POST", "\(ground.path)/push", Self.next).json
            #expect(stateless["session"] == .null)
            #expect(stateless["samples"].elements.count == 2)
            #expect(
                stateless.without("session", "version", "samples")
                    .differences(from: pushed.without("session", "version")) == [])
        }
    }

    /// The order of faults: what comes first in it is told, whatever else is wrong.
    @Test func theFirstFaultIsTold() throws {
        try Ground.run { ground in
            let plain = [("Content-Type", "text/plain"), ("If-Match", "\"9-lifetime\"")]
            let stale = [("If-Match", "\"9-lifetime\"")]
            let large = String(repeating: " ", count: 2 << 20)
            let gone = "/v1/sessions/nobody-has-this-id/push"
            let here = "\(ground.path)/push"
            for (status, method, target, body, fields) in [
                (404, "PATCH", "/v1/nothing", large, plain),
                (405, "PUT", gone, large, plain),
                (413, "POST", gone, large, plain),
                (415, "POST", gone, "{", plain),
                (400, "POST", gone, "{", stale),
                (404, "POST", gone, "7", []),
                (412, "POST", here, "7", stale),
                (422, "POST", here, "7", []),
                (409, "POST", here, #"{"screen": {"id": "home"}}"#, []),
            ] {
                let client = try ground.live.connect()
                let response = try client.call(method, target, body, fields: fields)
                #expect(response.status == status, "\(response.text)")
            }
            try ground.expectUnchanged()
        }
    }
}
