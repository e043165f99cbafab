import HTTPLite

/// One kind of command that is sent below a session, with all that is particular to it. Each has a
/// file beside this one and a row in `all`; whoever asks what commands there are reads that table.
package final class CommandKind: Sendable {
    /// Reads a body; nil only with a fault.
    typealias Reader<Value> = @Sendable (inout ObjectInput, Environment, inout Faults) -> Value?

    /// What it does to a session, and so what is told of it. Each answer is kept for a repeated call.
    enum Effect: Sendable {
        /// It starts a transition, and is an action of `POST /v1/transitions` too. Followers are told
        /// the transition, the journal notes the call, and metrics count it by the transition's kind.
        case starts(Reader<Command>)
        /// It ends one before its time; the same is told of it, but without a session there is none.
        case ends(Reader<Command>)
        /// It reports how far a finger is, which is no change: followers are told the sample, and
        /// neither journal nor metrics hear of it.
        case reports(Reader<Double>)
    }

    /// The last part of its path, its word in the journal, and its kind as an action.
    package let name: String
    let method: Method
    /// Whether a body must be sent; one that may be left out counts as `{}`.
    let needsBody: Bool
    let effect: Effect
    private let screen: @Sendable (JSONValue) -> JSONValue?

    /// `screen` finds the id of the screen that a body asks for, as far as it names one.
    init(
        _ name: String, method: Method = .post, needsBody: Bool = true,
        screen: @escaping @Sendable (JSONValue) -> JSONValue? = { _ in nil }, _ effect: Effect
    ) {
        self.name = name
        self.method = method
        self.needsBody = needsBody
        self.screen = screen
        self.effect = effect
    }

    /// What the journal notes; nil where it notes nothing.
    var call: Journal.Call? {
        switch effect {
        case .starts, .ends: Journal.Call(name, screen: screen)
        case .reports: nil
        }
    }

    /// Its reader in a session's surroundings.
    func reader<Value>(
        _ read: @escaping Reader<Value>, in environment: Environment
    ) -> Values.Reader<Value> {
        { value, faults in
            ObjectInput.read(value, &faults) { read(&$0, environment, &$1) }
        }
    }
}

// MARK: The table

extension CommandKind {
    package static let all: [CommandKind] = [
        .push, .pop, .replace, .setStack, .perform, .adapt, .cancel, .finish, .release, .progress,
    ]

    static func named(_ name: String) -> CommandKind? {
        // A few are told apart sooner than one is hashed, and most by their length.
        all.first { $0.name.utf8.count == name.utf8.count && $0.name == name }
    }

    /// Its place in the table.
    var place: Int { Self.all.firstIndex { $0 === self } ?? 0 }

    /// What a journal's `command` may be.
    package static var journalWords: [String] {
        all.compactMap(\.call?.word) + [Journal.Call.patch, .put].map(\.word)
    }

    package static var actionWords: [String] { actions.map(\.kind.name) }

    /// Those that are actions of a stateless transition, with what reads them.
    static let actions: [(kind: CommandKind, read: Reader<Command>)] = all.compactMap { kind in
        guard case .starts(let read) = kind.effect else { return nil }
        return (kind, read)
    }
}
