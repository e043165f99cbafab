/// Reads devices: a model's name, or an object that changes some of its lengths.
enum DeviceInput {
    private static let members = [
        "model", "width", "height", "scale", "safeAreaTop", "statusBarHidden", "orientation",
        "idiom", "barTop", "barHeight",
    ]

    @Sendable static func device(_ value: JSONValue, _ faults: inout Faults) -> Device? {
        if case .string = value { return model(value, &faults).map { Device(model: $0) } }
        guard case .object = value else {
            faults.add("must be a model's name or an object, not \(value.kind)")
            return nil
        }
        guard let object = ObjectInput(value, known: members, &faults) else { return nil }
        return Device(
            model: object.read("model", &faults, model) ?? .standard,
            width: object.read("width", &faults, Values.number(100...4096)),
            height: object.read("height", &faults, Values.number(100...4096)),
            scale: object.read("scale", &faults, Values.number(1...4)),
            safeAreaTop: object.read("safeAreaTop", &faults, Values.number(0...200)),
            statusBarHidden: object.read("statusBarHidden", &faults, Values.bool),
            orientation: object.read("orientation", &faults, Values.word),
            idiom: object.read("idiom", &faults, Values.word),
            barTop: object.read("barTop", &faults, Values.number(0...200)),
            barHeight: object.read("barHeight", &faults, Values.number(20...200)))
    }

    @Sendable private static func model(
        _ value: JSONValue, _ faults: inout Faults
    ) -> DeviceModel? {
        guard case .string(let name) = value, let model = DeviceModel.named(name) else {
            faults.add(Values.choice(value, of: DeviceModel.all.map(\.name)))
            return nil
        }
        return model
    }
}
