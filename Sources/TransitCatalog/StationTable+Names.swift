public import TransitCore

extension StationTable {
  /// Finds stations by any of their names, in every network, by line.
  ///
  /// With 역 or without, in English, by an old or everyday name. A line or city next to the name
  /// narrows (`강남역 2호선`, `2호선 강남`, `신촌(경의중앙선)`, `부산 시청`).
  /// - Returns: no station when none of the name is there.
  public func stations(named text: String) -> [Station] { TypedText(text, in: self).stations }

  /// Finds the station of a line by any of its names.
  public func station(named text: String, on line: SubwayLine.ID) -> Station? {
    stations(named: text).first { $0.line.id == line }
  }

  /// The names on a station's signs, one or more a line, as `NameKey.text` writes them without 역.
  package func signs(of station: SubwayStation) -> Set<String> {
    let keys = Set(([station.name] + station.aliases).map(NameKey.station))
    return Set(
      keys.flatMap { stations(withKey: $0) }
        .filter { station.lines.isEmpty || station.lines.contains($0.line) }
        .flatMap { [$0.name] + $0.abbreviations }.map(NameKey.plainSign))
  }
}
