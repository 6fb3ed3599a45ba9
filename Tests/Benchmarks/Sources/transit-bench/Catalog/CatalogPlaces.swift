internal import Foundation
internal import TransitCatalog
internal import TransitCore

/// A number of stops: those of the public lists, if given, and made-up ones that are similar for
/// the rest.
struct CatalogPlaces {
  let items: [SearchItem]
  /// How many of them are from public lists.
  let realCount: Int
  let nameCount: Int

  /// - Parameter real: stops of public lists, the first `count` of them.
  init(_ count: Int, real: [BusStop], seed: UInt64) {
    let kept = real.prefix(count)
    var maker = StopMaker(likeness: kept.map(\.name), seed: seed)
    let made = maker.stops(count - kept.count)
    items = (kept + made).map(SearchItem.station)
    realCount = kept.count
    nameCount = Set(items.map(\.name)).count
  }

  var text: String {
    "\(items.count) stops with \(nameCount) names: \(realCount) from public lists, "
      + "\(items.count - realCount) made up"
  }
}

/// Makes stops near Korea's cities, with names made of real parts, mostly on both sides of a road.
struct StopMaker {
  private var random: SeededNumbers
  /// The beginnings of names: stations, and words of the lists.
  private let heads: [String]
  private var numbers = 100_000

  /// - Parameter likeness: real names, as a source of words; may be empty.
  init(likeness names: [String], seed: UInt64) {
    random = SeededNumbers(seed: seed)
    let words = names.prefix(20_000).flatMap { name in
      name.split { !($0.isLetter || $0.isNumber) }.map(String.init)
        .filter { (2...6).contains($0.count) }
    }
    heads = (StationTable.korea.stations.map(\.name) + words).uniqued()
  }

  mutating func stops(_ count: Int) -> [BusStop] {
    var stops: [BusStop] = []
    stops.reserveCapacity(max(count, 0))
    while stops.count < count {
      let (name, town) = (name(), Self.towns[pick(Self.towns.count)])
      let first = position(about: town)
      // The lists have 1.6 stops per name.
      let sides = pick(10) < 6 ? 2 : 1
      for side in 0..<min(sides, count - stops.count) {
        stops.append(stop(name, side == 0 ? first : across(from: first), town))
      }
    }
    return stops
  }

  private mutating func name() -> String {
    let first = word()
    switch pick(10) {
    case 0: return first + "." + word()
    case 1: return first + "(" + word() + ")"
    default: return first
    }
  }

  private mutating func word() -> String {
    heads[pick(heads.count)] + Self.tails[pick(Self.tails.count)]
  }

  private mutating func stop(_ name: String, _ position: Coordinate?, _ town: Town) -> BusStop {
    numbers += 1
    // Five digits repeat between cities, as on the signs.
    let number = String(10_000 + numbers * 7 % 90_000)
    return BusStop(
      name: name, number: number,
      identifiers: IdentifierSet([
        Identifier(.tagoNode, "\(town.prefix)\(numbers)"), Identifier(.tagoNumber, number),
      ]),
      coordinate: position, city: City(name: town.city),
      sources: [SourceMark(.catalog, .catalog)])
  }

  /// Denser in the middle of a town, as real stops are.
  private mutating func position(about town: Town) -> Coordinate? {
    let reach = Double.random(in: 0...1, using: &random) * 0.15
    let angle = Double.random(in: 0...(2 * .pi), using: &random)
    return Coordinate(
      latitude: town.latitude + reach * sin(angle), longitude: town.longitude + reach * cos(angle))
  }

  /// The other side of the road, about 30 m away.
  private func across(from position: Coordinate?) -> Coordinate? {
    position.flatMap {
      Coordinate(latitude: $0.latitude + 0.0002, longitude: $0.longitude + 0.0002)
    }
  }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private struct Town {
    var city: String
    /// TAGO's prefix of the ids of its stops.
    var prefix: String
    var latitude: Double
    var longitude: Double
  }

  private static let tails = [
    "", "앞", "입구", "건너", "사거리", "삼거리", "아파트", "초등학교", "중학교", "고등학교", "시장", "교회", "마을회관", "마을",
    "주민센터", "행정복지센터", "우체국", "농협", "병원", "공원", "역1번출구", "역2번출구", "역", "터미널", "차고지", "경로당", "교",
    "2단지", "주공아파트", "보건소",
  ]

  private static let towns = [
    ("서울", "SEB", 37.55, 126.99), ("부산", "BSB", 35.16, 129.06), ("대구", "DGB", 35.87, 128.6),
    ("인천", "ICB", 37.46, 126.7), ("광주", "GJB", 35.16, 126.85), ("대전", "DJB", 36.35, 127.38),
    ("울산", "USB", 35.54, 129.31), ("세종", "SJB", 36.5, 127.27), ("제주", "JEB", 33.45, 126.55),
    ("수원시", "GGB9", 37.27, 127.01), ("고양시", "GGB8", 37.66, 126.83),
    ("용인시", "GGB7", 37.24, 127.18), ("청주시", "CJB", 36.64, 127.49),
    ("천안시", "CAB", 36.81, 127.15), ("전주시", "JJB", 35.82, 127.11),
    ("포항시", "PHB", 36.03, 129.36), ("창원시", "CWB", 35.23, 128.68),
    ("진주시", "JIB", 35.18, 128.11), ("춘천시", "CCB", 37.88, 127.73),
    ("원주시", "WJB", 37.34, 127.95), ("강릉시", "GNB", 37.75, 128.88),
    ("순천시", "SCB", 34.95, 127.49), ("목포시", "MPB", 34.81, 126.39),
    ("안동시", "ADB", 36.57, 128.73), ("경주시", "KJB", 35.86, 129.21),
  ].map { Town(city: $0.0, prefix: $0.1, latitude: $0.2, longitude: $0.3) }
}
