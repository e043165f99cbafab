import HTTPLite
import TestSupport
import Testing

/// Pictures that play by themselves.
@Suite struct AnimationTests {
    private func animation(
        _ session: String, _ ask: Ask
    ) async throws -> (document: SVGDocument, css: String) {
        let picture = DrawnPicture("", session, ask, path: "/transition/animation.svg")
        let document = try #require(SVGDocument(await picture.draw().body))
        return (document, document.elements("style").map(\.text).joined())
    }

    /// A frame is a place and a size, which are two properties; each that moves has its own.
    @Test func everyMovingTrackHasOne() async throws {
        let (drawn, _) = try await animation(
            session(of: #"{"id":"a","title":"A","rightItems":[{"id":"x"}]}"#),
            .push(
                screen(
                    "b",
                    #"{"height":100,"barTintColor":"red","tintColor":"red","titleColor":"blue","#
                        + #""shadow":{"color":"red"},"subHeader":{"id":"s"},"alpha":0.9}"#,
                    #""title":"B","leftItem":{"id":"l","custom":true}"#)))
        #expect(
            drawn.animations.sorted() == [
                "bar-alpha", "bar-background-frame-size", "bar-backgroundColor",
                "bar-shadow-color", "bar-shadow-frame-place", "bar-tintColor", "bar-titleColor",
                "container-backgroundColor", "content-incoming-0-frame-place",
                "content-incoming-0-frame-size", "content-outgoing-0-frame-place",
                "content-outgoing-0-frame-size", "items-left-incoming-0-translationX",
                "items-right-outgoing-0-alpha", "items-title-incoming-0-alpha",
                "items-title-outgoing-0-alpha", "subHeader-incoming-0-frame-place",
            ])
    }

    @Test func everyAnimationIsUsed() async throws {
        for picture in DrawnPicture.golden where picture.path.hasSuffix("animation.svg") {
            let drawn = try #require(SVGDocument(await picture.draw().body))
            let used = drawn.elements.compactMap { $0.attributes["style"] }.flatMap {
                $0.dropFirst("animation-name:".count).split(separator: ",").map(String.init)
            }
            #expect(!used.isEmpty)
            #expect(Set(used) == Set(drawn.animations), "\(picture.name)")
        }
    }

    /// Of 0.3 s and half a second on both sides.
    @Test func tracksKeepTheirDelayDurationAndCurve() async throws {
        let (_, css) = try await animation(
            session(of: #"{"id":"a","title":"A"}"#),
            .push(
                screen(
                    "b", #"{"barTintColor":"red","tintColor":"red"}"#,
                    #""title":"B","leftItem":{"id":"l","custom":true}"#)))
        #expect(css.contains("{animation-duration:1.3s;"))
        for (rule, reason) in [
            (
                "bar-backgroundColor{0%,38.4615%{color:#FFFFFF}57.6923%,100%{color:#FF0000}}",
                "0.25 s, linear"
            ),
            (
                "bar-tintColor{0%,38.4615%{color:#007AFF;animation-timing-function:ease-in-out}"
                    + "53.8462%,100%{color:#FF0000}}", "0.2 s, ease-in-out"
            ),
            (
                "items-left-incoming-0-translationX{0%,38.4615%{transform:translate(60px,0px);"
                    + "animation-timing-function:ease-in-out}61.5385%,100%"
                    + "{transform:translate(0px,0px)}}", "0.3 s"
            ),
            (
                "items-title-outgoing-0-alpha{0%{opacity:1;animation-timing-function:step-end}"
                    + "38.4615%,100%{opacity:0}}", "a switch at 0"
            ),
            (
                "items-title-incoming-0-alpha{0%{opacity:0;animation-timing-function:step-end}"
                    + "61.5385%,100%{opacity:1}}", "a switch at the end"
            ),
        ] { #expect(css.contains(rule + "\n"), "\(reason)") }
    }

    @Test(arguments: [
        ("ease-in", ";animation-timing-function:ease-in}", "a word of CSS"),
        ("cubic-bezier(0.1,0.7,1,0.1)", ":cubic-bezier(0.1,0.7,1,0.1)}", "a curve of CSS"),
    ])
    func curves(_ curve: String, _ rule: String, _ reason: String) async throws {
        let (_, css) = try await animation(
            session(
                of: #"{"id":"a"}"#,
                with: reduced + #","motion":{"bar":{"duration":1,"curve":"\#(curve)"}}"#),
            .push(#"{"id":"b"}"#))
        #expect(css.contains(rule), "\(reason): \(css)")
    }

    /// Each sixtieth of a second of a spring, as samples give it.
    @Test func aSpringIsSampled() async throws {
        let client = await StackClient(
            session(
                of: #"{"id":"a"}"#,
                with: reduced + #","motion":{"bar":{"duration":1,"curve":"spring(1,300,12)"}}"#))
        await client.post("push", #"{"screen":{"id":"b"}}"#)
        let css = await client.client.call(.get, client.path + "/transition/animation.svg").text
        let samples = await client.client.call(
            .get, client.path + "/transition/samples?count=61"
        ).json["samples"].elements
        for sample in samples.dropFirst().dropLast() {
            let time = try #require(sample["time"].number)
            let alpha = try #require(sample["content"]["incoming"][0]["alpha"].number)
            let place = (100 * (0.5 + time) / 2 * 10_000).rounded() / 10_000
            let opacity = min(max(alpha, 0), 1)
            let text = "\(place.trimmed)%{opacity:\(opacity.trimmed)}"
            #expect(css.contains(text), "\(text)")
        }
    }

    @Test func whoPrefersLessMotionSeesTheEnd() async throws {
        let (drawn, css) = try await animation(
            session(of: #"{"id":"a"}"#), .push(screen("b", #"{"barTintColor":"red"}"#)))
        #expect(
            css.contains("@media (prefers-reduced-motion:reduce){.m{animation:none!important}}"))
        #expect(css.contains("animation-iteration-count:infinite"))
        let bar = drawn.elements.first {
            $0.attributes["style"]?.contains("bar-backgroundColor") == true
        }
        #expect(bar?.attributes["color"] == "#FF0000")
        #expect(bar?.attributes["class"] == "m")
    }

    @Test(arguments: [#","animated":false"#, ""])
    func whatRestsHasNone(_ more: String) async throws {
        let motion = more.isEmpty ? #""motion":{"profile":"none"}"# : #""traits":{}"#
        let (drawn, _) = try await animation(
            session(of: #"{"id":"a"}"#, with: motion),
            .push(screen("b", #"{"barTintColor":"red"}"#), more))
        #expect(drawn.animations == [])
    }
}

extension Double {
    /// As JSON writes it.
    fileprivate var trimmed: String {
        description.hasSuffix(".0") ? String(description.dropLast(2)) : description
    }
}
