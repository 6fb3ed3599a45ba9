internal import TransitCore

/// A standalone SVG file. All texts are escaped.
struct SVG: Sendable {
  let width: Double
  let height: Double
  /// The accessible title.
  let title: String
  let style: String
  private var elements: [String] = []

  init(width: Double, height: Double, title: String, style: String) {
    self.width = width
    self.height = height
    self.title = title
    self.style = style
  }

  mutating func add(
    _ name: String, _ attributes: KeyValuePairs<String, String>, text: String? = nil
  ) {
    let list = attributes.map { " \($0)=\"\(Self.escaped($1))\"" }.joined()
    elements.append(
      "<\(name)\(list)"
        + (text.map { ">\(Self.escaped($0))</\(name)>" } ?? "/>"))
  }

  mutating func text(
    _ text: String, _ x: Double, _ y: Double, _ style: String, anchor: String = "start"
  ) {
    add(
      "text",
      ["x": Self.number(x), "y": Self.number(y), "class": style, "text-anchor": anchor],
      text: text.displayable(upTo: String.maxNameLength))
  }

  mutating func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ style: String
  ) {
    add(
      "rect",
      [
        "x": Self.number(x), "y": Self.number(y), "width": Self.number(width),
        "height": Self.number(height), "class": style,
      ])
  }

  mutating func path(_ points: String, _ style: String) {
    add("path", ["d": points, "class": style])
  }

  /// The file without a final line break.
  var document: String {
    let (width, height) = (Self.number(width), Self.number(height))
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img">
      <title>\(Self.escaped(title.displayable(upTo: String.maxNameLength)))</title>
      <style>\(style)</style>
      """
    return ([head] + elements + ["</svg>"]).joined(separator: "\n")
  }

  /// Rounds to tenths, so that the same picture has the same bytes.
  static func number(_ value: Double) -> String { WeatherWords.tenths(value) }

  /// Escapes text for XML 1.0 and removes invalid characters.
  static func escaped(_ text: String) -> String {
    // By scalar, because `<` and a combining mark form one character. Paths may be long: no limit.
    let escapes: [Unicode.Scalar: String] = [
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\u{FFFE}": "", "\u{FFFF}": "",
    ]
    return text.displayable(upTo: nil).unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
  }
}
