public import Foundation
public import TransitCore

extension Catalog {
  /// What a search found, and how it fits.
  public struct Match: Hashable, Sendable {
    /// The stop, route or station.
    public var item: SearchItem
    /// How well its name fits what was typed.
    public var fit: Fit
    /// Metres from where it is looked from; `nil` where that or its position is not known.
    public var distance: Double?

    /// Makes a match; the distance is in metres.
    public init(item: SearchItem, fit: Fit, distance: Double? = nil) {
      self.item = item
      self.fit = fit
      self.distance = distance
    }
  }

  /// How a name fits what was typed, the best first.
  @nonexhaustive
  public enum Fit: Int, Hashable, Sendable, Comparable {
    /// The very name or number.
    case exact
    /// The name begins with what was typed.
    case prefix
    /// The beginning of a word of the name.
    case word
    /// What was typed stands within the name.
    case part
    /// But for one letter of Hangul or Latin that is wrong, missing or too many.
    case slip

    public static func < (left: Fit, right: Fit) -> Bool { left.rawValue < right.rawValue }
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
  /// Every place once, with all its lines.
  var places: [SearchItem] {
    var seen: Set<Identifier> = []
    return stations.compactMap { station in
      guard let place = station.place, seen.insert(place).inserted else { return nil }
      var whole = subwayStation(station)
      whole.sources = [SourceMark(.catalog, .catalog)]
      return .subway(whole)
    }
  }
}
