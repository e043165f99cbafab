import HTTPLite
import NavService
import TestSupport
import Testing

/// How colours are read and answered.
struct ColorNotationTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let given: String
        let light: String
        let dark: String
        let reason: String

        init(_ given: String, _ light: String, _ dark: String? = nil, _ reason: String = "") {
            self.given = given.hasPrefix("{") ? given : "\"\(given)\""
            self.light = light
            self.dark = dark ?? light
            self.reason = reason
        }

        var testDescription: String { reason.isEmpty ? given : reason }
    }

    private static let notations = [
        Row("#123", "#112233", nil, "three digits double"),
        Row("#1234", "#11223344", nil, "four digits double, the last is alpha"),
        Row("#123456", "#123456", nil, "six digits"),
        Row("#12345678", "#12345678", nil, "eight digits, the last two are alpha"),
        Row("#abc", "#AABBCC", nil, "lower case is answered in upper case"),
        Row("#AbCdEf", "#ABCDEF", nil, "mixed case"),
        Row("#aBcDeF09", "#ABCDEF09", nil, "mixed case with alpha"),
        Row("#ABCF", "#AABBCC", nil, "full alpha is left out, from one digit"),
        Row("#123456ff", "#123456", nil, "full alpha is left out, from two digits"),
        Row("#123456FE", "#123456FE", nil, "nearly full alpha stays"),
        Row("#0000", "#00000000", nil, "no alpha at all stays"),
        Row("#FFF0", "#FFFFFF00", nil, "a clear white stays white"),
    ]

    private static let names = [
        Row("black", "#000000"), Row("darkGray", "#555555"), Row("lightGray", "#AAAAAA"),
        Row("white", "#FFFFFF"), Row("gray", "#808080"), Row("red", "#FF0000"),
        Row("green", "#00FF00"), Row("blue", "#0000FF"), Row("cyan", "#00FFFF"),
        Row("yellow", "#FFFF00"), Row("magenta", "#FF00FF"), Row("orange", "#FF8000"),
        Row("purple", "#800080"), Row("brown", "#996633"), Row("clear", "#00000000"),
    ]

    private static let systemNames = [
        Row("systemRed", "#FF3B30", "#FF453A"), Row("systemOrange", "#FF9500", "#FF9F0A"),
        Row("systemYellow", "#FFCC00", "#FFD60A"), Row("systemGreen", "#34C759", "#30D158"),
        Row("systemMint", "#00C7BE", "#63E6E2"), Row("systemTeal", "#30B0C7", "#40C8E0"),
        Row("systemCyan", "#32ADE6", "#64D2FF"), Row("systemBlue", "#007AFF", "#0A84FF"),
        Row("systemIndigo", "#5856D6", "#5E5CE6"), Row("systemPurple", "#AF52DE", "#BF5AF2"),
        Row("systemPink", "#FF2D55", "#FF375F"), Row("systemBrown", "#A2845E", "#AC8E68"),
        Row("systemGray", "#8E8E93", "#8E8E93"), Row("label", "#000000", "#FFFFFF"),
        Row("systemBackground", "#FFFFFF", "#000000"),
    ]

    private static let pairs = [
        Row(##"{"light":"#111","dark":"#222"}"##, "#111111", "#222222", "a pair of hex colours"),
        Row(##"{"dark":"#222F","light":"#1118"}"##, "#11111188", "#222222", "in any order"),
        Row(#"{"light":"red","dark":"clear"}"#, "#FF0000", "#00000000", "a pair of names"),
        Row(
            #"{"light":"systemRed","dark":"systemBlue"}"#, "#FF3B30", "#0A84FF",
            "system names in a pair give the value of their side"),
    ]

    @Test(arguments: notations + names + systemNames + pairs)
    func isRead(_ row: Row) async {
        for (appearance, color) in [("light", row.light), ("dark", row.dark)] {
            let reply = await ServiceClient().call(
                .post, "/v1/sessions",
                session(
                    of: screen("home"),
                    with: #""traits":{"appearance":"\#(appearance)"},"#
                        + #""defaults":{"tintColor":\#(row.given)}"#))
            let kept =
                row.light == row.dark
                ? text(row.light) : #"{"light":"\#(row.light)","dark":"\#(row.dark)"}"#
            let faults = reply.json.faults(against: [
                "/bar/tintColor": text(color), "/defaults/tintColor": kept,
                "/stack/0/stored/tintColor": kept,
            ])
            #expect(faults == [], "\(appearance)")
        }
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        let given: String
        let pointer: String
        let reason: String

        init(_ given: String, _ pointer: String = "", _ reason: String) {
            self.given = given
            self.pointer = pointer
            self.reason = reason
        }

        var testDescription: String { "\(given): \(reason)" }
    }

    @Test(arguments: [
        Refusal("\"\"", "nothing at all"),
        Refusal("\"#\"", "no digits"),
        Refusal("\"#1\"", "one digit"),
        Refusal("\"#12\"", "two digits"),
        Refusal("\"#12345\"", "five digits"),
        Refusal("\"#1234567\"", "seven digits"),
        Refusal("\"#123456789\"", "nine digits"),
        Refusal("\"#GGG\"", "G is no hexadecimal digit"),
        Refusal("\"#12G\"", "the last digit counts too"),
        Refusal("\"#+12\"", "a sign is no digit"),
        Refusal("\"#１２３\"", "digits of another script"),
        Refusal("\"123456\"", "the # is missing"),
        Refusal("\" #123\"", "a space before it"),
        Refusal("\"#123 \"", "a space behind it"),
        Refusal("\"0x123456\"", "another language's notation"),
        Refusal("\"Red\"", "names tell case apart"),
        Refusal("\"systemred\"", "system names too"),
        Refusal("\"systemWhite\"", "no such name"),
        Refusal("\"rgb(1,2,3)\"", "CSS has no say here"),
        Refusal("16711680", "a number"),
        Refusal("true", "a boolean"),
        Refusal("[255,0,0]", "an array"),
        Refusal(##"{"light":"#111"}"##, "/dark", "a pair without a dark side"),
        Refusal(##"{"dark":"#111"}"##, "/light", "a pair without a light side"),
        Refusal(##"{"light":"#111","dark":null}"##, "/dark", "null is no side"),
        Refusal(##"{"light":"#111","dark":"default"}"##, "/dark", "nor is default"),
        Refusal(##"{"light":"#111","dark":"#12"}"##, "/dark", "a side in no notation"),
        Refusal(##"{"light":"#111","dark":7}"##, "/dark", "a side of the wrong type"),
        Refusal(
            ##"{"light":{"light":"red","dark":"red"},"dark":"#111"}"##, "/light",
            "pairs do not nest"),
        Refusal(##"{"light":"#111","dark":"#222","drak":"#333"}"##, "/drak", "an unknown side"),
    ])
    func isRefused(_ row: Refusal) async {
        let reply = await ServiceClient().call(
            .post, "/v1/sessions", #"{"defaults":{"tintColor":\#(row.given)}}"#)
        #expect(reply.status == 422)
        #expect(reply.json.faultPointers == ["/defaults/tintColor" + row.pointer])
    }
}

extension ColorNotationTests.Refusal {
    fileprivate init(_ given: String, _ reason: String) { self.init(given, "", reason) }
}
