internal import KoreaTransit

/// Names of lines and stations in the tool's language: in English the English name where one is
/// known, with what the source wrote behind it, `Gangnam (강남)`.
struct SpokenNames {
  let language: Language
  /// Whether what the source wrote stands behind an English name.
  var keepsKorean = true

  /// `Line 2 (2호선)`; the text as it is where it names no line of the table.
  func line(_ name: String) -> String {
    guard language == .english, let known = Self.lines[name] else { return name }
    return joined(known.english, name)
  }

  /// `Gangnam (강남)`; the text as it is where no station of the line is called so.
  func station(_ name: String, on line: String) -> String {
    guard language == .english, let known = Self.lines[line],
      let station = StationTable.korea.station(named: name, on: known.line.id)
    else { return name }
    return joined(station.english, name)
  }

  /// `Gangnam (강남) 2·Shinbundang`
  func title(of station: SubwayStation) -> String {
    guard language == .english else { return station.description }
    let lines = station.lines.map(short).joined(separator: "·")
    return [joined(station.englishName, station.name), lines].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// `2`, `Shinbundang`: a line beside others.
  func short(_ line: SubwayLine) -> String {
    guard language == .english, let known = StationTable.korea.line(line.id) else {
      return line.shortName
    }
    let tail = " Line"
    let name =
      known.english.hasSuffix(tail)
      ? String(known.english.dropLast(tail.count)) : known.english
    return name.replacing("Line ", with: "")
  }

  private func joined(_ english: String?, _ korean: String) -> String {
    guard let english, english != korean else { return korean }
    return keepsKorean ? "\(english) (\(korean))" : english
  }

  /// By the shown name, which is unique; a bus is never called so.
  private static let lines = Dictionary(
    StationTable.korea.lines.map { ($0.line.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The colour of the line of that very name; `nil` for a bus.
  static func color(ofLine name: String) -> LineColor? { lines[name]?.color }
}

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
