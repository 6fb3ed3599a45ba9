internal import TransitCore

/// Where the mid-term forecast has what of a place: two sets of codes for one place.
struct MidRegion: Hashable, Sendable {
  /// The city that temperatures are told for: `11B10101`.
  var city: String
  /// The city whose temperatures stand for the place.
  var cityName: String
  /// The land region that sky and rain are told for: `11B00000`.
  var land: String
  /// The land region whose sky and rain stand for the place.
  var landName: String
  /// The office whose outlook and warnings are the region's: `109`.
  var office: String
  /// Where the city is.
  var coordinate: Coordinate

  /// The region of the nearest city, on land and at sea alike; `nil` where none is near: the grid
  /// reaches beyond the country.
  init?(near coordinate: Coordinate) {
    let distances = MidRegions.all.map { ($0, $0.coordinate.distance(to: coordinate)) }
    guard let nearest = distances.min(by: { $0.1 < $1.1 }), nearest.1 <= Self.farthest else {
      return nil
    }
    self = nearest.0
  }

  /// Metres. The limit is ours: no island lies so far from a city, Pyongyang and Fukuoka do.
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

/// Every city of the mid-term forecast.
enum MidRegions: Sendable {
  /// 171 cities, each with its land region.
  static let all: [MidRegion] = [
    capital, westGangwon, eastGangwon, northChungcheong, southChungcheong, northJeolla,
    southJeolla, northGyeongsang, southGyeongsang, jeju,
  ].flatMap(read)

  /// A region's line, then a line for each of its cities.
  private static func read(_ table: String) -> [MidRegion] {
    let lines = table.split(separator: "\n").map { $0.split(separator: "|") }
    guard let land = lines.first else { return [] }
    return lines.dropFirst().compactMap { MidRegion(land: land, city: $0) }
  }
}
