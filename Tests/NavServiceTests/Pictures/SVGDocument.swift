import Foundation
import FoundationXML

/// A picture as an XML parser reads it.
final class SVGDocument: NSObject, XMLParserDelegate {
    struct Element {
        let name: String
        let attributes: [String: String]
        /// All that is written in it.
        var text = ""
    }

    private(set) var elements: [Element] = []
    private var open: [Int] = []
    private var fault: String?

    /// Nil when the bytes are no well-formed XML.
    init?(_ bytes: [UInt8]) {
        super.init()
        let parser = XMLParser(data: Data(bytes))
        parser.delegate = self
        guard parser.parse(), fault == nil, elements.first?.name == "svg" else { return nil }
    }

    func elements(_ name: String) -> [Element] { elements.filter { $0.name == name } }

    /// The texts that can be read in the picture.
    var texts: [String] { elements("text").map(\.text) }

    var viewBox: String? { elements.first?.attributes["viewBox"] }

    /// The names of its animations.
    var animations: [String] {
        elements("style").flatMap { $0.text.split(separator: "\n") }
            .filter { $0.hasPrefix("@keyframes ") }
            .compactMap { $0.dropFirst("@keyframes ".count).split(separator: "{").first }
            .map(String.init)
    }

    /// What a picture must never be, whatever it shows.
    static func faults(_ bytes: [UInt8]) -> [String] {
        guard let document = SVGDocument(bytes) else { return ["not well-formed"] }
        var faults: [String] = []
        let known: Set = [
            "svg", "g", "rect", "circle", "path", "text", "style", "linearGradient", "stop",
            "filter", "feGaussianBlur", "pattern", "clipPath",
        ]
        for element in document.elements {
            if !known.contains(element.name) { faults.append("an element \(element.name)") }
            for (name, value) in element.attributes {
                if name.hasPrefix("on") || name.contains("href") {
                    faults.append("an attribute \(name)")
                }
                if !["aria-label", "font-family"].contains(name),
                    value.contains("nan") || value.contains("inf") || value.isEmpty
                {
                    faults.append("\(element.name) has \(name)=\"\(value)\"")
                }
                if ["width", "height", "r", "rx"].contains(name), value.hasPrefix("-") {
                    faults.append("\(element.name) has \(name)=\"\(value)\"")
                }
            }
        }
        let ids = document.elements.compactMap { $0.attributes["id"] }
        if Set(ids).count != ids.count { faults.append("an id comes twice") }
        let animations = document.animations
        if Set(animations).count != animations.count { faults.append("an animation comes twice") }
        return faults
    }

    // MARK: XMLParserDelegate

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        open.append(elements.count)
        elements.append(Element(name: name, attributes: attributes))
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        _ = open.popLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if let last = open.last { elements[last].text += text }
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        fault = "\(error)"
    }
}
