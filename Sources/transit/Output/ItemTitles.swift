internal import KoreaTransit
internal import TransitText

extension SearchItem {
  /// The coloured words of the title, in order, and the words before them.
  func colored(in language: Language) -> [(text: String, color: LineColor?)] {
    switch self {
    case .subway(let station):
      [(station.name, nil)]
        + station.lines.map {
          (LocalizedNames(language: language).short($0), StationTable.korea.line($0.id)?.color)
        }
    case .route(let route): [(route.name, route.kind?.color)]
    default: []
    }
  }
}

extension InkedLine {
  /// Colours the words, which appear in this order; words that were cut off are skipped.
  mutating func paint(_ words: [(text: String, color: LineColor?)]) {
    guard let last = parts.last, last.ink == nil else { return }
    var rest = last.text[...]
    var painted = InkedLine()
    for part in parts.dropLast() { painted.append(part.text, part.ink) }
    for (word, color) in words {
      let word = word.displayable(upTo: String.maxNameLength)
      guard let range = rest.firstRange(of: word) else { continue }
      painted.append(String(rest[..<range.lowerBound]))
      painted.append(word, color.map { Ink($0) })
      rest = rest[range.upperBound...]
    }
    painted.append(String(rest))
    self = painted
  }

  /// A row of a diagram, with its first mark in the line's colour.
  init(_ row: String, markedIn color: LineColor?) {
    let mark = row.first { "●○◎│".contains($0) }
    self.init(row, painting: mark.map { [(String($0), color)] } ?? [])
  }

  /// A line with coloured words.
  init(_ text: String, painting words: [(text: String, color: LineColor?)]) {
    self.init(text)
    paint(words)
  }
}
