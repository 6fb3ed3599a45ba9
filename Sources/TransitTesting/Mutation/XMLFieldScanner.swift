/// Finds the elements of XML text without decoding it, ignoring attributes. Stops at invalid XML.
struct XMLFieldScanner {
  private let bytes: [UInt8]
  private var position = 0
  private var found: [BodyMap.Field] = []
  private var open: [Element] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// An element without its end tag so far.
  private struct Element {
    var name: String
    var start: Int
    var content: Int
    var children: [Range<Int>] = []
  }

  mutating func fields() -> [BodyMap.Field] {
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start
      let isPassed =
        if begins("<!--") {
          skip(past: "-->")
        } else if begins("<![CDATA[") {
          skip(past: "]]>")
        } else if begins("<?") || begins("<!") {
          skip(past: ">")
        } else if begins("</") {
          end()
        } else {
          beginning()
        }
      guard isPassed else { break }
    }
    return found
  }

  /// Scans `<name …>` or `<name …/>`.
  private mutating func beginning() -> Bool {
    let start = position
    let named = bytes[(start + 1)...].prefix { !$0.isBlank && !"/><".utf8.contains($0) }
    guard !named.isEmpty, skip(past: ">") else { return false }
    let name = String(decoding: named, as: UTF8.self)
    guard bytes[position - 2] == UInt8(ascii: "/") else {
      open.append(Element(name: name, start: start, content: position))
      return true
    }
    found.append(
      BodyMap.Field(
        path: path(to: name), kind: .other, member: start..<position,
        value: position - 2..<position, emptyElement: name))
    if !open.isEmpty { open[open.count - 1].children.append(start..<position) }
    return true
  }

  /// Scans `</name>`, which closes the last open element.
  private mutating func end() -> Bool {
    let content = position
    guard skip(past: ">"), let element = open.popLast() else { return false }
    let value = element.content..<content
    found.append(
      BodyMap.Field(
        path: path(to: element.name), kind: kind(of: element, value),
        member: element.start..<position, value: value, entries: element.children))
    if !open.isEmpty { open[open.count - 1].children.append(element.start..<position) }
    return true
  }

  private func kind(of element: Element, _ value: Range<Int>) -> BodyMap.Kind {
    if !element.children.isEmpty { return .object }
    let text = bytes[value].filter { !$0.isBlank }
    if text.isEmpty { return .other }
    return text.allSatisfy { "-.0123456789".utf8.contains($0) } ? .number : .text
  }

  private func path(to name: String) -> String {
    (open.map(\.name) + [name]).joined(separator: ".")
  }

  private func begins(_ text: StaticString) -> Bool {
    bytes[position...].starts(with: Array("\(text)".utf8))
  }

  private mutating func skip(past text: String) -> Bool {
    guard let range = bytes[position...].firstRange(of: Array(text.utf8)) else { return false }
    position = range.upperBound
    return true
  }
}
