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
                if await breaks(&session, "seed \(seed), step \(step)", call) { return }
            }
        }
    }

    /// Transitions that end others, up to four deep, so that much is left over.
    @Test func picturesOfInterruptionsKeepTheLaws() async {
        for seed in 0..<UInt64(laws / 10) {
            var session = await RandomSession(seed: 1_000_000 + seed)
            await session.fill()
            for step in 0..<5 {
                let last = await session.get("/transition").json
                let call = session.following(last, in: await session.get().json)
                guard await session.send(call).status == 200 else { continue }
                if await breaks(&session, "seed \(seed), step \(step)", call) { return }
            }
        }
    }

    /// Tells what is broken after a call.
    private func breaks(
        _ session: inout RandomSession, _ name: String, _ call: RandomSession.Call
    ) async -> Bool {
        let broken = await faults(of: &session)
        if broken.isEmpty { return false }
        Issue.record(
            """
            \(name): \(broken.joined(separator: "; "))
            \(call.method.rawValue) \(call.part) \(call.body ?? "")
            """)
        return true
    }

    private func faults(of session: inout RandomSession) async -> [String] {
        var faults: [String] = []
        for path in Self.paths {
            let reply = await session.get(path)
            if reply.status == 404 { continue }
            if reply.status != 200 { faults.append("\(path): status \(reply.status)") }
            faults += SVGDocument.faults(reply.body).map { "\(path): \($0)" }
            if await session.get(path).body != reply.body { faults.append("\(path) varies") }
        }
        let transition = await session.get("/transition").json
        if transition["kind"] == .null { return faults }
        faults += await self.faults(of: session, in: transition)
        let moment = Double.random(in: 0...1, using: &session.inputs.random)
        for progress in [0, (moment * 10_000).rounded() / 10_000, 1] {
            faults += await misdrawn(in: session, at: progress)
        }
        return faults
    }

    /// What a picture of a moment has otherwise than the sample of that moment.
    private func misdrawn(in session: RandomSession, at progress: Double) async -> [String] {
        let reply = await session.get("/transition.svg?progress=\(progress)")
        guard let document = SVGDocument(reply.body),
            let sample = await session.sample("progress=\(progress)")
        else { return ["there is no moment \(progress)"] }
        return SampleDrawing(document: document, sample: sample).faults.map {
            "at \(progress): \($0)"
        }
    }

    private func faults(of session: RandomSession, in transition: JSONValue) async -> [String] {
        guard let animation = SVGDocument(await session.get("/transition/animation.svg").body)
        else { return ["no animation"] }
        var faults: [String] = []
        // A perform below the top draws the top, of which the transition tells no bar.
        let isCovered =
            transition["kind"].text == "perform"
            && transition["content"]["incoming"][0]["screen"] != transition["to"]
        let bars = [transition["before"], transition["after"]]
        let bottoms = bars.compactMap { bar in
            bar["frame"]["y"].number.flatMap { y in bar["frame"]["height"].number.map { y + $0 } }
        }
        let box = (animation.viewBox ?? "").split(separator: " ").compactMap { Double($0) }
        if !isCovered, let bottom = bottoms.max(), abs((box.last ?? 0) - bottom - 120) > 0.001 {
            faults.append("a height of \(box)")
        }
        let widths = bars.compactMap { $0["contentFrame"]["width"].number }
        if widths.max() != box.dropLast().last { faults.append("a width of \(box)") }

        let moving = Self.moving(transition)
        for name in animation.animations where !isImplied(name, in: transition) {
            if !moving.contains(Self.track(name)) {
                faults.append("\(name) is animated and stands still")
            }
        }
        let drawn = Set(animation.animations.map(Self.track))
        let parts =
            ["content"]
            + (transition["bar"]["frame"]["from"] == .null ? [] : ["subHeader", "items"])
        for name in moving where parts.contains(where: name.hasPrefix) {
            if !drawn.contains(name) { faults.append("\(name) moves and is not animated") }
        }
        return faults
    }

    /// Whether something moves of which no track tells by itself: the title's row, and what an adapt
    /// changes of the room.
    private func isImplied(_ animation: String, in transition: JSONValue) -> Bool {
        let isRow = animation.hasPrefix("bar-frame-") && animation != "bar-frame-place"
        let isRoom = animation.hasPrefix("container-") && animation != "container-backgroundColor"
        let isSlide = transition["bar"]["background"]["mode"] == .string("slide")
        return isRow || animation.hasPrefix("bar-background-frame") && isSlide
            || (isRoom || animation == "bar-statusBarAlpha") && transition["kind"].text == "adapt"
    }

    /// The track that an animation shows: its name without the property that follows it.
    private static func track(_ animation: String) -> String {
        for property in [
            "-place", "-size", "-inset", "-middle", "-right", "-stretch", "-from", "-to",
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
            for (index, entry) in value.elements.enumerated() { look(entry, "\(name)-\(index)") }
        }
        for part in ["bar", "container", "content", "subHeader", "items"] {
            look(transition[part], part)
        }
        return found
    }
}
