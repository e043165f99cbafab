import HTTPLite
import NavService
import TestSupport
import Testing

/// Whatever legal numbers are given, every number that is answered is one, and every picture is SVG.
struct FiniteLawTests {
    private struct Extremes {
        var random: SeededRandom

        mutating func pick<Value>(_ values: [Value]) -> Value {
            values[Int.random(in: 0..<values.count, using: &random)]
        }

        /// From the least to the most there may be, evenly over the powers of ten, or one of both.
        mutating func magnitude(_ least: Double, _ most: Double) -> Double {
            pick([least, most, least * spread(to: most / least)])
        }

        private mutating func spread(to factor: Double) -> Double {
            var value = 1.0
            while value < factor, Bool.random(using: &random) { value *= 10 }
            return min(value, factor)
        }

        mutating func curve() -> String {
            switch Int.random(in: 0..<3, using: &random) {
            case 0:
                let numbers = (0..<3).map { _ in "\(magnitude(0.001, 1e6))" }
                return "spring(\(numbers.joined(separator: ",")))"
            case 1:
                let y = (0..<2).map { _ in pick(["-", ""]) + "\(magnitude(1e-6, 1e6))" }
                let x = (0..<2).map { _ in pick(["0", "1", "0.5", "1e-300"]) }
                return "cubic-bezier(\(x[0]),\(y[0]),\(x[1]),\(y[1]))"
            default: return pick(["linear", "ease-in", "ease-out", "ease-in-out"])
            }
        }

        mutating func part(_ more: String = "") -> String {
            "{\"duration\":\(pick([0, 0.0001, 0.3, 10])),\"curve\":\"\(curve())\"\(more)}"
        }

        mutating func session() -> String {
            let offset = ",\"offset\":\(pick([0, 400]))"
            let page = "{\"parallax\":\(pick([0, 1e-4, 1])),\"dim\":\(pick([0, 1e-4, 1]))}"
            let motion =
                "{\"profile\":\"\(pick(["classic", "system"]))\",\"bar\":\(part()),"
                + "\"foreground\":\(part()),\"buttons\":\(part(offset)),\"adapt\":\(part()),"
                + "\"page\":\(page),\"items\":\"\(pick(["bar", "page"]))\"}"
            let device =
                "{\"width\":\(pick([100, 4096])),\"height\":\(pick([100, 4096])),"
                + "\"scale\":\(pick([1, 1.0001, 4])),\"safeAreaTop\":\(pick([0, 50.0001, 200])),"
                + "\"barTop\":\(pick([0, 200])),\"barHeight\":\(pick([20, 200]))}"
            let traits = "{\"direction\":\"\(pick(["ltr", "rtl"]))\"}"
            return "{\"device\":\(device),\"traits\":\(traits),\"motion\":\(motion),"
                + "\"stack\":[\(screen("a"))]}"
        }

        mutating func screen(_ id: String) -> String {
            let angle = pick([0, 1e-4, 90, 359.9999, 360])
            let gradient =
                "{\"type\":\"gradient\",\"colors\":[\"clear\",\"#01020304\"],\"angle\":\(angle)}"
            let bar =
                "{\"alpha\":\(pick([0, 1e-4, 1])),\"hidden\":\(pick([true, false])),"
                + "\"background\":\(pick([gradient, "null"])),\"largeTitle\":\(pick([true, false]))}"
            return "{\"id\":\"\(id)\",\"title\":\"\(id)\",\"titleWidth\":\(pick([0, 1e-4, 4096])),"
                + "\"bar\":\(bar),\"leftItem\":{\"id\":\"\(id)\",\"custom\":true}}"
        }
    }

    @Test func everyNumberIsOne() async {
        var tried = 0
        for seed in 0..<UInt64(laws / 2) {
            var extremes = Extremes(random: SeededRandom(seed: seed))
            let client = await StackClient(extremes.session())
            let calls = [
                ("push", "{\"screen\":\(extremes.screen("b"))}"),
                ("pop", "{\"elapsed\":\(extremes.pick([1e-4, 0.15, 5]))}"),
                ("cancel", "{\"progress\":\(extremes.pick([0, 1e-9, 0.5]))}"),
                ("adapt", "{\"device\":{\"orientation\":\"landscape\"}}"),
            ]
            for (part, body) in calls {
                let answer = await client.post(part, body)
                guard answer["kind"] != .null else { continue }
                tried += 1
                let samples = await client.client.call(
                    .get, client.path + "/transition/samples?count=7")
                #expect(Self.faults(answer) == [], "seed \(seed), \(part)")
                #expect(Self.faults(samples.json) == [], "seed \(seed), \(part)")
                for picture in [
                    "/bar.svg", "/transition.svg?progress=0.5", "/transition/animation.svg",
                ] {
                    let svg = await client.client.call(.get, client.path + picture)
                    if svg.status == 404 { continue }
                    #expect(SVGDocument.faults(svg.body) == [], "seed \(seed), \(picture)")
                    #expect(!svg.text.contains("nan") && !svg.text.contains("inf "))
                }
            }
        }
        #expect(tried >= laws, "too few of the calls were answered")
    }

    private static let numbers: Set<String> = [
        "x", "y", "width", "height", "alpha", "opacity", "dim", "translationX", "duration", "delay",
        "time", "progress", "at",
    ]

    /// Members that must be numbers, or objects of them, and are null.
    private static func faults(_ value: JSONValue, at path: String = "") -> [String] {
        switch value {
        case .object(let members):
            return members.flatMap { member in
                let place = path + "/" + member.name
                if member.value == .null, numbers.contains(member.name) { return [place] }
                return faults(member.value, at: place)
            }
        case .array(let elements):
            return elements.enumerated().flatMap { faults($1, at: "\(path)/\($0)") }
        case .number(let number): return number.isFinite ? [] : [path]
        case .null, .bool, .string: return []
        }
    }
}
