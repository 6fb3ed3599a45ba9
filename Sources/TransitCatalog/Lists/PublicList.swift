public import TransitCore

/// A public list of stops or routes that can be taken in, as its publisher writes it.
public struct PublicList: Sendable, Identifiable {
  /// `seoul-stops`
  public let id: String
  /// As its publisher calls it.
  public let name: String
  /// Whom to name beside the data; its page is where the newest file is.
  public let attribution: Attribution
  let rule: Rule
  /// Where its stops can be: what it puts elsewhere has no position.
  let bounds: Bounds
  let needed: [ListField: [String]]
  let others: [ListField: [String]]

  /// All that are known, those first whose words count where several tell of one thing: a city's
  /// own list, then the nationwide one, then the list of courses, whose names are cut.
  public static let all: [PublicList] = [
    seoulStops, gyeonggiStops, daeguStops, sejongStops, gumiStops, nationalStops, seoulRoutes,
    gumiRoutes, seoulRouteStops,
  ]

  /// The list of that id; `nil` where there is none.
  public static func with(id: String) -> PublicList? { all.first { $0.id == id } }

  /// What its rows are.
  enum Rule: Hashable, Sendable {
    /// Poles by the capital area's nine digits.
    case capitalStops
    case capitalRoutes
    /// Each row is a pole on a route.
    case capitalCourses
    /// Poles by Gyeonggi's nine digits.
    case gyeonggiStops
    /// Poles by the nationwide service's id; the prefix where the list leaves it out.
    case tagoStops(prefix: String?)
    case tagoRoutes(prefix: String)
  }

  /// - Parameters:
  ///   - needed: the names that a column bears, with blanks between them, by what it holds.
  ///   - others: those that may be missing.
  init(
    id: String, name: String, attribution: Attribution, rule: Rule, bounds: Bounds,
    needed: [ListField: String], others: [ListField: String] = [:]
  ) {
    self.id = id
    self.name = name
    self.attribution = attribution
    self.rule = rule
    self.bounds = bounds
    self.needed = needed.mapValues(Self.names)
    self.others = others.mapValues(Self.names)
  }

  private static func names(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  /// A column's name for comparing: without case, blanks, and `_ - .`.
  private static func key(_ column: String) -> String {
    NameKey.text(column).filter { $0 != "_" }
  }

  /// The places of the columns in a head, by what they hold.
  func columns(in head: [String]) -> [ListField: Int] {
    let keys = head.map(Self.key)
    return needed.merging(others) { needed, _ in needed }
      .compactMapValues { names in
        names.lazy.compactMap { keys.firstIndex(of: Self.key($0)) }.first
      }
  }

  /// Whether a stop stands in it once for each route that calls there.
  var repeatsStops: Bool { (needed[.sequence] ?? others[.sequence]) != nil }

  /// A position where a stop of the list can be; else `nil`.
  func position(_ latitude: Double?, _ longitude: Double?) -> Coordinate? {
    guard let position = Coordinate(inKorea: latitude, longitude), bounds.contains(position),
      Self.land.contains(where: { $0.contains(position) })
    else { return nil }
    return position
  }

  /// A position on land in Korea where no stop of the list can be, whichever number is which.
  func elsewhere(_ latitude: Double?, _ longitude: Double?) -> Coordinate? {
    guard position(latitude, longitude) == nil, position(longitude, latitude) == nil else {
      return nil
    }
    return [(latitude, longitude), (longitude, latitude)].lazy
      .compactMap { Coordinate(inKorea: $0, $1) }
      .first { position in Self.land.contains { $0.contains(position) } }
  }

  /// Where in Korea land is, in rough boxes: the mainland with its islands, Baengnyeong and its
  /// neighbours, Heuksan, Geomun and Chuja, Jeju, Ulleung and Dokdo.
  private static let land = [
    Bounds(latitudes: 34.2...38.7, longitudes: 125.9...129.6),
    Bounds(latitudes: 37.0...38.0, longitudes: 124.5...125.9),
    Bounds(latitudes: 34.0...35.2, longitudes: 125.0...125.9),
    Bounds(latitudes: 33.9...34.2, longitudes: 126.0...128.6),
    Bounds(latitudes: 33.05...33.6, longitudes: 126.1...127.0),
    Bounds(latitudes: 37.2...37.6, longitudes: 130.7...131.9),
  ]

  /// The columns that it cannot do without and that are not there, by their first name.
  func missing(_ columns: [ListField: Int]) -> [ListField] {
    needed.keys.filter { columns[$0] == nil }.sorted()
  }
}

/// What a column of a public list holds.
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
