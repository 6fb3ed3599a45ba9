import Foundation
import TransitText

@testable import transit

/// An SVG picture of a terminal with a program's output, in a light and a dark color scheme. Each
/// part is placed at its cell, so that the layout does not depend on the font.
struct Picture {
  /// Adjacent characters of one style and one kind, and the cell where they begin.
  struct Part: Equatable {
    var cell: Int
    var cells: Int
    var text: String
    /// The text between `ESC [` and `m`; empty without a style.
    var style: String
  }

  let title: String
  /// The cells of a row; longer lines wrap, as in a terminal.
  let width: Int
  let text: String

  private static let cell = 8.0
  private static let row = 20.0
  private static let margin = 18.0
  private static let bar = 34.0

  var document: String {
    let rows = Self.rows(text, width: width)
    let (width, height) = (
      Double(self.width) * Self.cell + 2 * Self.margin,
      Self.bar + Double(rows.count) * Self.row + 18
    )
    var picture = SVG(width: width, height: height, title: title, style: style(rows))
    picture.add("desc", [:], text: Self.plain(text))
    picture.add(
      "rect",
      [
        "x": "0.5", "y": "0.5", "width": SVG.number(width - 1), "height": SVG.number(height - 1),
        "rx": "8", "class": "page",
      ])
    for (index, name) in ["close", "fold", "grow"].enumerated() {
      picture.add(
        "circle",
        ["cx": SVG.number(20 + 18 * Double(index)), "cy": "18", "r": "5.5", "class": name])
    }
    for (index, row) in rows.enumerated() {
      for part in row { draw(part, row: index, on: &picture) }
    }
    return picture.document + "\n"
  }

  private func draw(_ part: Part, row: Int, on picture: inout SVG) {
    let x = Self.margin + Double(part.cell) * Self.cell
    let y = SVG.number(Self.bar + Double(row) * Self.row + 15)
    let name = Self.name(of: part.style)
    if Self.kind(part.text.last) == .wide {
      // Syllable widths differ between fonts, so each syllable has its own position.
      let places = part.text.indices.map { index in
        let before = part.text.distance(from: part.text.startIndex, to: index)
        return SVG.number(x + 2 * Self.cell * Double(before))
      }
      picture.add(
        "text", ["x": places.joined(separator: " "), "y": y, "class": "wide \(name)"],
        text: part.text)
    } else {
      // Letters keep their shape and are spaced; a symbol is scaled to fit its cells.
      let isSign = Self.kind(part.text.last) == .sign
      picture.add(
        "text",
        [
          "x": SVG.number(x), "y": y, "textLength": SVG.number(Double(part.cells) * Self.cell),
          "lengthAdjust": isSign ? "spacingAndGlyphs" : "spacing", "class": name,
        ], text: part.text)
    }
  }

  /// The text without color codes, on one line.
  static func plain(_ text: String) -> String {
    text.replacing(/\u{1b}\[[0-9;]*m/, with: "").split(separator: "\n").joined(separator: "; ")
  }

  /// The rows of the terminal. Only two or more blanks split a row into parts.
  static func rows(_ text: String, width: Int) -> [[Part]] {
    var rows: [[Part]] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var (row, cell, style): ([Part], Int, String) = ([], 0, "")
      for piece in line.split(separator: "\u{1b}[", omittingEmptySubsequences: false).enumerated() {
        var letters = piece.element
        if piece.offset > 0, let end = letters.firstIndex(of: "m") {
          style = letters[..<end] == "0" ? "" : String(letters[..<end])
          letters = letters[letters.index(after: end)...]
        }
        for character in letters {
          let cells = DisplayWidth.of(String(character))
          if cell + cells > width {
            rows.append(row)
            (row, cell) = ([], 0)
          }
          append(character, cells: cells, style: style, at: cell, to: &row)
          cell += cells
        }
      }
      rows.append(row)
    }
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows.map { row in row.compactMap(Self.trimmed) }
  }

  private static func append(
    _ character: Character, cells: Int, style: String, at cell: Int, to row: inout [Part]
  ) {
    let next = Part(cell: cell, cells: cells, text: String(character), style: style)
    guard let last = row.last, last.style == style, last.cell + last.cells == cell,
      kind(last.text.last) == kind(character), kind(character) != .sign,
      !(character == " " && last.text.last == " ")
    else { return row.append(next) }
    row[row.count - 1].cells += cells
    row[row.count - 1].text += next.text
  }

  private enum Kind { case letters, wide, box, sign }

  /// The kind of a character; only characters of one kind share a part.
  private static func kind(_ character: Character?) -> Kind {
    guard let scalar = character?.unicodeScalars.first else { return .letters }
    switch scalar.value {
    case ..<0x80: return .letters
    case 0x2500...0x259F: return .box
    case 0xAC00...0xD7A3: return .wide
    default: return .sign
    }
  }

  private static func trimmed(_ part: Part) -> Part? {
    var part = part
    while part.text.hasPrefix(" ") {
      part.text.removeFirst()
      (part.cell, part.cells) = (part.cell + 1, part.cells - 1)
    }
    while part.text.hasSuffix(" ") {
      part.text.removeLast()
      part.cells -= 1
    }
    return part.text.isEmpty ? nil : part
  }
}

/// Colors.
extension Picture {
  /// The class of a style in the file's style sheet.
  fileprivate static func name(of style: String) -> String {
    style.isEmpty ? "plain" : "c" + style.replacing(";", with: "-")
  }

  private static let font =
    """
    text { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, 'D2Coding', \
    'NanumGothicCoding', 'Noto Sans Mono CJK KR', 'Apple SD Gothic Neo', 'Malgun Gothic', \
    monospace; font-size: 13px; white-space: pre; font-variant-emoji: text; } \
    .wide { font-size: 14px; } .c1 { font-weight: bold; }
    """

  fileprivate func style(_ rows: [[Part]]) -> String {
    let used = Set(rows.joined().map(\.style))
    let light = [
      "": "#1f2328", "1": "#1f2328", "2": "#59636e", "32": "#1a7f37", "33": "#8a5a00",
      "31": "#c92a2a", "36": "#1b7c83",
    ]
    let dark = [
      "": "#e6edf3", "1": "#ffffff", "2": "#9198a1", "32": "#3fb950", "33": "#e3b341",
      "31": "#ff7b72", "36": "#39c5cf",
    ]
    func sheet(_ colors: [String: String], page: String, edge: String) -> String {
      let texts = used.sorted().map { style in
        let color = colors[style] ?? Self.cube(style) ?? colors["", default: ""]
        return " .\(Self.name(of: style)) { fill: \(color); }"
      }
      return " .page { fill: \(page); stroke: \(edge); }" + texts.joined()
    }
    return Self.font
      + " .close { fill: #ff5f57; } .fold { fill: #febc2e; } .grow { fill: #28c840; }"
      + sheet(light, page: "#ffffff", edge: "#d1d9e0")
      + " @media (prefers-color-scheme: dark) {"
      + sheet(dark, page: "#0d1117", edge: "#3d444d") + " }"
  }

  /// A color from the 6×6×6 cube of a terminal's 256 colors.
  static func cube(_ style: String) -> String? {
    guard style.hasPrefix("38;5;"), let index = Int(style.dropFirst(5)), (16...231).contains(index)
    else { return nil }
    let steps = [0, 95, 135, 175, 215, 255]
    let channels = [(index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6].map { steps[$0] }
    return "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
