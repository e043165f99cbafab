import NavService
import TestSupport

/// Random inputs of every kind the service takes, all valid where a session allows them.
struct RandomInputs {
    var random: SeededRandom

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
    }

    mutating func chance(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &random) < percent
    }

    mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }

    mutating func number(_ range: ClosedRange<Double>) -> Double {
        (Double.random(in: range, using: &random) * 4).rounded() / 4
    }

    /// An object of the members that came up, in order.
    private func object(_ members: [(String, String?)]) -> String {
        "{"
            + members.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }
            .joined(separator: ",") + "}"
    }

    private mutating func maybe(
        _ percent: Int, _ make: (inout RandomInputs) -> String
    ) -> String? {
        chance(percent) ? make(&self) : nil
    }

    // MARK: Sessions

    mutating func device() -> String {
        let model = pick([
            "iphone-8", "iphone-se-1", "iphone-15", "iphone-x", "ipad", "iphone-16-pro-max",
        ])
        if chance(60) { return "\"\(model)\"" }
        return object([
            ("model", "\"\(model)\""),
            ("orientation", maybe(60) { $0.pick(["\"landscape\"", "\"portrait\""]) }),
            ("scale", maybe(20) { $0.pick(["1", "2", "3", "2.5"]) }),
            ("barTop", maybe(10) { "\($0.number(0...60))" }),
            ("statusBarHidden", maybe(20) { $0.pick(["true", "false"]) }),
            ("safeAreaSides", maybe(10) { "\($0.number(0...60))" }),
        ])
    }

    mutating func labels() -> String {
        object([
            ("back", maybe(40) { $0.pick(["null", "\"Zurück\"", "\"Home\""]) }),
            ("backLimit", maybe(40) { $0.pick(["null", "0", "3", "200"]) }),
        ])
    }

    mutating func traits() -> String {
        object([
            ("appearance", maybe(60) { $0.pick(["\"light\"", "\"dark\""]) }),
            ("direction", maybe(50) { $0.pick(["\"ltr\"", "\"rtl\""]) }),
            ("reduceMotion", maybe(40) { $0.pick(["true", "false"]) }),
        ])
    }

    /// Curves that do not overshoot, so that values can be held to their segment.
    mutating func motion() -> String {
        func part(_ inputs: inout RandomInputs, offset: Bool = false) -> String {
            inputs.object([
                ("duration", inputs.maybe(60) { $0.pick(["0", "0.1", "0.25", "0.7", "0.3333"]) }),
                (
                    "curve",
                    inputs.maybe(60) {
                        $0.pick([
                            "\"linear\"", "\"ease-in\"", "\"ease-out\"", "\"ease-in-out\"",
                            "\"cubic-bezier(0.1,0.7,1,0.1)\"", "\"spring(1,100,20)\"",
                        ])
                    }
                ),
                ("offset", offset ? inputs.maybe(50) { "\($0.number(0...400))" } : nil),
            ])
        }
        return object([
            ("profile", maybe(60) { $0.pick(["\"classic\"", "\"system\"", "\"none\""]) }),
            ("bar", maybe(25) { part(&$0) }),
            ("foreground", maybe(25) { part(&$0) }),
            ("buttons", maybe(25) { part(&$0, offset: true) }),
            ("adapt", maybe(15) { part(&$0) }),
            (
                "page",
                maybe(15) {
                    $0.pick(["{\"parallax\":0.5}", "{\"dim\":0.2}", "{\"parallax\":0,\"dim\":0}"])
                }
            ),
            ("items", maybe(20) { $0.pick(["\"bar\"", "\"page\""]) }),
        ])
    }

    mutating func color() -> String {
        pick([
            "\"red\"", "\"clear\"", "\"systemBlue\"", "\"systemIndigo\"", "\"#123\"",
            "\"#FFFFFF80\"", "\"label\"", "\"#0F0E\"", "{\"light\":\"white\",\"dark\":\"#101010\"}",
        ])
    }

    mutating func defaults() -> String { object(groups()) }

    // MARK: Screens

    private mutating func groups(_ percent: Int = 30) -> [(String, String?)] {
        foreground(percent) + background(percent)
    }

    private mutating func foreground(_ percent: Int) -> [(String, String?)] {
        [
            ("tintColor", maybe(percent) { $0.chance(25) ? "null" : $0.color() }),
            ("titleColor", maybe(percent) { $0.chance(25) ? "\"default\"" : $0.color() }),
            ("barStyle", maybe(percent) { $0.pick(["null", "\"default\"", "\"black\""]) }),
            (
                "titleAttributes",
                maybe(percent / 2) {
                    $0.pick([
                        "null", "{\"font\":\"Georgia\",\"size\":20}",
                        "{\"shadow\":{\"color\":\"label\",\"dx\":0,\"dy\":1,\"blur\":2}}",
                    ])
                }
            ),
        ]
    }

    private mutating func background(_ percent: Int) -> [(String, String?)] {
        [
            ("barTintColor", maybe(percent) { $0.chance(25) ? "null" : $0.color() }),
            ("translucent", maybe(percent) { $0.pick(["null", "true", "false"]) }),
            (
                "background",
                maybe(percent / 2) {
                    $0.pick([
                        "null", "{\"type\":\"gradient\",\"colors\":[\"red\",\"label\"]}",
                        "{\"type\":\"image\",\"name\":\"sea\",\"compactName\":\"small\"}",
                        "{\"type\":\"image\",\"name\":\"sea\",\"promptName\":\"tall\"}",
                    ])
                }
            ),
            (
                "shadow",
                maybe(percent) {
                    $0.pick([
                        "null", "{\"hidden\":true}", "{\"color\":\"systemRed\"}",
                        "{\"image\":\"edge\"}",
                    ])
                }
            ),
        ]
    }

    mutating func bar(heights: ClosedRange<Double>) -> String {
        object(
            groups() + [
                ("alpha", maybe(25) { $0.pick(["null", "0", "0.3", "1"]) }),
                (
                    "height",
                    maybe(40) {
                        $0.chance(20) ? "null" : "\($0.number(heights).clamped(to: heights))"
                    }
                ),
                ("largeTitle", maybe(25) { $0.pick(["null", "true", "false"]) }),
                ("hidden", maybe(30) { $0.pick(["null", "true", "false"]) }),
                (
                    "subHeader",
                    maybe(40) { $0.pick(["null", "{\"id\":\"tabs\"}", "{\"id\":\"search\"}"]) }
                ),
                ("statusBarHidden", maybe(10) { $0.pick(["null", "true", "false"]) }),
                (
                    "statusBarStyle",
                    maybe(15) { $0.pick(["null", "\"lightContent\"", "\"darkContent\""]) }
                ),
                ("appearance", maybe(15) { $0.pick(["null", "\"light\"", "\"dark\""]) }),
            ])
    }

    private static let titles = ["\"Home\"", "\"\"", "\"A title of some length\"", "\"Ü\""]
    private static let rightItems = [
        "[]", "[{\"id\":\"a\"}]", "[{\"id\":\"a\"},{\"id\":\"b\",\"title\":\"B\"}]",
        "[{\"id\":\"b\",\"style\":\"done\"},{\"id\":\"c\"},{\"id\":\"a\"}]",
    ]

    /// What a perform sets: at least one member.
    mutating func change(heights: ClosedRange<Double>) -> String {
        var members: [String] = []
        if chance(50) { members.append("\"title\":\(pick(Self.titles + ["null"]))") }
        if chance(30) { members.append("\"rightItems\":\(pick(Self.rightItems + ["null"]))") }
        if chance(15) { members.append("\"prompt\":\(pick(["\"Choose\"", "null"]))") }
        if chance(15) { members.append("\"hidesBackButton\":\(chance(50))") }
        if chance(15) {
            members.append(
                "\"leftItem\":\(pick(["null", "{\"id\":\"menu\",\"custom\":true}"]))")
        }
        if members.isEmpty || chance(70) {
            members.append(
                "\"bar\":\(bar(heights: heights).replacing("{}", with: "{\"alpha\":1}"))")
        }
        return members.joined(separator: ",")
    }

    mutating func screen(_ id: String, heights: ClosedRange<Double>) -> String {
        object([
            ("id", "\"\(id)\""),
            (
                "title",
                maybe(70) { $0.pick(Self.titles) }
            ),
            ("backTitle", maybe(20) { $0.pick(["\"Up\"", "\"\""]) }),
            ("titleWidth", maybe(20) { "\($0.number(0...300))" }),
            ("prompt", maybe(15) { $0.pick(["\"Choose\"", "\"Pick one\""]) }),
            ("bar", maybe(80) { $0.bar(heights: heights) }),
            (
                "leftItem",
                maybe(40) {
                    "{\"id\":\"\($0.pick(["menu", "close"]))\",\"custom\":\($0.chance(60))}"
                }
            ),
            (
                "rightItems",
                maybe(40) {
                    $0.pick(Self.rightItems)
                }
            ),
            ("hidesBackButton", maybe(10) { _ in "true" }),
            ("popEnabled", maybe(5) { _ in "false" }),
            ("swipeEnabled", maybe(5) { _ in "false" }),
            ("hooks", maybe(20) { $0.hooks() }),
        ])
    }

    private mutating func hooks() -> String {
        object([
            ("willRestoreBackground", maybe(50) { $0.object($0.background(40)) }),
            ("didRestoreForeground", maybe(50) { $0.object($0.foreground(40)) }),
        ])
    }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
