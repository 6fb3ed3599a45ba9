public import TransitCore

/// A public list of stops or routes that can be imported.
public struct PublicList: Sendable, Identifiable {
  /// The identifier, such as `seoul-stops`.
  public let id: String
  /// The publisher's name for the list.
  public let name: String
  /// The attribution to show next to the data; its page has the newest file.
  public let attribution: Attribution
  let rule: Rule
  /// The area of the list's stops; positions outside it are dropped.
  let bounds: Bounds
  let requiredColumns: [ListField: [String]]
  let optionalColumns: [ListField: [String]]

  /// All known lists, in order of precedence: the cities' own lists, then the nationwide one, then
  /// the list of stop sequences, whose names are truncated.
  public static let all: [PublicList] = [
    seoulStops, gyeonggiStops, daeguStops, sejongStops, gumiStops, nationalStops, seoulRoutes,
    gumiRoutes, seoulRouteStops,
  ]

  /// Returns the list with an id, or `nil` if there is none.
  package static func with(id: String) -> PublicList? { all.first { $0.id == id } }

  /// The kind of a list's rows.
  enum Rule: Hashable, Sendable {
    /// Stops with the capital area's nine-digit ids.
    case capitalStops
    case capitalRoutes
    /// Each row is a stop on a route.
    case capitalRouteStops
    /// Stops with Gyeonggi's nine-digit ids.
    case gyeonggiStops
    /// Stops with the nationwide service's ids; the prefix if the list omits it.
    case tagoStops(prefix: String?)
    case tagoRoutes(prefix: String)
  }

  /// - Parameters:
  ///   - id: the list's id.
  ///   - name: the publisher's name.
  ///   - attribution: the attribution to show.
  ///   - rule: the kind of the rows.
  ///   - bounds: the area of the stops.
  ///   - needed: the possible names of each required column, separated by spaces.
  ///   - others: the same for optional columns.
  init(
    id: String, name: String, attribution: Attribution, rule: Rule, bounds: Bounds,
    requiredColumns: [ListField: String], optionalColumns: [ListField: String] = [:]
  ) {
    self.id = id
    self.name = name
    self.attribution = attribution
    self.rule = rule
    self.bounds = bounds
    self.requiredColumns = requiredColumns.mapValues(Self.names)
    self.optionalColumns = optionalColumns.mapValues(Self.names)
  }

  private static func names(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  /// Folds a column's name for comparison: without case, blanks, and `_ - .`.
  private static func key(_ column: String) -> String {
    NameKey.text(column).filter { $0 != "_" }
  }

  /// Returns the index of each column in a header.
  func columns(in head: [String]) -> [ListField: Int] {
    let keys = head.map(Self.key)
    return requiredColumns.merging(optionalColumns) { needed, _ in needed }
      .compactMapValues { names in
        names.lazy.compactMap { keys.firstIndex(of: Self.key($0)) }.first
      }
  }

  /// Whether a stop appears once for each route that calls there.
  var repeatsStops: Bool { (requiredColumns[.sequence] ?? optionalColumns[.sequence]) != nil }

  /// Returns a position if the list can have a stop there; otherwise `nil`.
  func position(_ latitude: Double?, _ longitude: Double?) -> Coordinate? {
    guard let position = Coordinate(inKorea: latitude, longitude), bounds.contains(position),
      Self.land.contains(where: { $0.contains(position) })
    else { return nil }
    return position
  }

  /// Returns a position on land in Korea where the list cannot have a stop, with either order of
  /// the two numbers.
  func positionOutsideBounds(_ latitude: Double?, _ longitude: Double?) -> Coordinate? {
    guard position(latitude, longitude) == nil, position(longitude, latitude) == nil else {
      return nil
    }
    return [(latitude, longitude), (longitude, latitude)].lazy
      .compactMap { Coordinate(inKorea: $0, $1) }
      .first { position in Self.land.contains { $0.contains(position) } }
  }

  /// Rough boxes around the land in Korea: the mainland with its islands, Baengnyeong and its
  /// neighbours, Heuksan, Geomun and Chuja, Jeju, Ulleung and Dokdo.
  private static let land = [
    Bounds(latitudes: 34.2...38.7, longitudes: 125.9...129.6),
    Bounds(latitudes: 37.0...38.0, longitudes: 124.5...125.9),
    Bounds(latitudes: 34.0...35.2, longitudes: 125.0...125.9),
    Bounds(latitudes: 33.9...34.2, longitudes: 126.0...128.6),
    Bounds(latitudes: 33.05...33.6, longitudes: 126.1...127.0),
    Bounds(latitudes: 37.2...37.6, longitudes: 130.7...131.9),
  ]

  /// Returns the required columns that are missing.
  func missing(_ columns: [ListField: Int]) -> [ListField] {
    requiredColumns.keys.filter { columns[$0] == nil }.sorted()
  }
}

/// What a column of a public list contains.
enum ListField: Int, Hashable, Sendable, Comparable, CaseIterable {
  case id
  case name
  case englishName
  case number
  case latitude
  case longitude
  case type
  case city
  case cityCode
  case route
  case routeName
  case sequence
  case kind
  case start
  case end
  case first
  case last

  static func < (left: ListField, right: ListField) -> Bool {
    left.rawValue < right.rawValue
  }
}
