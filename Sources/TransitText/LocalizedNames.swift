internal import TransitCatalog
package import TransitCore

/// Names of lines and stations in a language. In English, the English name if known, followed by
/// the source's text: `Gangnam (강남)`.
package struct LocalizedNames: Hashable, Sendable {
  package let language: Language
  /// Whether the source's text follows an English name.
  package var keepsKorean: Bool

  package init(language: Language, keepsKorean: Bool = true) {
    self.language = language
    self.keepsKorean = keepsKorean
  }

  /// `Line 2 (2호선)`; the unchanged text if the line is unknown.
  package func line(_ name: String) -> String {
    guard language == .english, let known = Self.lines[name] else { return name }
    return joined(known.englishName, name)
  }

  /// `Gangnam (강남)`; the unchanged text if the line has no such station.
  package func station(_ name: String, on line: String) -> String {
    guard language == .english, let known = Self.lines[line],
      let station = StationTable.korea.station(named: name, on: known.line.id)
    else { return name }
    return joined(station.englishName, name)
  }

  /// `Gangnam (강남)`, or for a name that the catalogue does not know, marked and romanized by rule:
  /// `~Songpagongyeongchagoji`.
  package func place(_ name: String, on line: String) -> String {
    let known = station(name, on: line)
    guard language == .english, known == name, Romanization.isNeeded(name) else { return known }
    return joined("~" + Romanization.latin(name), name)
  }

  /// `Gangnam (강남) 2·Shinbundang`
  package func title(of station: SubwayStation) -> String {
    guard language == .english else { return station.description }
    let lines = station.lines.map(short).joined(separator: "·")
    return [joined(station.englishName, station.name), lines].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// `2`, `Shinbundang`: the short name in a list of lines.
  package func short(_ line: SubwayLine) -> String {
    guard language == .english, let known = StationTable.korea.line(line.id) else {
      return line.shortName
    }
    let tail = " Line"
    let name =
      known.englishName.hasSuffix(tail)
      ? String(known.englishName.dropLast(tail.count)) : known.englishName
    return name.replacing("Line ", with: "")
  }

  private func joined(_ english: String?, _ korean: String) -> String {
    guard let english, english != korean else { return korean }
    return keepsKorean ? "\(english) (\(korean))" : english
  }

  /// The lines by their display name, which is unique and never that of a bus.
  private static let lines = Dictionary(
    StationTable.korea.lines.map { ($0.line.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the colour of the line with exactly this name; `nil` for a bus.
  package static func color(ofLine name: String) -> LineColor? { lines[name]?.color }
}
