internal import CPage

/// A file of the playground, or the contract, as it was when the binary was built; each name is its
/// path.
package enum WebFile: String, Sendable, CaseIterable {
    case page = ""
    case client = "client.js"
    case playground = "playground.js"
    case style = "playground.css"
    case contract = "openapi.yaml"

    var type: String {
        switch self {
        case .page: "text/html; charset=utf-8"
        case .client, .playground: "text/javascript; charset=utf-8"
        case .style: "text/css; charset=utf-8"
        case .contract: "application/yaml"
        }
    }

    /// Its number, in page.c as here.
    var place: Int {
        switch self {
        case .page: 0
        case .client: 1
        case .playground: 2
        case .style: 3
        case .contract: 4
        }
    }

    /// What is served; the same arrays for all requests.
    var content: WebContent { Self.contents[self] ?? WebContent(type: type, bytes: []) }

    private static let contents = Dictionary(
        uniqueKeysWithValues: allCases.map { file in
            let bytes = (0..<page_file_size(file.place)).map { page_file_byte(file.place, $0) }
            return (file, WebContent(type: file.type, bytes: bytes))
        })
}

/// Bytes for a browser, with the tag that tells whether it has them already.
struct WebContent: Sendable {
    let type: String
    let bytes: [UInt8]
    let tag: EntityTag

    init(type: String, bytes: [UInt8]) {
        self.type = type
        self.bytes = bytes
        tag = EntityTag(content: bytes)
    }
}
