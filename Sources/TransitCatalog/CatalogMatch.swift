public import Foundation
public import TransitCore

extension Catalog {
  /// An item found by a search, and how it matches.
  public struct Match: Hashable, Sendable {
    /// The stop, route or station.
    public var item: SearchItem
    /// How its name matches what was typed.
    package var fit: NameMatch.Kind
    /// Metres from the query's position; `nil` if either position is unknown.
    public var distance: Double?
  }

  /// An imported public list.
  public struct List: Codable, Hashable, Sendable, Identifiable {
    /// The identifier, such as `seoul-stops`.
    public var id: String
    /// The list's own name.
    public var name: String
    /// The number of imported rows.
    public var rows: Int
    /// When the list was imported.
    public var importedAt: Date
    /// The attribution to show next to data from the list.
    public var attribution: Attribution

    /// Creates the description of an imported list.
    package init(
      id: String, name: String, rows: Int, importedAt: Date, attribution: Attribution
    ) {
      self.id = id
      self.name = name
      self.rows = rows
      self.importedAt = importedAt
      self.attribution = attribution
    }
  }
}

extension StationTable {
  /// Every place once with all its lines, and the railway stations without a line, the more
  /// important first.
  ///
  /// More lines mean more riders; long-distance trains count as a line.
  var places: [SearchItem] {
    var seen: Set<Identifier> = []
    let stations = stations.compactMap { station in
      station.place.flatMap { seen.insert($0).inserted ? subwayStation(station) : nil }
    }
    let others = railways.filter { $0.stationID == nil }.map(\.subwayStation)
    return (stations + others).map { station in
      var whole = station
      whole.sources = [SourceMark(.catalog, .catalog)]
      return whole
    }.sorted { left, right in
      if left.weight != right.weight { return left.weight > right.weight }
      if left.lines.isEmpty != right.lines.isEmpty { return right.lines.isEmpty }
      if left.lines != right.lines { return left.lines.lexicographicallyPrecedes(right.lines) }
      return left.name < right.name
    }.map(SearchItem.subway)
  }
}

extension SubwayStation {
  /// The number of lines that call there, counting long-distance trains as one.
  package var weight: Int { lines.count + (isRailway ? 1 : 0) }
}
