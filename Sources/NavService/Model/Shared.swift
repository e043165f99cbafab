/// A large value behind one reference. Sessions, moves and stacks are copied at each request; what
/// never changes inside them is shared by the copies. A changed value is a new `Shared`.
final class Shared<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

extension Shared: Equatable where Value: Equatable {
    static func == (first: Shared, second: Shared) -> Bool {
        first === second || first.value == second.value
    }
}
