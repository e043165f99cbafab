extension CommandKind {
    /// Goes back to a screen below, the next unless another is asked for.
    static let pop = CommandKind(
        "pop", needsBody: false, screen: { $0.member("to") },
        .starts { object, environment, faults in
            let target = popTarget(&object, &faults)
            let source = object.read("source", &faults, Values.id)
            return .pop(
                target, source: source, CommandInput.pageManner(&object, environment, &faults))
        })

    private static func popTarget(
        _ object: inout ObjectInput, _ faults: inout Faults
    ) -> Command.PopTarget {
        let id = object.read("to", &faults, Values.id)
        // false asks for nothing.
        let toRoot = object.read("toRoot", &faults, Values.bool) == true
        let count = object.read("count", &faults, Values.count)
        if [object["to"] != nil, toRoot, object["count"] != nil].count(where: { $0 }) > 1 {
            faults.add("give at most one of to, toRoot and count")
        }
        if let id { return .to(id: id) }
        if let count { return .count(count) }
        return toRoot ? .root : .one
    }
}
