public import TransitCore

extension StationTable {
  /// Finds stations by any of their names, in every network, ordered by line.
  ///
  /// The text may end with 역, be in English, or be an old or everyday name. A line or city next to
  /// the name narrows the result (`강남역 2호선`, `2호선 강남`, `신촌(경의중앙선)`, `부산 시청`).
  /// - Returns: an empty array if no station has the name.
  public func stations(named text: String) -> [Station] { TypedText(text, in: self).stations }

  /// Finds the station of a line by any of its names.
  public func station(named text: String, on line: SubwayLine.ID) -> Station? {
    stations(named: text).first { $0.line.id == line }
  }

  /// The names on a station's signs, one or more for each line, as written by `NameKey.text`
  /// without 역.
  package func signs(of station: SubwayStation) -> Set<String> {
    let keys = Set(([station.name] + station.aliases).map(NameKey.station))
    return Set(
      keys.flatMap { stations(withKey: $0) }
        .filter { station.lines.isEmpty || station.lines.contains($0.line) }
        .flatMap { [$0.name] + $0.abbreviations }.map(NameKey.signText))
  }
}
