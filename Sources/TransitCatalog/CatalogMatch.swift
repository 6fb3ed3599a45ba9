public import Foundation
public import TransitCore

extension Catalog {
  /// What a search found, and how it fits.
  public struct Match: Hashable, Sendable {
    /// The stop, route or station.
    public var item: SearchItem
    /// How its name matches what was typed.
    public var fit: NameMatch.Kind
    /// Metres from where it is looked from; `nil` where that or its position is not known.
    public var distance: Double?

    /// Makes a match; the distance is in metres.
    public init(item: SearchItem, fit: NameMatch.Kind, distance: Double? = nil) {
      self.item = item
      self.fit = fit
      self.distance = distance
    }
  }

  /// A public list that was taken in.
  public struct List: Codable, Hashable, Sendable, Identifiable {
    /// `seoul-stops`
    public var id: String
    /// The list's own name.
    public var name: String
    /// How many of its rows are in.
    public var rows: Int
    /// When it was taken in.
    public var importedAt: Date
    /// Whom to name beside what the list tells.
    public var attribution: Attribution

    /// Makes the facts of a list that was taken in.
    public init(
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
  /// Every place once, with all its lines, and the railway stations without one: the more important
  /// first.
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
  /// How many lines meet there, long-distance trains being one more.
  package var weight: Int { lines.count + (isRailway ? 1 : 0) }
}
