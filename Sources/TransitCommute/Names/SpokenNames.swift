internal import TransitCatalog
package import TransitCore

/// Names of lines and stations in a language: in English the English name where one is
/// known, with what the source wrote behind it, `Gangnam (강남)`.
package struct SpokenNames: Hashable, Sendable {
  package let language: Language
  /// Whether what the source wrote stands behind an English name.
  package var keepsKorean: Bool

  package init(language: Language, keepsKorean: Bool = true) {
    self.language = language
    self.keepsKorean = keepsKorean
  }

  /// `Line 2 (2호선)`; the text as it is where it names no line of the table.
  package func line(_ name: String) -> String {
    guard language == .english, let known = Self.lines[name] else { return name }
    return joined(known.english, name)
  }

  /// `Gangnam (강남)`; the text as it is where no station of the line is called so.
  package func station(_ name: String, on line: String) -> String {
    guard language == .english, let known = Self.lines[line],
      let station = StationTable.korea.station(named: name, on: known.line.id)
    else { return name }
    return joined(station.english, name)
  }

  /// `Gangnam (강남) 2·Shinbundang`
  package func title(of station: SubwayStation) -> String {
    guard language == .english else { return station.description }
    let lines = station.lines.map(short).joined(separator: "·")
    return [joined(station.englishName, station.name), lines].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// `2`, `Shinbundang`: a line beside others.
  package func short(_ line: SubwayLine) -> String {
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
  package static func color(ofLine name: String) -> LineColor? { lines[name]?.color }
}

extension Favorite {
  /// How its target reads in both languages; its name where the source wrote it is in both.
  package var targetWords: Words {
    guard case .subway(let station)? = item?.searchItem else { return Words(verbatim: targetTitle) }
    return Words(targetTitle, SpokenNames(language: .english).title(of: station))
  }

  /// What people call it, in both languages: their own name as it is.
  package var titleWords: Words {
    name == nil && item?.kind == .subway ? targetWords : Words(verbatim: title)
  }
}
