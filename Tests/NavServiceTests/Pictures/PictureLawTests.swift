import HTTPLite
import NavService
import TestSupport
import Testing

/// Laws of every picture of every transition, tried on seeded random sequences.
@Suite struct PictureLawTests {
    private static let paths = [
        "/bar.svg", "/transition.svg?progress=0.37", "/transition/filmstrip.svg?count=2",
        "/transition/animation.svg",
    ]

    @Test func everyPictureKeepsTheLaws() async {
        for seed in 0..<UInt64(laws / 10) {
            var session = await RandomSession(seed: seed)
            for step in 0..<6 {
                let call = session.call(await session.get().json)
                _ = await session.send(call)
                let broken = await faults(of: session)
                if !broken.isEmpty {
                    Issue.record(
                        """
                        seed \(seed), step \(step): \(broken.joined(separator: "; "))
                        \(call.method.rawValue) \(call.part) \(call.body ?? "")
                        """)
                    return
                }
            }
        }
    }

    private func faults(of session: RandomSession) async -> [String] {
        var faults: [String] = []
        for path in Self.paths {
            let reply = await session.get(path)
            if reply.status == 404 { continue }
            if reply.status != 200 { faults.append("\(path): status \(reply.status)") }
            faults += SVGDocument.faults(reply.body).map { "\(path): \($0)" }
            if await session.get(path).body != reply.body { faults.append("\(path) varies") }
        }
        let transition = await session.get("/transition").json
        if transition["kind"] != .null {
            faults += await self.faults(of: session, in: transition)
        }
        return faults
    }

    private func faults(of session: RandomSession, in transition: JSONValue) async -> [String] {
        guard let animation = SVGDocument(await session.get("/transition/animation.svg").body)
        else { return ["no animation"] }
        var faults: [String] = []
        // A perform below the top draws the top, of which the transition tells no bar.
        let isCovered =
            transition["kind"].text == "perform"
            && transition["content"]["incoming"]["screen"] != transition["to"]
        let bottoms = [transition["before"], transition["after"]].compactMap { bar in
            bar["frame"]["y"].number.flatMap { y in bar["frame"]["height"].number.map { y + $0 } }
        }
        if !isCovered, let bottom = bottoms.max() {
            let height = Double(animation.viewBox?.split(separator: " ").last ?? "") ?? 0
            if abs(height - bottom - 120) > 0.001 { faults.append("a height of \(height)") }
        }
        let moving = Self.moving(transition)
        for name in animation.animations where !moving.contains(Self.track(name)) {
            faults.append("\(name) is animated and stands still")
        }
        faults += await self.misplaced(in: session)
        let drawn = Set(animation.animations.map(Self.track))
        for name in moving where name.hasPrefix("content") || name.hasPrefix("subHeader") {
            if !drawn.contains(name) { faults.append("\(name) moves and is not animated") }
        }
        return faults
    }

    /// What a picture of a moment has elsewhere than the sample of that moment.
    private func misplaced(in session: RandomSession) async -> [String] {
        let drawn = await session.get("/transition.svg?progress=0.37").text
        let sample = await session.get("/transition/samples?progress=0.37").json["samples"][0]
        var faults: [String] = []
        for part in ["content", "subHeader"] {
            for side in ["outgoing", "incoming"] {
                let entry = sample[part][side]
                if entry == .null { continue }
                let (frame, alpha) = (entry["frame"], entry["alpha"])
                let group = """
                    <g transform="translate(\(frame["x"].json) \(frame["y"].json))" \
                    opacity="\(alpha.json)">
                    """
                if !drawn.contains(group) { faults.append("\(part) \(side) is not at \(group)") }
                if part == "content" {
                    let size = "width=\"\(frame["width"].json)\" height=\"\(frame["height"].json)\""
                    if !drawn.contains(size) { faults.append("\(part) \(side) has no \(size)") }
                }
            }
        }
        return faults
    }

    /// The track that an animation shows: its name without the property of a frame.
    private static func track(_ animation: String) -> String {
        for property in [
            "-place", "-size", "-inset", "-middle", "-incomingBottom", "-outgoingBottom",
        ]
        where animation.hasSuffix(property) {
            return String(animation.dropLast(property.count))
        }
        return animation
    }

    /// The names of all tracks that move, as animations have them.
    private static func moving(_ transition: JSONValue) -> Set<String> {
        guard transition["duration"] != .number(0) else { return [] }
        var found: Set<String> = []
        func look(_ value: JSONValue, _ name: String) {
            if value.names.contains("curve"), value["from"] != value["to"] { found.insert(name) }
            for member in value.names { look(value[member], "\(name)-\(member)") }
        }
        for part in ["bar", "container", "content", "subHeader", "items"] {
            look(transition[part], part)
        }
        return found
    }
}
