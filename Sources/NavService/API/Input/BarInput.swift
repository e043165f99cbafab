/// Reads what a screen wishes of its bar.
enum BarInput {
    /// Bar settings; an explicit height lies within bounds that depend on the device.
    static func settings(heights: ClosedRange<Double>) -> Values.Reader<BarSettings> {
        { value, faults in
            ObjectInput.read(value, &faults) { object, faults in
                BarSettings(
                    foreground: foreground(&object, &faults),
                    background: background(&object, &faults),
                    alpha: object.setting("alpha", &faults, Values.number(0...1)),
                    height: object.setting("height", &faults, Values.number(heights)),
                    largeTitle: object.setting("largeTitle", &faults, Values.bool),
                    hidden: object.setting("hidden", &faults, Values.bool),
                    subHeader: object.setting("subHeader", &faults, subHeader),
                    statusBar: StatusBarSettings(
                        style: object.setting("statusBarStyle", &faults, Values.word),
                        hidden: object.setting("statusBarHidden", &faults, Values.bool)),
                    appearance: object.setting("appearance", &faults, Values.word))
            }
        }
    }

    /// The fields of both groups: what a session may have defaults for. Null is the built-in
    /// value, what is left out stays.
    static func defaults(over base: BarValues) -> Values.Reader<BarValues> {
        { value, faults in
            ObjectInput.read(value, &faults) { object, faults in
                let builtIn = BarValues()
                return BarValues(
                    foreground: foreground(&object, &faults)
                        .resolved(over: base.foreground, defaults: builtIn.foreground),
                    background: background(&object, &faults)
                        .resolved(over: base.background, defaults: builtIn.background))
            }
        }
    }

    /// The values stored with a screen: null, or nothing, where by style or none.
    @Sendable static func stored(_ value: JSONValue, _ faults: inout Faults) -> BarValues? {
        ObjectInput.read(value, &faults, stored)
    }

    private static func stored(_ object: inout ObjectInput, _ faults: inout Faults) -> BarValues? {
        let tintColor = object.require("tintColor", &faults, ColorInput.color)
        let barStyle: BarStyle? = object.require("barStyle", &faults, Values.word)
        let translucent = object.require("translucent", &faults, Values.bool)
        let titleColor = object.read("titleColor", &faults, ColorInput.color)
        let titleAttributes = object.read(
            "titleAttributes", &faults, TitleAttributesInput.attributes)
        let barTintColor = object.read("barTintColor", &faults, ColorInput.color)
        let background = object.read("background", &faults, ColorInput.background)
        let shadow = object.read("shadow", &faults, ColorInput.shadow)
        guard let tintColor, let barStyle, let translucent else { return nil }
        return BarValues(
            foreground: ForegroundGroup(
                tintColor: tintColor, titleColor: titleColor, barStyle: barStyle,
                titleAttributes: titleAttributes),
            background: BackgroundGroup(
                barTintColor: barTintColor, translucent: translucent, background: background,
                shadow: shadow))
    }

    @Sendable static func foregroundHook(
        _ value: JSONValue, _ faults: inout Faults
    ) -> ForegroundSettings? {
        ObjectInput.read(value, &faults, foreground)
    }

    @Sendable static func backgroundHook(
        _ value: JSONValue, _ faults: inout Faults
    ) -> BackgroundSettings? {
        ObjectInput.read(value, &faults, background)
    }

    private static func foreground(
        _ object: inout ObjectInput, _ faults: inout Faults
    ) -> ForegroundSettings {
        ForegroundSettings(
            tintColor: object.setting("tintColor", &faults, ColorInput.color),
            titleColor: object.setting("titleColor", &faults, ColorInput.color),
            // Here "default" is a value of its own.
            barStyle: object.setting("barStyle", &faults, wordForReset: nil, Values.word),
            titleAttributes: object.setting(
                "titleAttributes", &faults, TitleAttributesInput.attributes))
    }

    private static func background(
        _ object: inout ObjectInput, _ faults: inout Faults
    ) -> BackgroundSettings {
        BackgroundSettings(
            barTintColor: object.setting("barTintColor", &faults, ColorInput.color),
            translucent: object.setting("translucent", &faults, Values.bool),
            background: object.setting("background", &faults, ColorInput.background),
            shadow: object.setting("shadow", &faults, ColorInput.shadow))
    }

    @Sendable private static func subHeader(_ value: JSONValue, _ faults: inout Faults)
        -> SubHeader?
    {
        ObjectInput.read(value, &faults) { object, faults in
            object.require("id", &faults, Values.id).map(SubHeader.init)
        }
    }
}
