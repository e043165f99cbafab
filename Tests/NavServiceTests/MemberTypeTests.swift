import HTTPLite
import NavService
import TestSupport
import Testing

/// Every member of every input, given a value of each type that it does not take.
struct MemberTypeTests {
    enum Kind: String, Sendable, CaseIterable {
        case string = #""x""#
        case number = "7"
        case bool = "true"
        case array = "[]"
        case object = "{}"
    }

    /// A member and the types it takes; `$` stands for its value in the body.
    struct Row: Sendable, CustomTestStringConvertible {
        let pointer: String
        let body: String
        let takes: [Kind]
        var isRequired = false

        var testDescription: String { pointer.isEmpty ? "the body" : pointer }

        /// The same member inside a larger body.
        func within(_ pointer: String, _ body: String) -> Row {
            Row(
                pointer: pointer + self.pointer, body: body.replacing("$", with: self.body),
                takes: takes, isRequired: isRequired)
        }
    }

    private static func member(
        _ name: String, _ takes: Kind..., beside: String = "", required: Bool = false
    ) -> Row {
        Row(
            pointer: "/" + name, body: object(name, beside: beside), takes: takes,
            isRequired: required)
    }

    private static func body(_ takes: Kind...) -> Row {
        Row(pointer: "", body: "$", takes: takes)
    }

    private static func object(_ name: String, beside: String) -> String {
        beside.isEmpty ? "{\"\(name)\":$}" : "{\"\(name)\":$,\(beside)}"
    }

    /// Rows as members of a member.
    private static func inside(_ name: String, _ rows: [Row], beside: String = "") -> [Row] {
        rows.map { $0.within("/" + name, object(name, beside: beside)) }
    }

    private static func all(_ groups: [Row]...) -> [Row] { groups.flatMap { $0 } }

    // MARK: What there is

    private static let color: [Row] = all(
        [body(.string, .object)],
        [member("light", .string, beside: #""dark":"red""#, required: true)],
        [member("dark", .string, beside: #""light":"red""#, required: true)])

    private static let background: [Row] = all(
        [body(.object)],
        [member("type", .string, beside: #""colors":["red","blue"]"#, required: true)],
        [member("colors", .array, beside: gradient, required: true)],
        [member("angle", .number, beside: gradient + #","colors":["red","blue"]"#)],
        [member("name", .string, beside: #""type":"image""#, required: true)],
        ["compactName", "promptName", "compactPromptName"]
            .map { member($0, .string, beside: image) },
        [member("opaque", .bool, beside: image)],
        color.map { $0.within("/colors/1", #"{"type":"gradient","colors":["red",$]}"#) })

    private static let gradient = #""type":"gradient""#
    private static let image = #""type":"image","name":"a""#

    private static let shadow: [Row] = all(
        [body(.object)], [member("hidden", .bool)], [member("image", .string)],
        inside("color", color))

    private static let titleAttributes: [Row] = all(
        [body(.object)], [member("font", .string)],
        ["size", "weight", "kern"].map { member($0, .number) },
        inside(
            "shadow",
            all(
                [body(.object)], inside("color", color, beside: #""dx":0,"dy":0,"blur":0"#),
                [member("dx", .number, beside: #""color":"red","dy":0,"blur":0"#, required: true)],
                [member("dy", .number, beside: #""color":"red","dx":0,"blur":0"#, required: true)],
                [member("blur", .number, beside: #""color":"red","dx":0,"dy":0"#, required: true)]
            )))

    private static let foreground: [Row] = all(
        inside("tintColor", color), inside("titleColor", color), [member("barStyle", .string)],
        inside("titleAttributes", titleAttributes))

    private static let backgroundGroup: [Row] = all(
        inside("barTintColor", color), [member("translucent", .bool)],
        inside("background", background), inside("shadow", shadow))

    private static let own: [Row] = all(
        [member("alpha", .number)], [member("height", .number)], [member("largeTitle", .bool)],
        [member("hidden", .bool)], [member("statusBarStyle", .string)],
        [member("statusBarHidden", .bool)], [member("appearance", .string)],
        inside("subHeader", [body(.object), member("id", .string, required: true)]))

    private static let hooks: [Row] = all(
        [body(.object)],
        inside("willRestoreBackground", all([body(.object)], backgroundGroup)),
        inside("didRestoreBackground", all([body(.object)], backgroundGroup)),
        inside("willRestoreForeground", all([body(.object)], foreground)),
        inside("didRestoreForeground", all([body(.object)], foreground)))

    private static let id = #""id":"s""#

    private static let rightItem: [Row] = all(
        [body(.object)], [member("id", .string, required: true)],
        ["title", "image", "style"].map { member($0, .string, beside: #""id":"x""#) },
        [member("enabled", .bool, beside: #""id":"x""#)])

    private static let leftItem: [Row] = all(
        rightItem, [member("custom", .bool, beside: #""id":"x""#)])

    private static let screen: [Row] = all(
        [body(.object)], [member("id", .string, required: true)],
        [member("title", .string, beside: id)], [member("backTitle", .string, beside: id)],
        [member("titleWidth", .number, beside: id)], [member("rightItems", .array, beside: id)],
        [member("prompt", .string, beside: id)],
        ["hidesBackButton", "popEnabled", "swipeEnabled"].map { member($0, .bool, beside: id) },
        inside("leftItem", leftItem, beside: id),
        rightItem.map { $0.within("/rightItems/1", #"{"id":"s","rightItems":[{"id":"y"},$]}"#) },
        inside("bar", all([body(.object)], foreground, backgroundGroup, own), beside: id),
        inside("hooks", hooks, beside: id))

    private static let device: [Row] = all(
        [body(.string, .object)], [member("model", .string)], [member("statusBarHidden", .bool)],
        [
            "width", "height", "scale", "safeAreaTop", "safeAreaSides", "safeAreaBottom", "barTop",
            "barHeight",
        ].map { member($0, .number) },
        [member("orientation", .string)], [member("idiom", .string)])

    private static let traits: [Row] = all(
        [body(.object)], [member("appearance", .string)], [member("direction", .string)],
        [member("reduceMotion", .bool)])

    private static let part: [Row] = all(
        [body(.object)], [member("duration", .number)], [member("curve", .string)])

    private static let motion: [Row] = all(
        [body(.object)], [member("profile", .string)], inside("bar", part),
        inside("foreground", part), inside("buttons", all(part, [member("offset", .number)])),
        inside("adapt", part), [member("items", .string)],
        inside("page", all([body(.object)], ["parallax", "dim"].map { member($0, .number) })))

    private static let labels: [Row] = all(
        [body(.object)], [member("back", .string)], [member("backLimit", .number)])

    private static let creation: [Row] = all(
        [body(.object)], [member("stack", .array)], inside("device", device),
        inside("journal", all([member("size", .number)], [member("bodies", .bool)])),
        inside("traits", traits), inside("motion", motion), inside("labels", labels),
        inside("defaults", all([body(.object)], foreground, backgroundGroup)),
        screen.map { $0.within("/stack/1", #"{"stack":[{"id":"r"},$]}"#) })

    private static let push: [Row] = all(
        [body(.object)], [member("animated", .bool, beside: pushedScreen)],
        [member("interactive", .bool, beside: pushedScreen)],
        [member("elapsed", .number, beside: pushedScreen)],
        [member("screen", .object, required: true)], inside("screen", screen))

    private static let pushedScreen = #""screen":{"id":"s"}"#

    private static let pop: [Row] = all(
        [body(.object)], [member("to", .string)], [member("toRoot", .bool)],
        [member("count", .number)], [member("source", .string)], [member("animated", .bool)],
        [member("interactive", .bool)], [member("elapsed", .number)])

    private static let cancel: [Row] = all(
        [body(.object)], [member("progress", .number)], [member("elapsed", .number)])

    private static let stored: [Row] = all(
        [body(.object)], [member("titleColor", .string, .object, beside: rest)],
        [member("barTintColor", .string, .object, beside: rest)],
        [member("tintColor", .string, .object, beside: #""barStyle":"black","translucent":true"#)],
        [member("barStyle", .string, beside: #""tintColor":"red","translucent":true"#)],
        [member("translucent", .bool, beside: #""tintColor":"red","barStyle":"black""#)],
        [member("background", .object, beside: rest)], [member("shadow", .object, beside: rest)])

    private static let rest = #""tintColor":"red","barStyle":"default","translucent":false"#

    private static let restoration: [Row] = all(
        screen.map { $0.within("/stack/0", #"{"stack":[$]}"#) },
        inside("stored", stored, beside: id).map { $0.within("/stack/0", #"{"stack":[$]}"#) })

    // MARK: Tests

    @Test(arguments: creation)
    func creationRefuses(_ row: Row) async {
        await refuses(row, .post, "/v1/sessions", on: ServiceClient())
    }

    @Test(arguments: push)
    func pushRefuses(_ row: Row) async {
        let client = ServiceClient()
        let path = await client.createSession(session(of: TestSession.root))
        await refuses(row, .post, path + "/push", on: client)
    }

    @Test(arguments: pop)
    func popRefuses(_ row: Row) async {
        let client = ServiceClient()
        let path = await client.createSession(session(of: TestSession.root, TestSession.top))
        await refuses(row, .post, path + "/pop", on: client)
    }

    @Test(arguments: cancel)
    func cancelRefuses(_ row: Row) async {
        let client = ServiceClient()
        let path = await client.createSession(session(of: TestSession.root))
        await refuses(row, .post, path + "/cancel", on: client)
    }

    @Test(arguments: restoration)
    func restorationRefuses(_ row: Row) async {
        await refuses(row, .put, "/v1/sessions/0123456789abcdef", on: ServiceClient())
    }

    /// What only the server makes may have any type on its way back: it is ignored.
    @Test(arguments: [
        "id", "version", "geometry", "bar", "transition", "createdAt", "expiresAt",
    ])
    func restorationIgnores(_ name: String) async {
        for kind in Kind.allCases {
            let reply = await ServiceClient().call(
                .put, "/v1/sessions/0123456789abcdef", "{\"\(name)\":\(kind.rawValue)}")
            #expect(reply.status == 201)
        }
    }

    private func refuses(
        _ row: Row, _ method: HTTPLite.Method, _ path: String, on client: ServiceClient
    )
        async
    {
        for kind in Kind.allCases where !row.takes.contains(kind) {
            let body = row.body.replacing("$", with: kind.rawValue)
            let reply = await client.call(method, path, body)
            #expect(reply.status == 422, "\(body)")
            #expect(reply.json.faultPointers == [row.pointer], "\(body)")
        }
        guard row.isRequired else { return }
        // Null is nothing, and so is leaving it out.
        let reply = await client.call(method, path, row.body.replacing("$", with: "null"))
        #expect(reply.status == 422)
        #expect(reply.json.faultPointers == [row.pointer])
    }
}

/// Screens that tests need but do not look at.
enum TestSession {
    static let root = screen("root")
    static let top = screen("top")
}
