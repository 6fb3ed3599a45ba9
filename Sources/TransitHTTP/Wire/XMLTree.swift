internal import Foundation
internal import TransitCore

#if canImport(FoundationXML)
  internal import FoundationXML
#endif

/// Reads XML into the same tree as JSON: an element with children is an object, repeated elements
/// are a list, anything else is text. Attributes become fields.
enum XMLTree {
  static func read(_ body: Data) throws -> WireValue {
    // Korean services send UTF-8 whatever the header says, and some declare nothing at all.
    let parser = XMLParser(data: body)
    parser.shouldResolveExternalEntities = false
    let builder = Builder()
    parser.delegate = builder
    guard parser.parse(), let root = builder.root else {
      let line = parser.lineNumber
      throw TransitError(
        .malformed,
        Words(
          "깨진 XML, \(line)번째 줄: \(WireValue.excerpt(of: body))",
          "broken XML at line \(line): \(WireValue.excerpt(of: body))"))
    }
    return root
  }

  /// One element while it is open.
  private struct Element {
    var name: String
    var fields: [String: WireValue]
    var text = ""
  }

  /// Collects the parser's events. Lives on one stack for one parse.
  private final class Builder: NSObject, XMLParserDelegate {
    private var open: [Element] = []
    private(set) var root: WireValue?

    /// Deeper than any answer; a body made to exhaust the stack ends here.
    private static let maximumDepth = 64

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      guard open.count < Self.maximumDepth else { return parser.abortParsing() }
      open.append(Element(name: name, fields: attributes.mapValues(WireValue.text)))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      guard !open.isEmpty else { return }
      open[open.count - 1].text += text
    }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
      guard !open.isEmpty else { return }
      open[open.count - 1].text += String(decoding: block, as: UTF8.self)
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      guard let element = open.popLast() else { return }
      let value: WireValue =
        element.fields.isEmpty ? .text(element.text) : .object(element.fields)
      guard !open.isEmpty else {
        root = .object([element.name: value])
        return
      }
      add(value, named: element.name, to: &open[open.count - 1].fields)
    }

    /// A name that comes again makes a list of what stood there.
    private func add(_ value: WireValue, named name: String, to fields: inout [String: WireValue]) {
      switch fields[name] {
      case nil: fields[name] = value
      case .array(let values): fields[name] = .array(values + [value])
      case let earlier?: fields[name] = .array([earlier, value])
      }
    }
  }
}
