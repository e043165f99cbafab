import Testing

/// How one background becomes another, and one shadow.
struct BackgroundModeTests {
    private static func mode(
        _ reason: String, _ old: String, _ new: String, _ mode: String
    ) -> Answer {
        Answer(
            reason, session(of: screen("a", old)), .push(screen("b", new)),
            holds: ["/bar/background/mode": text(mode)])
    }

    private static let red = #"{"barTintColor":"red"}"#
    private static let blur = #"{"translucent":true}"#
    private static let gradient = #"{"background":{"type":"gradient","colors":["red","blue"]}}"#
    private static let image = #"{"background":{"type":"image","name":"sky"}}"#

    @Test(arguments: [
        mode("white stays white", "{}", "{}", "none"),
        mode("a white tint looks like none", "{}", #"{"barTintColor":"white"}"#, "none"),
        mode("one colour, another", "{}", red, "blend"),
        mode("one colour, its own alpha", red, ##"{"barTintColor":"#FF000080"}"##, "blend"),
        mode("one colour, another opacity", red, #"{"alpha":0.5}"#, "blend"),
        mode("one colour, another height", red, #"{"height":60}"#, "blend"),
        mode("one height in two words", #"{"largeTitle":true}"#, #"{"height":96}"#, "none"),
        mode("a blur stays", blur, "{}", "none"),
        mode("a blur, another opacity", blur, #"{"alpha":0.5}"#, "slide"),
        mode("a blur, another height", blur, #"{"height":60}"#, "slide"),
        mode("a blur, stained", blur, red, "slide"),
        mode("a blur turned dark", blur, #"{"barStyle":"black"}"#, "slide"),
        mode("a colour, then a blur", red, blur, "slide"),
        mode("a blur, then a colour", blur, #"{"translucent":false}"#, "slide"),
        mode("a gradient stays", gradient, "{}", "none"),
        mode(
            "an angle of 0 is what there was", gradient,
            #"{"background":{"type":"gradient","colors":["red","blue"],"angle":0}}"#, "none"),
        mode(
            "another angle", gradient,
            #"{"background":{"type":"gradient","colors":["red","blue"],"angle":1}}"#, "slide"),
        mode("a gradient, another opacity", gradient, #"{"alpha":0.5}"#, "slide"),
        mode("a gradient, then a colour", gradient, #"{"background":null}"#, "slide"),
        mode("a colour, then a gradient", red, gradient, "slide"),
        mode("a blur, then a gradient", blur, gradient, "slide"),
        mode("a gradient, then an image", gradient, image, "slide"),
        mode("an image stays", image, "{}", "none"),
        mode("an image under a changed tint is the same", image, red, "none"),
        mode(
            "an image with holes", image,
            #"{"background":{"type":"image","name":"sky","opaque":false}}"#, "slide"),
        mode(
            "another image", image, #"{"background":{"type":"image","name":"sea"}}"#, "slide"),
        mode("an image, then a blur", image, #"{"background":null,"translucent":true}"#, "slide"),
        mode("an image, another height", image, #"{"height":60}"#, "slide"),
    ])
    func isChosen(_ row: Answer) async throws { try await row.check() }

    private static let redFill = ##"{"type":"solid","color":"#FF0000"}"##
    private static let skyFill = #"{"type":"image","name":"sky","opaque":true}"#

    /// From red at 44 points to an image at 100 and half opacity, or back.
    private static func slides(
        _ reason: String, in members: String = "", back: Bool = false, outgoing: String,
        incoming: String, opacities: (outgoing: String, incoming: String)
    ) -> Answer {
        let sky = screen(
            "b", #"{"background":{"type":"image","name":"sky"},"height":100,"alpha":0.5}"#)
        func page(_ isSky: Bool, _ frame: String, _ opacity: String) -> String {
            #"[{"screen":"\#(isSky ? "b" : "a")","fill":\#(isSky ? skyFill : redFill),"#
                + #""alpha":\#(isSky ? 0.5 : 1),"frame":\#(frame),"opacity":\#(opacity)}]"#
        }
        let pages =
            #"{"mode":"slide","outgoing":\#(page(back, outgoing, opacities.outgoing)),"#
            + #""incoming":\#(page(!back, incoming, opacities.incoming))}"#
        return Answer(
            reason, session(of: screen("a", red), with: members),
            asks: back ? [.push(sky), .pop()] : [.push(sky)], holds: ["/bar/background": pages])
    }

    private static let full = (outgoing: track(1, 1), incoming: track(1, 1))
    private static let crossing = (outgoing: track(1, 0), incoming: track(0, 1))

    @Test(arguments: [
        slides(
            "each background moves with its page, at its own height",
            outgoing: track(rect(0, 0, 375, 64), rect(-375, 0, 375, 64)),
            incoming: track(rect(375, 0, 375, 120), rect(0, 0, 375, 120)), opacities: full),
        slides(
            "back", back: true,
            outgoing: track(rect(0, 0, 375, 120), rect(375, 0, 375, 120)),
            incoming: track(rect(-375, 0, 375, 64), rect(0, 0, 375, 64)), opacities: full),
        slides(
            "right to left", in: mirrored,
            outgoing: track(rect(0, 0, 375, 64), rect(375, 0, 375, 64)),
            incoming: track(rect(-375, 0, 375, 120), rect(0, 0, 375, 120)), opacities: full),
        slides(
            "right to left, back", in: mirrored, back: true,
            outgoing: track(rect(0, 0, 375, 120), rect(-375, 0, 375, 120)),
            incoming: track(rect(375, 0, 375, 64), rect(0, 0, 375, 64)), opacities: full),
        slides(
            "with reduced motion they cross-fade in place", in: reduced,
            outgoing: still(rect(0, 0, 375, 64)), incoming: still(rect(0, 0, 375, 120)),
            opacities: crossing),
        slides(
            "with reduced motion, back", in: reduced, back: true,
            outgoing: still(rect(0, 0, 375, 120)), incoming: still(rect(0, 0, 375, 64)),
            opacities: crossing),
    ])
    func slidesPages(_ row: Answer) async throws { try await row.check() }

    private static func shadow(
        _ reason: String, _ old: String, _ new: String, _ colors: (String, String)?
    ) -> Answer {
        let frame = still(rect(0, 64, 375, 0.5))
        return Answer(
            reason, session(of: screen("a", old)), .push(screen("b", new)),
            holds: [
                "/bar/shadow": colors.map { old, new in
                    #"{"color":\#(track(text(old), text(new))),"frame":\#(frame),"#
                        + #""image":\#(jump("null", "null", at: 0.125))}"#
                } ?? "null"
            ])
    }

    private static let none = #"{"shadow":{"hidden":true}}"#
    private static let redShadow = #"{"shadow":{"color":"red"}}"#

    @Test(arguments: [
        shadow("by style, twice", "{}", "{}", ("#0000004D", "#0000004D")),
        shadow("by style, then a colour", "{}", redShadow, ("#0000004D", "#FF0000")),
        shadow(
            "a colour, then by style", redShadow, #"{"shadow":null}"#, ("#FF0000", "#0000004D")),
        shadow("none, then a colour: it fades in", none, redShadow, ("#FF000000", "#FF0000")),
        shadow("a colour, then none: it fades out", redShadow, none, ("#FF0000", "#FF000000")),
        shadow("by style, then none", "{}", none, ("#0000004D", "#00000000")),
        shadow("none, then by style", none, #"{"shadow":null}"#, ("#00000000", "#0000004D")),
        shadow("none twice", none, "{}", nil),
        shadow(
            "by style, in another style", "{}", #"{"barStyle":"black"}"#,
            ("#0000004D", "#FFFFFF26")),
        shadow(
            "one colour, two bars", #"{"shadow":{"color":"red"},"barTintColor":"blue"}"#,
            #"{"barTintColor":"green"}"#, ("#FF0000", "#FF0000")),
    ])
    func castsShadow(_ row: Answer) async throws { try await row.check() }
}
