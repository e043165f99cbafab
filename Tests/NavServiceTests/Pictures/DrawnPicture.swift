import HTTPLite
import TestSupport
import Testing

/// A picture that a session gives after some requests.
struct DrawnPicture: Sendable, CustomTestStringConvertible {
    let name: String
    let session: String
    let asks: [Ask]
    /// What follows the session's path.
    let path: String

    init(_ name: String, _ session: String, _ asks: Ask..., path: String = "/bar.svg") {
        self.init(name, session, asks, path: path)
    }

    init(_ name: String, _ session: String, _ asks: [Ask], path: String) {
        self.name = name
        self.session = session
        self.asks = asks
        self.path = path
    }

    var testDescription: String { name }

    func draw() async throws -> Reply {
        let client = ServiceClient()
        let root = await client.createSession(session)
        for ask in asks {
            let reply = await client.call(ask.method, root + ask.path, ask.body)
            try #require(reply.status == 200, "\(ask): \(reply.text)")
        }
        let reply = await client.call(.get, root + path)
        try #require(reply.status == 200, "\(path): \(reply.text)")
        return reply
    }
}

extension DrawnPicture {
    private static let items = #""rightItems":[{"id":"share"},{"id":"edit"}]"#
    private static let pink =
        ##"{"barTintColor":"#FF2D55","tintColor":"white","titleColor":"white"}"##

    /// A bar over another, so that it has a back button.
    private static func bar(
        _ name: String, _ bar: String, title: String = "Detail", _ members: String = items,
        with traits: String = ""
    ) -> DrawnPicture {
        DrawnPicture(
            name,
            NavServiceTests.session(
                of: #"{"id":"home","title":"Home"}"#,
                screen("detail", bar, #""title":"\#(title)",\#(members)"#), with: traits))
    }

    /// Buttons of all styles.
    private static let images = """
        {"id":"share","image":"square.and.arrow.up"},{"id":"trash","image":"trash","enabled":false},\
        {"id":"done","title":"Done","style":"done"}
        """

    /// A push of a taller, coloured bar with all that can move.
    private static func push(_ name: String, _ path: String, with members: String) -> DrawnPicture {
        DrawnPicture(
            name,
            NavServiceTests.session(
                of: #"{"id":"home","title":"Home","rightItems":[{"id":"add"}]}"#, with: members),
            .push(
                screen(
                    "detail",
                    ##"{"barTintColor":"#FF2D55","titleColor":"white","tintColor":"white","##
                        + #""height":140,"subHeader":{"id":"tabs"}}"#,
                    #""title":"Detail","leftItem":{"id":"arrow","custom":true}"#)),
            path: path)
    }

    private static let device = #""device":"iphone-15""#
    private static let system = #""motion":{"profile":"system","bar":{"curve":"linear"}}"#

    /// A push that ends a pop, so that the page between, its items and its sub-header are left over.
    private static func interruption(
        _ name: String, _ path: String, _ more: Ask..., with members: String
    ) -> DrawnPicture {
        DrawnPicture(
            name,
            NavServiceTests.session(
                of: #"{"id":"home","title":"Home","rightItems":[{"id":"add"}]}"#,
                screen(
                    "detail", #"{"height":140,"subHeader":{"id":"tabs"},"tintColor":"red"}"#,
                    #""title":"Detail","rightItems":[{"id":"x","image":"x"},{"id":"edit"}]"#),
                with: members),
            [
                .pop(),
                .push(
                    screen(
                        "last", ##"{"barTintColor":"#5856D6","titleColor":"white"}"##,
                        #""title":"Last""#), #","elapsed":0.1"#),
            ] + more, path: path)
    }

    /// One of each kind, kept whole in a file.
    static let golden: [DrawnPicture] = [
        bar("bar-light", "{}", with: device),
        bar("bar-dark", "{}", with: dark),
        bar("bar-black-style", #"{"barStyle":"black"}"#),
        bar("bar-pink-without-shadow", #"{"barTintColor":"systemPink","shadow":{"hidden":true}}"#),
        bar(
            "bar-gradient",
            ##"{"background":{"type":"gradient","colors":["red","#FF00","blue"],"angle":90}}"##),
        bar("bar-blur", #"{"translucent":true}"#, with: device),
        bar("bar-blur-dark-tinted", #"{"translucent":true,"barTintColor":"purple"}"#, with: dark),
        bar("bar-image", #"{"background":{"type":"image","name":"sea <&>","opaque":false}}"#),
        bar("bar-tall", #"{"height":150,"subHeader":{"id":"tabs"},"alpha":0.4}"#),
        bar("bar-large-title", #"{"largeTitle":true,"titleColor":"red"}"#, title: "Settings"),
        bar("bar-hidden", #"{"hidden":true}"#),
        bar(
            "bar-mirrored", pink, #""leftItem":{"id":"menu"},"rightItems":[{"id":"a"}]"#,
            with: mirrored),
        bar(
            "bar-prompt", #"{"height":120}"#,
            #""prompt":"Choose one","rightItems":[\#(images)]"#, with: device),
        bar(
            "bar-title-attributes",
            ##"{"titleAttributes":{"font":"Georgia","size":21,"weight":400,"kern":1.5,"##
                + ##""shadow":{"color":"#FF2D5580","dx":2,"dy":3,"blur":4}}}"##),
        bar("bar-wide", #"{"statusBarStyle":"lightContent"}"#, with: #""device":"iphone-16-plus""#),
        bar(
            "bar-hostile",
            ##"{"titleAttributes":{"font":"');}\\</style><script>","shadow":"##
                + ##"{"color":"red","dx":-9,"dy":9,"blur":1}},"shadow":{"image":"\"/>"}}"##,
            title: #"</text><script>alert('1')</script> & \"quotes\" 🎉"#,
            #""prompt":"<&>\"'","rightItems":[\#((1...16).map { #"{"id":"item-\#($0)"}"# }.joined(separator: ","))]"#
        ),
        bar(
            "bar-landscape", "{}",
            with: #""device":{"model":"iphone-15","orientation":"landscape"}"#),
        push("push-half", "/transition.svg?progress=0.5", with: device),
        push("push-half-mirrored", "/transition.svg?time=0.15", with: device + "," + mirrored),
        push("push-half-reduced", "/transition.svg?time=0.1", with: reduced),
        DrawnPicture(
            "slide-half", NavServiceTests.session(of: screen("a", #"{"translucent":true}"#)),
            .push(screen("b", #"{"background":{"type":"image","name":"waves"}}"#)),
            path: "/transition.svg?progress=0.5"),
        push("push-half-dimmed", "/transition.svg?progress=0.5", with: system),
        interruption("left-over-half", "/transition.svg?progress=0.3", with: system),
        interruption("left-over-animation", "/transition/animation.svg", with: device),
        interruption(
            "left-over-cancelled", "/transition.svg?progress=0.5", .cancel(#"{"elapsed":0.2}"#),
            with: system),
        interruption("left-over-mirrored", "/transition.svg?progress=0.5", with: mirrored),
        DrawnPicture(
            "rotation-filmstrip",
            NavServiceTests.session(
                of: #"{"id":"home","title":"Home"}"#,
                screen("detail", #"{"largeTitle":true}"#, #""title":"Detail",\#(items)"#),
                with: device),
            Ask(
                method: .post, path: "/adapt",
                body:
                    #"{"device":{"orientation":"landscape"},"traits":{"appearance":"dark"}}"#),
            path: "/transition/filmstrip.svg?count=3"),
        DrawnPicture(
            "rotation-animation",
            NavServiceTests.session(
                of: screen(
                    "a", #"{"background":{"type":"gradient","colors":["red","blue"]}}"#,
                    #""title":"A",\#(items)"#),
                with: #""device":{"model":"iphone-15","orientation":"landscape"},"# + mirrored),
            Ask(
                method: .post, path: "/adapt",
                body: #"{"device":{"orientation":"portrait"},"motion":{"profile":"classic"}}"#),
            path: "/transition/animation.svg"),
        DrawnPicture(
            "status-bar-hiding", NavServiceTests.session(of: #"{"id":"a","title":"A"}"#),
            .push(
                screen("b", #"{"statusBarHidden":true,"shadow":{"image":"line"}}"#)),
            path: "/transition/animation.svg"),
        push("push-filmstrip", "/transition/filmstrip.svg?count=3", with: device),
        push("push-animation", "/transition/animation.svg", with: device),
        push(
            "push-animation-spring", "/transition/animation.svg",
            with: #""motion":{"profile":"system","bar":{"curve":"spring(1,300,12)"}}"#),
        DrawnPicture(
            "perform-animation", NavServiceTests.session(of: screen("a", #"{"height":60}"#)),
            Ask(
                method: .post, path: "/perform",
                body: #"{"bar":{"height":160,"subHeader":{"id":"search"}}}"#),
            path: "/transition/animation.svg"),
        DrawnPicture(
            "large-title-animation",
            NavServiceTests.session(
                of: screen("a", #"{"largeTitle":true}"#, #""title":"Album""#),
                with: #""motion":{"profile":"system","bar":{"curve":"ease-in-out"}}"#),
            .push(#"{"id":"b","title":"Song"}"#), path: "/transition/animation.svg"),
    ]
}
