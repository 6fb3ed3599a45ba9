internal import Foundation
internal import TransitCore

#if canImport(FoundationXML)
  internal import FoundationXML
#endif

/// Reads XML into the same tree as JSON: an element with children is an object, repeated elements
/// are a list, anything else is text. Attributes become fields, except of an element with text.
enum XMLTree {
  static func read(_ body: Data) throws -> WireValue {
    // Korean services send UTF-8, whatever the header or the declaration contains.
    guard String(validating: body, as: UTF8.self) != nil else {
      throw TransitError(.malformed, Words("UTF-8이 아닌 XML", "XML that is not UTF-8"))
    }
    let xml = try BareAmpersands.escaped(withoutDeclaration(body))
    guard !unwanted.contains(where: { xml.range(of: $0) != nil }) else {
      throw TransitError(
        .malformed,
        Words(
          "문서 형식이나 처리 명령이 있는 XML", "XML with a document type or a processing instruction"))
    }
    if let limit = XMLTagScan.limit(of: xml.span) { throw limit.error() }
    // From a stream, the parser copies one part at a time.
    let parser = XMLParser(stream: InputStream(data: xml))
    parser.shouldResolveExternalEntities = false
    let builder = Builder(ReadingLimits(bodyBytes: body.count))
    parser.delegate = builder
    // On Linux, `parse()` returns `true` for truncated text; only the error shows it.
    let isWhole = parser.parse()
    if let limit = builder.limit { throw limit.error() }
    guard isWhole, parser.parserError == nil, let root = builder.root else {
      let (line, start) = (parser.lineNumber, WireValue.excerpt(of: body))
      throw TransitError(
        .malformed,
        Words(
          "올바르지 않은 XML, \(line)번째 줄: \(start)", "invalid XML at line \(line): \(start)"))
    }
    return root
  }

  /// Texts that no valid response contains. Custom entities would be read as empty or as files, and
  /// on Linux Foundation crashes at `<?a?>`, at a notation and at an attribute's default value.
  private static let unwanted = [Data("<!DOCTYPE".utf8), Data("<?".utf8)]

  /// A declaration may specify euc-kr for UTF-8 text, which would damage the text.
  private static func withoutDeclaration(_ body: Data) -> Data {
    guard body.starts(with: "<?xml".utf8), let end = body.firstRange(of: Data("?>".utf8)) else {
      return body
    }
    return body[end.upperBound...]
  }

  /// An open element.
  private struct Element {
    var name: String
    var attributes: [String: String]
    var children: [String: [WireValue]] = [:]
    var text = ""

    /// The memory of its value in the list of its siblings.
    var bytes: Int {
      ReadingLimits.bytes(ofText: text.utf8.count) + ReadingLimits.bytesOfValue
        + (children.isEmpty && attributes.isEmpty
          ? 0 : ReadingLimits.bytes(ofFields: children.count + attributes.count))
    }

    var value: WireValue {
      if children.isEmpty, attributes.isEmpty || !text.allSatisfy(\.isWhitespace) {
        return .text(text)
      }
      var fields = attributes.mapValues(WireValue.text)
      for (name, values) in children {
        fields[name] = values.count == 1 ? values[0] : .array(values)
      }
      return .object(fields)
    }
  }

  /// Collects the parser's events. Lives on one stack for one parse.
  private final class Builder: NSObject, XMLParserDelegate {
    private var open: [Element] = []
    private(set) var root: WireValue?
    /// The limit that the document exceeds.
    private(set) var limit: ReadingLimits.Limit?
    private var limits: ReadingLimits

    init(_ limits: ReadingLimits) { self.limits = limits }

    /// Records a limit and stops parsing; `false` if there is none.
    private func isRefused(_ parser: XMLParser, for limit: ReadingLimits.Limit?) -> Bool {
      guard let limit else { return false }
      self.limit = self.limit ?? limit
      parser.abortParsing()
      return true
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      let limit = open.count < WireValue.maximumDepth ? limits.addValue() : .depth
      if isRefused(parser, for: limit) { return }
      open.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      guard !open.isEmpty, !isRefused(parser, for: limits.addPiece()) else { return }
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
      guard let element = open.popLast(),
        !isRefused(parser, for: limits.add(bytes: element.bytes))
      else { return }
      if open.isEmpty {
        root = .object([element.name: element.value])
      } else {
        open[open.count - 1].children[element.name, default: []].append(element.value)
      }
    }
  }
}
