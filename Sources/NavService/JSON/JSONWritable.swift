/// What can be written as one JSON value.
protocol JSONWritable {
    func write(to writer: inout JSONWriter)
}

extension JSONWriter {
    /// A member that is a value, or null where there is none.
    @inline(__always)
    mutating func member(_ name: StaticString, _ value: (some JSONWritable)?) {
        self.name(name)
        if let value { value.write(to: &self) } else { null() }
    }

    /// A member that is left out where there is none.
    @inline(__always)
    mutating func optionalMember(_ name: StaticString, _ value: (some JSONWritable)?) {
        if let value { member(name, value) }
    }

    /// A member of a settings object: absent, null or a value.
    @inline(__always)
    mutating func member<Value: JSONWritable>(_ name: StaticString, _ setting: Setting<Value>) {
        switch setting {
        case .inherit: break
        case .reset: member(name, Value?.none)
        case .set(let value): member(name, value)
        }
    }
}

extension ImageName: JSONWritable {
    func write(to writer: inout JSONWriter) {
        if let name { writer.string(name) } else { writer.null() }
    }
}

extension Shared: JSONWritable where Value: JSONWritable {
    func write(to writer: inout JSONWriter) { value.write(to: &writer) }
}

extension Double: JSONWritable {
    func write(to writer: inout JSONWriter) { writer.number(self) }
}

extension Bool: JSONWritable {
    func write(to writer: inout JSONWriter) { writer.bool(self) }
}

extension String: JSONWritable {
    func write(to writer: inout JSONWriter) { writer.string(self) }
}

/// An enum of words is written as its word.
extension RawRepresentable where RawValue == String, Self: JSONWritable {
    func write(to writer: inout JSONWriter) { writer.word(rawValue) }
}

extension BarStyle: JSONWritable {}
extension BarState.StatusBarStyle: JSONWritable {}
extension Device.Orientation: JSONWritable {}
extension Device.Idiom: JSONWritable {}
extension Motion.Profile: JSONWritable {}
extension Motion.Carrier: JSONWritable {}
extension BarItem.Style: JSONWritable {}
extension Traits.Appearance: JSONWritable {}
extension Traits.Direction: JSONWritable {}
extension Transition.Kind: JSONWritable {}
extension Transition.Phase: JSONWritable {}
extension Transition.Outcome: JSONWritable {}
extension Step.Event: JSONWritable {}
