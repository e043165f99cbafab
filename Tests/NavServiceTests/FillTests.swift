import Testing

/// What a bar is filled with, and which one colour stands for it.
struct FillTests {
    private static let gradient = ##"{"type":"gradient","colors":["red","#00F8"]}"##

    @Test(arguments: [
        bar(
            "nothing given: the system's white bar", "{}",
            fill: solid("#FFFFFF"), color: "#FFFFFF", container: "#FFFFFF"),
        bar(
            "in dark style the system's black bar", "{}", in: dark,
            fill: solid("#000000"), color: "#000000", container: "#000000"),
        bar(
            "a black bar style is dark in light appearance", #"{"barStyle":"black"}"#,
            fill: solid("#000000"), color: "#000000", container: "#000000"),
        bar(
            "a default bar style is dark in dark appearance", #"{"barStyle":"default"}"#, in: dark,
            fill: solid("#000000"), color: "#000000", container: "#000000"),
        bar(
            "a tint fills", #"{"barTintColor":"red"}"#,
            fill: solid("#FF0000"), color: "#FF0000", container: "#FF0000"),
        bar(
            "a tint fills in dark style too", #"{"barTintColor":"red"}"#, in: dark,
            fill: solid("#FF0000"), color: "#FF0000", container: "#FF0000"),
        bar(
            "a tint keeps its alpha; the container is opaque", ##"{"barTintColor":"#FF000080"}"##,
            fill: solid("#FF000080"), color: "#FF000080", container: "#FF7F7F"),
        bar(
            "in the dark it lies over black", ##"{"barTintColor":"#FF000080"}"##, in: dark,
            fill: solid("#FF000080"), color: "#FF000080", container: "#800000"),
        bar(
            "a dynamic tint follows the appearance", #"{"barTintColor":"systemBlue"}"#, in: dark,
            fill: solid("#0A84FF"), color: "#0A84FF", container: "#0A84FF"),
        bar(
            "and not the bar style", #"{"barTintColor":"systemBlue","barStyle":"black"}"#,
            fill: solid("#007AFF"), color: "#007AFF", container: "#007AFF"),
        bar(
            "translucent: the system's blur", #"{"translucent":true}"#,
            fill: blur("light", "#F7F7F7CC"), color: "#F7F7F7CC", container: "#FFFFFF"),
        bar(
            "translucent in dark style: a blur without overlays", #"{"translucent":true}"#,
            in: dark, fill: blur("dark"), color: "#000000", container: "#000000"),
        bar(
            "translucent with a black style", #"{"translucent":true,"barStyle":"black"}"#,
            fill: blur("dark"), color: "#000000", container: "#000000"),
        bar(
            "translucent with a tint: 85 % of 255 is 216.75, so D9",
            #"{"translucent":true,"barTintColor":"red"}"#,
            fill: blur("light", "#F7F7F780", "#FF0000D9"), color: "#FF0000D9",
            container: "#FFFFFF"),
        bar(
            "85 % of the tint's own alpha: 128 gives 108.8, so 6D",
            ##"{"translucent":true,"barTintColor":"#FF000080"}"##,
            fill: blur("light", "#F7F7F780", "#FF00006D"), color: "#FF00006D",
            container: "#FFFFFF"),
        bar(
            "halves round up: 85 % of 30 is 25.5, so 1A",
            ##"{"translucent":true,"barTintColor":"#FF00001E"}"##,
            fill: blur("light", "#F7F7F780", "#FF00001A"), color: "#FF00001A",
            container: "#FFFFFF"),
        bar(
            "a clear tint leaves a clear overlay", #"{"translucent":true,"barTintColor":"clear"}"#,
            fill: blur("light", "#F7F7F780", "#00000000"), color: "#00000000",
            container: "#FFFFFF"),
        bar(
            "translucent with a tint in dark style leaves the first overlay out",
            #"{"translucent":true,"barTintColor":"red"}"#, in: dark,
            fill: blur("dark", "#FF0000D9"), color: "#FF0000D9", container: "#000000"),
        bar(
            "and with a black bar style",
            #"{"translucent":true,"barTintColor":"red","barStyle":"black"}"#,
            fill: blur("dark", "#FF0000D9"), color: "#FF0000D9", container: "#000000"),
        bar(
            "a gradient: its last colour stands for it", #"{"background":\#(gradient)}"#,
            fill: ##"{"type":"gradient","colors":["#FF0000","#0000FF88"],"angle":0}"##,
            color: "#0000FF88", container: "#FFFFFF"),
        bar(
            "a gradient in dark style has a black container", #"{"background":\#(gradient)}"#,
            in: dark, fill: ##"{"type":"gradient","colors":["#FF0000","#0000FF88"],"angle":0}"##,
            color: "#0000FF88", container: "#000000"),
        bar(
            "a gradient comes before tint and translucency",
            ##"{"background":{"type":"gradient","colors":["red","blue"],"angle":90.5},"##
                + #""barTintColor":"green","translucent":true}"#,
            fill: ##"{"type":"gradient","colors":["#FF0000","#0000FF"],"angle":90.5}"##,
            color: "#0000FF", container: "#FFFFFF"),
        bar(
            "a gradient's dynamic colours follow the appearance",
            #"{"background":{"type":"gradient","colors":["label","systemRed"]}}"#, in: dark,
            fill: ##"{"type":"gradient","colors":["#FFFFFF","#FF453A"],"angle":0}"##,
            color: "#FF453A", container: "#000000"),
        bar(
            "an image is opaque unless told otherwise",
            #"{"background":{"type":"image","name":"sky"}}"#,
            fill: image("sky"), color: "#FFFFFF", container: "#FFFFFF"),
        bar(
            "an image in dark style", #"{"background":{"type":"image","name":"sky"}}"#, in: dark,
            fill: image("sky"), color: "#000000", container: "#000000"),
        bar(
            "an image with a black style, and holes",
            #"{"background":{"type":"image","name":"sky","opaque":false},"barStyle":"black"}"#,
            fill: image("sky", opaque: false), color: "#000000", container: "#000000"),
        bar(
            "an image comes before tint and translucency",
            #"{"background":{"type":"image","name":"sky"},"barTintColor":"red","#
                + #""translucent":true}"#,
            fill: image("sky"), color: "#FFFFFF", container: "#FFFFFF"),
        bar(
            "the compact name waits for a low bar", imageWithCompact,
            fill: image("sky"), color: "#FFFFFF", container: "#FFFFFF"),
        bar(
            "a phone in landscape has one", imageWithCompact,
            in: #""device":{"orientation":"landscape"}"#,
            fill: image("low"), color: "#FFFFFF", container: "#FFFFFF"),
        bar(
            "without a compact name the name serves",
            #"{"background":{"type":"image","name":"sky"}}"#,
            in: #""device":{"orientation":"landscape"}"#,
            fill: image("sky"), color: "#FFFFFF", container: "#FFFFFF"),
        bar(
            "the base height of 32 counts, not the orientation", imageWithCompact,
            in: #""device":{"barHeight":32}"#,
            fill: image("low"), color: "#FFFFFF", container: "#FFFFFF"),
        bar(
            "nor does landscape, with another base height", imageWithCompact,
            in: #""device":{"orientation":"landscape","barHeight":40}"#,
            fill: image("sky"), color: "#FFFFFF", container: "#FFFFFF"),
        bar(
            "nor the screen's own height", imageWithCompact.dropLast() + #","height":60}"#,
            in: #""device":{"orientation":"landscape"}"#,
            fill: image("low"), color: "#FFFFFF", container: "#FFFFFF"),
        bar(
            "a pad in landscape has a tall bar", imageWithCompact,
            in: #""device":{"model":"ipad","orientation":"landscape"}"#,
            fill: image("sky"), color: "#FFFFFF", container: "#FFFFFF"),
        bar(
            "alpha changes neither fill nor colour", #"{"barTintColor":"red","alpha":0.25}"#,
            fill: solid("#FF0000"), color: "#FF0000", container: "#FF0000"),
        bar(
            "a hidden bar has a fill and colours all the same",
            #"{"barTintColor":"red","hidden":true}"#,
            fill: solid("#FF0000"), color: "#FF0000", container: "#FF0000"),
    ])
    func isResolved(_ row: Answer) async throws { try await row.check() }

    private static let imageWithCompact =
        #"{"background":{"type":"image","name":"sky","compactName":"low"}}"#

    private static func bar(
        _ reason: String, _ bar: String, in members: String = "", fill: String, color: String,
        container: String
    ) -> Answer {
        Answer(
            reason, session(of: screen("home", bar), with: members),
            holds: [
                "/bar/fill": fill, "/bar/backgroundColor": text(color),
                "/bar/containerBackgroundColor": text(container),
            ])
    }

    private static func solid(_ color: String) -> String {
        #"{"type":"solid","color":"\#(color)"}"#
    }

    private static func blur(_ effect: String, _ overlays: String...) -> String {
        #"{"type":"blur","effect":"\#(effect)","overlays":[\#(overlays.map(text).joined(separator: ","))]}"#
    }

    private static func image(_ name: String, opaque: Bool = true) -> String {
        #"{"type":"image","name":"\#(name)","opaque":\#(opaque)}"#
    }
}
