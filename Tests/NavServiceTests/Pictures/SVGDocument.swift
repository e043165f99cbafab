import Foundation
import FoundationXML

/// A picture as an XML parser reads it.
final class SVGDocument: NSObject, XMLParserDelegate {
    struct Element {
        let name: String
        let attributes: [String: String]
        /// The place of the element that it is in, among all.
        let parent: Int?
        /// All that is written in it.
        var text = ""

        /// How an attribute or the beginning of a transform is written as numbers.
        func numbers(_ name: String) -> [Double] {
            let value = attributes[name] ?? ""
            let inner = value.firstIndex(of: "(").map { value[$0...].dropFirst() } ?? value[...]
            return inner.prefix { $0 != ")" }.split(separator: " ").compactMap { Double($0) }
        }
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

    /// The places of what has an attribute, in the order of drawing.
    func places(with name: String) -> [Int] {
        elements.indices.filter { elements[$0].attributes[name] != nil }
    }

    func children(of place: Int) -> [Element] { elements.filter { $0.parent == place } }

    /// What an element is in, the nearest first.
    func ancestors(of element: Element) -> [Element] {
        Array(
            sequence(first: element) { $0.parent.map { self.elements[$0] } }.dropFirst())
    }

    /// How far what an element is in was moved, in a picture of one moment.
    func origin(of element: Element) -> (x: Double, y: Double) {
        ancestors(of: element).map { $0.numbers("transform") }.filter { $0.count == 2 }
            .reduce((0, 0)) { ($0.0 + $1[0], $0.1 + $1[1]) }
    }

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
            "filter", "feGaussianBlur", "feDropShadow", "pattern", "clipPath",
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
        return faults + document.unfinished
    }

    /// The animations that end otherwise than what they move rests.
    private var unfinished: [String] {
        let ends = Dictionary(
            elements("style").flatMap { $0.text.split(separator: "\n") }.compactMap { line in
                let parts = line.dropFirst("@keyframes ".count).split(separator: "{")
                return line.hasPrefix("@keyframes ") && parts.count > 1
                    ? (parts[0], parts[parts.count - 1].prefix { $0 != "}" }) : nil
            }, uniquingKeysWith: { first, _ in first })
        return elements.flatMap { element in
            let names = (element.attributes["style"] ?? "").dropFirst("animation-name:".count)
            return names.split(separator: ",").flatMap { name -> [String] in
                (ends[name] ?? "missing:").split(separator: ";").compactMap { end in
                    let (property, value) = (end.prefix { $0 != ":" }, end.drop { $0 != ":" })
                    let rest = element.attributes[String(property)]
                    let isRest =
                        rest
                        == String(value.dropFirst()).replacing("px", with: "")
                        .replacing(",", with: " ")
                    return isRest ? nil : "\(name) ends at \(end), not at \(rest ?? "nothing")"
                }
            }
        }
    }

    // MARK: XMLParserDelegate

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        let parent = open.last
        open.append(elements.count)
        elements.append(Element(name: name, attributes: attributes, parent: parent))
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
