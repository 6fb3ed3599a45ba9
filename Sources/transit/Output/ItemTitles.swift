internal import KoreaTransit
internal import TransitCommute

extension SearchItem {
  /// Its title in the tool's language: stations by their English names, the kinds of routes in
  /// words.
  func title(in language: Language) -> String {
    switch self {
    case .subway(let station): SpokenNames(language: language).title(of: station)
    case .route(let route) where route.kind != nil:
      [route.name, route.kind?.words.text(in: language)].compactMap(\.self).joined(separator: " ")
    default: description
    }
  }

  /// The words of its title that have a colour of their own, in their order, with those before
  /// them.
  func colored(in language: Language) -> [(text: String, color: LineColor?)] {
    switch self {
    case .subway(let station):
      [(station.name, nil)]
        + station.lines.map {
          (SpokenNames(language: language).short($0), StationTable.korea.line($0.id)?.color)
        }
    case .route(let route): [(route.name, route.kind?.color)]
    default: []
    }
  }
}

extension InkedLine {
  /// Words in their order, each in its colour; what is cut off has none.
  mutating func paint(_ words: [(text: String, color: LineColor?)]) {
    guard let last = parts.last, last.ink == nil else { return }
    var rest = last.text[...]
    var painted = InkedLine()
    for part in parts.dropLast() { painted.append(part.text, part.ink) }
    for (word, color) in words {
      let word = word.displayable(upTo: String.longestName)
      guard let range = rest.firstRange(of: word) else { continue }
      painted.append(String(rest[..<range.lowerBound]))
      painted.append(word, color.map { Ink($0) })
      rest = rest[range.upperBound...]
    }
    painted.append(String(rest))
    self = painted
  }

  /// A row of a diagram, its first mark in the colour of the line.
  init(_ row: String, markedIn color: LineColor?) {
    let mark = row.first { "●○◎│".contains($0) }
    self.init(row, painting: mark.map { [(String($0), color)] } ?? [])
  }

  /// A line in which words have colours.
  init(_ text: String, painting words: [(text: String, color: LineColor?)]) {
    self.init(text)
    paint(words)
  }
}
