/// Reads devices: a model's name, or an object that changes some of its lengths.
enum DeviceInput {
    static func device(over base: Device) -> Values.Reader<Device> {
        { value, faults in
            if case .string = value { return model(value, &faults).map { Device(model: $0) } }
            guard case .object = value else {
                faults.add("must be a model's name or an object, not \(value.kind)")
                return nil
            }
            return ObjectInput.read(value, &faults) { device(&$0, over: base, &$1) }
        }
    }

    private static func device(
        _ object: inout ObjectInput, over base: Device, _ faults: inout Faults
    ) -> Device {
        func length(_ name: String, _ range: ClosedRange<Double>, _ given: Double?) -> Double? {
            object.read(name, &faults, Values.number(range)) ?? given
        }
        return Device(
            model: object.read("model", &faults, model) ?? base.model,
            width: length("width", 100...4096, base.width),
            height: length("height", 100...4096, base.height),
            scale: length("scale", 1...4, base.scale),
            safeAreaTop: length("safeAreaTop", 0...200, base.safeAreaTop),
            statusBarHidden: object.read("statusBarHidden", &faults, Values.bool)
                ?? base.statusBarHidden,
            orientation: object.read("orientation", &faults, Values.word) ?? base.orientation,
            idiom: object.read("idiom", &faults, Values.word) ?? base.idiom,
            barTop: length("barTop", 0...200, base.barTop),
            barHeight: length("barHeight", 20...200, base.barHeight),
            safeAreaSides: length("safeAreaSides", 0...200, base.safeAreaSides),
            safeAreaBottom: length("safeAreaBottom", 0...200, base.safeAreaBottom))
    }

    @Sendable private static func model(
        _ value: JSONValue, _ faults: inout Faults
    ) -> DeviceModel? {
        guard case .string(let name) = value, let model = DeviceModel.named(name) else {
            Values.refuse(value, of: DeviceModel.all.map(\.name), &faults)
            return nil
        }
        return model
    }
}
