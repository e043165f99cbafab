/// Expected JSON, in short.

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    #"{"x":\#(x),"y":\#(y),"width":\#(width),"height":\#(height)}"#
}

/// A track of the bar's part, unless told otherwise.
func track(
    _ from: String, _ to: String, _ duration: Double = 0.25, _ curve: String = "linear",
    delay: Double = 0
) -> String {
    #"{"from":\#(from),"to":\#(to),"delay":\#(delay),"duration":\#(duration),"curve":"\#(curve)"}"#
}

func track(
    _ from: Double, _ to: Double, _ duration: Double = 0.25, _ curve: String = "linear",
    delay: Double = 0
) -> String {
    track("\(from)", "\(to)", duration, curve, delay: delay)
}

/// A track that does not move.
func still(_ value: String) -> String { track(value, value) }

/// A track that changes from one moment to the next.
func jump(_ from: String, _ to: String, at delay: Double) -> String {
    track(from, to, 0, delay: delay)
}

/// A string of JSON.
func text(_ text: String) -> String { "\"\(text)\"" }

/// A session of one screen.
func session(of screens: String..., with members: String = "") -> String {
    let more = members.isEmpty ? "" : "," + members
    return #"{"stack":[\#(screens.joined(separator: ","))]\#(more)}"#
}

/// A screen with a bar and perhaps other members.
func screen(_ id: String, _ bar: String = "{}", _ members: String = "") -> String {
    let more = members.isEmpty ? "" : "," + members
    return #"{"id":"\#(id)","bar":\#(bar)\#(more)}"#
}

let dark = #""traits":{"appearance":"dark"}"#
let mirrored = #""traits":{"direction":"rtl"}"#
let reduced = #""traits":{"reduceMotion":true}"#
