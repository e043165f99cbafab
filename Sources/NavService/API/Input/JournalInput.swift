/// Reads what a session is to keep of its calls.
enum JournalInput {
    @Sendable static func settings(
        _ value: JSONValue, _ faults: inout Faults
    ) -> JournalSettings? {
        ObjectInput.read(value, &faults) { object, faults in
            let standard = JournalSettings()
            return JournalSettings(
                size: object.read("size", &faults, size) ?? standard.size,
                bodies: object.read("bodies", &faults, Values.bool) ?? standard.bodies)
        }
    }

    @Sendable private static func size(_ value: JSONValue, _ faults: inout Faults) -> Int? {
        let sizes = JournalSettings.sizes
        guard case .number(let number) = value, number == number.rounded(),
            Double(sizes.lowerBound)...Double(sizes.upperBound) ~= number
        else {
            faults.add("must be a whole number of \(sizes.lowerBound) to \(sizes.upperBound)")
            return nil
        }
        return Int(number)
    }
}
