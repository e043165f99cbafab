/// Expected items, in short, for suites of tests of them.
protocol ItemExpectations {}

extension ItemExpectations {
    /// An item, without the screen that its list belongs to.
    static func item(
        _ identity: String, _ x: String, _ alpha: String, stays: Bool = false
    ) -> String {
        "\(identity),\"stays\":\(stays),\"translationX\":\(x),\"alpha\":\(alpha)}"
    }

    static func custom(_ id: String) -> String { #""kind":"custom","id":"\#(id)""# }
    static func plain(_ id: String) -> String { #""kind":"plain","id":"\#(id)""# }
    static func back(_ title: String) -> String { #""kind":"back","title":"\#(title)""# }
    static func title(_ title: String) -> String {
        #""kind":"title","title":"\#(title)","attributes":null"#
    }
    static func right(_ id: String) -> String { #""kind":"right","id":"\#(id)""# }

    /// A custom button's slide and fade (S3).
    static func slide(
        _ identity: String, x from: Double, _ to: Double, alpha: (Double, Double)
    ) -> String {
        item(
            identity, track(from, to, 0.3, "ease-in-out"),
            track(alpha.0, alpha.1, 0.3, "ease-in-out"))
    }

    /// Hides at the start (S2).
    static func goes(_ identity: String) -> String {
        item(identity, track(0, 0), jump("1", "0", at: 0))
    }

    /// Shows at completion (S2).
    static func comes(_ identity: String, at end: Double = 0.25) -> String {
        item(identity, track(0, 0), jump("0", "1", at: end))
    }

    static func stays(_ identity: String) -> String {
        item(identity, track(0, 0), track(1, 1), stays: true)
    }

    static func fades(_ identity: String, _ from: Double, _ to: Double) -> String {
        item(identity, track(0, 0), track(from, to))
    }

    static func exchange(
        _ outgoing: String?, _ incoming: String?, from: String = "a", to: String = "b"
    ) -> String {
        exchange([outgoing].compactMap(\.self), [incoming].compactMap(\.self), from: from, to: to)
    }

    static func exchange(
        _ outgoing: [String], _ incoming: [String], from: String, to: String
    ) -> String {
        func list(_ items: [String], of screen: String) -> String {
            items.map { #"{"screen":"\#(screen)",\#($0)"# }.joined(separator: ",")
        }
        return #"{"outgoing":[\#(list(outgoing, of: from))],"#
            + #""incoming":[\#(list(incoming, of: to))]}"#
    }

    static func titled(_ id: String, _ title: String) -> String {
        screen(id, "{}", #""title":"\#(title)""#)
    }
}
