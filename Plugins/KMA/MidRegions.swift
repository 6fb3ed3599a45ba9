internal import TransitCore

/// The two sets of codes that the mid-term forecast uses for one place.
struct MidRegion: Hashable, Sendable {
  /// The code of the city whose temperatures are used: `11B10101`.
  var city: String
  /// The name of that city.
  var cityName: String
  /// The code of the land region whose sky and rain are used: `11B00000`.
  var land: String
  /// The name of that land region.
  var landName: String
  /// The office that issues the outlook and warnings of the region: `109`.
  var office: String
  /// The coordinate of the city.
  var coordinate: Coordinate

  /// Creates the region of the nearest city, on land and at sea; `nil` if none is near, because the
  /// grid extends beyond the country.
  init?(near coordinate: Coordinate) {
    let distances = MidRegions.all.map { ($0, $0.coordinate.distance(to: coordinate)) }
    guard let nearest = distances.min(by: { $0.1 < $1.1 }), nearest.1 <= Self.farthest else {
      return nil
    }
    self = nearest.0
  }

  /// In meters. Our own limit: every Korean island is closer to a city, Pyongyang and Fukuoka are
  /// not.
  private static let farthest = 100_000.0

  fileprivate init?(land: [Substring], city: [Substring]) {
    guard land.count == 3, city.count == 4, let latitude = Double(decimal: city[2]),
      let longitude = Double(decimal: city[3]),
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    (self.land, landName, office) = (String(land[0]), String(land[1]), String(land[2]))
    (self.city, cityName) = (String(city[0]), String(city[1]))
    self.coordinate = coordinate
  }
}

/// The cities of the mid-term forecast.
enum MidRegions: Sendable {
  /// 171 cities, each with its land region.
  static let all: [MidRegion] = [
    capital, westGangwon, eastGangwon, northChungcheong, southChungcheong, northJeolla,
    southJeolla, northGyeongsang, southGyeongsang, jeju,
  ].flatMap(read)

  /// Reads a table: a line for the region, then one for each of its cities.
  private static func read(_ table: String) -> [MidRegion] {
    let lines = table.split(separator: "\n").map { $0.split(separator: "|") }
    guard let land = lines.first else { return [] }
    return lines.dropFirst().compactMap { MidRegion(land: land, city: $0) }
  }
}
