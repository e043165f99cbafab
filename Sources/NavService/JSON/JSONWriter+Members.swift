/// How callers write: the code nests as the JSON does, and nothing is left open.
extension JSONWriter {
    @inline(__always)
    package mutating func object(_ members: (inout JSONWriter) -> Void) {
        beginObject()
        members(&self)
        endObject()
    }

    @inline(__always)
    package mutating func array<Elements: Sequence>(
        of elements: Elements, _ write: (inout JSONWriter, Elements.Element) -> Void
    ) {
        beginArray()
        for element in elements { write(&self, element) }
        endArray()
    }

    /// A member whose value is an object.
    @inline(__always)
    package mutating func member(
        _ name: StaticString, object members: (inout JSONWriter) -> Void
    ) {
        self.name(name)
        object(members)
    }

    /// A member whose value is an array.
    @inline(__always)
    package mutating func member<Elements: Sequence>(
        _ name: StaticString, arrayOf elements: Elements,
        _ write: (inout JSONWriter, Elements.Element) -> Void
    ) {
        self.name(name)
        array(of: elements, write)
    }

    /// A member that is a text.
    @inline(__always)
    package mutating func member(_ name: StaticString, _ text: String) {
        self.name(name)
        string(text)
    }

    /// A member that is a text, or null where there is none.
    @inline(__always)
    package mutating func member(_ name: StaticString, _ text: String?) {
        self.name(name)
        if let text { string(text) } else { null() }
    }

    @inline(__always)
    package mutating func member(_ name: StaticString, _ value: Double) {
        self.name(name)
        number(value)
    }

    @inline(__always)
    package mutating func member(_ name: StaticString, _ value: Int) {
        self.name(name)
        integer(value)
    }

    @inline(__always)
    package mutating func member(_ name: StaticString, _ value: Bool) {
        self.name(name)
        bool(value)
    }
}
