import HTTPLite
import NavService
import TestSupport

/// What holds between a session before a command, the answer, and the session after.
struct SequenceLaws {
    let session: RandomSession
    let before: JSONValue
    let call: RandomSession.Call

    func broken(by reply: JSONValue, leadingTo after: JSONValue) async -> [String] {
        var broken: [String] = []
        func require(_ value: JSONValue, is other: JSONValue, _ what: String) {
            if value != other { broken.append("\(what) is \(value.json), not \(other.json)") }
        }
        let isPending = reply["phase"] == .string("pending")
        let isCovered = reply["kind"] == .string("perform") && reply["to"] != after["bar"]["screen"]
        require(after["version"], is: reply["version"], "the version after")
        require(
            .array(after["stack"].elements.map { $0["id"] }), is: reply["stack"], "the stack after")
        if !isCovered {
            require(after["bar"], is: isPending ? before["bar"] : reply["after"], "the bar after")
            if reply["phase"] == .string("run") {
                require(reply["before"], is: before["bar"], "the bar before")
            }
        }
        let again = await session.get("/transition").json
        if again != reply { broken.append("GET transition differs from the answer") }
        broken += await valuesOutsideTheirSegments(of: reply)
        return broken
    }

    /// Samples at five moments: each value lies between the ends of its track.
    private func valuesOutsideTheirSegments(of reply: JSONValue) async -> [String] {
        let samples = await session.get("/transition/samples?count=5").json["samples"].elements
        guard samples.count == 5 else { return ["no samples: \(samples)"] }
        return TransitionLaws(reply).tracks.flatMap { path, track -> [String] in
            let values = samples.map { sample in
                path.split(separator: ".").reduce(sample) { value, step in
                    Int(step).map { value[$0] } ?? value[String(step)]
                }
            }
            var broken: [String] = []
            if values[4] != track["to"] { broken.append("\(path) at D is \(values[4].json)") }
            for value in values where !Self.lies(value, between: track["from"], track["to"]) {
                broken.append("\(path): \(value.json) lies outside \(track.json)")
            }
            return broken
        }
    }

    private static func lies(
        _ value: JSONValue, between first: JSONValue, _ second: JSONValue
    ) -> Bool {
        switch (value, first, second) {
        case (.number(let value), .number(let first), .number(let second)):
            return (min(first, second)...max(first, second)).contains(value)
        case (.object(let members), .object, .object):
            return members.allSatisfy { lies($0.value, between: first[$0.name], second[$0.name]) }
        case (.string(let value), .string(let first), .string(let second))
        where value.hasPrefix("#"):
            guard let value = Color(hex: value), let first = Color(hex: first),
                let second = Color(hex: second)
            else { return false }
            // Mixing is premultiplied, so hues are bound only where both ends are seen.
            let isSeen = first.alpha > 0 && second.alpha > 0
            func within(_ path: KeyPath<Color, UInt8>) -> Bool {
                let ends = [first[keyPath: path], second[keyPath: path]].sorted()
                return (ends[0]...ends[1]).contains(value[keyPath: path])
            }
            return within(\.alpha)
                && (!isSeen || within(\.red) && within(\.green) && within(\.blue))
        default: return value == first || value == second
        }
    }
}
