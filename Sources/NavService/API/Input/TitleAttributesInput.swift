/// Reads how a title is set.
enum TitleAttributesInput {
    @Sendable static func attributes(
        _ value: JSONValue, _ faults: inout Faults
    ) -> Shared<TitleAttributes>? {
        ObjectInput.read(value, &faults) { object, faults in
            let attributes = TitleAttributes(
                font: object.read("font", &faults, Values.text(1...256)),
                size: object.read("size", &faults, Values.number(1...200)),
                weight: object.read("weight", &faults, Values.number(100...900)),
                kern: object.read("kern", &faults, Values.number(-100...100)),
                shadow: object.read("shadow", &faults, shadow))
            return Shared(attributes)
        }
    }

    @Sendable private static func shadow(
        _ value: JSONValue, _ faults: inout Faults
    ) -> TitleAttributes.Shadow? {
        ObjectInput.read(value, &faults) { object, faults in
            let color = object.require("color", &faults, ColorInput.color)
            let dx = object.require("dx", &faults, Values.number(-100...100))
            let dy = object.require("dy", &faults, Values.number(-100...100))
            let blur = object.require("blur", &faults, Values.number(0...100))
            guard let color, let dx, let dy, let blur else { return nil }
            return TitleAttributes.Shadow(color: color, dx: dx, dy: dy, blur: blur)
        }
    }
}
